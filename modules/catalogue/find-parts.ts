import { codeKey, type Word, wordsOf } from '@portafilter/kernel'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { cachedLists, type Ids } from './cached-lists.ts'
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

/** The ids of all listed parts that a search finds: an exact code first, then codes that begin so, then the others. */
const findIds = async (db: Db, search: string): Promise<Ids> => {
  const prefix = codeKey(search)
  const order = sql`${prefix === '' ? sql`` : sql`starts_with(code_key, ${prefix}) desc,`} code_key, id`
  const { rows } = await sql<{ ids: Buffer | null }>`
    select string_agg(int4send(id), ''::bytea order by ${order}) as ids
    from parts where not withdrawn and ${foundInIndexBy(search)}`.execute(db)
  const bytes = rows[0]?.ids ?? Buffer.alloc(0)
  return Int32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readInt32BE(index * 4))
}

const revisionOf = async (db: Db): Promise<number> =>
  (await db.selectFrom('catalogue_revision').select('revision').executeTakeFirstOrThrow()).revision

/** 16 MB. */
const CACHED_IDS = 4_000_000

/**
 * Finds parts by code, Chinese or English name. The whole answer of a search is made once, as a list of ids, and kept
 * while the catalogue stands as it is: its total is known, and its last page is as near as its first.
 */
export const partFinder = (db: Db) => {
  const lists = cachedLists((search) => findIds(db, search), CACHED_IDS)
  return async (search: string, { currPage, pageSize }: PageOf): Promise<FoundParts> => {
    const key = wordsOf(search)
      .map(({ typed }) => typed)
      .join(' ')
    const ids = await lists.get(await revisionOf(db), key)
    const from = (currPage - 1) * pageSize
    return { ids: [...ids.subarray(from, from + pageSize)], total: ids.length }
  }
}
