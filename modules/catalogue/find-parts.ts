import { type CurrencyRow, currencyOf, currencyRow, discountGroupOf, type IdentityTables } from '@portafilter/identity'
import { buysMachines, type Currency, type Market, wordsOf } from '@portafilter/kernel'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { cachedLists, type IdList } from './cached-lists.ts'
import { foundInIndexBy, listedFor } from './listed-parts.ts'
import { nearest, type PartOrder, type Sorting, sorted } from './part-order.ts'
import type { Replaced } from './priced-part/contract.ts'
import { type PricedPart, type PricedRow, pricedInOrder, pricedPart } from './pricing.ts'
import { replacedBy } from './successors/successors.ts'
import type { CatalogueTables } from './tables.ts'

type Db = Kysely<CatalogueTables & IdentityTables>

export type PageOf = Readonly<{ currPage: number; pageSize: number }>

export type Search = Readonly<{
  search: string
  page: PageOf
  market: Market
  /** The nearest first, where nothing is said. */
  sorting?: Sorting | undefined
  /** Whose prices they are told with. */
  user: string
}>

type FoundParts = Readonly<{
  /** Those of the page. */
  parts: readonly PricedPart[]
  total: number
  currency: Currency
  /** What took the place of the number that was looked for. */
  replaced: Replaced | null
}>

/** What a page answers of the catalogue as it stands at one moment. */
type Page = Readonly<{
  revision: number
  rows: readonly PricedRow[]
  replaced: Replaced | null
  pays: CurrencyRow
}>

/** Whose prices they are is looked up by the statement itself. */
const pageOf = (ids: RawBuilder<readonly number[]>, { search, market, user }: Search): RawBuilder<Page> => sql<Page>`
  revision, ${pricedInOrder(ids, discountGroupOf(user))} as rows, ${replacedBy(search, market)} as replaced,
  ${currencyRow(user)} as pays`

const foundOn = ({ rows, replaced, pays }: Page, total: number): FoundParts => {
  const currency = currencyOf(pays)
  return { parts: rows.map((row) => pricedPart(row, currency)), total, currency, replaced }
}

const idsIn = (bytes: Buffer | null): Int32Array =>
  Int32Array.from({ length: (bytes?.length ?? 0) / 4 }, (_, index) => bytes?.readInt32BE(index * 4) ?? 0)

/** Where a page begins and ends in its list. */
const spanOf = ({ currPage, pageSize }: PageOf) => ({ from: (currPage - 1) * pageSize, to: currPage * pageSize })

/**
 * The ids of all listed parts that a search finds, in this order, and its page, in one statement; what is equal in the
 * order comes by its code.
 */
const findAll = async (
  db: Db,
  asked: Search,
  words: string,
  { parts, by }: PartOrder,
): Promise<{ list: IdList; page: Page }> => {
  const { from, to } = spanOf(asked.page)
  const ids = sql<number[]>`select ids[${from + 1}::int:${to}::int] from found`
  const { rows } = await sql<Page & { bytes: Buffer | null }>`
    with found as materialized (
      select array_agg(p.id order by ${by} code_key, p.id) as ids
      from ${parts} where ${listedFor(asked.market)} and ${foundInIndexBy(words)})
    select ${pageOf(ids, asked)}, (
      select string_agg(int4send(id), ''::bytea order by place)
      from unnest((select ids from found)) with ordinality listed (id, place)) as bytes
    from catalogue_revision`.execute(db)
  const [{ bytes, ...page }] = rows as [Page & { bytes: Buffer | null }]
  return { list: { revision: page.revision, ids: idsIn(bytes) }, page }
}

/** A page of a list that is known, with the revision at which the catalogue stands. */
const pageOfList = async (db: Db, asked: Search, list: IdList): Promise<Page> => {
  const { from, to } = spanOf(asked.page)
  const ids = sql<number[]>`select ${[...list.ids.subarray(from, to)]}::int[]`
  const { rows } = await sql<Page>`select ${pageOf(ids, asked)} from catalogue_revision`.execute(db)
  return rows[0] as Page
}

/** 8 MB for each of two kinds of buyers. */
const CACHED_IDS = 2_000_000

/**
 * Finds parts by code, Chinese or English name, as far as they are sold in the buyer's market. The whole answer of a search
 * is made once, as a list of ids, and used for as long as the catalogue stands as it is: its total is known, and its last
 * page is as near as its first.
 */
export const partFinder = (db: Db) => {
  const lists = cachedLists(CACHED_IDS)

  const find = async (asked: Search, words: string, order: PartOrder): Promise<FoundParts> => {
    const key = `${buysMachines(asked.market)} ${order.key}\n${words}`
    const known = await lists.get(key)
    if (known === undefined) {
      const made = findAll(db, asked, words, order)
      lists.keep(
        key,
        made.then(({ list }) => list),
      )
      const { list, page } = await made
      return foundOn(page, list.ids.length)
    }
    const page = await pageOfList(db, asked, known)
    if (page.revision === known.revision) return foundOn(page, known.ids.length)
    lists.forget(key, known)
    return find(asked, words, order)
  }

  return async (asked: Search): Promise<FoundParts> => {
    const words = wordsOf(asked.search)
      .map(({ typed }) => typed)
      .join(' ')
    return find(asked, words, asked.sorting === undefined ? nearest(words) : sorted(asked.sorting))
  }
}
