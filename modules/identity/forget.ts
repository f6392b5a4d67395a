import type { CommandMeta } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import { burnLinksOf } from './accounts/password-links.ts'
import { touchSessions } from './accounts/session.ts'
import { voidCodes } from './codes/codes.ts'
import { forgetFirm } from './firms/forget-firm.ts'
import type { IdentityTables } from './tables.ts'

type Db = Kysely<IdentityTables>

/** What stands in the place of account and name, in either language; nobody can sign up as it. */
const namelessOf = (user: string): string => `erased-${user.slice(0, 13)}`

/** Everything by which they could be reached, as it is looked for; nobody changes it meanwhile, as `noteErased` holds the account. */
const contactsOf = async (trx: Db, user: string): Promise<readonly string[]> => {
  const contacts = ['email', 'phone', 'phone_to_call', 'email_to_verify'] as const
  const row = await trx.selectFrom('users').select(contacts).where('id', '=', user).executeTakeFirst()
  return contacts.flatMap((name) => row?.[name]?.toLowerCase() ?? [])
}

/** What tries, codes and letters have left of them. */
const forgetTraces = async (trx: Db, user: string): Promise<void> => {
  const contacts = await contactsOf(trx, user)
  const account = sql<string>`(select lower(account) from users where id = ${user})`
  await sql`delete from sign_in_failures where lower(account) in (${account}, ${sql.join(['', ...contacts])})`.execute(
    trx,
  )
  for (const whose of [user, ...contacts])
    await sql`delete from code_allowances where position(${` ${whose} `} in ' ' || lower(key) || ' ') > 0`.execute(trx)
  await voidCodes(trx, contacts, user)
  await sql`delete from setup_tickets where user_id = ${user} or lower(contact) = any(${contacts})`.execute(trx)
  await trx.deleteFrom('password_letters').where('user_id', '=', user).execute()
  const letters = trx.deleteFrom('contact_letters')
  await letters.where(({ eb }) => eb('user_id', '=', user).or('colleague_id', '=', user)).execute()
}

/** Everything of an account but its number, by which the log and the orders name it. Nobody signs in to it any more. */
export const forget = async (trx: Db, user: string, meta: CommandMeta): Promise<void> => {
  await forgetTraces(trx, user)
  await touchSessions(trx, user, 'ended')
  await burnLinksOf(trx, user)
  await forgetFirm(trx, user, meta)
  const [name, nothing] = [namelessOf(user), null]
  await trx
    .updateTable('users')
    .set({ account: name, username: name, password_hash: nothing, photo: nothing, default_address: nothing })
    .set({ email: nothing, phone: nothing, phone_to_call: nothing, email_to_verify: nothing, disabled: true })
    .where('id', '=', user)
    .execute()
  await trx.deleteFrom('addresses').where('user_id', '=', user).execute()
}
