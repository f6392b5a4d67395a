import type { Database } from '@portafilter/eventstore'
import { MESSAGES_A_PAGE } from './contract.ts'
import type { Listener, Place } from './listeners.ts'
import { inOneFrame, messagesAfter } from './messages.ts'

type Deps = Readonly<{ db: Database; onFailed(error: unknown): void; tell(chat: number): void }>

const sayPages = async (db: Database, { client, places }: Listener, chat: number, place: Place): Promise<void> => {
  for (;;) {
    const after = place.last
    const read = await client.inTurn(() => messagesAfter(db, [{ chat, after }]))
    const page = inOneFrame(read.map(({ message }) => message))
    // It has gone, or looks elsewhere; or it has asked for earlier ones meanwhile.
    if (places.get(chat) !== place) return
    if (place.last !== after) continue
    const upTo = page.at(-1)?.seq ?? after
    place.last = upTo
    await client.say({ type: 'messages', chat, messages: page, last_seq: upTo })
    const isAll = read.length < MESSAGES_A_PAGE && page.length === read.length
    if (isAll && place.last === upTo) return
  }
}

/**
 * Says to one client everything of a chat after a message, page by page as it takes them; then it is told with the others. Where
 * it fails, what is missing comes with the next word of the chat.
 */
export const catchUp = async (deps: Deps, listener: Listener, chat: number, after: number): Promise<void> => {
  const place = listener.places.get(chat)
  if (place === undefined) return
  place.last = after
  if (place.isBehind) return
  place.isBehind = true
  await sayPages(deps.db, listener, chat, place).catch(deps.onFailed)
  place.isBehind = false
  deps.tell(chat)
}
