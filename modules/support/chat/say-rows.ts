import type { ChatRow } from './contract.ts'
import type { Listeners } from './listeners.ts'

/** A chat as far as staff's list shows it: what else changes in it does so with a note, or with words. */
type State = Readonly<{ last_seq: number; staff_read: number }>

const stateOf = ({ last_seq, staff_read }: State): string => `${last_seq} ${staff_read}`

/** Says chats to all of support in this process, and knows what it has said of them, so that no poll says it again. */
export const rowsToStaff = (here: Listeners) => {
  const said = new Map<number, string>()
  return {
    say: (rows: ChatRow[]): void => {
      if (rows.length === 0) return
      for (const row of rows) said.set(Number(row.id), stateOf(row))
      const frame = { type: 'chats' as const, rows }
      for (const { client } of here.staff) void client.say(frame)
    },
    isNews: (chat: number, state: State): boolean => here.hasStaff() && said.get(chat) !== stateOf(state),
    /** Forgets what was said of all chats but these. */
    keep: (chats: ReadonlySet<number>): void => {
      for (const chat of said.keys()) if (!chats.has(chat)) said.delete(chat)
    },
  }
}
