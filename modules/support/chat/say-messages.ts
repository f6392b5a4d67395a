import type { Database } from '@portafilter/eventstore'
import type { Message } from './contract.ts'
import type { Listener, Place } from './listeners.ts'
import { inOneFrame, messagesAfter } from './messages.ts'

/** A client, how far it has been told of a chat, and how far that one goes. */
export type Due = Readonly<{ state: Readonly<{ id: number; last_seq: number }>; listener: Listener; place: Place }>

/** To clients that have the same of a chat: one frame, which is written once for all of them. Answers whether they may lack more. */
const sayAlike = (those: readonly Due[], page: readonly Message[]): boolean => {
  const [{ state, place }] = those as [Due]
  const messages = inOneFrame(page.filter(({ seq }) => seq > place.last))
  const last = messages.at(-1)?.seq
  if (last === undefined) return false
  const frame = { type: 'messages' as const, chat: state.id, messages, last_seq: Math.max(last, state.last_seq) }
  for (const each of those) {
    each.place.last = last
    void each.listener.client.say(frame)
  }
  return last < state.last_seq
}

/**
 * Says to each client what its chats have behind what it has, a frame of each chat at most; to nobody who is behind, whose own
 * pages bring them here. Answers the chats that may have more.
 */
export const sayMessages = async (db: Database, told: readonly Due[]): Promise<readonly number[]> => {
  const due = told.filter(({ state, place }) => !place.isBehind && place.last < state.last_seq)
  const since = [...Map.groupBy(due, ({ state }) => state.id)].map(([chat, those]) => ({
    chat,
    after: Math.min(...those.map(({ place }) => place.last)),
  }))
  if (since.length === 0) return []
  const read = Map.groupBy(await messagesAfter(db, since), ({ chat }) => chat)
  const ready = due.filter(({ place }) => !place.isBehind)
  const more: number[] = []
  for (const alike of Map.groupBy(ready, ({ state, place }) => `${state.id} ${place.last}`).values()) {
    const [{ state }] = alike as [Due]
    const page = (read.get(state.id) ?? []).map(({ message }) => message)
    if (sayAlike(alike, page)) more.push(state.id)
  }
  return more
}
