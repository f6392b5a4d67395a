import type { ChatFrameTo } from '@portafilter/support/contract'
import type { createPages } from './pages.ts'
import type { Store } from './store.ts'
import { lastOf } from './thread.ts'

type Parts = Readonly<{
  side: 'buyer' | 'staff'
  store: Store
  pages: Pick<ReturnType<typeof createPages>, 'begun'>
  say(frame: ChatFrameTo): void
  named(chat: number): { chat?: number }
}>

/** The chats that stand on the screen: the server is told which, and how far each is read. */
export const createLooking = ({ side, store, pages, say, named }: Parts) => {
  const { state, change, threadOf } = store
  const looking = new Set<number>()
  /** What the server has been told over this connection, by chat. */
  const told = { read: new Map<number, number>(), look: new Set<number>() }

  /** Of staff the server takes no word on a chat at which they do not look: what stood on the screen sooner is told behind the look. */
  const tellRead = (chat: number): void => {
    const { seen, read } = threadOf(chat)
    if (state().link !== 'open' || (side === 'staff' && !told.look.has(chat))) return
    if (seen <= Math.max(read[side], told.read.get(chat) ?? 0)) return
    told.read.set(chat, seen)
    say({ type: 'read', ...named(chat), seq: seen })
  }
  const tellLook = async (chat: number): Promise<void> => {
    await pages.begun(chat).catch(() => undefined)
    if (threadOf(chat).state !== 'ready' || !looking.has(chat)) return
    say({ type: 'look', ...named(chat), is_looking: true, after: lastOf(threadOf(chat)) })
    told.look.add(chat)
    tellRead(chat)
  }
  const tellAll = (): void => {
    for (const chat of looking) void tellLook(chat)
  }

  return {
    tellAll,
    /** The connection is a new one, over which nothing has been told. */
    renewed: (): void => {
      told.read.clear()
      told.look.clear()
      tellAll()
    },
    /** The chat stands on the screen until the answer is called. */
    look: (chat: number): (() => void) => {
      looking.add(chat)
      void tellLook(chat)
      return () => {
        looking.delete(chat)
        told.look.delete(chat)
        say({ type: 'look', ...named(chat), is_looking: false })
      }
    },
    /** Asks for its last messages once more, where that has failed. */
    again: (chat: number): void => void tellLook(chat),
    /** Everything up to this message has stood on the screen. */
    saw: (chat: number, seq: number): void => {
      if (seq > threadOf(chat).seen) change(chat, (it) => ({ ...it, seen: seq }))
      tellRead(chat)
    },
  }
}
