import { MINUTE_MS } from '@portafilter/kernel'
import type { RoomDeps, Sweep } from '@portafilter/room'
import { sayApplications } from './applications.ts'
import { escalate } from './escalate.ts'
import { sendPlanned } from './send-planned.ts'
import { tellUnread } from './tell-unread.ts'

/** About as soon as somebody may open the chat to see it. */
const APPLICATIONS_MS = 5_000

/** What time does to chats. */
export const chatSweeps = (deps: RoomDeps): readonly Sweep[] => [
  // Where nobody looks at a chat no process hears of them at once.
  { what: 'saying what was applied for from chats', everyMs: APPLICATIONS_MS, work: () => sayApplications(deps) },
  { what: 'sending planned messages', everyMs: MINUTE_MS, work: (now) => sendPlanned(deps, now) },
  { what: 'telling support of buyers who wait', everyMs: MINUTE_MS, work: (now) => escalate(deps, now) },
  { what: 'telling buyers of unread messages', everyMs: MINUTE_MS, work: (now) => tellUnread(deps, now) },
]
