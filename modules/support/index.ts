import { room } from '@portafilter/room'
import { applicationsFromChats } from './chat/applications.ts'
import { chatInvariants } from './chat/invariants.ts'
import { chatRoutes } from './chat/routes.ts'
import { chatSockets } from './chat/socket.ts'
import { chatsForStaff } from './chat/staff.ts'
import { chatSweeps } from './chat/sweeps.ts'
import { cardRoutes } from './chat/take-card.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { feedbackForStaff } from './feedback/staff.ts'
import { tellAnswers } from './feedback/tell-answers.ts'
import { forget } from './forget.ts'
import { keptReplies } from './replies/staff.ts'
import { chatCodeFiles } from './service/chat-code.ts'
import { serviceRoutes } from './service/routes.ts'
import { migrations } from './tables.ts'

/** A letter with an answer goes about as soon as the answer stands in the panel. */
const SOON_MS = 15_000

/** The talk with customers: how the shop is reached, what they say of it, and the chat. */
export const support = room({
  name: 'support',
  migrations,
  reactions: [applicationsFromChats],
  calls: (deps) => [...serviceRoutes(deps), ...feedbackRoutes(deps), ...chatRoutes(deps), ...cardRoutes(deps)],
  resources: (deps) => [feedbackForStaff(deps), chatsForStaff(deps), keptReplies(deps)],
  sockets: chatSockets,
  files: ({ company }) => [chatCodeFiles(company)],
  person: {
    forgets: forget,
    forgotten: 'feedback with its answers, the chat with both sides’ words, and all pictures in either',
  },
  sweeps: (deps) => [
    { what: 'answering feedback by letter', everyMs: SOON_MS, work: (now) => tellAnswers(deps, now) },
    ...chatSweeps(deps),
  ],
  invariants: chatInvariants,
})

export { send as sendInChat } from './chat/send.ts'
export { claimChat } from './chat/steps.ts'
export type { SupportTables } from './tables.ts'
