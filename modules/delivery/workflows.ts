import { PATIENCE, watch } from '@portafilter/room/workflows'
import { continueAsNew, defineSignal, patched, proxyActivities } from '@temporalio/workflow'
import type { Announced, TrackingActivities } from './tracking/activities.ts'

/** Something happened to the delivery: look again. */
export const deliveryChanged = defineSignal('delivery-changed')

const { followParcel, announceReceipt } = proxyActivities<TrackingActivities>(PATIENCE)

export type DeliveryTrackingInput = {
  delivery_no: string
  /** When the receipt will be taken for granted, as its buyer was told; carried over when the history grows long. */
  announced?: Announced
}

/** Runs under way have it in their histories that a parcel is followed without a word of what was announced. */
const TELLS_ANNOUNCED = 'tells-announced'

/**
 * Follows a shipped delivery until it is received: has the courier tell of it, asks where it tells nothing, and takes the
 * receipt of what was signed for long ago for granted. It decides nothing: the order's stream does.
 */
export async function deliveryTracking({ delivery_no, announced = false }: DeliveryTrackingInput): Promise<void> {
  const look = async () => {
    const tells = patched(TELLS_ANNOUNCED)
    const followed = await (tells ? followParcel(delivery_no, announced) : followParcel(delivery_no))
    if (followed === null) return 'nothing'
    // Told what was announced, it asks for it again only where that was of a number that was wrong.
    if (followed.announce && (tells || !announced)) announced = (await announceReceipt(delivery_no)) ?? true
    return { inMs: followed.inMs }
  }
  await watch(deliveryChanged, look, () => continueAsNew<typeof deliveryTracking>({ delivery_no, announced }))
}
