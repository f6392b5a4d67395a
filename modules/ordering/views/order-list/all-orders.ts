import type { Listed, ListQuery } from '@portafilter/contract'
import { type Database, escapeLike, pageOfRows } from '@portafilter/eventstore'
import { sql } from 'kysely'
import type { ordersResource } from '../../contract.ts'
import { between, everyOrder } from './rows.ts'
import type { OrderRow } from './table.ts'

/** A page of all orders for staff. `buyers` are the users that the search text names. */
export const listOrders = async (
  db: Database,
  { sort, descending, offset, limit, filter }: ListQuery<typeof ordersResource>,
  buyers: readonly string[],
): Promise<Listed<OrderRow>> => {
  let found = between(everyOrder(db), filter.start_date, filter.end_date)
  if (filter.status !== undefined) found = found.where('status', '=', filter.status)
  if (filter.id) found = found.where('code', '=', sql<string>`any(${[filter.id].flat()})`)
  if (filter.q) {
    const code = `${escapeLike(filter.q.toUpperCase())}%`
    found = found.where((where) =>
      where.or([where('code', 'like', code), ...(buyers.length > 0 ? [where('buyer', 'in', buyers)] : [])]),
    )
  }
  const by = { created_at: 'created_at', id: 'code', order_total: 'total' }[sort]
  const direction = descending ? 'desc' : 'asc'
  const [{ total }, rows] = await Promise.all([
    found.select((of) => of.fn.countAll<string>().as('total')).executeTakeFirstOrThrow() as Promise<{ total: string }>,
    pageOfRows<OrderRow>(everyOrder(db), found, { key: 'code', by, direction, limit, offset }),
  ])
  return { rows, total: Number(total) }
}
