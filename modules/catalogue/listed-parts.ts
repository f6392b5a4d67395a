import { buysMachines, type Market, type Word, wordsOf } from '@portafilter/kernel'
import { type RawBuilder, sql } from 'kysely'

/**
 * What the index of runs is asked for: runs of three characters that a word consists of, or the word itself when it is
 * shorter. Those that overlap would find little less, and each costs a look-up.
 */
const gramsOf = (word: string): readonly string[] => {
  const signs = Array.from(word)
  if (signs.length <= 3) return [word]
  const last = signs.length - 3
  const starts = signs.map((_, at) => at).filter((at) => at === last || (at < last && at % 3 === 0))
  return starts.map((start) => signs.slice(start, start + 3).join(''))
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

/**
 * The same for the whole catalogue: the index says where to look, but its runs may stand apart and know no dots. They come
 * through a `select`, so that Postgres keeps the plan: a new one for each search costs as much as the search.
 */
export const foundInIndexBy = (search: string): RawBuilder<boolean> => {
  const grams = [...new Set(wordsOf(search).flatMap(({ key }) => gramsOf(key)))]
  return grams.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`catalogue_grams(search_text) @> (select ${grams}::text[]) and ${foundBy(search)}`
}

/** Whole machines only in their market. */
const inMarket = (market: Market, shown: RawBuilder<boolean>): RawBuilder<boolean> =>
  buysMachines(market) ? shown : sql<boolean>`${shown} and type <> 'M'`

/** For statements that list parts: what is on sale. */
export const listedFor = (market: Market): RawBuilder<boolean> => inMarket(market, sql<boolean>`not withdrawn`)

/** For statements about where parts stand: what is no longer sold, too, if another took its place and is sought there. */
export const shownFor = (market: Market): RawBuilder<boolean> =>
  inMarket(market, sql<boolean>`(not withdrawn or successor is not null)`)
