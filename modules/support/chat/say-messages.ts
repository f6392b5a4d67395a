import type { Database } from '@portafilter/eventstore'
import type { Message } from './contract.ts'
import type { Listener, Place } from './listeners.ts'
import { inOneFrame, type MessageRow, messagesAfter, type Since, shown } from './messages.ts'
import type { Newest } from './states.ts'

/** A client, how far it has been told of a chat, and how far that one goes. */
export type Due = Readonly<{ state: Newest; listener: Listener; place: Place }>

/** What somebody lacks who has a chat up to `after`. */
type Page = Readonly<{ after: number; messages: readonly Message[] }>

/** To clients that have the same of a chat: one frame, which is written once for all of them. Answers whether they may lack more. */
const sayAlike = (those: readonly Due[], page: Page): boolean => {
  const [{ state, place }] = those as [Due]
  // A catch-up that began and failed meanwhile: what it did not bring is read now.
  if (place.last < page.after) return true
  const messages = inOneFrame(page.messages.filter(({ seq }) => seq > place.last))
  const last = messages.at(-1)?.seq
  if (last === undefined) return false
  const frame = { type: 'messages' as const, chat: state.id, messages, last_seq: Math.max(last, state.last_seq) }
  for (const each of those) {
    each.place.last = last
    void each.listener.client.say(frame)
  }
  return last < state.last_seq
}

/** What those lack who have least of each chat: its last message, which is known, or what is read of it. */
const pagesOf = async (db: Database, due: readonly Due[]): Promise<ReadonlyMap<number, Page>> => {
  const afters = new Map<number, number>()
  const known: MessageRow[] = []
  const since: Since[] = []
  for (const [{ id: chat, last_seq, newest }, those] of Map.groupBy(due, ({ state }) => state)) {
    const after = Math.min(...those.map(({ place }) => place.last))
    afters.set(chat, after)
    if (newest !== undefined && after === last_seq - 1) known.push(newest)
    else since.push({ chat, after })
  }
  const last = await shown(db, known, new Date())
  const read = since.length === 0 ? last : [...last, ...(await messagesAfter(db, since))]
  const all = Map.groupBy(read, ({ chat }) => chat)
  const pageOf = (chat: number) => (all.get(chat) ?? []).map(({ message }) => message)
  return new Map([...afters].map(([chat, after]) => [chat, { after, messages: pageOf(chat) }]))
}

/**
 * Says to each client what its chats have behind what it has, a frame of each chat at most; to nobody who is behind, whose own
 * pages bring them here. Answers the chats that may have more.
 */
export const sayMessages = async (db: Database, told: readonly Due[]): Promise<readonly number[]> => {
  const due = told.filter(({ state, place }) => !place.isBehind && place.last < state.last_seq)
  const pages = await pagesOf(db, due)
  const ready = due.filter(({ place }) => !place.isBehind)
  const more: number[] = []
  for (const alike of Map.groupBy(ready, ({ state, place }) => `${state.id} ${place.last}`).values()) {
    const [{ state }] = alike as [Due]
    const page = pages.get(state.id)
    if (page !== undefined && sayAlike(alike, page)) more.push(state.id)
  }
  return more
}
