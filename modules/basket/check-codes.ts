import { type CatalogueTables, isFor, type PricedPart, partRow, partsMeant, pricedParts } from '@portafilter/catalogue'
import type { Buyer } from '@portafilter/identity'
import type { Language, Market } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import type { CheckedCode } from './contract.ts'
import type { BasketTables } from './tables.ts'

type Db = Kysely<BasketTables & CatalogueTables>
type Reader = Readonly<{ user: string; market: Market; buyer: Buyer; language: Language }>

const verdictOf = (part: PricedPart, market: Market): CheckedCode['verdict'] => {
  if (!isFor(part, market)) return 'not_sold'
  return part.withdrawn ? 'withdrawn' : 'sold'
}

const inCart = async (db: Db, user: string, codes: readonly string[]): Promise<Map<string, number>> => {
  const lines = db.selectFrom('cart_lines').select(['part_code', 'quantity']).where('user_id', '=', user)
  const rows = await lines.where('part_code', 'in', ['', ...codes]).execute()
  return new Map(rows.map(({ part_code, quantity }) => [part_code, quantity]))
}

/** What each typed code means to this buyer, and how many of it the cart has; in the order of the codes. */
export const checkCodes = async (
  db: Db,
  { user, market, buyer, language }: Reader,
  typed: readonly string[],
): Promise<CheckedCode[]> => {
  const codes = typed.map((each) => each.trim())
  const meant = await partsMeant(db, [...new Set(codes)])
  const named = [...meant.values()].flatMap(({ code, near }) => [...(code === null ? [] : [code]), ...near])
  const [parts, quantities] = await Promise.all([pricedParts(db, named, buyer), inCart(db, user, named)])
  return codes.map((each) => {
    const { code, near } = meant.get(each) ?? { code: null, near: [] }
    const part = parts.get(code ?? '')
    const suggested = near.flatMap((other) => parts.get(other) ?? []).filter((other) => isFor(other, market))
    return {
      verdict: part === undefined ? 'unknown' : verdictOf(part, market),
      part: part === undefined ? null : partRow(part, language, buyer.currency),
      in_cart: quantities.get(code ?? '') ?? 0,
      near: suggested.map(({ code, name }) => ({ part_code: code, part_name: name[language] })),
    }
  })
}
