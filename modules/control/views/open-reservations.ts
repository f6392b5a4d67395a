import { type Recorded, rowsProjection } from '@portafilter/eventstore'
import { type ClerkDayEvent, clerkDay } from '../history/clerk-day.ts'

/** Which tries have reserved a limit and not ended? Most live for a moment only: until their decision is recorded. */
export type OpenReservation = {
  attempt: string
  decision: string
  /** The name of the stream that has reserved it. */
  day: string
  /** The name of the stream that the decision would be recorded on. */
  subject: string
  since: string
}

const begun = ({ stream: day, at: since, data }: Recorded<Extract<ClerkDayEvent, { type: 'LimitReserved' }>>) => {
  const { attempt, decision, subject } = data
  return { attempt, decision, day, subject, since }
}

export const openReservations = rowsProjection<OpenReservation, ClerkDayEvent>({
  name: 'open_reservations',
  version: 1,
  handles: ['LimitReserved', 'LimitConfirmed', 'LimitReleased'],
  schemas: clerkDay.schemas,
  key: 'attempt',
  keyOf: ({ data }) => data.attempt,
  columns: { attempt: 'uuid', decision: 'uuid', day: 'text', subject: 'text', since: 'timestamptz' },
  indexes: { since: '(since)' },
  begins: ({ type }) => type === 'LimitReserved',
  evolve: (_row, event) => (event.type === 'LimitReserved' ? begun(event) : null),
})
