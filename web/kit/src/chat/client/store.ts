import type { CardSent, ChatRow } from '@portafilter/support/contract'
import { createListeners } from '../../listeners.ts'
import { type Kept, keptFor } from './kept.ts'
import type { LinkState } from './link.ts'
import { type ChosenPicture, withoutShown } from './outbox.ts'
import { NO_THREAD, type Thread } from './thread.ts'

export type ChatState = Kept &
  Readonly<{
    link: LinkState
    /** Who one is, to tell oneself from the others; known once the server has greeted. */
    me: string
    /** By the chat's number; a buyer's only one stands under `OWN`. */
    threads: Readonly<Record<number, Thread>>
    /** To staff: chats as they were last told of over this connection. */
    rows: Readonly<Record<string, ChatRow>>
    /** Why the last words were refused, by chat. */
    refused: Readonly<Record<number, string>>
    /** What has been chosen and is not sent yet, by chat. */
    pictures: Readonly<Record<number, ChosenPicture>>
  }>

/** The same with this of a chat; undefined: with nothing. */
const withOne = <Value>(all: Readonly<Record<number, Value>>, chat: number, value: Value | undefined) => {
  const { [chat]: _before, ...others } = all
  return value === undefined ? others : { ...others, [chat]: value }
}

/** What is known of a person's talk, for `useSyncExternalStore`; what they have written is kept over reloads. */
export const createStore = (account: string, storage: Pick<Storage, 'getItem' | 'setItem'>) => {
  const kept = keptFor(account, storage)
  let state: ChatState = { ...kept.read(), link: 'off', me: '', threads: {}, rows: {}, refused: {}, pictures: {} }
  const { tell, watch } = createListeners()
  const set = (change: Partial<ChatState>): void => {
    state = { ...state, ...change }
    if ('box' in change || 'drafts' in change || 'cards' in change) kept.write(state)
    tell()
  }
  const threadOf = (chat: number): Thread => state.threads[chat] ?? NO_THREAD
  return {
    state: (): ChatState => state,
    set,
    watch,
    threadOf,
    /** What is among its messages from now on is no longer on its way. */
    change: (chat: number, change: (thread: Thread) => Thread): void => {
      const thread = change(threadOf(chat))
      const box = withoutShown(state.box, chat, thread.messages)
      set({ threads: { ...state.threads, [chat]: thread }, ...(box !== state.box && { box }) })
    },
    draft: (chat: number, draft: string): void => set({ drafts: { ...state.drafts, [chat]: draft } }),
    /** A card that goes along with its next words; undefined: none does. */
    card: (chat: number, card: CardSent | undefined): void => set({ cards: withOne(state.cards, chat, card) }),
    /** Why its last words were refused; undefined once that has been read. */
    refuse: (chat: number, why: string | undefined): void => set({ refused: withOne(state.refused, chat, why) }),
    /** A picture that goes with its next sending; undefined: none does. */
    picture: (chat: number, picture: ChosenPicture | undefined): void =>
      set({ pictures: withOne(state.pictures, chat, picture) }),
  }
}

export type Store = ReturnType<typeof createStore>
