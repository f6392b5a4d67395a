import type { Message } from '@portafilter/support/contract'
import type { Store } from './store.ts'
import { hasOlder, renewed, withNext, withOlder, withRead } from './thread.ts'

/** A page of messages; no chat of a buyer who has none yet. */
type Page = Readonly<{
  chat: Readonly<{ buyer_read: number; staff_read: number }> | null
  messages: readonly Message[]
}>

/** The last messages of a chat, or those before one. Throws what is to be told. */
export type Load = (chat: number, before?: number) => Promise<Page>

/** Messages by pages: the last ones, and older ones as somebody reads back. */
export const createPages = ({ change, threadOf }: Store, load: Load) => {
  const running = new Map<number, Promise<void>>()
  const first = async (chat: number): Promise<void> => {
    change(chat, (thread) => ({ ...thread, state: 'loading' }))
    try {
      const page = await load(chat)
      change(chat, (thread) => {
        const ready = withNext({ ...thread, state: 'ready' }, page.messages)
        return page.chat === null ? ready : withRead(ready, page.chat)
      })
    } catch (error) {
      change(chat, (thread) => ({ ...thread, state: 'failed' }))
      throw error
    } finally {
      running.delete(chat)
    }
  }
  return {
    /** Its last messages; asked for once, whoever waits for them. */
    begun: (chat: number): Promise<void> => {
      if (threadOf(chat).state === 'ready') return Promise.resolve()
      const asked = running.get(chat) ?? first(chat)
      running.set(chat, asked)
      return asked
    },
    /** Those before the first that is here. Throws what is to be told. */
    older: async (chat: number): Promise<void> => {
      const [oldest] = threadOf(chat).messages
      if (oldest === undefined || !hasOlder(threadOf(chat))) return
      const page = await load(chat, oldest.seq)
      change(chat, (thread) => withOlder(thread, page.messages))
    },
    /** Around this one anew: the address of its picture holds no longer. */
    renew: async (chat: number, seq: number): Promise<void> => {
      const page = await load(chat, seq + 1)
      change(chat, (thread) => renewed(thread, page.messages))
    },
  }
}
