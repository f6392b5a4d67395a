import { condition, continueAsNew, defineSignal, proxyActivities, setHandler, workflowInfo } from '@temporalio/workflow'
import type { TrackingActivities } from './tracking/activities.ts'

/** Something happened to the delivery: look again. */
export const deliveryChanged = defineSignal('delivery-changed')

const { followParcel, announceReceipt } = proxyActivities<TrackingActivities>({
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: '15 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '5 minutes' },
})

export type DeliveryTrackingInput = {
  delivery_no: string
  /** Whether the buyer was told that the receipt will be taken for granted, carried over when the history grows long. */
  announced?: boolean
}

/**
 * Follows a shipped delivery until it is received: has the courier tell of it, asks where it tells nothing, and takes the
 * receipt of what was signed for long ago for granted. It decides nothing: the order's stream does.
 */
export async function deliveryTracking({ delivery_no, announced = false }: DeliveryTrackingInput): Promise<void> {
  let changed = false
  let told = announced
  setHandler(deliveryChanged, () => {
    changed = true
  })
  for (;;) {
    changed = false
    const followed = await followParcel(delivery_no)
    if (followed === null) {
      if (changed) continue
      return
    }
    if (followed.announce && !told) {
      await announceReceipt(delivery_no)
      told = true
    }
    await condition(() => changed, followed.inMs)
    if (workflowInfo().continueAsNewSuggested)
      await continueAsNew<typeof deliveryTracking>({ delivery_no, announced: told })
  }
}
