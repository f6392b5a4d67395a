import type { chatsResource } from '@portafilter/support/contract'
import type { QueueOf } from '../screen.ts'

/** The chats in which a buyer waits for an answer, who has waited longest first. */
export const chatQueue: QueueOf<typeof chatsResource> = { filter: { waiting: 'yes' }, sort: 'waiting_since' }
