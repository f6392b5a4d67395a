import type { ListQuery } from '@portafilter/contract'
import {
  among,
  type Database,
  equals,
  listRows,
  numbered,
  rowsByAge,
  rowsByDay,
  sinceDay,
  spanOf,
  untilDay,
} from '@portafilter/eventstore'
import type { Span } from '@portafilter/kernel'
import { ORDER_STATUSES, type ordersResource } from '../../contract.ts'
import { orderList } from './table.ts'

/** A page of all orders for staff. `buyers` are the users that the search text names. */
export const listOrders = (db: Database, query: ListQuery<typeof ordersResource>, buyers: readonly string[]) =>
  listRows(orderList, db, query, {
    sorts: { created_at: 'created_at', order_total: 'total' },
    filters: {
      status: equals('status', (status) => ORDER_STATUSES[status]),
      start_date: sinceDay('created_at'),
      end_date: untilDay('created_at'),
      q: (where, q) => where.or([...numbered(where, 'code', q), ...among(where, 'buyer', buyers)]),
    },
  })

/** How many orders were submitted on each day since. */
export const ordersByDay = (db: Database, since: Date) => rowsByDay(orderList, db, 'created_at', since).execute()

/** How many orders were submitted in each span since that day, by what has become of them, and what they come to in minor units. */
export const ordersBySpan = (db: Database, since: string, by: Span) =>
  orderList
    .sums(db, ['day', 'status', 'currency'], 'total')
    .select(({ cast, fn }) => [
      spanOf(by).as('from'),
      'status',
      'currency',
      cast<number>(fn.sum('rows'), 'bigint').as('orders'),
      cast<number>(fn.sum('sum'), 'bigint').as('amount'),
    ])
    .where('day', '>=', since)
    .groupBy([spanOf(by), 'status', 'currency'])
    .execute()

/** How long the orders have waited that are to be shipped. */
export const toShipByAge = (db: Database, now: Date) =>
  rowsByAge(db, orderList.rows(db).where('status', '=', 'awaiting_shipment'), 'created_at', now)
