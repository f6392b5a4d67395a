import { MINUTE_MS } from '@portafilter/kernel'
import { OF_NOBODY, room } from '@portafilter/room'
import { settleReservations } from './settle.ts'
import { controlResources } from './staff.ts'
import { clerkDays } from './streams.ts'
import { openReservations } from './views/open-reservations.ts'

/** What one person may do alone with money: limits by person, firm and day. */
export const control = room({
  name: 'control',
  person: OF_NOBODY,
  streams: [clerkDays],
  views: [openReservations],
  resources: controlResources,
  sweeps: (deps) => [
    { what: 'settling reserved limits', everyMs: MINUTE_MS, work: (now) => settleReservations(deps, now) },
  ],
})

export { countedBy } from './counted.ts'
export type { ClerkDayCommand, ClerkDayEvent, ClerkDayState, CountedKind } from './history/clerk-day.ts'
export { leftAlone } from './left.ts'
export { clerkDayOf, clerkDays } from './streams.ts'
