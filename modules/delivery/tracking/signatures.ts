import { type Database, type EventLog, systemMeta } from '@portafilter/eventstore'
import { isRefusal, orderOf } from '@portafilter/kernel'
import { type ChangedOrder, type ChangeRefusal, changeOrder, type DeliveryNote } from '@portafilter/ordering'
import { deliveriesBy } from '../views/delivery-list.ts'
import { signedAt, stepsOf } from './steps.ts'

type Deps = { readonly db: Database; readonly log: EventLog }

/** Records that somebody has signed for it, as soon as the courier has said so; nothing where it has not. */
export const recordSignature = async (
  { db, log }: Deps,
  { delivery_no, ...parcel }: Pick<DeliveryNote, 'delivery_no' | 'tracking_no' | 'created_at'>,
): Promise<ChangedOrder | ChangeRefusal | undefined> => {
  const at = signedAt(await stepsOf(db, parcel))
  if (at === null) return undefined
  const meta = systemMeta()
  const told = { signed_at: at.toISOString(), now: meta.at.toISOString() }
  return changeOrder(log, orderOf(delivery_no) ?? '', { type: 'SignDelivery', delivery_no, ...told }, meta)
}

/** As `recordSignature`, for all deliveries that went out under this number; what is not ours is nobody's. */
export const recordSignatures = async (deps: Deps, trackingNo: string): Promise<void> => {
  for (const delivery of await deliveriesBy(deps.db, trackingNo)) {
    const { delivery_no } = delivery
    const recorded = await recordSignature(deps, { ...delivery, tracking_no: trackingNo })
    if (isRefusal(recorded)) throw new Error(`${delivery_no} was signed for, and that could not be recorded`)
  }
}
