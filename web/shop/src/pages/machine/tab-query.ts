import { useQueryString } from '../../components/use-query-string.ts'
import { positiveIn } from '../../shared/positive-in.ts'

/** How many are offered on a page, and how many there are unless somebody chooses. */
export type Paging = Readonly<{ sizes: readonly number[]; usual: number }>

/** Of the videos, and of what buyers overseas may download (storefront.md, 9). */
export const VIDEO_PAGES: Paging = { sizes: [8, 12], usual: 12 }
export const RESOURCE_PAGES: Paging = { sizes: [8], usual: 8 }

/** What is looked for on a tab, and which page of it is shown. */
export type TabQuery = Readonly<{ search: string; page: number; size: number }>

export const queryIn = (params: URLSearchParams, { sizes, usual }: Paging): TabQuery => {
  const size = positiveIn(params.get('size'), usual)
  return {
    search: params.get('search') ?? '',
    page: positiveIn(params.get('page'), 1),
    size: sizes.includes(size) ? size : usual,
  }
}

/** The address with another search, page or size, or another `kind` of paper. What is looked for anew is read from its start. */
export const withQuery = (params: URLSearchParams, change: Partial<TabQuery & { kind: string }>): URLSearchParams => {
  const next = new URLSearchParams(params)
  next.delete('page')
  for (const [name, value] of Object.entries(change)) next.set(name, String(value))
  if (next.get('search') === '') next.delete('search')
  if (next.get('page') === '1') next.delete('page')
  return next
}

/** What stands on one page, where all of it is there. */
const WHOLE: Paging = { sizes: [], usual: 1 }

/** The query of the open tab, kept in the address, and what changes it. */
export const useTabQuery = (paging = WHOLE) => {
  const [params, change] = useQueryString()
  return [queryIn(params, paging), (changed: Partial<TabQuery>) => change((now) => withQuery(now, changed))] as const
}
