import { setTimeout as pause } from 'node:timers/promises'
import { grantToProcesses } from '@portafilter/eventstore'
import { MINUTE_MS } from '@portafilter/kernel'
import { type Generated, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Mail, Sms } from './messages.ts'

/** `sent` is false while somebody is at it, since `at`. */
type SentLetters = { id: string; at: Date; sent: Generated<boolean> }
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
  '1511_gateways_letters_being_sent': {
    up: async (db) => {
      await sql`alter table sent_letters add column sent boolean not null default true`.execute(db)
    },
  },
}

type Db = Kysely<SentTables>

/** What died while it sent leaves the message to others: longer than the slowest server takes, whose each step may take 20 s. */
const CLAIMED_FOR_MS = 10 * MINUTE_MS
const LOOK_EVERY_MS = 250

/** Takes it upon the caller to send; false where that is done, or somebody else is at it. */
const claimed = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into sent_letters (id, at, sent) values (${id}, ${now}, false)
    on conflict (id) do update set at = ${now}
      where not sent_letters.sent and sent_letters.at <= ${new Date(now.getTime() - CLAIMED_FOR_MS)}
    returning 1`.execute(db)
  return rows.length > 0
}

const isSent = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('sent_letters').select('sent').where('id', '=', id).executeTakeFirst())?.sent ?? false

/** Sends what the caller has claimed at that moment; where that fails, the next one may try. */
const sendClaimed = async (db: Db, id: string, at: Date, send: () => Promise<void>): Promise<void> => {
  try {
    await send()
  } catch (failure) {
    const own = db.deleteFrom('sent_letters').where('id', '=', id).where('at', '=', at)
    await own.where('sent', '=', false).execute()
    throw failure
  }
  await db.updateTable('sent_letters').set({ at: new Date(), sent: true }).where('id', '=', id).execute()
}

/**
 * Sends no message again that was taken over: a workflow may be woken twice for one event, and every process of the API has the
 * same sweeps. Whoever comes while another one sends waits for what comes of it. Only a process that dies between the two
 * steps leaves a message to be repeated, under the same id.
 */
const sendOnce = async (db: Db, id: string, send: () => Promise<void>): Promise<void> => {
  for (;;) {
    const now = new Date()
    if (await claimed(db, id, now)) return sendClaimed(db, id, now, send)
    if (await isSent(db, id)) return
    await pause(LOOK_EVERY_MS)
  }
}

export const mailOnce = (db: Db, mail: Mail): Mail => ({
  send: (letter) => sendOnce(db, letter.id, () => mail.send(letter)),
})

/** A letter and a short message may have one id. */
export const smsOnce = (db: Db, sms: Sms): Sms => ({
  ...sms,
  send: (message) => sendOnce(db, `sms-${message.id}`, () => sms.send(message)),
})

/** Forgets letters from before `olderThan`, which nothing repeats any more. */
export const forgetSentLetters = async (db: Db, olderThan: Date): Promise<void> => {
  await db.deleteFrom('sent_letters').where('at', '<', olderThan).execute()
}
