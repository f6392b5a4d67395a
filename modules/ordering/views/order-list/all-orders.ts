import type { ListQuery } from '@portafilter/contract'
import { anyOf, beginsWith, type Database, listRows } from '@portafilter/eventstore'
import { ORDER_STATUSES, type ordersResource } from '../../contract.ts'
import { since, until } from './rows.ts'
import { orderList } from './table.ts'

/** A page of all orders for staff. `buyers` are the users that the search text names. */
export const listOrders = (db: Database, query: ListQuery<typeof ordersResource>, buyers: readonly string[]) =>
  listRows(orderList, db, query, {
    sorts: { created_at: 'created_at', order_total: 'total' },
    filters: {
      status: (where, status) => where('status', '=', ORDER_STATUSES[status]),
      start_date: since,
      end_date: until,
      q: (where, q) =>
        where.or([where('code', 'like', beginsWith(q.toUpperCase())), where('buyer', '=', anyOf(buyers))]),
    },
  })
