import { keepsUnsent } from '@portafilter/kit'
import { useEffect } from 'react'
import { useReader } from '../data/support.ts'
import { answersBuyers, session } from '../shared/session.ts'

const connect = async (account: string, isSupport: boolean): Promise<void> => {
  if (isSupport) (await import('../pages/im-dialogs/staff-chat.ts')).staffChat(account)
  else (await import('../components/support/chat/own-chat.ts')).ownChat(account)
}

/** What a page before this one has not sent goes out, and is asked about before it is lost, though nobody opens the chat again. */
export const useUnsent = (): void => {
  const account = useReader()
  useEffect(() => {
    const user = session.reader()
    if (account === null || user === null || !keepsUnsent(account)) return
    // Should it not come, the words are still there for the chat's next opening.
    void connect(account, answersBuyers(user)).catch(() => undefined)
  }, [account])
}
