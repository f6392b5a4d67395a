import { MINUTE_MS } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import type { SecretTables } from './tables.ts'

type Db = Kysely<SecretTables>

/** So long lives what lives longest of what is signed or encrypted with one: a code in an e-mail. */
const RETIRED_FOR_MS = 15 * MINUTE_MS

export type SecretOf = Readonly<{
  purpose: string
  /** A new one. */
  make(): Promise<string> | string
}>

/** The newest signs and encrypts; what was handed out under a retired one still holds. */
export type Secrets = Readonly<{ newest: string; all: readonly string[] }>

const read = async (db: Db, purpose: string): Promise<Secrets | undefined> => {
  const rows = await db
    .selectFrom('secret_keys')
    .select(['secret', 'retired_at'])
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .execute()
  const newest = rows.find(({ retired_at }) => retired_at === null)
  return newest && { newest: newest.secret, all: rows.map(({ secret }) => secret) }
}

/**
 * The secrets of a purpose, as they stand at this moment: a rotation holds in all processes at once, since none remembers
 * them. Where none is in force one is made, and of several processes that do so one wins.
 */
export const secretsOf = async (db: Db, { purpose, make }: SecretOf): Promise<Secrets> => {
  for (;;) {
    const known = await read(db, purpose)
    if (known) return known
    await db
      .insertInto('secret_keys')
      .values({ purpose, secret: await make() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Has new secrets made at their next use. What is out under the old ones holds for a quarter of an hour. */
export const retireSecrets = async (db: Db): Promise<void> => {
  await db.updateTable('secret_keys').set({ retired_at: sql`now()` }).where('retired_at', 'is', null).execute()
}

/** As `retireSecrets`, for secrets that somebody else knows: nothing that is out under them holds any more. */
export const revokeSecrets = async (db: Db): Promise<void> => {
  await db.deleteFrom('secret_keys').execute()
}

/** Takes away what was retired a quarter of an hour ago. */
export const sweepSecrets = async (db: Db, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - RETIRED_FOR_MS)
  await db.deleteFrom('secret_keys').where('retired_at', '<', before).execute()
}
