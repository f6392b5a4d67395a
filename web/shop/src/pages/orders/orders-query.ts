import { ORDER_STAGES } from '@portafilter/ordering/contract'
import { type ListQuery, useListQuery } from '../../components/list/use-list-query.ts'
import type { OrderSearch } from '../../data/orders.ts'

type OrderFilters = Pick<OrderSearch, 'stage' | 'search'> & Readonly<{ from: string; to: string }>

const stageIn = (text: string | null): OrderSearch['stage'] => ORDER_STAGES.find((stage) => stage === text) ?? ''
const dayIn = (text: string | null): string => (text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '')

const filtersIn = (params: URLSearchParams): OrderFilters => ({
  stage: stageIn(params.get('stage')),
  search: params.get('search') ?? '',
  from: dayIn(params.get('from')),
  to: dayIn(params.get('to')),
})

/** The filters of the order list, kept in its address. */
export const useOrdersQuery = (): ListQuery<OrderFilters> => useListQuery(filtersIn)

export const searchOf = ({ from, to, page, size, ...shown }: ListQuery<OrderFilters>['shown']): OrderSearch => ({
  ...shown,
  start_date: from,
  end_date: to,
  currPage: page,
  pageSize: size,
})
