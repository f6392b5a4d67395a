import { type BrowserChat, connectedChat, whenOpened } from '@portafilter/kit/chat'
import { session } from '../../shared/session.ts'
import { refreshChats } from './staff-api.ts'

/** The chats with buyers, for this account of support: connected from their first opening on, and listed anew with each connection. */
export const staffChat = (account: string): BrowserChat =>
  connectedChat(session, 'staff', account, (chat) => void whenOpened(chat, () => void refreshChats()))
