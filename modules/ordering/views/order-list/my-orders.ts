import type { InputOf, Session } from '@portafilter/contract'
import { type Database, escapeLike, pageOfRows, readSnapshots } from '@portafilter/eventstore'
import { type Language, toBeijingIso, toWire } from '@portafilter/kernel'
import { sql } from 'kysely'
import type { Order, orderingContract } from '../../contract.ts'
import { reasonIn } from '../../details.ts'
import { backStatusOf } from '../../history/payment.ts'
import { lineOnWire } from '../../wire.ts'
import { between, everyOrder } from './rows.ts'
import type { OrderRow } from './table.ts'

type Filters = Pick<InputOf<typeof orderingContract.getAllOrder>, 'start_date' | 'end_date' | 'search' | 'status'>

/** Overseas orders have no shipping stage of their own: their filter 2 includes 3 (decisions.md, Orders). */
const statusesOf = (status: Filters['status'], permission: number): readonly number[] | undefined => {
  if (status === null || status === undefined || status === '' || status === 'all') return undefined
  return Number(status) === 2 && permission === 2 ? [2, 3] : [Number(status)]
}

const onWire = (row: OrderRow, reason: string, language: Language): Order => ({
  code: row.code,
  creation_time: toBeijingIso(new Date(row.created_at)),
  order_total: toWire(Number(row.total)),
  order_before_total: toWire(Number(row.before_total)),
  currency: row.currency,
  status: row.status,
  back_status: backStatusOf(row),
  back_reason: reason,
  audit_status: row.audit_status,
  invoice_status: 0,
  type: row.kind,
  pay_method: row.pay_no === null ? '' : 'offline_transfer',
  pay_no: row.pay_no,
  line_count: row.line_count,
  orderAttachmentsList: row.first_lines.map((line) => lineOnWire(line, row.currency, language)),
})

/** A page of the buyer's own orders, the newest first, with how many the same search finds per status. */
export const myOrders = async (
  db: Database,
  session: Session,
  input: Filters & { currPage: number; pageSize: number },
  language: Language,
) => {
  const mine = between(everyOrder(db), input.start_date, input.end_date).where('buyer', '=', session.user)
  const found = input.search === '' ? mine : mine.where('search', 'like', `%${escapeLike(input.search.toLowerCase())}%`)
  const statuses = statusesOf(input.status, session.permission)
  const [grouped, rows] = await Promise.all([
    found
      .select(['status', sql<string>`count(*)`.as('orders')])
      .groupBy('status')
      .execute() as Promise<{ status: number; orders: string }[]>,
    pageOfRows<OrderRow>(everyOrder(db), statuses ? found.where('status', 'in', statuses) : found, {
      ...{ key: 'code', by: 'created_at', direction: 'desc' },
      ...{ limit: input.pageSize, offset: (input.currPage - 1) * input.pageSize },
    }),
  ])
  const reasons = await readSnapshots(
    db,
    rows.flatMap((row) => row.reason ?? []),
  )
  const counts = Object.fromEntries(grouped.map(({ status, orders }) => [String(status), Number(orders)]))
  const total = grouped
    .filter(({ status }) => statuses?.includes(status) ?? true)
    .reduce((sum, { orders }) => sum + Number(orders), 0)
  return {
    list: rows.map((row) => onWire(row, reasonIn(reasons.get(row.reason ?? '')), language)),
    total,
    pageNum: input.currPage,
    pageSize: input.pageSize,
    counts,
  }
}
