import { type Letter, sentAmong } from '@portafilter/gateways'
import { emailOf } from '@portafilter/identity'
import { loadOrderOnDisk } from '@portafilter/ordering'
import type { RoomDeps } from '@portafilter/room'
import { reasonOf } from '../activities.ts'
import { accountLetter, cancellationLetter } from '../letters.ts'
import { accountWantedBy } from './account-wanted.ts'
import { loadRefundOnDisk, streamOfRefund } from './commands.ts'
import { mapLimited } from './map-limited.ts'

type Deps = Pick<RoomDeps, 'db' | 'log' | 'publicUrl'>

/** A letter by what it is about; undefined where there is nothing to tell, or nobody who can be told. */
type LetterOf = (deps: Deps, key: string) => Promise<Letter | undefined>

/** Asks a refund's buyer whom it is transferred to: the same letter once for each time that it waits for that. */
export const accountLetterOf: LetterOf = async ({ db, log, publicUrl }, refund_id) => {
  const loaded = await loadRefundOnDisk(log, refund_id)
  if (loaded === undefined) return undefined
  const recorded = await log.read(streamOfRefund(refund_id) ?? '')
  const wantedBy = accountWantedBy(loaded, recorded, new Date())
  const to = wantedBy && (await emailOf(db, loaded.owner.buyer))
  return to ? { ...accountLetter(loaded, publicUrl), id: `refund-account-${wantedBy.id}`, to } : undefined
}

/** Tells a buyer that the shop has cancelled the order, why, and what goes back. */
export const cancellationLetterOf: LetterOf = async ({ db, log, publicUrl }, code) => {
  const order = await loadOrderOnDisk(log, code)
  const cancelled = order?.events.find(({ type }) => type === 'OrderCancelled')
  if (order === undefined || cancelled?.type !== 'OrderCancelled' || cancelled.data.reason === undefined)
    return undefined
  const to = await emailOf(db, order.state.lines.buyer)
  if (!to) return undefined
  const reason = await reasonOf({ db, log }, cancelled.data.reason)
  return { ...cancellationLetter(order, reason, publicUrl), id: `cancelled-${cancelled.id}`, to }
}

/** Of these keys those whose letter has not gone out yet. */
export const keysToTell = async (deps: Deps, keys: readonly string[], letterOf: LetterOf): Promise<string[]> => {
  const ids = await mapLimited(keys, async (key) => (await letterOf(deps, key))?.id)
  const sent = await sentAmong(
    deps.db,
    ids.filter((id) => id !== undefined),
  )
  return keys.filter((_, index) => {
    const id = ids[index]
    return id !== undefined && !sent.has(id)
  })
}
