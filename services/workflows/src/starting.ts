import type { StoredEvent } from '@portafilter/eventstore'
import { orderOf } from '@portafilter/kernel'
import { paymentChanged, type voucherReview } from '@portafilter/payment/workflows'
import { type Client, isGrpcServiceError, WorkflowIdConflictPolicy } from '@temporalio/client'

/** Which events wake which workflow. */
export const WAKING = ['VoucherSubmitted', 'VoucherApproved', 'VoucherRejected'] as const

export type Starter = {
  readonly client: Client
  readonly taskQueue: string
  /** Milliseconds; null: one business day, then daily. */
  readonly remindAfter: number | null
}

/**
 * Starts the review of a payment's voucher, or tells the running one to look again. The workflow reads the stream
 * first and ends if nothing waits there, so doing it once too often harms nothing.
 */
export const wakeVoucherReview = async ({ client, taskQueue, remindAfter }: Starter, payNo: string): Promise<void> => {
  await client.workflow.signalWithStart<typeof voucherReview>('voucherReview', {
    workflowId: `voucher-review-${payNo}`,
    taskQueue,
    args: [{ payNo, remindAfter }],
    signal: paymentChanged,
    workflowIdConflictPolicy: WorkflowIdConflictPolicy.USE_EXISTING,
  })
}

/** Starts or wakes what an event calls for. Throws when its data is not what its type promises. */
export const wakeFor = async (starter: Starter, { type, data }: StoredEvent): Promise<void> => {
  const { pay_no } = data as { pay_no?: unknown }
  if (typeof pay_no !== 'string' || orderOf(pay_no) === undefined) throw new TypeError(`${type} names no payment`)
  await wakeVoucherReview(starter, pay_no)
}

const PASSING = new Set([1, 4, 8, 14]) // cancelled, deadline exceeded, resource exhausted, unavailable

/** Whether Temporal is away or overloaded, so that waiting helps; anything else is the event's own fault. */
export const isPassing = (error: unknown): boolean => {
  const cause = error instanceof Error && isGrpcServiceError(error.cause) ? error.cause : error
  return isGrpcServiceError(cause) && PASSING.has(cause.code)
}
