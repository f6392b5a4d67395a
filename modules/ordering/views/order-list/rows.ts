import { anyOf, type Database, type Where } from '@portafilter/eventstore'
import { endOfBeijingDay, startOfBeijingDay } from '@portafilter/kernel'
import { type OrderRow, orderList } from './table.ts'

/** Start and end dates are whole Beijing days, both included (decisions.md, Wire). */
export const since = (where: Where<OrderRow>, day: string) =>
  where('created_at', '>=', startOfBeijingDay(day).toISOString())
export const until = (where: Where<OrderRow>, day: string) =>
  where('created_at', '<', endOfBeijingDay(day).toISOString())

/** Whose an order is and where its stream stands, for lists of other rooms; unknown codes are absent. */
export const ordersByCode = async (
  db: Database,
  codes: readonly string[],
): Promise<Map<string, Pick<OrderRow, 'buyer' | 'version'>>> => {
  if (codes.length === 0) return new Map()
  const rows = await orderList.rows(db).select(['code', 'buyer', 'version']).where('code', '=', anyOf(codes)).execute()
  return new Map(rows.map(({ code, buyer, version }) => [code, { buyer, version }]))
}
