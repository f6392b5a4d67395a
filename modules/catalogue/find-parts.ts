import { buysMachines, codeKey, type Language, type Market, type Word, wordsOf } from '@portafilter/kernel'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { cachedLists, type Ids } from './cached-lists.ts'
import type { PartSort } from './contract.ts'
import { type PriceTerms, partsPaid } from './pricing.ts'
import type { CatalogueTables } from './tables.ts'

type Db = Kysely<CatalogueTables>

export type PageOf = Readonly<{ currPage: number; pageSize: number }>
export type FoundParts = Readonly<{ ids: readonly number[]; total: number }>

/** What the index of runs is asked for: every run of three characters, or the word itself when it is shorter. */
const gramsOf = (word: string): readonly string[] => {
  const signs = Array.from(word)
  if (signs.length <= 3) return [word]
  return signs.slice(2).map((_, start) => signs.slice(start, start + 3).join(''))
}

const holds = ({ typed, key }: Word): RawBuilder<boolean> =>
  typed === key
    ? sql<boolean>`strpos(search_text, ${key}) > 0`
    : sql<boolean>`(strpos(search_text, ${typed}) > 0 or strpos(code_key, ${key}) > 0)`

/** The condition that every word finds a part; true without words. It looks at each row: for few rows. */
export const foundBy = (search: string): RawBuilder<boolean> => {
  const words = wordsOf(search)
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(words.map(holds), sql` and `)}`
}

/** The same for the whole catalogue: the index says where to look, but its runs may stand apart and know no dots. */
const foundInIndexBy = (search: string): RawBuilder<boolean> => {
  const grams = [...new Set(wordsOf(search).flatMap(({ key }) => gramsOf(key)))]
  return grams.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`catalogue_grams(search_text) @> ${grams}::text[] and ${foundBy(search)}`
}

/** Whole machines only in their market. */
const inMarket = (market: Market, shown: RawBuilder<boolean>): RawBuilder<boolean> =>
  buysMachines(market) ? shown : sql<boolean>`${shown} and type <> 'M'`

/** For statements that list parts: what is on sale. */
export const listedFor = (market: Market): RawBuilder<boolean> => inMarket(market, sql<boolean>`not withdrawn`)

/** For statements about where parts stand: what is no longer sold, too, if another took its place and is sought there. */
export const shownFor = (market: Market): RawBuilder<boolean> =>
  inMarket(market, sql<boolean>`(not withdrawn or successor is not null)`)

/** How a list of parts is sorted; a name is the reader's, a price what this buyer pays. */
export type Sorting = Readonly<{ by: PartSort; descending: boolean; language: Language; terms: PriceTerms }>

/** An order of parts as SQL, and `key`: all that it depends on. */
type ListOrder = Readonly<{ key: string; parts: RawBuilder<unknown>; by: RawBuilder<unknown> }>

const PARTS = sql`parts p`

/** An exact code first, then codes that begin so, then the others. */
const nearest = (search: string): ListOrder => {
  const prefix = codeKey(search)
  return { key: '', parts: PARTS, by: prefix === '' ? sql`` : sql`starts_with(code_key, ${prefix}) desc,` }
}

/** Chinese names by their sound, as a dictionary has them. */
const NAME_BY = { CN: sql`name_cn collate "zh-x-icu"`, EN: sql`name_en collate "en-x-icu"` }

const sorted = ({ by, descending, language, terms }: Sorting): ListOrder => {
  const way = descending ? sql`desc` : sql`asc`
  if (by === 'code') return { key: `code ${descending}`, parts: PARTS, by: sql`code_key ${way},` }
  if (by === 'name')
    return { key: `name ${descending} ${language}`, parts: PARTS, by: sql`${NAME_BY[language]} ${way},` }
  const { parts, paid } = partsPaid(terms)
  const { currency, discountGroup } = terms
  return { key: `price ${descending} ${currency} ${discountGroup}`, parts, by: sql`${paid} ${way},` }
}

type Listed = Readonly<{ search: string; market: Market; order: ListOrder }>

/** The ids of all listed parts that a search finds, in this order; what is equal in it comes by its code. */
const findIds = async (db: Db, { search, market, order: { parts, by } }: Listed): Promise<Ids> => {
  const { rows } = await sql<{ ids: Buffer | null }>`
    select string_agg(int4send(p.id), ''::bytea order by ${by} code_key, p.id) as ids
    from ${parts} where ${listedFor(market)} and ${foundInIndexBy(search)}`.execute(db)
  const bytes = rows[0]?.ids ?? Buffer.alloc(0)
  return Int32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readInt32BE(index * 4))
}

const revisionOf = async (db: Db): Promise<number> =>
  (await db.selectFrom('catalogue_revision').select('revision').executeTakeFirstOrThrow()).revision

/** 8 MB for each of two kinds of buyers. */
const CACHED_IDS = 2_000_000

/**
 * Finds parts by code, Chinese or English name, as far as they are sold in the buyer's market. The whole answer of a search
 * is made once, as a list of ids, and kept while the catalogue stands as it is: its total is known, and its last page is as
 * near as its first.
 */
export const partFinder = (db: Db) => {
  const lists = cachedLists((asked: Listed) => findIds(db, asked), CACHED_IDS)
  return async (
    search: string,
    { currPage, pageSize }: PageOf,
    market: Market,
    sorting?: Sorting,
  ): Promise<FoundParts> => {
    const words = wordsOf(search)
      .map(({ typed }) => typed)
      .join(' ')
    const order = sorting === undefined ? nearest(words) : sorted(sorting)
    const key = `${buysMachines(market)} ${order.key}\n${words}`
    const ids = await lists.get(await revisionOf(db), key, { search: words, market, order })
    const from = (currPage - 1) * pageSize
    return { ids: [...ids.subarray(from, from + pageSize)], total: ids.length }
  }
}
