import { type EventLog, stateOf } from '@portafilter/eventstore'
import { type Cents, type Owner, type SecondPerson, sum } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import { clerkDayOf, clerkDays } from './streams.ts'

/**
 * What one person has reserved or done alone with the firm's money on that Beijing day, in minor units: with whichever of the
 * accounts that count as theirs.
 */
export const countedOf = async (
  log: EventLog,
  { user, bound }: Pick<SecondPerson, 'user' | 'bound'>,
  owner: Owner,
  at: Date,
): Promise<Cents> => {
  const days = [user, ...bound].map((each) => stateOf(log, clerkDayOf(each, owner, at), clerkDays.decider))
  return sum((await Promise.all(days)).map(({ counted }) => counted))
}

/** What this person may still do alone with the firm's money on that Beijing day, in minor units. */
export const leftAlone = async (
  { log, secondPersonAbove }: Pick<RoomDeps, 'log' | 'secondPersonAbove'>,
  person: SecondPerson,
  owner: Owner,
  at: Date,
): Promise<Cents> => Math.max(secondPersonAbove - (await countedOf(log, person, owner, at)), 0)
