import type { Listed } from '@portafilter/contract'
import type { GetListResult } from 'react-admin'

/** What a list's `meta` says of its total, and of whom its search text names. */
type ListMeta = { readonly more: boolean; readonly namesOver?: number }

/**
 * A page as react-admin takes it. Of more rows than were counted, those that were can be paged through: they are its
 * total, and `meta` says that there are more.
 */
export const listAnswer = ({ rows, total, more = false, namesOver }: Listed<unknown>): GetListResult => {
  const meta: ListMeta = { more, ...(namesOver !== undefined && { namesOver }) }
  return { data: rows as GetListResult['data'], total, meta }
}

/** How many there are: `319`, or `1000+` where more were not counted; undefined until it is known. */
export const countText = (total: number | undefined, meta: ListMeta | undefined): string | undefined =>
  total === undefined ? undefined : `${total}${meta?.more ? '+' : ''}`
