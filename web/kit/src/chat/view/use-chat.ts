import { useSyncExternalStore } from 'react'
import type { Chat } from '../client/client.ts'
import type { ChatState } from '../client/store.ts'
import { NO_THREAD, type Thread } from '../client/thread.ts'

/** A part of what is known, which stays the same while it does not change. */
export const useChatState = <Part>(chat: Pick<Chat, 'watch' | 'state'>, part: (state: ChatState) => Part): Part =>
  useSyncExternalStore(chat.watch, () => part(chat.state()))

export const useThread = (chat: Pick<Chat, 'watch' | 'state'>, id: number): Thread =>
  useChatState(chat, ({ threads }) => threads[id] ?? NO_THREAD)

const watchSeen = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether the page is in sight. */
export const useIsSeen = (): boolean => useSyncExternalStore(watchSeen, () => document.visibilityState === 'visible')
