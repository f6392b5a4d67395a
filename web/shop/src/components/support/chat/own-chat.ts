import { type BrowserChat, connectedChat, lastOf, OWN } from '@portafilter/kit/chat'
import { refreshService } from '../../../data/support.ts'
import { session } from '../../../shared/session.ts'
import { useUser } from '../../../shared/use-user.ts'

/** What is unread is counted anew with each message, and when one has been read. */
const tellUnread = (chat: BrowserChat): void => {
  let before = ''
  chat.watch(() => {
    const thread = chat.state().threads[OWN]
    const now = thread === undefined ? '' : `${lastOf(thread)} ${thread.read.buyer}`
    if (now !== before) void refreshService()
    before = now
  })
}

/** The own chat of this account: connected from the first call on, so that what they write goes out though the panel is closed. */
export const ownChat = (account: string): BrowserChat => connectedChat(session, 'buyer', account, tellUnread)

/** The reader's own chat. */
export const useOwnChat = (): BrowserChat => ownChat(useUser().account)
