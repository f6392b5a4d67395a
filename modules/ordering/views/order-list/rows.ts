import { anyOf, type Database } from '@portafilter/eventstore'
import { sql } from 'kysely'
import { type OrderRow, orderList } from './table.ts'

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

/** The codes of parts orders at home, of which cases are taken once they are paid (`takesCases`), as a condition likewise. */
export const codesThatTakeCases = (db: Database) =>
  orderList.rows(db).select('code').where('kind', '=', sql.lit('P')).where('market', '!=', sql.lit('overseas'))

/** What a buyer has ordered last; undefined where they have ordered nothing. */
export const newestOrderOf = async (db: Database, buyer: string): Promise<string | undefined> => {
  const own = orderList.rows(db).select('code').where('buyer', '=', buyer)
  return (await own.orderBy('created_at', 'desc').orderBy('code', 'desc').limit(1).executeTakeFirst())?.code
}

/** Orders of which an invoice is due that nobody has asked for, and whose window ends between these moments. */
export const windowsEnding = async (db: Database, from: Date, to: Date): Promise<string[]> => {
  const rows = await orderList
    .rows(db)
    .select('code')
    .where('invoice', '=', sql.lit('none'))
    .where('invoice_due', '=', sql.lit(true))
    .where('invoice_until', '>', from.toISOString())
    .where('invoice_until', '<=', to.toISOString())
    .execute()
  return rows.map(({ code }) => code)
}
