import type { RefundRequest } from '@portafilter/receivable'
import type { FrozenLine, OrderEvent, SubmittedOrder } from '../history/events.ts'

/** The people of the deciders' tests, by opaque id. */
export const BUYER = '11111111-1111-4111-8111-111111111111'
export const OTHER = '22222222-2222-4222-8222-222222222222'
export const FINANCE = { user: '33333333-3333-4333-8333-333333333333', firm: null }
export const CODE = '20261121-ABCDEFGH'
export const PAY_NO = `${CODE}-P1`
export const MONTH = `buyermonth-${BUYER}-202611`

const reference = (n: number) => ({ id: `00000000-0000-4000-8000-00000000000${n}`, digest: String(n).repeat(64) })
export const SHIPPING_REF = reference(1)
export const VOUCHER_REF = reference(2)
export const REASON_REF = reference(3)

export const line = (item_num: number, quantity: number, paid = 1_250): FrozenLine => ({
  item_num,
  part_code: `KP-${1000 + item_num}`,
  name: { CN: `密封圈${item_num}`, EN: `Gasket ${item_num}` },
  packing: { CN: '1个/袋', EN: '1 pc/bag' },
  unit: { CN: '个', EN: 'pc' },
  picture: `/catalogue/${item_num}.webp`,
  quantity,
  gift: false,
  counted: true,
  list: 1_500,
  discounted: paid,
  paid,
})

/** A gift that every so many pieces of these lines together have earned, by rule 1. */
export const gift = (item_num: number, quantity: number, items: readonly number[], every: number): FrozenLine => ({
  ...line(item_num, quantity, 0),
  gift: true,
  counted: false,
  earned: { rule: 1, items, every, gives: 1 },
})

export const orderOf = (changes: Partial<SubmittedOrder> = {}): Omit<SubmittedOrder, 'total' | 'before_total'> => {
  const { total: _total, before_total: _before, ...rest } = changes
  return {
    code: CODE,
    buyer: BUYER,
    firm: 'ERP1001',
    market: 'domestic',
    language: 'CN',
    currency: 'CNY',
    kind: 'P',
    lines: [line(1, 4), line(2, 1)],
    quick_payment: false,
    serial_audit: false,
    month: MONTH,
    origin: 'cart',
    shipping: SHIPPING_REF,
    ...rest,
  }
}

export const submitted = (changes: Partial<SubmittedOrder> = {}): OrderEvent => {
  const order = orderOf(changes)
  const total = order.lines.reduce((sum, { paid, quantity }) => sum + paid * quantity, 0)
  const before_total = order.lines.reduce((sum, { list, quantity, gift }) => sum + (gift ? 0 : list * quantity), 0)
  return { type: 'OrderSubmitted', data: { ...order, total, before_total } }
}

/** 4 × 12.50 + 1 × 12.50 */
export const TOTAL = 6_250

export const arranged: OrderEvent = {
  type: 'PaymentArranged',
  data: {
    arrangement_id: 'arrangement',
    pay_no: PAY_NO,
    parts: [{ id: `${PAY_NO}-1`, source: 'offline_transfer', amount: TOTAL }],
  },
}
export const chosen: OrderEvent = { type: 'OfflineTransferChosen', data: { pay_no: PAY_NO } }
export const handedIn: OrderEvent = {
  type: 'VoucherSubmitted',
  data: { pay_no: PAY_NO, amount: TOTAL, currency: 'CNY', voucher: VOUCHER_REF },
}
/** What a bank has received, in fen. */
export const receipt = (amount: number, bank_serial = 'ICBC-0001') => ({
  bank_serial,
  amount,
  received_on: '2026-11-21',
})
export const approved: OrderEvent = {
  type: 'VoucherApproved',
  data: { pay_no: PAY_NO, amount: TOTAL, receipts: [receipt(TOTAL)] },
}
export const rejected: OrderEvent = {
  type: 'VoucherRejected',
  data: { pay_no: PAY_NO, reason: REASON_REF, receipt: null },
}
export const cancelled: OrderEvent = { type: 'OrderCancelled', data: { month: MONTH } }

/** What its invoice is to say, and its files. */
export const INVOICE_REF = reference(4)
export const FILES_REF = reference(5)
export const NUMBER = '26312000000000000001'
export const invoiceRequested: OrderEvent = {
  type: 'InvoiceRequested',
  data: {
    pay_no: PAY_NO,
    details: INVOICE_REF,
    order: { code: CODE, amount: TOTAL, buyer: BUYER, firm: 'ERP1001' },
  },
}
export const invoiceIssued: OrderEvent = {
  type: 'InvoiceIssued',
  data: { pay_no: PAY_NO, invoice_number: NUMBER, issued_on: '2026-11-23', amount: TOTAL, files: FILES_REF },
}

export const unpaid = [submitted()]
export const waiting = [submitted(), arranged, chosen, handedIn]
export const paid = [...waiting, approved]

const linesOf = (quantities: Readonly<Record<number, number>>) =>
  Object.entries(quantities).map(([item, quantity]) => ({
    item_num: Number(item),
    part_code: `KP-${1000 + Number(item)}`,
    quantity,
  }))

export const note = (n: number, quantities: Readonly<Record<number, number>>): OrderEvent => ({
  type: 'DeliveryCreated',
  data: {
    delivery_no: `${CODE}-D${n}`,
    created_by: 'staff',
    address: SHIPPING_REF,
    lines: linesOf(quantities),
  },
})
export const shipped = (n: number, quantities: Readonly<Record<number, number>>): OrderEvent => ({
  type: 'DeliveryShipped',
  data: { delivery_no: `${CODE}-D${n}`, carrier: 'sf', tracking_no: 'SF1234567890', lines: linesOf(quantities) },
})
export const tracked = (n: number, quantities: Readonly<Record<number, number>>, tracking_no: string): OrderEvent => ({
  type: 'DeliveryTrackingCorrected',
  data: { delivery_no: `${CODE}-D${n}`, carrier: 'sf', tracking_no, lines: linesOf(quantities) },
})
export const undone = (
  n: number,
  quantities: Readonly<Record<number, number>>,
  last_shipped_at: string | null = null,
): OrderEvent => ({
  type: 'DeliveryShippingUndone',
  data: { delivery_no: `${CODE}-D${n}`, lines: linesOf(quantities), reason: REASON_REF, last_shipped_at },
})
/** Of the whole order, which was cancelled, by a transfer to whom nobody has named yet, unless `asked` says otherwise. */
export const refundRequested = (asked: Partial<RefundRequest>): OrderEvent => ({
  type: 'RefundRequested',
  data: {
    refund_id: `${CODE}-F1`,
    line: `${PAY_NO}-1`,
    pay_no: PAY_NO,
    amount: TOTAL,
    currency: 'CNY',
    why: 'cancelled',
    route: { by: 'transfer', payee: null },
    ...asked,
  },
})
export const signed = (n: number, quantities: Readonly<Record<number, number>>, signed_at: string): OrderEvent => ({
  type: 'DeliverySigned',
  data: { delivery_no: `${CODE}-D${n}`, signed_at, lines: linesOf(quantities) },
})
export const closed = (n: number, quantities: Readonly<Record<number, number>>): OrderEvent => ({
  type: 'DeliveryClosed',
  data: { delivery_no: `${CODE}-D${n}`, lines: linesOf(quantities) },
})
export const received = (n: number, quantities: Readonly<Record<number, number>>): OrderEvent => ({
  type: 'DeliveryReceived',
  data: { delivery_no: `${CODE}-D${n}`, lines: linesOf(quantities), confirmed_by: 'buyer' },
})
