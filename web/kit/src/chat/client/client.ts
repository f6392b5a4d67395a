import type { Language } from '@portafilter/kernel'
import { type ChatFrameFrom, CLOSED } from '@portafilter/support/contract'
import { createLink, type Wire } from './link.ts'
import { createLooking } from './looking.ts'
import { createPages, type Load } from './pages.ts'
import { createPictures, type Upload } from './pictures.ts'
import { createSending } from './sending.ts'
import { createStore } from './store.ts'
import { heard, lastOf, stillTyping, TYPING_MS } from './thread.ts'

/** Under which a buyer's one chat stands, whatever its number is. */
export const OWN = 0

export type ChatOptions = Readonly<{
  /** Whose chat it is: a buyer has one, support all of them. */
  side: 'buyer' | 'staff'
  /** Whose words are kept here. */
  account: string
  token(): string | null
  language(): Language
  open(): Wire
  load: Load
  upload: Upload
  /** The session is over. */
  onSignedOut(token: string | null): void
  storage: Pick<Storage, 'getItem' | 'setItem'>
}>

/** Between two tellings that somebody types. */
const TYPING_PAUSE_MS = 3_000

type Hear = { [Type in ChatFrameFrom['type']]: (frame: Extract<ChatFrameFrom, { type: Type }>) => void }

/** The talk of one person, over one connection: what is known of it, and what can be done. Free of React. */
export const createChat = (options: ChatOptions) => {
  const { side, account, token, language, open, load, upload, onSignedOut, storage } = options
  const store = createStore(account, storage)
  const { state, set, change, threadOf } = store
  const pages = createPages(store, load)
  /** Behind which message of a chat the server has been asked for more over this connection. */
  const asked = new Map<number, number>()
  let typedAt = 0
  let greeting: string | null = null

  const named = (chat: number) => (side === 'staff' ? { chat } : {})
  const keyOf = ({ chat }: { chat: number }): number => (side === 'staff' ? chat : OWN)

  const link = createLink({
    open,
    hello: async () => {
      if (side === 'buyer') await pages.begun(OWN)
      greeting = token()
      return { type: 'hello', token: greeting ?? '', language: language(), after: lastOf(threadOf(OWN)) }
    },
    hear: (frame) => hear[frame.type](frame as never),
    changed: (next) => {
      if (next !== 'open') sending.interrupted()
      set({ link: next })
    },
    ended: (code) => code === CLOSED.signedOut && onSignedOut(greeting),
  })
  const sending = createSending(store, link.say, named)
  const looking = createLooking({ side, store, pages, say: link.say, named })

  const inThread = (frame: Parameters<typeof heard>[1]): void =>
    change(keyOf(frame), (thread) => heard(thread, frame, Date.now()))
  /** What is missing is asked for once; until it is here nothing behind it is taken. */
  const fillGap = (chat: number, messages: readonly { seq: number }[]): void => {
    const after = lastOf(threadOf(chat))
    if (messages.every(({ seq }) => seq <= after) || asked.get(chat) === after) return
    asked.set(chat, after)
    link.say({ type: 'fetch', ...named(chat), after })
  }
  const hear: Hear = {
    welcome: ({ user }) => {
      // What others have done to chats while there was no connection is not told now: the lists are asked (`whenOpened`).
      set({ me: user, rows: {} })
      asked.clear()
      looking.renewed()
      sending.next()
    },
    messages: (frame) => {
      const isBegun = lastOf(threadOf(keyOf(frame))) > 0
      inThread(frame)
      // A buyer's chat is one to look at from its first message on.
      if (!isBegun) looking.tellAll()
      fillGap(keyOf(frame), frame.messages)
    },
    marks: inThread,
    people: inThread,
    typing: (frame) => {
      inThread(frame)
      setTimeout(() => change(keyOf(frame), (thread) => stillTyping(thread, Date.now())), TYPING_MS)
    },
    chats: ({ rows }) => set({ rows: { ...state().rows, ...Object.fromEntries(rows.map((row) => [row.id, row])) } }),
    sent: sending.sent,
    held: sending.held,
    refused: sending.refused,
  }

  return {
    state,
    watch: store.watch,
    start: link.start,
    stop: link.stop,
    hasten: link.hasten,
    reconnect: link.reconnect,
    older: pages.older,
    renew: pages.renew,
    send: sending.send,
    sendAllTheSame: sending.sendAllTheSame,
    takeBack: sending.takeBack,
    ...createPictures(store, upload, sending.send),
    /** What the server does not have is not to be sent any more. Words that are still being written stay. */
    giveUp: (): void => set({ box: [], pictures: {} }),
    look: looking.look,
    again: looking.again,
    saw: looking.saw,
    /** What came back with refused words goes along with the next ones no more. */
    leaveCardOut: (chat: number): void => store.card(chat, undefined),
    type: (chat: number, draft: string): void => {
      store.draft(chat, draft)
      if (state().refused[chat] !== undefined) store.refuse(chat, undefined)
      if (draft === '' || Date.now() - typedAt < TYPING_PAUSE_MS) return
      typedAt = Date.now()
      link.say({ type: 'typing', ...named(chat) })
    },
  }
}

export type Chat = ReturnType<typeof createChat>
