import type { Database } from '@portafilter/eventstore'
import { detach } from '@portafilter/uploads'
import { sql } from 'kysely'

/**
 * Whether a user is there, until the transaction ends: nobody is erased meanwhile. For whoever writes down the first thing that somebody says:
 * what waited for their erasure would be there behind it.
 */
export const isThere = async (trx: Database, user: string): Promise<boolean> => {
  const found = trx.selectFrom('users').select('id').where('id', '=', user).where('disabled', '=', false).forShare()
  return (await found.executeTakeFirst()) !== undefined
}

const ofTheirs = (user: string) => sql`(select id from chats where buyer = ${user})`

/** What a user has said to support and was answered goes, with its pictures; what staff said in the chats of others stays. */
export const forget = async (trx: Database, user: string): Promise<void> => {
  // Nobody says anything in it meanwhile.
  await sql`select from chats where buyer = ${user} for update`.execute(trx)
  const { rows } = await sql<{ path: string }>`
    select image as path from feedback where user_id = ${user} and image is not null
    union all select picture from chat_messages where chat in ${ofTheirs(user)} and picture is not null`.execute(trx)
  for (const { path } of rows) await detach(trx, path)
  await sql`delete from chat_applications where chat in ${ofTheirs(user)}`.execute(trx)
  await sql`delete from chat_planned where chat in ${ofTheirs(user)}`.execute(trx)
  await sql`delete from chat_presence where chat in ${ofTheirs(user)}`.execute(trx)
  await sql`delete from chat_messages where chat in ${ofTheirs(user)}`.execute(trx)
  await sql`delete from chats where buyer = ${user}`.execute(trx)
  await sql`delete from feedback where user_id = ${user}`.execute(trx)
}
