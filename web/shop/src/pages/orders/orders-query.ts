import { ORDER_STAGES } from '@portafilter/ordering/contract'
import { useSearchParams } from 'react-router'
import type { OrderSearch } from '../../data/orders.ts'
import { positiveIn } from '../../ground/positive-in.ts'

export const ORDER_SIZES = [1, 5, 10] as const
const USUAL_SIZE = 5

const stageIn = (text: string | null): OrderSearch['stage'] => ORDER_STAGES.find((stage) => stage === text) ?? ''
const dayIn = (text: string | null): string => (text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '')

/** The filters of the order list, kept in its address. */
export const useOrdersQuery = (): readonly [OrderSearch, (change: Partial<OrderSearch>) => void] => {
  const [params, setParams] = useSearchParams()
  const size = positiveIn(params.get('size'), USUAL_SIZE)
  const query: OrderSearch = {
    stage: stageIn(params.get('stage')),
    search: params.get('search') ?? '',
    start_date: dayIn(params.get('from')),
    end_date: dayIn(params.get('to')),
    currPage: positiveIn(params.get('page'), 1),
    pageSize: ORDER_SIZES.find((offered) => offered === size) ?? USUAL_SIZE,
  }
  const change = (changed: Partial<OrderSearch>) => {
    const next = { ...query, currPage: 1, ...changed }
    const shown = {
      stage: next.stage,
      search: next.search,
      from: next.start_date,
      to: next.end_date,
      page: next.currPage === 1 ? '' : String(next.currPage),
      size: next.pageSize === USUAL_SIZE ? '' : String(next.pageSize),
    }
    setParams(
      Object.entries(shown).filter(([, value]) => value !== ''),
      { preventScrollReset: true },
    )
  }
  return [query, change]
}
