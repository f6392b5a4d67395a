import type { EventLog } from '@portafilter/eventstore'
import { type Language, toWire } from '@portafilter/kernel'
import { backStatusOnWire, dueOf, mostRebates, type Order, payableHere } from '@portafilter/ordering'
import { availableTo } from '@portafilter/wallet'
import { bankOf } from './bank.ts'
import type { UnpaidOrder } from './contract.ts'

/** What the firm's wallet can pay of an order; null where it pays nothing. */
const walletFor = async (log: EventLog, order: Order): Promise<UnpaidOrder['wallet']> => {
  const { lines } = order
  if (lines.firm === null || !payableHere(order).includes('balance')) return null
  const { rebates, balance, credit, prepayment } = await availableTo(log, lines.firm, lines.code)
  return {
    ...{ rebates: toWire(rebates), most_rebates: toWire(mostRebates(lines.total)), balance: toWire(balance) },
    ...{ credit: toWire(credit), prepayment: toWire(prepayment) },
  }
}

/** An order as its payment page needs it. */
export const unpaid = async (log: EventLog, order: Order, language: Language): Promise<UnpaidOrder> => {
  const { lines, payment } = order
  const parts = payment.arrangement?.parts ?? []
  return {
    code: lines.code,
    currency: lines.currency,
    order_total: toWire(lines.total),
    type: lines.kind,
    pay_no: payment.arrangement?.pay_no ?? null,
    back_status: backStatusOnWire(payment.transfer),
    methods: payableHere(order),
    due: toWire(payment.arrangement === null ? lines.total : (dueOf(order)?.amount ?? 0)),
    arranged: Object.fromEntries(parts.map(({ source, amount }) => [source, toWire(amount)])),
    wallet: await walletFor(log, order),
    bank_info: bankOf(lines.currency, language),
  }
}
