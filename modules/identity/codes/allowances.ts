import { DAY_MS } from '@portafilter/kernel'
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

/**
 * Takes one of an allowance, in one statement: however many ask at once, no more is given. Until the transaction ends, who
 * else takes of it waits.
 * @returns whether there was one
 */
export const take = async (trx: Db, { key, most, withinMs }: Allowance, at: Date): Promise<boolean> => {
  const over = new Date(at.getTime() - withinMs)
  const { rows } = await sql`
    insert into code_allowances as a (key, since, used) values (${key}, ${at}, 1)
    on conflict (key) do update set
      since = case when a.since <= ${over} then excluded.since else a.since end,
      used = case when a.since <= ${over} then 1 else a.used + 1 end
      where a.since <= ${over} or a.used < ${most}
    returning key`.execute(trx)
  return rows.length > 0
}

/** One that was taken was not needed. */
export const giveBack = async (trx: Db, { key }: Allowance): Promise<void> => {
  await trx
    .updateTable('code_allowances')
    .set(({ eb }) => ({ used: eb('used', '-', 1) }))
    .where('key', '=', key)
    .where('used', '>', 0)
    .execute()
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
