import { GIVEN_UP, PATIENCE, proxyLetters, watch } from '@portafilter/room/workflows'
import { continueAsNew, defineSignal, patched, proxyActivities } from '@temporalio/workflow'
import type { Announced, TrackingActivities } from './tracking/activities.ts'

/** Something happened to the delivery: look again. */
export const deliveryChanged = defineSignal('delivery-changed')

const { followParcel } = proxyActivities<TrackingActivities>(PATIENCE)
const { announceReceipt } = proxyLetters<TrackingActivities>()

export type DeliveryTrackingInput = {
  delivery_no: string
  /** When the receipt will be taken for granted, as its buyer was told; carried over when the history grows long. */
  announced?: Announced
  /** The letter was tried for days in vain; carried over as well. */
  unreachable?: boolean | undefined
}

/** Runs under way have it in their histories that a parcel is followed without a word of what was announced. */
const TELLS_ANNOUNCED = 'tells-announced'

/**
 * Follows a shipped delivery until it is received: has the courier tell of it, asks where it tells nothing, and takes the
 * receipt of what was signed for long ago for granted, where its buyer could be told. It decides nothing: the order's stream
 * does.
 */
export async function deliveryTracking(input: DeliveryTrackingInput): Promise<void> {
  const { delivery_no } = input
  let { announced = false, unreachable } = input
  const announce = async (tells: boolean) => {
    const told = await announceReceipt(delivery_no)
    if (told === GIVEN_UP) unreachable = true
    // In runs that were under way before, the letter went out and answered nothing.
    else announced = told ?? !tells
  }
  const look = async () => {
    const tells = patched(TELLS_ANNOUNCED)
    const followed = await (tells ? followParcel(delivery_no, announced) : followParcel(delivery_no))
    if (followed === null) return 'nothing'
    // Told what was announced, it asks for it again only where that was of a number that was wrong.
    if (followed.announce && (tells || !announced) && !unreachable) await announce(tells)
    return { inMs: followed.inMs }
  }
  const anew = () => continueAsNew<typeof deliveryTracking>({ delivery_no, announced, unreachable })
  await watch(deliveryChanged, look, anew)
}
