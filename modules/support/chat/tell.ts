import type { Database } from '@portafilter/eventstore'
import { forgetEverywhere } from '@portafilter/room'
import { sql } from 'kysely'

/** The topic under which processes tell each other of a chat that has changed. */
export const CHATS = 'chats'

/** The topic for a chat of which nothing has changed but how far its buyer has read, which staff's list does not show. */
export const MARKS = 'chat-marks'

/** For after the commit of what has changed chats: tells all processes of them, with nothing but their numbers. */
export const tellOf = async (
  db: Database,
  chats: readonly number[],
  topic: typeof CHATS | typeof MARKS = CHATS,
): Promise<void> => {
  if (chats.length === 0) return
  await sql`select ${forgetEverywhere(topic, sql`chat`)} from unnest(${chats.map(String)}::text[]) chat`.execute(db)
}
