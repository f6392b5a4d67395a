import type { Database } from '@portafilter/eventstore'
import { endOfBeijingDay, startOfBeijingDay } from '@portafilter/kernel'
import { sql } from 'kysely'
import { ORDER_LIST, type OrderRow } from './table.ts'

/** The rows as they stand in the version of the table that this code writes. */
export const everyOrder = (db: Database) => db.selectFrom(ORDER_LIST)
type Rows = ReturnType<typeof everyOrder>

/** Start and end dates are whole Beijing days, both included (decisions.md, Wire). */
export const between = (rows: Rows, start: string | null | undefined, end: string | null | undefined): Rows => {
  const from = start ? rows.where('created_at', '>=', startOfBeijingDay(start)) : rows
  return end ? from.where('created_at', '<', endOfBeijingDay(end)) : from
}

/** Whose an order is and where its stream stands, for lists of other rooms; unknown codes are absent. */
export const ordersByCode = async (
  db: Database,
  codes: readonly string[],
): Promise<Map<string, Pick<OrderRow, 'buyer' | 'version'>>> => {
  if (codes.length === 0) return new Map()
  // One parameter, however many codes: the statement stays the same.
  const rows = await everyOrder(db)
    .select(['code', 'buyer', 'version'])
    .where('code', '=', sql<string>`any(${codes})`)
    .execute()
  return new Map(rows.map(({ code, buyer, version }) => [code, { buyer, version }]))
}
