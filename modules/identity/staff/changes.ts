import { type CommandMeta, keyReused, type Refusal } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import type { IdentityTables } from '../tables.ts'
import { administratorsToTell, letMoneyLettersFallDue } from './money-letters.ts'
import type { MemberChanged } from './tables.ts'

type Db = Kysely<IdentityTables>

/** Of which so many are shown. */
const LATEST = 100

/** Changes of staff accounts come one after the other, so that two administrators cannot end each other. */
export const oneAtATime = async (trx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('staff_changes'))`.execute(trx)
}

/** Who changed what, and when, in the transaction that changes it. The processes can add to this table and read it. */
export const record = async (trx: Db, changed: MemberChanged, meta: CommandMeta): Promise<void> => {
  const { id, digest, actor, at } = meta
  const { user, version, change, before, after } = changed
  const facts = { before: before && JSON.stringify(before), after: JSON.stringify(after) }
  const told = await administratorsToTell(trx, changed, meta)
  const how = { actor, at, command: id, digest: digest ?? null, told }
  await trx
    .insertInto('staff_changes')
    .values({ user_id: user, version, change, ...facts, ...how })
    .execute()
  await letMoneyLettersFallDue(trx, changed, told)
}

/** The change that an earlier try of this command made; the refusal of another request with its key. */
export const earlierTry = async (
  trx: Db,
  meta: CommandMeta,
): Promise<{ user: string; version: number } | Refusal<'key_reused'> | undefined> => {
  const found = await trx
    .selectFrom('staff_changes')
    .select(['user_id as user', 'version', 'digest'])
    .where('command', '=', meta.id)
    .executeTakeFirst()
  return keyReused(meta, found?.digest) ?? found
}

/** What was done to a staff account, the last first; `by` is the account of whoever did it, null for the operator. */
export const changesOf = (db: Db, user: string) =>
  db
    .selectFrom('staff_changes as c')
    .leftJoin('users as actor', 'actor.id', 'c.actor')
    .select(['c.version', 'c.change', 'c.before', 'c.after', 'c.at', 'c.actor', 'actor.account as by'])
    .where('c.user_id', '=', user)
    .orderBy('c.version', 'desc')
    .limit(LATEST)
    .execute()
