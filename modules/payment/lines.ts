import type { Language } from '@portafilter/kernel'
import { toWire } from '@portafilter/kernel'
import { type Order, paymentSourceWords } from '@portafilter/ordering'
import type { PaymentLine } from './contract.ts'
import { standingOf } from './standing.ts'
import { lineStandingWords } from './words.ts'

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
