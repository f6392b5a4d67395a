import type { PersonalDataReference, Recorded } from '@portafilter/eventstore'
import type { RefundEvent } from '@portafilter/receivable'

type Settled = Extract<RefundEvent, { type: 'RefundSettled' }>

/** A transfer of a refund that finance has recorded as sent back by the bank. */
export type CameBack = {
  /** As it had been confirmed before; null where it had not. */
  readonly settled: Settled['data'] | null
  readonly recorded_at: string
  readonly recorded_by: string | null
  readonly reason: PersonalDataReference | null
}

const isOutcome = ({ type }: RefundEvent): boolean => type === 'RefundSettled' || type === 'RefundFailed'

/**
 * What came back of a refund, the first one first.
 * @param events of the refund, in order
 */
export const cameBackIn = (events: readonly Recorded<RefundEvent>[]): readonly CameBack[] =>
  events.flatMap(({ type, data, at, metadata }, index) => {
    if (type !== 'RefundFailed' || data.fault !== 'sent_back') return []
    const before = events.slice(0, index).findLast(isOutcome)
    const settled = before?.type === 'RefundSettled' ? before.data : null
    return [{ settled, recorded_at: at, recorded_by: metadata.actor, reason: data.reason }]
  })
