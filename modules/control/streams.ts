import { stream } from '@portafilter/eventstore'
import { beijingDay, type Owner } from '@portafilter/kernel'
import { clerkDayFields } from './fields.ts'
import { clerkDay } from './history/clerk-day.ts'
import { clerkDayEvents } from './words.ts'

/** What one person has decided alone about one firm's money on one Beijing day, up to the limit. */
export const clerkDays = stream({
  kind: 'clerkday',
  name: { CN: '单人额度', EN: 'Limits of one person' },
  decider: clerkDay,
  events: clerkDayEvents,
  fields: clerkDayFields,
})

/** The stream of a person's day with a firm, or with a buyer who has none; ids, not account names, stand in streams' names. */
export const clerkDayOf = (user: string, { firm, buyer }: Owner, at: Date): string =>
  clerkDays.nameOf(`${user}-${firm ?? buyer}-${beijingDay(at).replaceAll('-', '')}`)
