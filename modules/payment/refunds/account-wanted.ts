import type { DomainEvent, Recorded, StoredEvent } from '@portafilter/eventstore'
import { isStillNews } from '@portafilter/kernel'
import { refundStatusOf } from '@portafilter/receivable'
import type { LoadedRefund } from '../payments.ts'

type Step = Pick<Recorded<DomainEvent>, 'metadata'>

/** Whether the letter of the same decision asks for it: the shop's cancellation, or a rejection whose payment is paid all the same. */
const isAskedBy = ({ type, data, metadata }: StoredEvent, step: Step): boolean =>
  metadata.command === step.metadata.command &&
  (type === 'VoucherRejected' || (type === 'OrderCancelled' && (data as { reason?: unknown }).reason !== undefined))

/**
 * What a refund waits by for its buyer's account: nobody has said one, or the bank has sent the transfer back. Undefined where it does
 * not wait for that, or the buyer is told by another letter.
 * @param recorded what the stream has that asked for it
 */
export const accountWantedBy = (
  { refund, events }: Pick<LoadedRefund, 'refund' | 'events'>,
  recorded: readonly StoredEvent[],
  now: Date,
): LoadedRefund['events'][number] | undefined => {
  const last = events.at(-1)
  if (last === undefined || !isStillNews(last, now)) return undefined
  // Once another account is said, it waits for finance to try again.
  const isSentBack = last.type === 'RefundFailed' && last.data.fault === 'sent_back'
  if (refundStatusOf(refund) !== 'payee_needed' && !isSentBack) return undefined
  return recorded.some((event) => isAskedBy(event, last)) ? undefined : last
}
