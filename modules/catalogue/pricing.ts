import {
  type Bilingual,
  buysMachines,
  type Cents,
  type Currency,
  discounted,
  type Market,
  NO_DISCOUNT,
} from '@portafilter/kernel'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { lastSuccessor } from './successors/successors.ts'
import type { CatalogueTables } from './tables.ts'

/** What prices depend on: the buyer's currency and discount group (decisions/catalogue.md). */
export type PriceTerms = Readonly<{ currency: Currency; discountGroup: number }>

export type PricedPart = Readonly<{
  id: number
  code: string
  /** M a whole machine, P a part. */
  type: 'M' | 'P'
  name: Bilingual
  packing: Bilingual
  unit: Bilingual
  /** Public address of the picture; empty without one. */
  filePath: string
  list: Cents
  /** What the buyer pays for one. */
  discounted: Cents
  withdrawn: boolean
  /** The code of what took its place, at the end of the chain; null where nothing did. */
  successor: string | null
}>

type Db = Kysely<CatalogueTables>

/** A part with its prices in both currencies, before the discount. */
export type PricedRow = {
  id: number
  code: string
  type: 'M' | 'P'
  name_cn: string
  name_en: string
  packing_cn: string
  packing_en: string
  unit_cn: string
  unit_en: string
  list_cny: Cents
  list_usd: Cents
  rate: number
  file_path: string
  withdrawn: boolean
  successor_code: string | null
}

const listPrice = (row: PricedRow, currency: Currency): Cents => (currency === 'USD' ? row.list_usd : row.list_cny)

/** What a buyer of this currency pays for the part of a row. */
export const pricedPart = (row: PricedRow, currency: Currency): PricedPart => ({
  id: row.id,
  code: row.code,
  type: row.type,
  name: { CN: row.name_cn, EN: row.name_en },
  packing: { CN: row.packing_cn, EN: row.packing_en },
  unit: { CN: row.unit_cn, EN: row.unit_en },
  filePath: row.file_path,
  list: listPrice(row, currency),
  discounted: discounted(listPrice(row, currency), row.rate),
  withdrawn: row.withdrawn,
  successor: row.successor_code,
})

/** The rate of a part `p` in the discount group `g`; a group that does not exist is none. */
const RATE = sql<number>`coalesce(case p.type when 'M' then machine_rate else part_rate end, ${sql.lit(NO_DISCOUNT)})`

const inGroup = (discountGroup: unknown) => sql`parts p left join discount_groups g on g.id = ${discountGroup}`

/** For lists by price: the parts `p` with what this buyer pays for one, in ten-thousandths of a minor unit. */
export const partsPaid = ({ currency, discountGroup }: PriceTerms) => ({
  parts: inGroup(discountGroup),
  paid: sql<number>`${sql.ref(currency === 'USD' ? 'list_usd' : 'list_cny')}::bigint * ${RATE}`,
})

const pricedWhere = (condition: RawBuilder<boolean>, discountGroup: unknown): RawBuilder<PricedRow> => sql<PricedRow>`
  select p.id, p.code, p.type, name_cn, name_en, packing_cn, packing_en, unit_cn, unit_en, list_cny, list_usd,
    ${RATE} as rate, file_path, withdrawn, ${lastSuccessor(sql.ref('p.successor'))} as successor_code
  from ${inGroup(discountGroup)}
  where ${condition}`

const withCodes = (codes: readonly string[]) => sql<boolean>`p.code = any(${codes}::text[])`

/**
 * For other rooms' statements: the rows of the parts with these codes; unknown ones are absent. `pricedPart` makes of a
 * row what it costs.
 * @param discountGroup the buyer's, which may be a query for it
 */
export const pricedRows = (codes: readonly string[], discountGroup: RawBuilder<unknown>): RawBuilder<PricedRow> =>
  sql`(${pricedWhere(withCodes(codes), discountGroup)})`

/**
 * For statements: the rows of the parts with these ids as JSON, in their order.
 * @param ids a query for one array
 * @param discountGroup the buyer's, which may be a query for it
 */
export const pricedInOrder = (
  ids: RawBuilder<readonly number[]>,
  discountGroup: RawBuilder<unknown>,
): RawBuilder<readonly PricedRow[]> => sql<readonly PricedRow[]>`(
  select coalesce(json_agg(part order by place), '[]')
  from unnest((${ids})) with ordinality wanted (id, place)
  join (${pricedWhere(sql<boolean>`true`, discountGroup)}) part using (id))`

const pricedBy = async (
  db: Db,
  condition: RawBuilder<boolean>,
  { currency, discountGroup }: PriceTerms,
): Promise<PricedPart[]> => {
  const { rows } = await pricedWhere(condition, discountGroup).execute(db)
  return rows.map((row) => pricedPart(row, currency))
}

/**
 * The parts with these codes and what this buyer pays for them; unknown codes are absent, withdrawn parts are there and
 * say so.
 */
export const pricedParts = async (
  db: Db,
  codes: readonly string[],
  terms: PriceTerms,
): Promise<Map<string, PricedPart>> => {
  if (codes.length === 0) return new Map()
  const parts = await pricedBy(db, withCodes(codes), terms)
  return new Map(parts.map((part) => [part.code, part]))
}

/** The parts with these ids and what this buyer pays for them, in the order of the ids. */
export const pricedById = async (db: Db, ids: readonly number[], terms: PriceTerms): Promise<PricedPart[]> => {
  if (ids.length === 0) return []
  const parts = await pricedBy(db, sql<boolean>`p.id = any(${ids}::int[])`, terms)
  const byId = new Map(parts.map((part) => [part.id, part]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Whether a part is for this market at all: whole machines are not for all of them. */
export const isFor = ({ type }: Pick<PricedPart, 'type'>, market: Market): boolean =>
  type !== 'M' || buysMachines(market)

/** Whether a part can be bought in this market. */
export const isSold = (part: Pick<PricedPart, 'type' | 'withdrawn'>, market: Market): boolean =>
  !part.withdrawn && isFor(part, market)

/**
 * For other rooms' statements: the rows `(code, withdrawn, reserved, successor_code)` of these parts; unknown codes are
 * absent. Reserved is a machine in a market that has none.
 */
export const partsOnSale = (codes: readonly string[], market: Market): RawBuilder<unknown> => sql`(
  select code, withdrawn, type = 'M' and not ${buysMachines(market)}::boolean as reserved,
    ${lastSuccessor(sql.ref('successor'))} as successor_code
  from parts p where ${withCodes(codes)})`
