import { toBeijingIso } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import type { IdentityTables } from '../tables.ts'

/** Where somebody is signed in, as it is shown (`sessionShape`): the last used first. */
export const openSessionsOf = async (db: Kysely<IdentityTables>, user: string, at: Date) => {
  const open = await db
    .selectFrom('sessions')
    .select(['id', 'browser', 'system', 'created_at', 'extended_at'])
    .where('user_id', '=', user)
    .where('expires_at', '>', at)
    .orderBy('extended_at', 'desc')
    .orderBy('id')
    .execute()
  return open.map(({ created_at, extended_at, ...session }) => ({
    ...session,
    signed_in_at: toBeijingIso(created_at),
    used_at: toBeijingIso(extended_at),
  }))
}
