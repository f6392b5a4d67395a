import { room } from '@portafilter/room'
import { auditResources } from './staff.ts'
import { eventList } from './views/event-list.ts'
import { streamList } from './views/stream-list.ts'

/** Histories as auditors read them: every event, every state, and the proof. */
export const audit = room({
  name: 'audit',
  person: { kept: 'what happened, in which people go by their numbers' },
  views: [eventList, streamList],
  resources: auditResources,
})
