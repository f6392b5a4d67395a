import { hash as digest, randomBytes } from 'node:crypto'
import { backofficePage, DAY_MS } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import type { IdentityTables } from '../tables.ts'

type Db = Kysely<IdentityTables>

/** Long enough for a weekend, short enough for a mailbox that somebody else reads later. */
const LIVES_MS = 3 * DAY_MS

const hashOf = (token: string): Buffer => digest('sha256', token, 'buffer')

/** A link on which a password is set, once. */
export type PasswordLink = Readonly<{ token: string; expiresAt: Date }>

/** Makes the user's link and burns the one before it. Of the token only the hash is kept. */
export const makeLink = async (db: Db, user: string, at: Date): Promise<PasswordLink> => {
  const token = randomBytes(32).toString('base64url')
  const link = { token_hash: hashOf(token), expires_at: new Date(at.getTime() + LIVES_MS) }
  await db
    .insertInto('password_links')
    .values({ user_id: user, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute()
  return { token, expiresAt: link.expires_at }
}

/** Where it leads. The token stands behind the `#`: browsers send that to no server, and no log has it. */
export const addressOf = (publicUrl: string, { token }: PasswordLink): string =>
  `${backofficePage(publicUrl, 'password')}#${token}`

/** Whose link this is; undefined when it has been used, replaced or has expired. */
export const ownerOf = (db: Db, token: string, at: Date) =>
  db
    .selectFrom('password_links')
    .innerJoin('users', 'users.id', 'password_links.user_id')
    .select(['users.id', 'users.account', 'users.username'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', at)
    .where('users.disabled', '=', false)
    .executeTakeFirst()

/** Burns the link; false where somebody was first. */
export const burnLink = async (trx: Db, token: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('password_links')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const burnLinksOf = async (trx: Db, user: string): Promise<void> => {
  await trx.deleteFrom('password_links').where('user_id', '=', user).execute()
}

/** Forgets links that nobody can use any more. */
export const sweepLinks = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('password_links').where('expires_at', '<', now).execute()
}
