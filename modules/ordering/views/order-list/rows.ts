import { anyOf, type Database, type Where } from '@portafilter/eventstore'
import { endOfBeijingDay, startOfBeijingDay } from '@portafilter/kernel'
import { type OrderRow, orderList } from './table.ts'

type Dated = Pick<OrderRow, 'created_at'>

/** Start and end dates are whole Beijing days, both included (decisions.md, Wire). */
export const since = <Row extends Dated>(where: Where<Row>, day: string) =>
  where('created_at' as never, '>=', startOfBeijingDay(day).toISOString() as never)
export const until = <Row extends Dated>(where: Where<Row>, day: string) =>
  where('created_at' as never, '<', endOfBeijingDay(day).toISOString() as never)

/** Whose an order is, for lists of other rooms; unknown codes are absent. */
export const ordersByCode = async (
  db: Database,
  codes: readonly string[],
): Promise<Map<string, Pick<OrderRow, 'buyer'>>> => {
  if (codes.length === 0) return new Map()
  const rows = await orderList.rows(db).select(['code', 'buyer']).where('code', '=', anyOf(codes)).execute()
  return new Map(rows.map(({ code, buyer }) => [code, { buyer }]))
}

/** The codes of what these buyers have ordered, as a condition of another room's list. */
export const codesOfBuyers = (db: Database, buyers: readonly string[]) =>
  orderList.rows(db).select('code').where('buyer', '=', anyOf(buyers))
