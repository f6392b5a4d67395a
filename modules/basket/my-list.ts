import { type CatalogueTables, isSold, type PricedPart, type PriceTerms, pricedParts } from '@portafilter/catalogue'
import type { Cents, Market } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import { type BasketTables, type BuyersList, tableOf } from './tables.ts'

type Db = Kysely<BasketTables & CatalogueTables>

export type ListItem = Readonly<{ part: PricedPart; quantity: number }>

const linesOf = (db: Kysely<BasketTables>, list: BuyersList, user: string) =>
  db.selectFrom(tableOf(list)).select(['part_code', 'quantity']).where('user_id', '=', user)

type Lines = Awaited<ReturnType<ReturnType<typeof linesOf>['execute']>>

const priced = async (db: Db, lines: Lines, terms: PriceTerms): Promise<ListItem[]> => {
  const codes = lines.map(({ part_code }) => part_code)
  const parts = await pricedParts(db, codes, terms)
  return lines.flatMap(({ part_code, quantity }) => {
    const part = parts.get(part_code)
    return part === undefined ? [] : { part, quantity }
  })
}

/** The whole list with this buyer's prices, the newest line first. */
export const myList = async (db: Db, list: BuyersList, user: string, terms: PriceTerms): Promise<ListItem[]> =>
  priced(db, await linesOf(db, list, user).orderBy('added_at', 'desc').orderBy('part_code').execute(), terms)

type ListTotal = Readonly<{ total: Cents; decrease: Cents }>

/**
 * What the selected lines cost, and what is saved against the list. What is absent, or not sold to the buyer, does not
 * count.
 */
export const totalOf = async (
  db: Db,
  list: BuyersList,
  user: string,
  codes: readonly string[],
  terms: PriceTerms & Readonly<{ market: Market }>,
): Promise<ListTotal> => {
  if (codes.length === 0) return { total: 0, decrease: 0 }
  const items = await priced(
    db,
    await linesOf(db, list, user)
      .where('part_code', 'in', [...codes])
      .execute(),
    terms,
  )
  const total = { total: 0, decrease: 0 }
  for (const { part, quantity } of items.filter(({ part }) => isSold(part, terms.market))) {
    total.total += part.discounted * quantity
    total.decrease += (part.list - part.discounted) * quantity
  }
  return total
}

/** How many lines the cart has. */
export const countOf = async (db: Kysely<BasketTables>, user: string): Promise<number> => {
  const counted = db.selectFrom('cart_lines').select(({ fn }) => fn.countAll<number>().as('lines'))
  return (await counted.where('user_id', '=', user).executeTakeFirstOrThrow()).lines
}
