import { DAY_MS, type Refusal } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import type { IdentityTables } from '../tables.ts'

type Db = Kysely<IdentityTables>

/** So many of something within a time that begins with the first. */
export type Allowance = Readonly<{
  /** Whose, and of what. */
  key: string
  most: number
  withinMs: number
}>

/** One that was taken, of the time that began at `since`. */
export type Taken = Readonly<{ key: string; since: Date }>

/**
 * Takes one of an allowance, in one statement: however many ask at once, no more is given. Until the transaction ends, who
 * else takes of it waits.
 * @returns undefined where there was none
 */
export const take = async (trx: Db, { key, most, withinMs }: Allowance, at: Date): Promise<Taken | undefined> => {
  const over = new Date(at.getTime() - withinMs)
  const { rows } = await sql<Taken>`
    insert into code_allowances as a (key, since, used) values (${key}, ${at}, 1)
    on conflict (key) do update set
      since = case when a.since <= ${over} then excluded.since else a.since end,
      used = case when a.since <= ${over} then 1 else a.used + 1 end
      where a.since <= ${over} or a.used < ${most}
    returning key, since`.execute(trx)
  return rows[0]
}

/**
 * Takes one of each, in their order, for a transaction that is undone where one is not to be had.
 * @param refused what is said of that one, and in how many seconds there is one again
 */
export const takeEach = async <R extends Refusal>(
  trx: Db,
  allowances: readonly Allowance[],
  at: Date,
  refused: (allowance: Allowance, seconds: number) => R,
): Promise<readonly Taken[] | R> => {
  const all: Taken[] = []
  for (const allowance of allowances) {
    const taken = await take(trx, allowance, at)
    if (taken === undefined) return refused(allowance, await secondsUntil(trx, allowance, at))
    all.push(taken)
  }
  return all
}

/** What was taken was not needed. A time that is over is not touched, and one of which nothing is used has not begun. */
export const giveBack = async (db: Db, taken: readonly Taken[]): Promise<void> => {
  for (const { key, since } of taken) {
    const updated = db.updateTable('code_allowances').set(({ eb }) => ({ used: eb('used', '-', 1) }))
    await updated.where('key', '=', key).where('since', '=', since).execute()
    await db.deleteFrom('code_allowances').where('key', '=', key).where('used', '<=', 0).execute()
  }
}

/** In how many seconds there is one again; for the sentence that says so. */
export const secondsUntil = async (db: Db, { key, withinMs }: Allowance, at: Date): Promise<number> => {
  const row = await db.selectFrom('code_allowances').select('since').where('key', '=', key).executeTakeFirst()
  const since = row?.since ?? at
  return Math.max(1, Math.ceil((since.getTime() + withinMs - at.getTime()) / 1_000))
}

/** Forgets what counts no more: none is for longer than a day. */
export const sweepAllowances = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('code_allowances')
    .where('since', '<', new Date(now.getTime() - DAY_MS))
    .execute()
}
