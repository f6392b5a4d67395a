import { stateOf } from '@portafilter/eventstore'
import type { Cents, Owner } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import { clerkDayOf, clerkDays } from './streams.ts'

/** What this person may still do alone with the firm's money on that Beijing day, in minor units. */
export const leftAlone = async (
  { log, secondPersonAbove }: Pick<RoomDeps, 'log' | 'secondPersonAbove'>,
  user: string,
  owner: Owner,
  at: Date,
): Promise<Cents> => {
  const { counted } = await stateOf(log, clerkDayOf(user, owner, at), clerkDays.decider)
  return Math.max(secondPersonAbove - counted, 0)
}
