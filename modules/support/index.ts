import { room } from '@portafilter/room'
import { chatRoutes } from './chat/routes.ts'
import { chatSockets } from './chat/socket.ts'
import { migrations } from './tables.ts'

/** The talk with customers: how the shop is reached, what they say of it, and the chat. */
export const support = room({ name: 'support', migrations, calls: chatRoutes, sockets: chatSockets })

export type { SupportTables } from './tables.ts'
