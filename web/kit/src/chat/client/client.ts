import type { Language } from '@portafilter/kernel'
import { type ChatFrameFrom, CLOSED } from '@portafilter/support/contract'
import { createLink, type Wire } from './link.ts'
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
  const looking = new Set<number>()
  /** What the server has been told over this connection, by chat. */
  const told = { gap: new Map<number, number>(), read: new Map<number, number>(), look: new Set<number>() }
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

  /** Of staff the server takes no word on a chat at which they do not look: what stood on the screen sooner is told behind the look. */
  const tellRead = (chat: number): void => {
    const { seen, read } = threadOf(chat)
    if (state().link !== 'open' || (side === 'staff' && !told.look.has(chat))) return
    if (seen <= Math.max(read[side], told.read.get(chat) ?? 0)) return
    told.read.set(chat, seen)
    link.say({ type: 'read', ...named(chat), seq: seen })
  }
  const look = async (chat: number): Promise<void> => {
    await pages.begun(chat).catch(() => undefined)
    if (threadOf(chat).state !== 'ready' || !looking.has(chat)) return
    link.say({ type: 'look', ...named(chat), is_looking: true, after: lastOf(threadOf(chat)) })
    told.look.add(chat)
    tellRead(chat)
  }
  const inThread = (frame: Parameters<typeof heard>[1]): void =>
    change(keyOf(frame), (thread) => heard(thread, frame, Date.now()))
  /** What is missing is asked for once; until it is here nothing behind it is taken. */
  const fillGap = (chat: number, messages: readonly { seq: number }[]): void => {
    const after = lastOf(threadOf(chat))
    if (messages.every(({ seq }) => seq <= after) || told.gap.get(chat) === after) return
    told.gap.set(chat, after)
    link.say({ type: 'fetch', ...named(chat), after })
  }
  const hear: Hear = {
    welcome: ({ user }) => {
      // What others have done to chats while there was no connection is not told now: the lists are asked (`whenOpened`).
      set({ me: user, rows: {} })
      told.gap.clear()
      told.read.clear()
      told.look.clear()
      for (const chat of looking) void look(chat)
      sending.next()
    },
    messages: (frame) => {
      const isBegun = lastOf(threadOf(keyOf(frame))) > 0
      inThread(frame)
      // A buyer's chat is one to look at from its first message on.
      if (!isBegun) for (const chat of looking) void look(chat)
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
    /** The chat stands on the screen until the answer is called. */
    look: (chat: number): (() => void) => {
      looking.add(chat)
      void look(chat)
      return () => {
        looking.delete(chat)
        told.look.delete(chat)
        link.say({ type: 'look', ...named(chat), is_looking: false })
      }
    },
    /** Asks for its last messages once more, where that has failed. */
    again: (chat: number): void => void look(chat),
    /** What came back with refused words goes along with the next ones no more. */
    leaveCardOut: (chat: number): void => store.card(chat, undefined),
    /** Everything up to this message has stood on the screen. */
    saw: (chat: number, seq: number): void => {
      if (seq > threadOf(chat).seen) change(chat, (it) => ({ ...it, seen: seq }))
      tellRead(chat)
    },
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
