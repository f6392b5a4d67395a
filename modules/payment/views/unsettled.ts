import { type Database, keyIn, type Recorded, rowsProjection } from '@portafilter/eventstore'
import { paymentOf, payNo } from '@portafilter/kernel'
import { type OrderEvent, order, orders, walletParts } from '@portafilter/ordering'
import { paysFromOutside } from '@portafilter/receivable'
import { type WalletEvent, wallets } from '@portafilter/wallet'

/** Where has a firm's wallet still something to do? By order code, or by the number of a top-up or a repayment. */
export type Unsettled = {
  subject: string
  /** Something was asked of the wallet, and it has not answered. */
  asked: boolean
  /** It holds amounts for an order that is not paid yet. */
  held: boolean
  /** What it is to have back, by the refunds' ids. */
  refunds: readonly string[]
}

const ORDER = [
  'PaymentArranged',
  'HoldsConfirmed',
  'ArrangementFailed',
  'OrderCancelled',
  'VoucherApproved',
  'ProviderPaymentReceived',
  'RefundRequested',
  'RefundSettled',
] as const
const WALLET = ['AmountsHeld', 'HoldReleased', 'HoldCaptured', 'BalanceToppedUp', 'RepaymentSettled'] as const

type Handled =
  | Extract<OrderEvent, { type: (typeof ORDER)[number] }>
  | Extract<WalletEvent, { type: (typeof WALLET)[number] }>

const changeOf = (refunds: Unsettled['refunds'], event: Recorded<Handled>): Partial<Unsettled> => {
  if (paysFromOutside(event)) return paymentOf(event.data.pay_no)?.kind === 'order' ? {} : { asked: true }
  const { type, data } = event
  switch (type) {
    case 'RefundRequested':
      return data.route.by === 'wallet' ? { refunds: [...refunds, data.refund_id] } : {}
    case 'RefundSettled':
      return { refunds: refunds.filter((refund) => refund !== data.refund_id) }
    case 'PaymentArranged':
      return { asked: walletParts(data.parts).length > 0 }
    case 'AmountsHeld':
      return { held: true }
    case 'HoldReleased':
    case 'HoldCaptured':
      return { held: false }
    default:
      return { asked: false }
  }
}

const subjectOf = ({ stream, data }: Recorded<Handled>): string => {
  if ('order' in data) return data.order
  if ('refund_id' in data) return keyIn(stream)
  const paid = 'pay_no' in data ? paymentOf(data.pay_no) : undefined
  return paid?.key ?? orders.keyOf(stream)
}

export const unsettled = rowsProjection<Unsettled, Handled>({
  name: 'unsettled',
  version: 3,
  handles: [...ORDER, ...WALLET],
  schemas: { ...order.schemas, ...wallets.decider.schemas },
  key: 'subject',
  keyOf: subjectOf,
  // Most orders are paid by a transfer: of these no row is ever looked for, nor made.
  begins: ({ type, data }, subject) => type === 'PaymentArranged' && data.pay_no === payNo(subject, 1),
  columns: { subject: 'text', asked: 'boolean', held: 'boolean', refunds: 'jsonb' },
  evolve: (row, event) => {
    const before = { asked: false, held: false, refunds: [], ...row, subject: subjectOf(event) }
    const after = { ...before, ...changeOf(before.refunds, event) }
    return after.asked || after.held || after.refunds.length > 0 ? after : null
  },
})

/** What waits for the workflow that settles it. */
export const unsettledSubjects = async (db: Database): Promise<string[]> => {
  const waiting = await unsettled.rows(db).select('subject').execute()
  return waiting.map(({ subject }) => subject)
}
