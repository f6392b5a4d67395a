import { grantToProcesses } from '@portafilter/eventstore'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Mail } from './messages.ts'

type SentLetters = { id: string; at: Date }
type SentTables = { sent_letters: SentLetters }

export const sentMigrations: Record<string, Migration> = {
  '0910_gateways_sent_letters': {
    up: async (db) => {
      await sql`create table sent_letters (id text primary key, at timestamptz not null)`.execute(db)
      await sql`create index sent_letters_at on sent_letters (at)`.execute(db)
      await grantToProcesses(db, ['sent_letters'])
    },
  },
  // Ids had the address in them: whoever was erased stayed readable here.
  '1480_gateways_sent_letters_name_nobody': {
    up: async (db) => {
      await sql`delete from sent_letters where id like 'staff-contact-%' or id like 'invitation-%'`.execute(db)
    },
  },
}

/**
 * Sends no letter again that was taken over: a workflow may be woken twice for one event. Only a process that dies
 * between the two steps leaves a letter to be repeated, under the same id.
 */
export const mailOnce = (db: Kysely<SentTables>, mail: Mail): Mail => ({
  send: async (letter) => {
    const sent = await db.selectFrom('sent_letters').select('id').where('id', '=', letter.id).executeTakeFirst()
    if (sent !== undefined) return
    await mail.send(letter)
    await db
      .insertInto('sent_letters')
      .values({ id: letter.id, at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
})

/** Forgets letters from before `olderThan`, which nothing repeats any more. */
export const forgetSentLetters = async (db: Kysely<SentTables>, olderThan: Date): Promise<void> => {
  await db.deleteFrom('sent_letters').where('at', '<', olderThan).execute()
}
