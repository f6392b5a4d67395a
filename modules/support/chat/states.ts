import type { Database } from '@portafilter/eventstore'
import { sql } from 'kysely'
import { type MessageRow, SENDER_NAME } from './messages.ts'

/** A chat as far as it matters to whoever is told of it. */
export type State = Readonly<{ id: number; buyer: string; last_seq: number; buyer_read: number; staff_read: number }>

/** With the last message as it is kept, which is all that those who are told lack as a rule. */
export type Newest = State & Readonly<{ newest: MessageRow | undefined }>

const STATE = sql`c.id, c.buyer, c.last_seq, c.buyer_read, c.staff_read`

/** These chats. */
export const statesOf = async (db: Database, chats: readonly number[]): Promise<State[]> =>
  (await sql<State>`select ${STATE} from chats c where id = any(${chats}::int[])`.execute(db)).rows

/** These chats and their last messages. */
export const newestOf = async (db: Database, chats: readonly number[]): Promise<Newest[]> => {
  const { rows } = await sql<State & (MessageRow | { seq: null })>`
    select ${STATE}, m.*, ${SENDER_NAME}
    from chats c left join chat_messages m on m.chat = c.id and m.seq = c.last_seq
    where c.id = any(${chats}::int[])`.execute(db)
  return rows.map((row) => {
    const { id, buyer, last_seq, buyer_read, staff_read } = row
    return { id, buyer, last_seq, buyer_read, staff_read, newest: row.seq === null ? undefined : row }
  })
}

/** The chats of those who are here, and for staff all in which something was said since. */
export const changedOf = async (
  db: Database,
  { chats, buyers, forStaff }: Readonly<{ chats: readonly number[]; buyers: readonly string[]; forStaff: boolean }>,
  since: Date,
): Promise<(State & { last_at: Date })[]> => {
  const { rows } = await sql<State & { last_at: Date }>`
    select ${STATE}, c.last_at from chats c
    where id = any(${chats}::int[]) or buyer = any(${buyers}::uuid[]) or (${forStaff} and last_at > ${since})`.execute(
    db,
  )
  return rows
}
