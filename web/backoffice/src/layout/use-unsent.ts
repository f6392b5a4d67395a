import { keepsUnsent } from '@portafilter/kit'
import { chatsResource } from '@portafilter/support/contract'
import { useEffect } from 'react'
import { useRights } from '../access/use-rights.ts'

/** What a page before this one has not sent goes out, and is asked about before it is lost, though nobody opens a chat again. */
export const useUnsent = (): void => {
  const { user, acts } = useRights()
  const account = acts(chatsResource, 'claim') ? user?.account : undefined
  useEffect(() => {
    if (account === undefined || !keepsUnsent(account)) return
    // Should it not come, the words are still there for the next chat that is opened.
    import('../chats/staff-chat.ts').then(({ staffChat }) => staffChat(account)).catch(() => undefined)
  }, [account])
}
