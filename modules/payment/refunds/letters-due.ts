import type { PersonalDataReference } from '@portafilter/eventstore'
import { type Letter, sentAmong } from '@portafilter/gateways'
import { emailOf } from '@portafilter/identity'
import { type LoadedOrder, loadOrderOnDisk } from '@portafilter/ordering'
import type { RoomDeps } from '@portafilter/room'
import { reasonOf } from '../activities.ts'
import { accountLetter, cancellationLetter } from '../letters.ts'
import type { LoadedRefund } from '../payments.ts'
import { accountWantedBy } from './account-wanted.ts'
import { loadRefundOnDisk, streamOfRefund } from './commands.ts'
import { mapLimited } from './map-limited.ts'

type Deps = Pick<RoomDeps, 'db' | 'log' | 'publicUrl'>

/** Which letter is due about something, to whom and of what; undefined where there is nothing to tell, or nobody who can be told. */
type DueOf<About> = (
  deps: Deps,
  key: string,
) => Promise<(Pick<Letter, 'id' | 'to'> & { readonly about: About }) | undefined>

/** Asks a refund's buyer whom it is transferred to: the same letter once for each time that it waits for that. */
export const accountDueOf: DueOf<LoadedRefund> = async ({ db, log }, refund_id) => {
  const loaded = await loadRefundOnDisk(log, refund_id)
  if (loaded === undefined) return undefined
  const recorded = await log.read(streamOfRefund(refund_id) ?? '')
  const wantedBy = accountWantedBy(loaded, recorded, new Date())
  const to = wantedBy && (await emailOf(db, loaded.owner.buyer))
  return to ? { id: `refund-account-${wantedBy.id}`, to, about: loaded } : undefined
}

export const accountLetterOf = async (deps: Deps, refund_id: string): Promise<Letter | undefined> => {
  const due = await accountDueOf(deps, refund_id)
  return due && { ...accountLetter(due.about, deps.publicUrl), id: due.id, to: due.to }
}

type Cancelled = Readonly<{ order: LoadedOrder; reason: PersonalDataReference }>

/** Tells a buyer that the shop has cancelled the order, why, and what goes back. */
export const cancellationDueOf: DueOf<Cancelled> = async ({ db, log }, code) => {
  const order = await loadOrderOnDisk(log, code)
  const cancelled = order?.events.find(({ type }) => type === 'OrderCancelled')
  if (order === undefined || cancelled?.type !== 'OrderCancelled' || cancelled.data.reason === undefined)
    return undefined
  const to = await emailOf(db, order.state.lines.buyer)
  return to ? { id: `cancelled-${cancelled.id}`, to, about: { order, reason: cancelled.data.reason } } : undefined
}

export const cancellationLetterOf = async (deps: Deps, code: string): Promise<Letter | undefined> => {
  const due = await cancellationDueOf(deps, code)
  if (due === undefined) return undefined
  const reason = await reasonOf(deps, due.about.reason)
  return { ...cancellationLetter(due.about.order, reason, deps.publicUrl), id: due.id, to: due.to }
}

/** Of what cannot be read nobody knows which letter is due. */
const UNREADABLE = null

/** Of these keys those whose letter has not gone out yet, or of which nobody can tell: that fails alone, then, and holds up no other. */
export const keysToTell = async (deps: Deps, keys: readonly string[], dueOf: DueOf<unknown>): Promise<string[]> => {
  const ids = await mapLimited(keys, (key) =>
    dueOf(deps, key).then(
      (due) => due?.id,
      () => UNREADABLE,
    ),
  )
  const sent = await sentAmong(
    deps.db,
    ids.filter((id) => typeof id === 'string'),
  )
  return keys.filter((_, index) => {
    const id = ids[index]
    return id !== undefined && (id === UNREADABLE || !sent.has(id))
  })
}
