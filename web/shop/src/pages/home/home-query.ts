import { orderIn, orderText } from '../../components/ui/parts-order.ts'
import { useQueryString } from '../../components/use-query-string.ts'
import type { PartsOrder } from '../../data/catalogue.ts'
import { positiveIn } from '../../shared/positive-in.ts'

/** What the home page shows, kept in its address: a link can be shared, and "back" finds the same page. */
export type HomeQuery = Readonly<{ tab: string; search: string; page: number; size: number; order: PartsOrder }>

export const PAGE_SIZES = [25, 50, 75, 100, 125] as const
export const ALL = 'all'
export const PARTS = 'parts'

/** A size that is not offered is the usual one. */
export const homeQueryIn = (params: URLSearchParams): HomeQuery => {
  const size = positiveIn(params.get('size'), PAGE_SIZES[0])
  return {
    tab: params.get('tab') ?? ALL,
    search: params.get('search') ?? '',
    page: positiveIn(params.get('page'), 1),
    size: PAGE_SIZES.some((offered) => offered === size) ? size : PAGE_SIZES[0],
    order: orderIn(params.get('sort')),
  }
}

/** The address of what is shown; what is usual is left out. */
export const homeSearch = ({ tab, search, page, size, order }: HomeQuery): URLSearchParams => {
  const params = new URLSearchParams()
  if (tab !== ALL) params.set('tab', tab)
  if (search !== '') params.set('search', search)
  if (page !== 1) params.set('page', String(page))
  if (size !== PAGE_SIZES[0]) params.set('size', String(size))
  if (order.sort !== undefined) params.set('sort', orderText(order))
  return params
}

export const useHomeQuery = (): readonly [HomeQuery, (change: Partial<HomeQuery>) => void] => {
  const [params, change] = useQueryString()
  return [homeQueryIn(params), (changed) => change((now) => homeSearch({ ...homeQueryIn(now), page: 1, ...changed }))]
}

/** The page of parts that this shows. */
export const partsAsked = ({ search, page, size, order }: HomeQuery) => ({
  search,
  currPage: page,
  pageSize: size,
  ...order,
})
