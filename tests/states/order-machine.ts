import type { Envelope } from '@portafilter/eventstore'
import { refundStatusOf } from '@portafilter/receivable'
import type { OrderEvent } from '../../modules/ordering/history/events.ts'
import { invoiceable } from '../../modules/ordering/history/invoice.ts'
import { type OrderCommand, order } from '../../modules/ordering/history/order.ts'
import { dueOf } from '../../modules/ordering/history/payment.ts'
import { isSubmitted, type Order, type OrderState } from '../../modules/ordering/history/state.ts'
import * as t from '../../modules/ordering/testing/orders.ts'
import { type OrderRow, orderList } from '../../modules/ordering/views/order-list/table.ts'
import { orderOnWire } from '../../modules/ordering/wire.ts'
import type { Machine, Shown } from './explore.ts'

/** An order, and its row in the lists, which says what people see of it. */
export type Seen = { readonly state: OrderState; readonly row: OrderRow | undefined }

const buyer = t.BUYER
const staff = t.FINANCE
const reason = t.REASON_REF
const PRICE = 1_250
const NOW = '2026-01-02T00:00:00.000Z'
/** Of a delivery that was signed for, fourteen days are over. */
const LATE = '2026-02-01T00:00:00.000Z'

const submit = (changes: Parameters<typeof t.orderOf>[0]): OrderCommand => ({
  type: 'SubmitOrder',
  order: t.orderOf({ lines: [t.line(1, 2)], ...changes }),
})

const arrange = (source: 'offline_transfer' | 'wechat' | 'balance'): OrderCommand => ({
  type: 'ArrangePayment',
  buyer,
  arrangement_id: source,
  shares: [{ source, amount: 2 * PRICE }],
})

const auditing: readonly OrderCommand[] = [
  ...[true, false].map(
    (edits): OrderCommand => ({ type: 'EnterSerialNumbers', buyer, machines: ['SN'], details: t.VOUCHER_REF, edits }),
  ),
  { type: 'SubmitSerialNumbers', buyer },
  { type: 'ApproveSerialNumbers', staff },
  { type: 'RejectSerialNumbers', staff, reason },
]

const second = { user: t.OTHER, firm: null }
/** Nothing is typed twice, and nothing more than due may be taken alone. */
const few = { again: null, alone: 0, newcomer: false }
const received = { bank_serial: 'S001', amount: null, received_on: '2026-01-01' }
const money = {
  attempt: 'A1',
  source: 'wechat',
  transaction: 'T1',
  amount: 2 * PRICE,
  currency: 'CNY',
  paid_at: NOW,
} as const

const paying = (found: Order): readonly OrderCommand[] => {
  const pay_no = dueOf(found)?.pay_no ?? found.payment.arrangement?.pay_no ?? ''
  const asked = { attempt: 'A1', source: 'wechat', expires_at: LATE, now: NOW, anew: false } as const
  return [
    ...[arrange('offline_transfer'), arrange('wechat'), arrange('balance')],
    { type: 'ConfirmHolds', arrangement_id: 'balance' },
    { type: 'FailArrangement', arrangement_id: found.payment.arrangement?.id ?? '', why: 'unpaid' },
    { type: 'ChooseOfflineTransfer', buyer },
    { type: 'SubmitVoucher', buyer, pay_no, voucher: t.VOUCHER_REF },
    { type: 'ApproveVoucher', staff, pay_no, receipt: received, ...few },
    { type: 'ApproveVoucher', staff, pay_no, receipt: { ...received, amount: 3 * PRICE }, ...few },
    { type: 'ConfirmApproval', staff: { ...second, bound: [] }, pay_no, limit: 0, newcomer: false },
    { type: 'DeclineApproval', staff: second, pay_no, reason },
    { type: 'RejectVoucher', staff, pay_no, reason, receipt: null },
    ...(found.payment.attempts.length === 0 ? [{ type: 'RequestAttempt', buyer, pay_no, ...asked } as const] : []),
    { type: 'RecordProviderMoney', money },
    { type: 'CancelOrder', buyer },
    { type: 'CancelByStaff', staff, reason, payee: null },
    { type: 'CancelByStaff', staff, reason, payee: t.VOUCHER_REF },
  ]
}

const one = [{ item_num: 1, part_code: 'KP-1001', quantity: 1 }]

const bringing = ({ delivery, claims }: Order): readonly OrderCommand[] => [
  // One more than there are pieces: a note may be closed, too.
  ...(delivery.notes.length < 3 ? [{ type: 'CreateDelivery', staff, lines: one } as const] : []),
  ...delivery.notes.flatMap(({ delivery_no }): OrderCommand[] => [
    { type: 'ShipDelivery', staff, delivery_no, carrier: 'sf', tracking_no: 'SF1' },
    { type: 'UndoShipping', staff: { ...staff, bound: [] }, delivery_no, told: false, reason },
    { type: 'CloseDelivery', staff, delivery_no },
    { type: 'ReceiveDelivery', buyer, delivery_no },
    { type: 'SignDelivery', delivery_no, tracking_no: 'SF1', signed_at: NOW, now: NOW },
    { type: 'AssumeReceipt', delivery_no, now: LATE },
  ]),
  { type: 'ClaimPieces', buyer, kind: 'refund_only', lines: one },
  ...claims.map(({ case_no }): OrderCommand => ({ type: 'SettleClaim', case_no, accepted: [1], payee: t.VOUCHER_REF })),
]

const refunding = ({ refunds }: Order): readonly OrderCommand[] =>
  refunds.refunds.flatMap(({ refund_id }): OrderCommand[] => [
    { type: 'SettleRefund', refund_id, reference: 'R1', settled_at: NOW },
    { type: 'FailRefund', refund_id, fault: 'closed', said: '' },
    { type: 'JoinBatch', refund_id, batch: '202601' },
    { type: 'RetryRefund', staff, refund_id },
    { type: 'SendByTransfer', staff, refund_id, payee: null },
    { type: 'SendByTransfer', staff, refund_id, payee: t.VOUCHER_REF },
    { type: 'GivePayee', staff, refund_id, payee: t.VOUCHER_REF },
    ...[null, { id: '202601', lists: true }].flatMap((batch): OrderCommand[] => [
      { type: 'ConfirmTransfer', staff, refund_id, bank_reference: 'B1', settled_at: NOW, batch, alone: 2 * PRICE },
      { type: 'RecordSentBack', staff, refund_id, reason, batch },
    ]),
  ])

const invoicing = (found: Order): readonly OrderCommand[] => [
  { type: 'RequestInvoice', buyer, details: t.INVOICE_REF, at: NOW },
  { type: 'ReturnInvoiceRequest', staff, reason, at: NOW },
  {
    type: 'IssueInvoice',
    staff,
    amount: invoiceable(found),
    invoice_number: t.NUMBER,
    issued_on: '2026-01-02',
    files: t.FILES_REF,
  },
]

const evolve = ({ state, row }: Seen, event: OrderEvent, envelope: Envelope): Seen => {
  const placed = { ...envelope, stream: `order-${t.CODE}`, schema: order.schemas[event.type].schema }
  const folded = orderList.take([{ ...event, ...placed }]).fold(new Map(row ? [[t.CODE, row]] : []))
  return { state: order.evolve(state, event, placed), row: folded.get(t.CODE) as OrderRow }
}

const sameAs = ({ state }: Seen): unknown => {
  const {
    lines,
    serials,
    payment,
    delivery,
    claims,
    cancellation,
    refunds,
    invoicing: { invoice },
  } = state
  return [
    ...[lines?.market, lines?.kind, lines?.serial_audit, cancellation, serials.standing, serials.entered !== null],
    [payment.paid, payment.transfer, payment.proposal !== null, payment.holds, payment.arrangement?.id],
    [payment.attempts.length, payment.received !== null, payment.late_money.length],
    [
      delivery.pieces,
      delivery.notes.map(({ status, signed_at, lines: on }) => [status, signed_at !== null, on.length]),
    ],
    claims.map(({ standing, lines: on }) => [standing, on.map(({ where, delivery_no }) => [where, delivery_no])]),
    refunds.refunds.map((refund) => [refundStatusOf(refund), refund.route.by]),
    [invoice !== null, Boolean(invoice?.issued)],
  ]
}

const machine = (
  births: readonly OrderCommand[],
  asked: (found: Order) => readonly OrderCommand[],
): Machine<Seen, OrderCommand, OrderEvent> => ({
  initial: { state: order.initial, row: undefined },
  decide: (command, { state }) =>
    order.decide(command, state) as ReturnType<Machine<Seen, OrderCommand, OrderEvent>['decide']>,
  evolve,
  commands: ({ state }) => (isSubmitted(state) ? asked(state) : births),
  sameAs,
})

const machines = submit({ kind: 'M' })
const parts = submit({})

/** An order of two pieces until it is paid, whichever way. */
export const paid = machine(
  [parts, machines, submit({ serial_audit: true }), submit({ market: 'overseas' })],
  (found) => [...auditing, ...paying(found)],
)

/** One that is transferred, then brought, or not, piece by piece. */
export const brought = machine([parts], (found) => [
  ...(found.payment.paid ? [] : paying(found).filter(({ type }) => /Transfer|Voucher|Arrange/.test(type))),
  ...bringing(found),
])

/** One whose money goes back, by whichever way it came. */
export const refunded = machine([parts, machines], (found) => [
  ...paying(found).filter(({ type }) => type !== 'FailArrangement'),
  ...refunding(found),
])

/** One with an invoice, which may be cancelled before. */
export const invoiced = machine([parts], (found) => [
  ...paying(found).filter(({ type }) => /Arrange|Transfer|Voucher|Cancel/.test(type)),
  ...invoicing(found),
])

const wireOf = ({ row }: Seen) => row && orderOnWire(row, [], { remark: '', reason: '' }, 'EN')

const field =
  (of: (shown: NonNullable<ReturnType<typeof wireOf>>) => string | number): Shown<Seen> =>
  (seen) => {
    const shown = wireOf(seen)
    return shown ? { order: String(of(shown)) } : {}
  }

export const status = field((shown) => shown.status)
export const backStatus = field((shown) => shown.back_status)
export const auditStatus = field((shown) => shown.audit_status || 'none')
export const invoiceStatus = field((shown) => shown.invoice_status)
/** What an order that is to be paid waits for: its serial numbers, then its money. */
export const awaited = field(({ status: now, back_status, audit_status }) => {
  if (now !== 1) return now === 0 ? 'closed' : 'paid'
  return audit_status || String(back_status)
})
export const deliveries: Shown<Seen> = ({ state }) =>
  Object.fromEntries(state.delivery.notes.map((note) => [note.delivery_no, note.status]))
export const refundStatus: Shown<Seen> = ({ state }) =>
  Object.fromEntries(state.refunds.refunds.map((refund) => [refund.refund_id, refundStatusOf(refund)]))
