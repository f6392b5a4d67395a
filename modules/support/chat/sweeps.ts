import { MINUTE_MS } from '@portafilter/kernel'
import type { RoomDeps, Sweep } from '@portafilter/room'
import { escalate } from './escalate.ts'
import { sendPlanned } from './send-planned.ts'
import { tellUnread } from './tell-unread.ts'

/** What time does to chats. */
export const chatSweeps = (deps: RoomDeps): readonly Sweep[] => [
  { what: 'sending planned messages', everyMs: MINUTE_MS, work: (now) => sendPlanned(deps, now) },
  { what: 'telling support of buyers who wait', everyMs: MINUTE_MS, work: (now) => escalate(deps, now) },
  { what: 'telling buyers of unread messages', everyMs: MINUTE_MS, work: (now) => tellUnread(deps, now) },
]
