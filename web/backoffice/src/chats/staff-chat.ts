import { type BrowserChat, connectedChat } from '@portafilter/kit/chat'
import { session } from '../session.ts'

/** The chats with buyers, for this account of support: connected from their first opening on. */
export const staffChat = (account: string): BrowserChat => connectedChat(session, 'staff', account)
