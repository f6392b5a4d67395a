import type { Decider, Envelope } from '@portafilter/eventstore'
import {
  type Cents,
  type Currency,
  hasConflictOfInterest,
  isSecondTo,
  type Owner,
  type Refusal,
  refuse,
  type SecondPerson,
} from '@portafilter/kernel'

/** A refund that is transferred with others of its month, in minor units. */
export type BatchItem = { readonly refund_id: string; readonly amount: Cents; readonly currency: Currency }

export type RefundBatchEvent =
  /** What it takes; more may come as long as nobody has confirmed it. */
  | { readonly type: 'BatchGathered'; readonly data: { readonly items: readonly BatchItem[] } }
  /** A person has checked it. */
  | { readonly type: 'BatchProposed'; readonly data: { readonly proposed_by: string } }
  /** A second person has: now it is transferred. */
  | { readonly type: 'BatchConfirmed'; readonly data: { readonly confirmed_by: string } }

export type RefundBatchCommand =
  | { readonly type: 'GatherBatch'; readonly items: readonly BatchItem[] }
  | {
      readonly type: 'ProposeBatch' | 'ConfirmBatch'
      readonly staff: SecondPerson
      /** Whose money it is. */
      readonly owners: readonly Owner[]
    }

export type RefundBatchRefusal = Refusal<
  'refund_batch_not_found' | 'refund_batch_not_waiting' | 'second_person' | 'conflict_of_interest'
>

/** Whom it waits for: the first person, the second one, or nobody. */
export type RefundBatchStatus = 'gathered' | 'proposed' | 'confirmed'

export type RefundBatchState = {
  readonly items: readonly BatchItem[]
  readonly gathered_at: string | null
  readonly proposed_by: string | null
  readonly confirmed_by: string | null
}

type Decision = readonly RefundBatchEvent[] | RefundBatchRefusal

const gather = (items: readonly BatchItem[], state: RefundBatchState): Decision => {
  const known = new Set(state.items.map(({ refund_id }) => refund_id))
  const added = items.filter(({ refund_id }) => !known.has(refund_id))
  if (added.length === 0) return []
  return state.confirmed_by === null
    ? [{ type: 'BatchGathered', data: { items: added } }]
    : refuse('refund_batch_not_waiting')
}

const decide = (command: RefundBatchCommand, state: RefundBatchState): Decision => {
  if (command.type === 'GatherBatch') return gather(command.items, state)
  const { staff, owners } = command
  const { user } = staff
  if (state.gathered_at === null) return refuse('refund_batch_not_found')
  if (state.confirmed_by !== null) return refuse('refund_batch_not_waiting')
  if (owners.some((owner) => hasConflictOfInterest(staff, owner))) return refuse('conflict_of_interest')
  if (command.type === 'ProposeBatch')
    return state.proposed_by === user ? [] : [{ type: 'BatchProposed', data: { proposed_by: user } }]
  if (state.proposed_by === null) return refuse('refund_batch_not_waiting')
  return isSecondTo(staff, state.proposed_by)
    ? [{ type: 'BatchConfirmed', data: { confirmed_by: user } }]
    : refuse('second_person')
}

const evolve = (state: RefundBatchState, { type, data }: RefundBatchEvent, { at }: Envelope): RefundBatchState => {
  if (type === 'BatchProposed') return { ...state, proposed_by: data.proposed_by }
  if (type === 'BatchConfirmed') return { ...state, confirmed_by: data.confirmed_by }
  // What was checked is no longer all of it.
  return { items: [...state.items, ...data.items], gathered_at: at, proposed_by: null, confirmed_by: null }
}

/** The refunds of a month that finance transfers together: one person checks, another confirms (payments.md). */
export const refundBatch: Decider<RefundBatchState, RefundBatchCommand, RefundBatchEvent, RefundBatchRefusal> = {
  initial: { items: [], gathered_at: null, proposed_by: null, confirmed_by: null },
  decide,
  evolve,
  schemas: { BatchGathered: { schema: 1 }, BatchProposed: { schema: 1 }, BatchConfirmed: { schema: 1 } },
}
