import fc from 'fast-check'
import type { OrderCommand } from '../history/order.ts'
import * as t from './orders.ts'

const item = fc.integer({ min: 1, max: 3 })
const noteLine = fc.record({
  item_num: item,
  part_code: item.map((n) => `KP-${1000 + n}`),
  quantity: fc.integer({ min: 0, max: 5 }),
})
const deliveryNo = fc.integer({ min: 1, max: 4 }).map((n) => `${t.CODE}-D${n}`)
const payNo = fc.constantFrom(t.PAY_NO, `${t.CODE}-P2`)
const staff = fc.constantFrom(t.FINANCE, { user: t.BUYER, firm: null })
const buyer = fc.constantFrom(t.BUYER, t.BUYER, t.BUYER, t.OTHER)
const amount = fc.constantFrom(t.TOTAL, t.TOTAL, 1)
const arrangement = fc.constantFrom('arrangement', 'another')
const receipt = fc.record({
  bank_serial: fc.constantFrom('S001', 'S002', 'S003'),
  amount: fc.constantFrom(null, t.TOTAL, t.TOTAL + 1, t.TOTAL - 1, 1_000),
  received_on: fc.constant('2026-11-21'),
})
const attempt = fc.constantFrom('A1', 'A2')

const refundId = fc.constantFrom(`${t.CODE}-F1`, `${t.CODE}-F2`)
const batch = fc.constantFrom(null, ...['202611', '202612'].map((id) => ({ id, lists: true })))
const arrival = { reference: fc.constant('R1'), settled_at: fc.constant('2026-11-22T00:00:00.000Z') }

/** When the window for its invoice has ended. */
const LATE = '2026-12-30T00:00:00.000Z'

/** Any command of a person, courier, bank or provider with what it may say by chance: about little, so that some fits. */
export const anyCommand: fc.Arbitrary<OrderCommand> = fc.oneof(
  fc.record({ type: fc.constant('CancelOrder' as const), buyer }),
  fc.record({
    type: fc.constant('CancelByStaff' as const),
    staff,
    reason: fc.constant(t.REASON_REF),
    payee: fc.constantFrom(null, t.VOUCHER_REF),
  }),
  fc.record({ type: fc.constant('SettleRefund' as const), refund_id: refundId, ...arrival }),
  fc.record({
    type: fc.constant('FailRefund' as const),
    refund_id: refundId,
    fault: fc.constantFrom('closed', 'abnormal', 'unknown'),
    said: fc.constant(''),
  }),
  fc.record({
    type: fc.constant('JoinBatch' as const),
    refund_id: refundId,
    batch: fc.constantFrom('202611', '202612'),
  }),
  fc.record({
    type: fc.constantFrom('RetryRefund' as const),
    staff,
    refund_id: refundId,
  }),
  fc.record({
    type: fc.constantFrom('SendByTransfer' as const, 'GivePayee' as const),
    staff,
    refund_id: refundId,
    payee: fc.constant(t.VOUCHER_REF),
  }),
  fc.record({
    type: fc.constant('NamePayee' as const),
    buyer,
    refund_id: refundId,
    payee: fc.constant(t.VOUCHER_REF),
  }),
  fc.record({
    type: fc.constant('ConfirmTransfer' as const),
    staff,
    refund_id: refundId,
    bank_reference: fc.constant('B1'),
    settled_at: arrival.settled_at,
    batch,
    alone: fc.constantFrom(0, t.TOTAL),
  }),
  fc.record({
    type: fc.constant('RecordSentBack' as const),
    staff,
    refund_id: refundId,
    reason: fc.constant(t.REASON_REF),
    batch,
  }),
  fc.record({
    type: fc.constant('ArrangePayment' as const),
    buyer,
    arrangement_id: arrangement,
    shares: fc.array(
      fc.record({ source: fc.constantFrom('offline_transfer', 'offline_transfer', 'balance', 'wechat'), amount }),
      { maxLength: 2 },
    ),
  }),
  fc.record({ type: fc.constant('ConfirmHolds' as const), arrangement_id: arrangement }),
  fc.record({
    type: fc.constant('FailArrangement' as const),
    arrangement_id: arrangement,
    why: fc.constantFrom('wallet_short', 'unpaid'),
  }),
  fc.record({
    type: fc.constant('RequestAttempt' as const),
    buyer,
    pay_no: payNo,
    attempt,
    source: fc.constant('wechat' as const),
    expires_at: fc.constant('2026-11-21T02:00:00.000Z'),
    now: fc.constant('2026-11-21T01:00:00.000Z'),
    anew: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('RecordProviderMoney' as const),
    money: fc.record({
      attempt,
      source: fc.constant('wechat' as const),
      transaction: fc.constantFrom('1', '2'),
      amount,
      currency: fc.constant('CNY' as const),
      paid_at: fc.constant('2026-11-21T01:30:00.000Z'),
    }),
  }),
  fc.record({ type: fc.constant('CloseAttempt' as const), attempt }),
  fc.record({ type: fc.constant('ChooseOfflineTransfer' as const), buyer }),
  fc.record({ type: fc.constant('SubmitVoucher' as const), buyer, pay_no: payNo, voucher: fc.constant(t.VOUCHER_REF) }),
  fc.record({
    type: fc.constant('ApproveVoucher' as const),
    staff,
    pay_no: payNo,
    receipt,
    again: fc.constantFrom(null, 1_000),
    alone: fc.constantFrom(0, 10_000),
    newcomer: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('ConfirmApproval' as const),
    pay_no: payNo,
    limit: fc.constantFrom(0, 10_000),
    newcomer: fc.boolean(),
    staff: fc.constantFrom({ ...t.FINANCE, bound: [] }, { user: t.OTHER, firm: null, bound: [] }),
  }),
  fc.record({
    type: fc.constant('DeclineApproval' as const),
    staff,
    pay_no: payNo,
    reason: fc.constant(t.REASON_REF),
  }),
  fc.record({
    type: fc.constant('RejectVoucher' as const),
    staff,
    pay_no: payNo,
    reason: fc.constant(t.REASON_REF),
    receipt: fc.option(receipt),
  }),
  fc.record({ type: fc.constant('CreateDelivery' as const), staff, lines: fc.array(noteLine, { maxLength: 4 }) }),
  fc.record({
    type: fc.constant('RequestDelivery' as const),
    buyer,
    lines: fc.array(noteLine, { maxLength: 4 }),
    address: fc.constant(t.SHIPPING_REF),
  }),
  fc.record({ type: fc.constant('WithdrawDelivery' as const), buyer, delivery_no: deliveryNo }),
  fc.record({
    type: fc.constant('ShipDelivery' as const),
    staff,
    delivery_no: deliveryNo,
    carrier: fc.constant('sf' as const),
    tracking_no: fc.constant('SF1'),
  }),
  fc.record({
    type: fc.constant('CorrectTracking' as const),
    staff,
    delivery_no: deliveryNo,
    carrier: fc.constant('sf' as const),
    tracking_no: fc.constantFrom('SF1', 'SF2'),
  }),
  fc.record({
    type: fc.constant('UndoShipping' as const),
    staff: staff.map((each) => ({ ...each, bound: [] })),
    delivery_no: deliveryNo,
    told: fc.boolean(),
    reason: fc.constant(t.REASON_REF),
  }),
  fc.record({ type: fc.constant('CloseDelivery' as const), staff, delivery_no: deliveryNo }),
  fc.record({ type: fc.constant('ReceiveDelivery' as const), buyer, delivery_no: deliveryNo }),
  fc.record({
    type: fc.constant('SignDelivery' as const),
    delivery_no: deliveryNo,
    tracking_no: fc.constant('SF1'),
    signed_at: fc.constant('2026-11-22T00:00:00.000Z'),
    now: fc.constant(LATE),
  }),
  fc.record({ type: fc.constant('AssumeReceipt' as const), delivery_no: deliveryNo, now: fc.constant(LATE) }),
  fc.record({ type: fc.constant('ReceiveOrder' as const), buyer }),
  fc.record({
    type: fc.constant('ClaimPieces' as const),
    buyer,
    lines: fc.array(noteLine, { maxLength: 3 }),
    kind: fc.constantFrom('return', 'exchange', 'refund_only'),
  }),
  fc.record({
    type: fc.constant('RequestInvoice' as const),
    buyer,
    details: fc.constant(t.INVOICE_REF),
    at: fc.constantFrom('2026-11-22T00:00:00.000Z', LATE),
  }),
  fc.record({ type: fc.constant('OpenInvoiceWindow' as const), staff, at: fc.constant(LATE) }),
  fc.record({
    type: fc.constant('ReturnInvoiceRequest' as const),
    staff,
    reason: fc.constant(t.REASON_REF),
    at: fc.constant(LATE),
  }),
  fc.record({
    type: fc.constant('IssueInvoice' as const),
    staff,
    amount,
    invoice_number: fc.constant(t.NUMBER),
    issued_on: fc.constant('2026-11-23'),
    files: fc.constant(t.FILES_REF),
  }),
  fc.record({
    type: fc.constant('ReddenInvoice' as const),
    staff,
    amount,
    original_number: fc.constant(t.NUMBER),
    confirmation_number: fc.constant('1'.repeat(20)),
    red_number: fc.constantFrom('2'.repeat(20), '3'.repeat(20)),
    files: fc.constant(t.FILES_REF),
    alone: fc.boolean(),
  }),
  fc.record({ type: fc.constant('ConfirmRedInvoice' as const), staff: staff.map((each) => ({ ...each, bound: [] })) }),
  fc.record({ type: fc.constant('RejectRedInvoice' as const), staff, reason: fc.constant(t.REASON_REF) }),
)
