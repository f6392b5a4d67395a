import { type Recorded, rowsProjection } from '@portafilter/eventstore'
import { beijingDay } from '@portafilter/kernel'
import { type AttemptEvent, attemptSchemas, type ProviderSource } from '@portafilter/receivable'

/** Which money does the log know to have moved at a provider, and when? Amounts in fen. */
export type ProviderMovement = {
  id: string
  provider: ProviderSource
  /** Beijing's of `at`, yyyy-mm-dd. */
  day: string
  kind: 'payment' | 'refund'
  /** Our numbers at the provider; of the attempt also where its money goes back. */
  attempt: string
  refund: string | null
  transaction: string
  amount: number
  /** By the provider's own clock. */
  at: string
  /** What was paid, or is given back. */
  pay_no: string
}

/**
 * What is the same movement in the log and in a statement has the same id. A payment is known by both numbers: an attempt
 * that was paid twice is two movements. A refund is known by ours, which a repeat keeps.
 */
export const movementId = (
  provider: ProviderSource,
  movement:
    | { readonly kind: 'payment'; readonly attempt: string; readonly transaction: string }
    | { readonly kind: 'refund'; readonly refund: string },
): string =>
  [
    provider,
    movement.kind,
    ...(movement.kind === 'refund' ? [movement.refund] : [movement.attempt, movement.transaction]),
  ].join('|')

type Handled = Extract<AttemptEvent, { type: 'ProviderPaymentReceived' | 'LateMoneyReceived' }>

const movementOf = ({ data }: Recorded<Handled>): ProviderMovement => {
  const { source: provider, attempt, transaction, amount, paid_at, pay_no } = data
  return {
    id: movementId(provider, { kind: 'payment', attempt, transaction }),
    ...{ provider, day: beijingDay(new Date(paid_at)), kind: 'payment', attempt, refund: null, transaction },
    ...{ amount, at: new Date(paid_at).toISOString(), pay_no },
  }
}

export const providerMovements = rowsProjection<ProviderMovement, Handled>({
  name: 'provider_movements',
  version: 1,
  handles: ['ProviderPaymentReceived', 'LateMoneyReceived'],
  schemas: attemptSchemas,
  key: 'id',
  keyOf: (event) => movementOf(event).id,
  columns: {
    ...{ id: 'text collate "C"', provider: 'text not null', day: 'text not null', kind: 'text not null' },
    ...{ attempt: 'text not null', refund: 'text', transaction: 'text not null', amount: 'bigint not null' },
    ...{ at: 'timestamptz not null', pay_no: 'text not null' },
  },
  indexes: { day: '(provider, day)' },
  evolve: (_row, event) => movementOf(event),
})
