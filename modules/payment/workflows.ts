import { type Beside, type Look, PATIENCE, proxyLetters, watch } from '@portafilter/room/workflows'
import { continueAsNew, defineSignal, patched, proxyActivities, setHandler } from '@temporalio/workflow'
import type { Reminder, ReviewState, VoucherActivities } from './activities.ts'
import type { AttemptActivities } from './attempts/activities.ts'
import type { Tries } from './attempts/schedule.ts'
import type { RefundActivities } from './refunds/activities.ts'
import type { BatchActivities } from './refunds/batch-activities.ts'
import type { RefundTries } from './refunds/pursuit.ts'
import type { RestReminders, SettlementActivities, Unfinished } from './settlement-activities.ts'

export type VoucherReviewInput = {
  payNo: string
  /** Milliseconds until finance is reminded, each time; null: one business day, then daily. */
  remindAfter: number | null
  /** The last reminder sent, carried over when the history grows long. */
  reminded?: Reminder | undefined
}

/** Something happened to the payment: look at its stream again. */
export const paymentChanged = defineSignal('payment-changed')

const { readReview } = proxyActivities<VoucherActivities>(PATIENCE)
const { remindFinance, tellBuyer } = proxyLetters<VoucherActivities>()
const { settleSubject, giveUpArrangement } = proxyActivities<SettlementActivities>(PATIENCE)
const { remindOfRest } = proxyLetters<SettlementActivities>()
const { pursueAttempt } = proxyActivities<AttemptActivities>(PATIENCE)
const { pursueRefund } = proxyActivities<RefundActivities>(PATIENCE)
const { tellOfRefund, askForAccount, tellOfCancellation } = proxyLetters<RefundActivities>()
const { gatherRefundBatch } = proxyActivities<BatchActivities>(PATIENCE)
const { remindOfRefundBatch } = proxyLetters<BatchActivities>()

/** Workflows that were under way before all outcomes were told have the last one alone in their histories. */
type RecordedEarlier = { outcomes?: undefined; event?: string }

const outcomesOf = (review: ReviewState | RecordedEarlier): readonly string[] => {
  if ('outcomes' in review && review.outcomes !== undefined) return review.outcomes
  return 'event' in review && review.event !== undefined ? [review.event] : []
}

/** Reminds finance of a waiting voucher, and tells the buyer each outcome. It decides nothing. */
export async function voucherReview({ payNo, remindAfter, reminded }: VoucherReviewInput): Promise<void> {
  const mailed = new Set<string>()
  const look = async (beside: Beside): Promise<Look> => {
    const review = await readReview(payNo, remindAfter, reminded)
    for (const event of outcomesOf(review)) {
      if (mailed.has(event)) continue
      await beside(tellBuyer(payNo, event))
      mailed.add(event)
    }
    // A voucher that came in again while the buyer was being told waits anew.
    if (review.state !== 'waiting') return 'nothing'
    const due = async () => {
      await remindFinance(payNo, review.next)
      reminded = review.next
    }
    return { inMs: review.remindInMs, due }
  }
  await watch(paymentChanged, look, () => continueAsNew<typeof voucherReview>({ payNo, remindAfter, reminded }))
}

/** Something happened to what the wallet pays: look again. */
export const settlementChanged = defineSignal('settlement-changed')

export type SettlementInput = {
  /** An order's code, or the number of a top-up or a repayment. */
  subject: string
  reminders?: RestReminders | undefined
}

/** What is due about an arrangement of which a part is not transferred yet; answers the reminders that have gone out then. */
const doNext = async (
  subject: string,
  unfinished: NonNullable<Unfinished>,
  beside: Beside,
): Promise<RestReminders | undefined> => {
  if (unfinished.arrangement === null) return undefined
  const { arrangement, since, sent, next } = unfinished
  if (next.due === 'end') await giveUpArrangement(subject, arrangement, since)
  if (next.due !== 'reminder') return { since, sent }
  await beside(remindOfRest(subject, since, next.number))
  return { since, sent: next.number }
}

/**
 * Brings a firm's wallet and what it pays to agree, whatever died in between, and ends an arrangement of which nobody pays
 * the rest. It decides nothing.
 */
export async function settlement({ subject, reminders }: SettlementInput): Promise<void> {
  const look = async (beside: Beside): Promise<Look> => {
    const unfinished = await settleSubject(subject, reminders)
    if (unfinished === null) return 'nothing'
    const due = async () => {
      reminders = await doNext(subject, unfinished, beside)
    }
    return { inMs: unfinished.next.inMs, due }
  }
  await watch(settlementChanged, look, () => continueAsNew<typeof settlement>({ subject, reminders }))
}

/** Something happened to an attempt at a provider: look again. */
export const attemptChanged = defineSignal('attempt-changed')

export type PaymentPollingInput = {
  /** Our number of it at the provider. */
  attempt: string
  /** Carried over when the history grows long. */
  tries?: Tries | undefined
}

/**
 * Goes after an attempt at a provider until it has ended there: asks less and less often while it can be paid, and has it
 * closed once nothing waits for it any more. It decides nothing.
 */
export async function paymentPolling({ attempt, tries }: PaymentPollingInput): Promise<void> {
  const look = async (): Promise<Look> => {
    const next = await pursueAttempt(attempt, tries)
    if (next === null) return 'nothing'
    tries = next.tries
    return { inMs: next.inMs }
  }
  await watch(attemptChanged, look, () => continueAsNew<typeof paymentPolling>({ attempt, tries }))
}

/** Something happened to a refund: look again. */
export const refundChanged = defineSignal('refund-changed')

export type RefundInput = {
  refundId: string
  /** Carried over when the history grows long. */
  tries?: RefundTries | undefined
}

/** Goes after a refund at a provider until it has ended there, and tells the buyer of whatever has arrived. It decides nothing. */
export async function refund({ refundId, tries }: RefundInput): Promise<void> {
  const look = async (): Promise<Look> => {
    const next = await pursueRefund(refundId, tries)
    if (next.state === 'elsewhere') return 'nothing'
    if (next.state === 'settled') {
      await tellOfRefund(refundId)
      return 'end'
    }
    tries = next.tries
    return { inMs: next.inMs }
  }
  await watch(refundChanged, look, () => continueAsNew<typeof refund>({ refundId, tries }))
}

/** A refund may wait for its buyer's account: look again. */
export const accountWanted = defineSignal('account-wanted')

/** Asks a refund's buyer whom it is transferred to, where only they can say. It decides nothing. */
export async function refundAccount({ refundId }: { refundId: string }): Promise<void> {
  const look = async (): Promise<Look> => {
    await askForAccount(refundId)
    return 'nothing'
  }
  await watch(accountWanted, look, () => continueAsNew<typeof refundAccount>({ refundId }))
}

/** The shop has cancelled an order. */
export const orderCancelled = defineSignal('order-cancelled')

/** Tells the buyer of an order that the shop has cancelled. */
export async function orderCancellation({ code }: { code: string }): Promise<void> {
  setHandler(orderCancelled, () => undefined)
  await tellOfCancellation(code)
}

/** Somebody has checked or confirmed a batch of refunds: look again. */
export const refundBatchChanged = defineSignal('refund-batch-changed')

export type RefundBatchInput = {
  /** `202611` */
  month: string
  /** Milliseconds until finance is reminded, each time; null: daily. */
  remindAfter: number | null
  /** The number of the last letter. */
  sent?: number
}

/** Runs under way have it in their histories that finance is reminded without a word of how often. */
const TELLS_HOW_OFTEN = 'tells-how-often'

/** Gathers a month's refunds by transfer, and reminds finance until two people have confirmed them. It decides nothing. */
export async function offlineRefundBatch({ month, remindAfter, sent = 0 }: RefundBatchInput): Promise<void> {
  const look = async (): Promise<Look> => {
    const next = await gatherRefundBatch(month, remindAfter, sent)
    if (next === null) return 'end'
    const due = async () => {
      await (patched(TELLS_HOW_OFTEN)
        ? remindOfRefundBatch(month, next.number, remindAfter)
        : remindOfRefundBatch(month, next.number))
      sent = next.number
    }
    return { inMs: next.inMs, due }
  }
  const anew = () => continueAsNew<typeof offlineRefundBatch>({ month, remindAfter, sent })
  await watch(refundBatchChanged, look, anew)
}
