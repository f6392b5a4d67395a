import { type Database, type EventLog, systemMeta } from '@portafilter/eventstore'
import { HOUR_MS, isRefusal } from '@portafilter/kernel'
import { changeDay, isRecorded } from './counted.ts'
import { openReservations } from './views/open-reservations.ts'

/** Longer than any call takes: behind it, who has reserved and not recorded it never will. */
const PATIENCE_MS = HOUR_MS

/**
 * Confirms or releases what died between its reservation and its end, by what the stream has that was to be decided on.
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
  for (const { day, subject, decision, attempt } of dead) {
    const type = (await isRecorded(log, subject, decision)) ? 'ConfirmLimit' : 'ReleaseLimit'
    if (!isRefusal(await changeDay(log, day, { type, decision, attempt }, systemMeta({ at })))) settled += 1
  }
  return settled
}
