import type { InputOf, Session } from '@portafilter/contract'
import { type Database, pageOfRows, type RowsOf, readPersonalData } from '@portafilter/eventstore'
import type { Language, Market } from '@portafilter/kernel'
import { ORDER_STATUSES, type orderingContract } from '../../contract.ts'
import { reasonIn } from '../../details.ts'
import type { OrderStatus } from '../../history/status.ts'
import { orderOnWire, statusOnWire } from '../../wire.ts'
import { since, until } from './rows.ts'
import { type OrderRow, orderList } from './table.ts'

type Filters = Pick<InputOf<typeof orderingContract.getAllOrder>, 'start_date' | 'end_date' | 'search' | 'status'>

/** Overseas orders have no shipping stage of their own: their filter 2 includes 3 (decisions.md, Orders). */
const statusesOf = (status: Filters['status'], market: Market): readonly OrderStatus[] | undefined => {
  if (status === null || status === undefined || status === '' || status === 'all') return undefined
  const named = ORDER_STATUSES[Number(status)]
  if (named === 'awaiting_shipment' && market === 'overseas') return [named, 'awaiting_receipt']
  return named ? [named] : undefined
}

/** The buyer's orders that the search finds, of whatever status. */
const foundBy = (db: Database, buyer: string, { search, start_date, end_date }: Filters): RowsOf<OrderRow> => {
  let found = orderList.rows(db).where('buyer', '=', buyer)
  if (start_date) found = found.where((where) => since(where, start_date))
  if (end_date) found = found.where((where) => until(where, end_date))
  if (search === '') return found
  return found.where(({ eb, fn, val }) => eb(fn<number>('strpos', ['search', val(search.toLowerCase())]), '>', 0))
}

/** How many of the buyer's orders there are of each status; counted anew only where something is looked for among them. */
const countByStatus = (db: Database, buyer: string, filters: Filters, found: RowsOf<OrderRow>) =>
  filters.search || filters.start_date || filters.end_date
    ? found
        .select(['status', ({ fn }) => fn.countAll<number>().as('orders')])
        .groupBy('status')
        .execute()
    : orderList
        .counts(db, ['buyer', 'status'])
        .select(['status', 'rows as orders'])
        .where('buyer', '=', buyer)
        .where('rows', '>', 0)
        .execute()

/** A page of the buyer's own orders, the newest first, with how many the same search finds per status. */
export const myOrders = async (
  db: Database,
  session: Session,
  input: Filters & { currPage: number; pageSize: number },
  language: Language,
) => {
  const found = foundBy(db, session.user, input)
  const statuses = statusesOf(input.status, session.market)
  const counted = await countByStatus(db, session.user, input, found)
  const wanted = counted.filter(({ status }) => statuses?.includes(status) ?? true)
  const total = wanted.reduce((sum, { orders }) => sum + orders, 0)
  const page = { limit: input.pageSize, offset: (input.currPage - 1) * input.pageSize }
  const ofStatus = statuses ? found.where('status', 'in', statuses) : found
  const rows = await pageOfRows(orderList, db, ofStatus, { by: 'created_at', descending: true, ...page }, total)
  const reasons = await readPersonalData(
    db,
    rows.flatMap((row) => row.reason ?? []),
  )
  return {
    list: rows.map((row) => orderOnWire(row, row.first_lines, reasonIn(reasons.get(row.reason?.id ?? '')), language)),
    total,
    pageNum: input.currPage,
    pageSize: input.pageSize,
    counts: Object.fromEntries(counted.map(({ status, orders }) => [String(statusOnWire(status)), orders])),
  }
}
