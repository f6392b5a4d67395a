import { keyIn, type Recorded, rowsProjection } from '@portafilter/eventstore'
import { beijingDay, startOfBeijingDay } from '@portafilter/kernel'
import {
  type AttemptEvent,
  attemptSchemas,
  type BankReceipt,
  type StatementSource,
  transferSchemas,
  type VoucherReviewed,
} from '@portafilter/receivable'

/** Which money does the log know to have moved at a provider, or to have come to the bank, and when? Amounts in fen. */
export type ProviderMovement = {
  /** Of the movement, and of whose it is: one transfer may pay several orders, each of which records its part. */
  id: string
  /** As `movementId` makes it. */
  movement: string
  provider: StatementSource
  /** Beijing's of `at`, yyyy-mm-dd. */
  day: string
  kind: 'payment' | 'refund'
  /** Our numbers at the provider; of the attempt also where its money goes back. A transfer's is its serial number. */
  attempt: string
  refund: string | null
  transaction: string
  amount: number
  /** By the provider's own clock; of a transfer the beginning of its day. */
  at: string
  /** What was paid, or is given back. */
  pay_no: string
}

/**
 * What is the same movement in the log and in a statement has the same id. A payment is known by both numbers: an attempt
 * that was paid twice is two movements. A refund is known by ours, which a repeat keeps. Transfers are known by what the bank
 * calls them: what comes by its serial number, what goes by the reference that finance has recorded.
 */
export const movementId = (
  provider: StatementSource,
  movement:
    | { readonly kind: 'payment'; readonly attempt: string; readonly transaction: string }
    | { readonly kind: 'refund'; readonly refund: string },
): string =>
  [
    provider,
    movement.kind,
    ...(movement.kind === 'refund' ? [movement.refund] : [movement.attempt, movement.transaction]),
  ].join('|')

type Provided = Extract<AttemptEvent, { type: 'ProviderPaymentReceived' | 'LateMoneyReceived' }>

const provided = ({ data }: Provided): ProviderMovement => {
  const { source: provider, attempt, transaction, amount, paid_at, pay_no } = data
  const movement = movementId(provider, { kind: 'payment', attempt, transaction })
  return {
    id: movement,
    movement,
    provider,
    day: beijingDay(new Date(paid_at)),
    kind: 'payment',
    attempt,
    refund: null,
    transaction,
    amount,
    at: new Date(paid_at).toISOString(),
    pay_no,
  }
}

const transferred = (
  subject: string,
  pay_no: string,
  { bank_serial, amount, received_on: day }: BankReceipt,
): ProviderMovement => {
  const known = { attempt: bank_serial, transaction: bank_serial }
  const movement = movementId('bank', { kind: 'payment', ...known })
  return {
    id: `${movement}|${subject}`,
    movement,
    provider: 'bank',
    day,
    kind: 'payment',
    ...known,
    refund: null,
    amount,
    at: startOfBeijingDay(day).toISOString(),
    pay_no,
  }
}

type Handled = Provided | VoucherReviewed

const movementsOf = (event: Recorded<Handled>): readonly ProviderMovement[] => {
  if (event.type === 'ProviderPaymentReceived' || event.type === 'LateMoneyReceived') return [provided(event)]
  const receipts = event.type === 'VoucherApproved' ? event.data.receipts : [event.data.receipt ?? []].flat()
  return receipts.map((receipt) => transferred(keyIn(event.stream), event.data.pay_no, receipt))
}

export const providerMovements = rowsProjection<ProviderMovement, Handled>({
  name: 'provider_movements',
  version: 3,
  handles: ['ProviderPaymentReceived', 'LateMoneyReceived', 'VoucherApproved', 'VoucherRejected'],
  schemas: { ...attemptSchemas, ...transferSchemas },
  key: 'id',
  keyOf: (event) => movementsOf(event).map(({ id }) => id),
  ofOneStream: true,
  columns: {
    id: 'text collate "C"',
    movement: 'text collate "C" not null',
    provider: 'text not null',
    day: 'text not null',
    kind: 'text not null',
    attempt: 'text not null',
    refund: 'text',
    transaction: 'text not null',
    amount: 'bigint not null',
    at: 'timestamptz not null',
    pay_no: 'text not null',
  },
  indexes: { day: '(provider, day)', movement: '(movement)' },
  evolve: (_row, event, key) => movementsOf(event).find(({ id }) => id === key) ?? null,
})
