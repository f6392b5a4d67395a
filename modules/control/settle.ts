import { type Database, type EventLog, systemMeta } from '@portafilter/eventstore'
import { HOUR_MS, isRefusal } from '@portafilter/kernel'
import { changeDay, isRecorded } from './counted.ts'
import { type OpenReservation, openReservations } from './views/open-reservations.ts'

/** Longer than any call takes: behind it, who has reserved and not recorded it never will. */
const PATIENCE_MS = HOUR_MS

/** Confirms or releases one by what the stream has that was to be decided on. Answers whether it ended. */
export const settle = async (
  log: EventLog,
  { day, subject, decision, attempt }: OpenReservation,
  at: Date,
): Promise<boolean> => {
  const type = (await isRecorded(log, subject, decision)) ? 'ConfirmLimit' : 'ReleaseLimit'
  return !isRefusal(await changeDay(log, day, { type, decision, attempt }, systemMeta({ at })))
}

/**
 * Settles what died between its reservation and its end.
 * @returns how many were settled
 */
export const settleReservations = async (
  { db, log }: { readonly db: Database; readonly log: EventLog },
  at: Date,
): Promise<number> => {
  const dead = await openReservations
    .rows(db)
    .selectAll()
    .where('since', '<', new Date(at.getTime() - PATIENCE_MS).toISOString())
    .execute()
  let settled = 0
  for (const each of dead) if (await settle(log, each, at)) settled += 1
  return settled
}
