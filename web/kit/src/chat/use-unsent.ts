import { useEffect } from 'react'
import { keepsUnsent } from './client/kept.ts'

/**
 * What a page before this one has not sent goes out, and is asked about before it is lost, though nobody opens a chat again.
 * @param account whose words they are; undefined where nobody chats
 * @param connect loads their chat and connects it; the same function each time
 */
export const useUnsent = (account: string | undefined, connect: (account: string) => Promise<unknown>): void =>
  useEffect(() => {
    if (account === undefined || !keepsUnsent(account)) return
    // Should it not come, the words are still there for the next chat that is opened.
    connect(account).catch(() => undefined)
  }, [account, connect])
