import type { Listed } from '@portafilter/contract'
import type { GetListResult } from 'react-admin'

/** What a list's `meta` says of its total. */
type ListMeta = { readonly more: boolean }

/**
 * A page as react-admin takes it. Of more rows than were counted, those that were can be paged through: they are its
 * total, and `meta` says that there are more.
 */
export const listAnswer = ({ rows, total, more = false }: Listed<unknown>): GetListResult => {
  const meta: ListMeta = { more }
  return { data: rows as GetListResult['data'], total, meta }
}

/** How many there are: `319`, or `1000+` where more were not counted; undefined until it is known. */
export const countText = (total: number | undefined, meta: ListMeta | undefined): string | undefined =>
  total === undefined ? undefined : `${total}${meta?.more ? '+' : ''}`
