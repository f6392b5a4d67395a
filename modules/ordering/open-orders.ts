import type { Database } from '@portafilter/eventstore'
import { orderList } from './views/order-list/table.ts'

/** The orders of a buyer that are not over, as an operator is told of them. */
export const openOrdersOf = async (db: Database, buyer: string): Promise<string | undefined> => {
  const open = orderList
    .rows(db)
    .select('code')
    .where('buyer', '=', buyer)
    .where('status', 'not in', ['closed', 'completed'])
  const codes = (await open.orderBy('code').execute()).map(({ code }) => code)
  return codes.length === 0 ? undefined : `orders that are not over: ${codes.join(', ')}`
}
