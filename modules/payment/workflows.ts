import { condition, continueAsNew, defineSignal, proxyActivities, setHandler, workflowInfo } from '@temporalio/workflow'
import type { VoucherActivities } from './activities.ts'
import type { Reminder } from './reminders.ts'

export type VoucherReviewInput = {
  payNo: string
  /** Milliseconds until finance is reminded, each time; null: one business day, then daily. */
  remindAfter: number | null
  /** The last reminder sent, carried over when the history grows long. */
  reminded?: Reminder
}

/** Something happened to the payment: look at its stream again. */
export const paymentChanged = defineSignal('payment-changed')

const { readReview, remindFinance, tellBuyer } = proxyActivities<VoucherActivities>({
  // Letters to many, through a mail server that is slow, take their time; a worker that died is missed much earlier.
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: '15 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '5 minutes' },
})

/** Reminds finance of a waiting voucher, and tells the buyer the outcome. It decides nothing. */
export async function voucherReview({ payNo, remindAfter, reminded }: VoucherReviewInput): Promise<void> {
  let changed = false
  let told: string | undefined
  setHandler(paymentChanged, () => {
    changed = true
  })
  for (;;) {
    changed = false
    const review = await readReview(payNo, remindAfter, reminded)
    if (review.state === 'reviewed' && review.event !== told) {
      await tellBuyer(payNo, review.event)
      told = review.event
    }
    if (review.state !== 'waiting') {
      // A voucher that came in again while the buyer was being told waits anew.
      if (changed) continue
      return
    }
    if (await condition(() => changed, review.remindInMs)) continue
    await remindFinance(payNo, review.next)
    reminded = review.next
    if (workflowInfo().continueAsNewSuggested)
      await continueAsNew<typeof voucherReview>({ payNo, remindAfter, reminded })
  }
}
