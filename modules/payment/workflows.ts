import { condition, continueAsNew, defineSignal, proxyActivities, setHandler, workflowInfo } from '@temporalio/workflow'
import type { ReviewState, VoucherActivities } from './activities.ts'
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

/** Workflows that were under way before all outcomes were told have the last one alone in their histories. */
type RecordedEarlier = { outcomes?: undefined; event?: string }

const outcomesOf = (review: ReviewState | RecordedEarlier): readonly string[] => {
  if ('outcomes' in review && review.outcomes !== undefined) return review.outcomes
  return 'event' in review && review.event !== undefined ? [review.event] : []
}

/** Reminds finance of a waiting voucher, and tells the buyer each outcome. It decides nothing. */
export async function voucherReview({ payNo, remindAfter, reminded }: VoucherReviewInput): Promise<void> {
  let changed = false
  const told = new Set<string>()
  setHandler(paymentChanged, () => {
    changed = true
  })
  for (;;) {
    changed = false
    const review = await readReview(payNo, remindAfter, reminded)
    for (const event of outcomesOf(review)) {
      if (told.has(event)) continue
      await tellBuyer(payNo, event)
      told.add(event)
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
