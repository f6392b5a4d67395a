import { AGES, type Age, DAY_MS } from '@portafilter/kernel'
import type { Database } from '../database.ts'
import { countOf } from './counting.ts'
import type { RowsOf } from './view.ts'

/** Of each age so many are counted: an index on what the rows are found by and the time finds them. */
const FAR = 1_000

/**
 * How many rows there are of each age.
 * @param found the view's rows that wait
 * @param at since when each does
 * @returns with `more`, of one age more than were counted
 */
export const rowsByAge = async <Row>(db: Database, found: RowsOf<Row>, at: keyof Row & string, now: Date) => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString() as never
  const counted = await Promise.all(
    Object.entries(AGES).map(async ([age, [from, to]]) => {
      // What was written while this was asked waits, too.
      const younger = from === 0 ? found : found.where(at as never, '<=', daysAgo(from))
      const between = to === null ? younger : younger.where(at as never, '>', daysAgo(to))
      return [age, await countOf(db, between, FAR)] as const
    }),
  )
  return {
    ...(Object.fromEntries(counted.map(([age, { total }]) => [age, total])) as Record<Age, number>),
    more: counted.some(([, { more }]) => more),
  }
}
