import type { ChatFrameFrom, ChatFrameTo } from '@portafilter/support/contract'
import { uuid } from '../../form-key.ts'
import { changed, nextOf, type Outgoing, type Words, without, withoutShown } from './outbox.ts'
import type { Store } from './store.ts'
import { lastOf } from './thread.ts'

type Answer<Type extends ChatFrameFrom['type']> = Extract<ChatFrameFrom, { type: Type }>

/** Before what came too often is sent again. */
const PAUSE_MS = 3_000

/**
 * One message is on its way at a time, and is sent again until the server has answered it: lost acknowledgements make none of
 * it twice, since the server knows it by its `client_id`.
 */
export const createSending = (
  store: Store,
  say: (frame: ChatFrameTo, isAnswered: true) => void,
  named: (chat: number) => { chat?: number },
) => {
  const { state, threadOf } = store
  let onItsWay: string | undefined

  const next = (): void => {
    const item = nextOf(state().box)
    if (item === undefined || onItsWay !== undefined || state().link !== 'open') return
    const { client_id, chat, seen, body, picture, card } = item
    onItsWay = client_id
    say({ type: 'send', client_id, ...named(chat), seen, body, picture, card }, true)
  }
  const set = (box: readonly Outgoing[]): void => {
    store.set({ box })
    next()
  }
  /** The words stand in the composer again, before what was typed since, with their card. What has no words is taken away. */
  const takeBack = ({ client_id, chat, body, card }: Outgoing): void => {
    if (body !== undefined) {
      store.draft(chat, [body, state().drafts[chat]].filter(Boolean).join('\n'))
      if (card !== undefined) store.card(chat, card)
    }
    set(without(state().box, client_id))
  }

  return {
    next,
    /** The connection is gone: whether the last one arrived is not known. */
    interrupted: (): void => {
      onItsWay = undefined
    },
    send: (chat: number, words: Words): void => {
      store.refuse(chat, undefined)
      if (words.card !== undefined) store.card(chat, undefined)
      set([...state().box, { ...words, client_id: uuid(), chat, seen: threadOf(chat).seen, state: 'waiting' }])
    },
    /** What was held back goes out all the same: its writer has read what stands above. */
    sendAllTheSame: ({ client_id, chat }: Outgoing): void =>
      set(changed(state().box, client_id, { state: 'waiting', seen: lastOf(threadOf(chat)) })),
    takeBack,

    sent: ({ client_id, seq }: Answer<'sent'>): void => {
      onItsWay = undefined
      const box = changed(state().box, client_id, { state: 'kept', seq })
      const chat = box.find((item) => item.client_id === client_id)?.chat
      set(chat === undefined ? box : withoutShown(box, chat, threadOf(chat).messages))
    },
    held: ({ client_id }: Answer<'held'>): void => {
      onItsWay = undefined
      set(changed(state().box, client_id, { state: 'held' }))
    },
    refused: ({ client_id, code, message }: Answer<'refused'>): void => {
      if (client_id === onItsWay) onItsWay = undefined
      const item = state().box.find((each) => each.client_id === client_id)
      // Sent once more, it may stand among the messages already: what waits behind it goes on.
      if (item === undefined) return void next()
      if (code === 'too_often') return void setTimeout(next, PAUSE_MS)
      store.refuse(item.chat, message)
      takeBack(item)
    },
  }
}
