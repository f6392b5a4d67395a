import type { ListQuery } from '@portafilter/contract'
import { anyOf, beginsWith, type Database, equals, listRows, rowsByDay } from '@portafilter/eventstore'
import { beginsNumber } from '@portafilter/kernel'
import { ORDER_STATUSES, type ordersResource } from '../../contract.ts'
import { since, until } from './rows.ts'
import { orderList } from './table.ts'

/** A page of all orders for staff. `buyers` are the users that the search text names. */
export const listOrders = (db: Database, query: ListQuery<typeof ordersResource>, buyers: readonly string[]) =>
  listRows(orderList, db, query, {
    sorts: { created_at: 'created_at', order_total: 'total' },
    filters: {
      status: equals('status', (status) => ORDER_STATUSES[status]),
      start_date: since,
      end_date: until,
      q: (where, q) =>
        where.or([
          ...(beginsNumber(q) ? [where('code', 'like', beginsWith(q.toUpperCase()))] : []),
          ...(buyers.length > 0 ? [where('buyer', '=', anyOf(buyers))] : []),
        ]),
    },
  })

/** How many orders were submitted on each day since. */
export const ordersByDay = (db: Database, since: Date) => rowsByDay(orderList, db, 'created_at', since).execute()
