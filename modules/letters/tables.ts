import { grantToProcesses } from '@portafilter/eventstore'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Letters that are due and not yet sent, by the key of what they tell of (`told-event.ts`). */
type LettersDue = { key: string }
/** One row: what happened before is told by no letter. */
type LettersBegin = { at: Date }

export type LettersTables = { letters_due: LettersDue; letters_begin: LettersBegin }

/** The room's part of the one ordered list of migrations. */
export const migrations: Record<string, Migration> = {
  '0700_letters': {
    up: async (db) => {
      await sql`create table letters_due (key text primary key)`.execute(db)
      await sql`create table letters_begin (at timestamptz not null)`.execute(db)
      // A shop that is older than its letters tells nobody of last year's orders.
      await sql`insert into letters_begin (at) values (now())`.execute(db)
      await grantToProcesses(db, ['letters_due', 'letters_begin'])
    },
  },
}

/** Whether it happened, by the log's clock, since there are letters. */
export const isSinceLetters = async (db: Kysely<LettersTables>, recordedAt: string): Promise<boolean> =>
  (await db.selectFrom('letters_begin').select('at').where('at', '<=', new Date(recordedAt)).executeTakeFirst()) !==
  undefined

export const dueLetters = async (db: Kysely<LettersTables>): Promise<string[]> =>
  (await db.selectFrom('letters_due').select('key').execute()).map(({ key }) => key)

export const forgetDue = async (db: Kysely<LettersTables>, key: string): Promise<void> => {
  await db.deleteFrom('letters_due').where('key', '=', key).execute()
}
