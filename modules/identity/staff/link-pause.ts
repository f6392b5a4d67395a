import { beijingMinute, DAY_MS, type Refusal, refuse } from '@portafilter/kernel'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { IdentityTables } from '../tables.ts'
import type { MemberChange } from './tables.ts'

type Db = Kysely<IdentityTables>

/** How long its owner, told where they were reached before, has to say that this was not them. */
const PAUSE_MS = 3 * DAY_MS

const CHANGES: readonly MemberChange[] = ['contact_changed', 'contact_corrected']

/** For statements: when staff last changed how this user is reached; null: never. */
export const reachedSince = (user: RawBuilder<unknown>): RawBuilder<Date | null> => sql<Date | null>`(
  select max(c.at) from staff_changes c where c.user_id = ${user} and c.change = any(${CHANGES}))`

/** Until when nothing that opens the account goes to a contact that it has since then; undefined: it may. */
export const pauseSince = (since: Date | null, at: Date): Date | undefined => {
  const until = since && new Date(since.getTime() + PAUSE_MS)
  return until !== null && until > at ? until : undefined
}

/** Until when no link and no code opens this account, because it is reached otherwise since less than three days. */
export const linksWaitUntil = async (db: Db, user: string, at: Date): Promise<Date | undefined> => {
  const { rows } = await sql<{ since: Date | null }>`select ${reachedSince(sql`${user}::uuid`)} as since`.execute(db)
  return pauseSince(rows[0]?.since ?? null, at)
}

/** Why no link is made for the account now. */
export const linkRefused = async (db: Db, user: string, at: Date): Promise<Refusal<'link_waits'> | undefined> => {
  const until = await linksWaitUntil(db, user, at)
  return until && refuse('link_waits', { until: beijingMinute(until) })
}
