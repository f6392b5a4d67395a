import { type PricedPart, type PricedRow, pricedPart, pricedRows } from '@portafilter/catalogue'
import type { Database } from '@portafilter/eventstore'
import { discountGroupOf, erpCodeOf } from '@portafilter/identity'
import type { Currency } from '@portafilter/kernel'
import { sql } from 'kysely'
import { type Exemptions, exemptParts, isListed } from './monthly-rule.ts'

/** What the catalogue and the monthly rule say of some parts; by code, unknown ones are absent. */
export type Quotation = Readonly<{
  pricedIn(currency: Currency): ReadonlyMap<string, PricedPart>
  exempt: Exemptions
}>

type Row = PricedRow & { listed: boolean; firm_listed: boolean }

/**
 * Prices and exemptions in one statement, which looks up by itself whose they are: so it can go out before anything is
 * known of the buyer but the id.
 */
export const quotationFor = async (db: Database, buyer: string, codes: readonly string[]): Promise<Quotation> => {
  const { rows } = await sql<Row>`
    select part.*, ${isListed('part', sql.ref('part.code'))} as listed, ${isListed('firm', erpCodeOf(buyer))} as firm_listed
    from ${pricedRows(codes, discountGroupOf(buyer))} part`.execute(db)
  const listed = rows.filter((row) => row.listed).map(({ code }) => code)
  return {
    pricedIn: (currency) => new Map(rows.map((row) => [row.code, pricedPart(row, currency)])),
    exempt: { firm: rows.some((row) => row.firm_listed), parts: exemptParts(codes, listed) },
  }
}
