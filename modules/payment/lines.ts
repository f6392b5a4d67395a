import type { Language } from '@portafilter/kernel'
import { toWire } from '@portafilter/kernel'
import { isWalletPart, type Order, type PaymentShare, paymentSourceWords } from '@portafilter/ordering'
import type { PaymentLine } from './contract.ts'
import { lineStandingWords } from './words.ts'

/** Where the money of one line of a payment is. */
export type LineStanding =
  | 'asked'
  | 'held'
  | 'to_transfer'
  | 'to_pay'
  | 'chosen'
  | 'submitted'
  | 'rejected'
  | 'paid'
  | 'given_back'
  | 'dropped'

/** Where the money of one share of the arrangement in force is. What the wallet held for a cancelled order it has again. */
export const standingOf = (share: PaymentShare, { payment, cancellation }: Order): LineStanding => {
  const ofWallet = isWalletPart(share)
  if (cancellation !== 'open') return ofWallet ? 'given_back' : 'dropped'
  if (payment.paid) return 'paid'
  if (ofWallet) return payment.holds === 'confirmed' ? 'held' : 'asked'
  if (share.source !== 'offline_transfer') return 'to_pay'
  if (payment.transfer === 'none') return 'to_transfer'
  return payment.transfer === 'approved' ? 'paid' : payment.transfer
}

/** The lines of an order's payment, each with where its money is. */
export const paymentLines = (order: Order, language: Language): PaymentLine[] =>
  (order.payment.arrangement?.parts ?? []).map((part) => ({
    id: part.id,
    payment_method: part.source,
    payment_method_text: paymentSourceWords[part.source][language],
    amount: toWire(part.amount),
    status_text: lineStandingWords[standingOf(part, order)][language],
    type: 'order',
    order_no: order.lines.code,
  }))
