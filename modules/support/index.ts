import { room } from '@portafilter/room'
import { chatInvariants } from './chat/invariants.ts'
import { chatRoutes } from './chat/routes.ts'
import { chatSockets } from './chat/socket.ts'
import { chatsForStaff } from './chat/staff.ts'
import { chatSweeps } from './chat/sweeps.ts'
import { cardRoutes } from './chat/take-card.ts'
import { keptReplies } from './replies/staff.ts'
import { chatCodeFiles } from './service/chat-code.ts'
import { serviceRoutes } from './service/routes.ts'
import { migrations } from './tables.ts'

/** The talk with customers: how the shop is reached, what they say of it, and the chat. */
export const support = room({
  name: 'support',
  migrations,
  calls: (deps) => [...serviceRoutes(deps), ...chatRoutes(deps), ...cardRoutes(deps)],
  resources: (deps) => [chatsForStaff(deps), keptReplies(deps)],
  sockets: chatSockets,
  files: ({ company }) => [chatCodeFiles(company)],
  sweeps: chatSweeps,
  invariants: chatInvariants,
})

export type { SupportTables } from './tables.ts'
