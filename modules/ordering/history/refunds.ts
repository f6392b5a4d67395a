import type { PersonalDataReference } from '@portafilter/eventstore'
import {
  decideRefund,
  evolveRefunds,
  keptWith,
  leftOf,
  noRefunds,
  providerRoute,
  type RefundCommand,
  type RefundEvent,
  type RefundRefusal,
  type RefundRequested,
  type RefundRoute,
  type RefundsState,
  refundSchemas,
  requestRefund,
  returnKept,
} from '@portafilter/receivable'
import type { Chapter } from './chapter.ts'
import type { OrderEvent, PaymentPart } from './events.ts'
import { paysInFull } from './payment.ts'
import { isWalletPart } from './shares.ts'
import type { Order } from './state.ts'

/** Whence a line of the payment came. What a provider has paid is what it received, whatever was arranged. */
export const routeOf = (
  { payment, refunds }: Order,
  part: PaymentPart,
  payee: PersonalDataReference | null,
  before: number,
): RefundRoute => {
  if (isWalletPart(part)) return { by: 'wallet', source: part.source, arrangement_id: payment.arrangement?.id ?? null }
  if (part.source === 'offline_transfer') return { by: 'transfer', payee }
  if (payment.received === null) throw new Error(`${part.id} is paid by ${part.source}, which has received nothing`)
  return providerRoute(refunds, payment.received, before)
}

/**
 * Gives each source back exactly what it has paid and not got back yet (decisions/orders.md).
 * @param payee whom a transfer is paid back to, if somebody has said
 */
export const refundsOfAll = (order: Order, payee: PersonalDataReference | null): readonly RefundRequested[] => {
  const { payment, refunds, lines } = order
  if (!payment.paid || payment.arrangement === null) return []
  const { pay_no, parts } = payment.arrangement
  return parts
    .map((part) => ({ part, amount: leftOf(refunds, part) }))
    .filter(({ amount }) => amount > 0)
    .map(({ part, amount }, before) => {
      const route = routeOf(order, part, payee, before)
      const { currency } = lines
      return requestRefund(refunds, { line: part.id, pay_no, amount, currency, why: 'cancelled', route }, before)
    })
}

/** Whether nothing waits for a transfer any more: something else has paid the order, or it has ended. */
const needsNoTransfer = (event: OrderEvent): boolean =>
  event.type === 'OrderCancelled' || (paysInFull(event) && event.type !== 'VoucherApproved')

/** What was kept of transfers that came short, a review of the same decision included. */
const keptBehind = ({ payment }: Order, decided: readonly OrderEvent[]) =>
  decided.reduce(
    (kept, { type, data }) =>
      type === 'VoucherRejected' && data.receipt ? keptWith(kept, { ...data.receipt, pay_no: data.pay_no }) : kept,
    payment.kept,
  )

/** Gives back what was kept where the decision leaves nothing that it could pay. */
export const refundsOfKept = (
  order: Order,
  decided: readonly OrderEvent[],
  payee: PersonalDataReference | null,
): readonly RefundRequested[] => {
  if (!decided.some(needsNoTransfer)) return []
  const before = decided.filter(({ type }) => type === 'RefundRequested').length
  return returnKept(keptBehind(order, decided), order.lines.currency, order.refunds, payee, before)
}

const decide = (command: RefundCommand, { refunds, lines }: Order) => decideRefund(command, refunds, lines)

/** What goes back of an order's money, and how far it is. */
export const refunds: Chapter<RefundsState, RefundCommand, RefundEvent, RefundRefusal> = {
  initial: noRefunds,
  schemas: refundSchemas,
  begin: {},
  decide: {
    SettleRefund: decide,
    FailRefund: decide,
    JoinBatch: decide,
    ConfirmTransfer: decide,
    RecordSentBack: decide,
    RetryRefund: decide,
    SendByTransfer: decide,
    GivePayee: decide,
    NamePayee: decide,
  },
  // Most is given back of orders that were cancelled.
  afterCancellation: [
    ...['SettleRefund', 'FailRefund', 'JoinBatch'],
    ...['ConfirmTransfer', 'RecordSentBack', 'RetryRefund', 'SendByTransfer', 'GivePayee', 'NamePayee'],
  ] as RefundCommand['type'][],
  evolve: {
    RefundRequested: evolveRefunds,
    RefundSettled: evolveRefunds,
    RefundFailed: evolveRefunds,
    RefundRetried: evolveRefunds,
    RefundSentByTransfer: evolveRefunds,
    PayeeGiven: evolveRefunds,
    RefundBatched: evolveRefunds,
  },
}
