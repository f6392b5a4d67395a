import { GIVEN_UP, PATIENCE, proxyLetters, watch } from '@portafilter/room/workflows'
import { continueAsNew, defineSignal, patched, proxyActivities } from '@temporalio/workflow'
import type { TrackingActivities } from './tracking/activities.ts'
import type { Announced } from './tracking/assumed-receipt.ts'

/** Something happened to the delivery: look again. */
export const deliveryChanged = defineSignal('delivery-changed')

const { followParcel } = proxyActivities<TrackingActivities>(PATIENCE)
const { announceReceipt } = proxyLetters<TrackingActivities>()

export type DeliveryTrackingInput = {
  delivery_no: string
  /** When the receipt will be taken for granted, as its buyer was told; carried over when the history grows long. */
  announced?: Announced
  /**
   * The letter was tried for days in vain, and is not tried again before this moment (in ms); `true` in runs that were under way
   * before it was tried again. Carried over as well.
   */
  unreachable?: number | true | undefined
}

/** Runs under way have it in their histories that a parcel is followed without a word of what was announced. */
const TELLS_ANNOUNCED = 'tells-announced'
/** Runs under way have it in their histories that a letter that was given up is never tried again. */
const TRIES_AGAIN = 'tries-again'
/** By then its buyer may have another address, or a mailbox that takes letters; one that is dead is not tried without end. */
const TRIED_AGAIN_AFTER_MS = 30 * 24 * 3_600_000

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
    if (told === GIVEN_UP) unreachable = patched(TRIES_AGAIN) ? Date.now() + TRIED_AGAIN_AFTER_MS : true
    // In runs that were under way before, the letter went out and answered nothing.
    else announced = told ?? !tells
  }
  const isUnreachable = () =>
    unreachable === true ? !patched(TRIES_AGAIN) : unreachable !== undefined && Date.now() < unreachable
  const look = async () => {
    const tells = patched(TELLS_ANNOUNCED)
    const followed = await (tells ? followParcel(delivery_no, announced) : followParcel(delivery_no))
    if (followed === null) return 'nothing'
    // Told what was announced, it asks for it again only where that was of a number that was wrong.
    if (followed.announce && (tells || !announced) && !isUnreachable()) await announce(tells)
    return { inMs: followed.inMs }
  }
  const anew = () => continueAsNew<typeof deliveryTracking>({ delivery_no, announced, unreachable })
  await watch(deliveryChanged, look, anew)
}
