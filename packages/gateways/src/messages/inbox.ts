import { grantToProcesses } from '@portafilter/eventstore'
import { type Generated, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Letter, Mail, Sms } from './messages.ts'

type InboxMessages = {
  id: string
  seq: Generated<number>
  kind: 'mail' | 'sms'
  recipient: string
  subject: string
  text: string
  at: Generated<Date>
}
export type InboxTables = { inbox_messages: InboxMessages }

export const inboxMigrations: Record<string, Migration> = {
  '0900_gateways_inbox': {
    up: async (db) => {
      await sql`
        create table inbox_messages (
          id text primary key,
          seq bigint generated always as identity unique,
          kind text not null check (kind in ('mail', 'sms')),
          recipient text not null,
          subject text not null,
          text text not null,
          at timestamptz not null default now()
        )`.execute(db)
      await sql`create index inbox_messages_recipient on inbox_messages (recipient, seq desc)`.execute(db)
      await grantToProcesses(db, ['inbox_messages'])
    },
  },
}

/** A message as `GET /dev/inbox` shows it. */
export type InboxMessage = { id: string; kind: 'mail' | 'sms'; to: string; subject: string; text: string; at: Date }

const SHOWN = 200

/** The newest 200 messages, newest first; with `to`, only those to that address or phone. */
const list = async (db: Kysely<InboxTables>, to?: string): Promise<InboxMessage[]> => {
  const newest = db
    .selectFrom('inbox_messages')
    .select(['id', 'kind', 'recipient as to', 'subject', 'text', 'at'])
    .orderBy('seq', 'desc')
    .limit(SHOWN)
  return (to === undefined ? newest : newest.where('recipient', '=', to)).execute()
}

const store = async (
  db: Kysely<InboxTables>,
  kind: InboxMessage['kind'],
  { id, to, subject, text }: Omit<InboxMessage, 'kind' | 'at'>,
): Promise<void> => {
  const row = { id: `${kind}-${id}`, kind, recipient: to, subject, text }
  await db
    .insertInto('inbox_messages')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Of what comes with a letter the page shows the names. */
const withNames = ({ text, attachments = [] }: Letter): string =>
  [text, ...attachments.map(({ name }) => `[${name}]`)].join('\n\n')

/** Demo mode's post office: everything lands in a table that a page shows; a repeated id lands once. */
export const inbox = (db: Kysely<InboxTables>) => ({
  list: (to?: string) => list(db, to),
  mail: { send: (letter) => store(db, 'mail', { ...letter, text: withNames(letter) }) } satisfies Mail,
  sms: {
    send: ({ id, to, text }) => store(db, 'sms', { id, to, text, subject: '' }),
    sends: () => true,
  } satisfies Sms,
})
