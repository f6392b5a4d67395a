import { claimable } from '../../modules/ordering/history/claimable.ts'
import { deliverable } from '../../modules/ordering/history/delivery.ts'
import type { NoteLine } from '../../modules/ordering/history/events.ts'
import { invoiceable } from '../../modules/ordering/history/invoice.ts'
import type { DeliveryNote, Order } from '../../modules/ordering/history/state.ts'
import { awaitsPayment, takesCases } from '../../modules/ordering/history/status.ts'
import * as t from '../../modules/ordering/testing/orders.ts'
import type { Dice } from './dice.ts'
import type { Life } from './life.ts'
import type { Commands } from './paying.ts'

const buyer = t.BUYER
const staff = t.FINANCE
/** A second clerk, who is bound to nobody. */
const colleague = { user: '44444444-4444-4444-8444-444444444444', firm: null }

/** Some pieces of some lines, of each no more than there are. */
const some = (order: Order, dice: Dice, most: (item_num: number) => number): NoteLine[] =>
  order.lines.lines.flatMap(({ item_num, part_code }) => {
    const all = most(item_num)
    const quantity = dice.chance(40) ? all : dice.between(0, all)
    return quantity > 0 ? [{ item_num, part_code, quantity }] : []
  })

const packed = (order: Order, dice: Dice): Commands => {
  const lines = some(order, dice, (item_num) =>
    order.delivery.pieces.reduce((all, pieces) => (pieces.item_num === item_num ? deliverable(pieces) : all), 0),
  )
  if (lines.length === 0) return []
  return order.lines.kind === 'M'
    ? [[4, { type: 'RequestDelivery', buyer, lines, address: t.SHIPPING_REF }]]
    : [[4, { type: 'CreateDelivery', staff, lines }]]
}

const moved = ({ delivery_no, status, signed_at, tracking_no }: DeliveryNote, now: string): Commands => {
  if (status === 'unprocessed')
    return [
      [4, { type: 'ShipDelivery', staff, delivery_no, carrier: 'sf', tracking_no: 'SF1' }],
      [0.4, { type: 'CloseDelivery', staff, delivery_no }],
      [0.4, { type: 'WithdrawDelivery', buyer, delivery_no }],
    ]
  if (status !== 'issued') return []
  return [
    [1.5, { type: 'ReceiveDelivery', buyer, delivery_no }],
    [0.2, { type: 'CorrectTracking', staff, delivery_no, carrier: 'sf', tracking_no: `${tracking_no}1` }],
    [0.2, { type: 'UndoShipping', staff: { ...staff, bound: [] }, delivery_no, told: false, reason: t.REASON_REF }],
    signed_at === null
      ? [1, { type: 'SignDelivery', delivery_no, tracking_no, signed_at: now, now }]
      : [1, { type: 'AssumeReceipt', delivery_no, now }],
  ]
}

const claimed = (order: Order, dice: Dice): Commands => {
  const kind = dice.one(['return', 'exchange', 'refund_only', 'refund_only'] as const)
  const free = (item_num: number) => claimable(order, kind, item_num).reduce((all, { quantity }) => all + quantity, 0)
  const lines = takesCases(order) ? some(order, dice, free) : []
  return lines.length === 0 ? [] : [[3, { type: 'ClaimPieces', buyer, kind, lines }]]
}

const invoiced = ({ order, now }: Life, dice: Dice): Commands => {
  const { invoice, red_due, reds, red_proposal } = order.invoicing
  const clerk = dice.one([staff, colleague])
  const files = t.FILES_REF
  if (!invoice?.issued && invoiceable(order) === 0) return []
  if (invoice === null)
    return [
      [0.7, { type: 'RequestInvoice', buyer, details: t.INVOICE_REF, at: now }],
      [0.2, { type: 'OpenInvoiceWindow', staff, at: now }],
    ]
  if (invoice.issued === null) {
    const said = { invoice_number: t.NUMBER, issued_on: '2026-11-23', amount: invoiceable(order), files }
    return [
      [1, { type: 'IssueInvoice', staff, ...said }],
      [0.2, { type: 'ReturnInvoiceRequest', staff: clerk, reason: t.REASON_REF, at: now }],
    ]
  }
  const red_number = `${reds.length}`.padStart(20, '2')
  const red = { original_number: t.NUMBER, amount: red_due, confirmation_number: '1'.repeat(20), red_number, files }
  const alone = dice.chance(30)
  return [
    [red_due > 0 && red_proposal === null ? 2 : 0.05, { type: 'ReddenInvoice', staff: clerk, alone, ...red }],
    [red_proposal ? 2 : 0.05, { type: 'ConfirmRedInvoice', staff: { ...clerk, bound: [] } }],
    [red_proposal ? 2 : 0.05, { type: 'RejectRedInvoice', staff: clerk, reason: t.REASON_REF }],
  ]
}

/** What buyers, staff, the courier and time may do about an order that is paid. */
export const bringing = (life: Life, dice: Dice): Commands => {
  const { order, now } = life
  if (order.cancellation === 'cancelled') return invoiced(life, dice)
  if (awaitsPayment(order)) return []
  return [
    ...packed(order, dice),
    ...order.delivery.notes.flatMap((note) => moved(note, now)),
    [order.delivery.notes.some(({ status }) => status === 'issued') ? 0.5 : 0.05, { type: 'ReceiveOrder', buyer }],
    ...claimed(order, dice),
    ...invoiced(life, dice),
  ]
}
