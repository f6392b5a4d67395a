import type { Database } from '@portafilter/eventstore'
import { beijingDay, supportOpensAt, toBeijingIso } from '@portafilter/kernel'
import { type LockedChat, note } from './append.ts'

/** Tells a buyer who writes while nobody is there when somebody answers: once a Beijing day. */
export const noteClosedHours = async (trx: Database, chat: LockedChat, at: Date): Promise<void> => {
  const [opens, today] = [supportOpensAt(at), beijingDay(at)]
  if (opens === null || chat.told_closed_on === today) return
  await note(trx, chat, 'out_of_hours', toBeijingIso(opens), at)
  await trx.updateTable('chats').set({ told_closed_on: today }).where('id', '=', chat.id).execute()
}
