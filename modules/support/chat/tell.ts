import type { Database } from '@portafilter/eventstore'
import { forgetEverywhere } from '@portafilter/room'
import { sql } from 'kysely'

/** The topic under which processes tell each other of a chat that has changed. */
export const CHATS = 'chats'

/** For after the commit of what has changed a chat: tells all processes of it, with nothing but its number. */
export const tellOf = async (db: Database, chat: number): Promise<void> => {
  await sql`select ${forgetEverywhere(CHATS, sql`${chat}::text`)}`.execute(db)
}
