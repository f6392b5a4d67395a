import { useSearchParams } from 'react-router'
import { orderIn, orderText } from '../../components/ui/parts-order.ts'
import type { PartsOrder } from '../../data/catalogue.ts'
import { positiveIn } from '../../shared/positive-in.ts'

/** What the home page shows, kept in its address: a link can be shared, and "back" finds the same page. */
export type HomeQuery = Readonly<{ tab: string; search: string; page: number; size: number; order: PartsOrder }>

export const PAGE_SIZES = [25, 50, 75, 100, 125] as const
export const ALL = 'all'
export const PARTS = 'parts'

export const useHomeQuery = (): readonly [HomeQuery, (change: Partial<HomeQuery>) => void] => {
  const [params, setParams] = useSearchParams()
  const size = positiveIn(params.get('size'), PAGE_SIZES[0])
  const query: HomeQuery = {
    tab: params.get('tab') ?? ALL,
    search: params.get('search') ?? '',
    page: positiveIn(params.get('page'), 1),
    size: PAGE_SIZES.some((offered) => offered === size) ? size : PAGE_SIZES[0],
    order: orderIn(params.get('sort')),
  }
  const change = (changed: Partial<HomeQuery>) => {
    const { tab, search, page, size: rows, order } = { ...query, page: 1, ...changed }
    const next = new URLSearchParams()
    if (tab !== ALL) next.set('tab', tab)
    if (search !== '') next.set('search', search)
    if (page !== 1) next.set('page', String(page))
    if (rows !== PAGE_SIZES[0]) next.set('size', String(rows))
    if (order.sort !== undefined) next.set('sort', orderText(order))
    setParams(next, { preventScrollReset: true })
  }
  return [query, change]
}

/** The page of parts that this shows. */
export const partsAsked = ({ search, page, size, order }: HomeQuery) => ({
  search,
  currPage: page,
  pageSize: size,
  ...order,
})
