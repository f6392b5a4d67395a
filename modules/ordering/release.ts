import { type Database, type EventLog, systemMeta } from '@portafilter/eventstore'
import { isRefusal, MINUTE_MS } from '@portafilter/kernel'
import { changeOrder, loadOrder, releaseReservation } from './commands.ts'
import { type UnreleasedReservation, unreleasedReservations } from './views/unreleased-reservations.ts'

/** How long a submission may take before it counts as dead, in milliseconds. */
const PATIENCE_MS = MINUTE_MS

/**
 * Releases one reservation whose order was cancelled or never came. A submission that is still alive then fails. An order
 * of another month, and so of another reservation, has the code by chance.
 */
const release = async (log: EventLog, { order_code, month }: UnreleasedReservation, at: Date): Promise<boolean> => {
  const meta = systemMeta({ at })
  const order = await loadOrder(log, order_code)
  if (order?.state.cancellation === 'open' && order.state.lines.month === month) return false
  if (order === undefined) {
    const abandoned = await changeOrder(log, order_code, { type: 'AbandonOrder' }, meta)
    if (isRefusal(abandoned)) return false
  }
  return !isRefusal(await releaseReservation(log, month, order_code, meta))
}

/**
 * Gives back what submissions and cancellations that died halfway have left reserved in their buyers' months.
 * @returns how many were released
 */
export const releaseDue = async (
  { db, log }: { readonly db: Database; readonly log: EventLog },
  at: Date,
): Promise<number> => {
  const due = await unreleasedReservations
    .rows(db)
    .selectAll()
    .where('since', '<', new Date(at.getTime() - PATIENCE_MS).toISOString())
    .execute()
  let released = 0
  for (const reservation of due) if (await release(log, reservation, at)) released += 1
  return released
}
