import { type EventLog, load } from '@portafilter/eventstore'
import type { ConfirmedBatch, Refund } from '@portafilter/receivable'
import { refundBatches } from '../streams.ts'

/** The batch of a month, `202611`, as its stream has it. */
export const loadBatch = ({ log }: { readonly log: EventLog }, month: string) =>
  load(log, refundBatches.nameOf(month), refundBatches.decider)

export type LoadedBatch = Awaited<ReturnType<typeof loadBatch>>

/** How far a batch is. */
export const batchStatusOf = ({ state }: LoadedBatch) => {
  if (state.confirmed_by !== null) return 'confirmed' as const
  return state.proposed_by === null ? ('gathered' as const) : ('proposed' as const)
}

/** What two people have confirmed of a refund's batch; a confirmed one stays so, whatever is decided on it afterwards. */
export const confirmedIn = (batch: LoadedBatch, refund: Refund): ConfirmedBatch | null =>
  refund.batch !== null && batch.state.confirmed_by !== null
    ? { id: refund.batch, lists: batch.state.items.some(({ refund_id }) => refund_id === refund.refund_id) }
    : null
