import { type Database, type EventLog, systemMeta } from '@portafilter/eventstore'
import { sendEach } from '@portafilter/identity'
import { isRefusal, orderOf } from '@portafilter/kernel'
import { type ChangedOrder, type ChangeRefusal, changeOrder, type DeliveryNote } from '@portafilter/ordering'
import { deliveriesBy } from '../views/delivery-list.ts'
import { signedAt, stepsOf } from './steps.ts'

type Deps = { readonly db: Database; readonly log: EventLog }
type Parcel = Pick<DeliveryNote, 'delivery_no' | 'tracking_no' | 'created_at'>

/** Records that somebody has signed for it, as soon as the courier has said so; nothing where it has not. */
export const recordSignature = async (
  { db, log }: Deps,
  { delivery_no, ...parcel }: Parcel,
): Promise<ChangedOrder | ChangeRefusal | undefined> => {
  const at = signedAt(await stepsOf(db, parcel))
  if (at === null) return undefined
  const meta = systemMeta()
  const { tracking_no } = parcel
  const told = { tracking_no, signed_at: at.toISOString(), now: meta.at.toISOString() }
  return changeOrder(log, orderOf(delivery_no) ?? '', { type: 'SignDelivery', delivery_no, ...told }, meta)
}

/** The same, where nobody is there to be told that it was refused. */
export const insistOnSignature = async (deps: Deps, parcel: Parcel): Promise<void> => {
  const recorded = await recordSignature(deps, parcel)
  if (isRefusal(recorded)) throw new Error(`${parcel.delivery_no} was signed for: ${recorded.refused}`)
}

/**
 * As `recordSignature`, for all deliveries on their way under these numbers; what is not ours is nobody's. One that fails holds
 * up no other: a step is told once, and looked for by `followParcel` then.
 * @throws AggregateError of all that failed, behind the last one
 */
export const recordSignatures = async (deps: Deps, trackingNos: readonly string[]): Promise<void> => {
  const told: Parcel[] = []
  for (const tracking_no of trackingNos)
    for (const delivery of await deliveriesBy(deps.db, tracking_no)) told.push({ ...delivery, tracking_no })
  await sendEach(told, (parcel) => insistOnSignature(deps, parcel), 'signatures could not be recorded')
}
