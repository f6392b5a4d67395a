import { isRefusal, sum } from '@portafilter/kernel'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as t from '../testing/orders.ts'
import { invoiceable } from './invoice.ts'
import { isSubmitted, type OrderCommand, type OrderEvent, type OrderState, order } from './order.ts'
import { statusOf } from './status.ts'

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

const caseNumber = fc.integer({ min: 1, max: 3 }).map((n) => `${t.CODE}-A${n}`)

const refundId = fc.constantFrom(`${t.CODE}-F1`, `${t.CODE}-F2`)
const arrival = { reference: fc.constant('R1'), settled_at: fc.constant('2026-11-22T00:00:00.000Z') }

/** When the window for its invoice has ended. */
const LATE = '2026-12-30T00:00:00.000Z'

const command: fc.Arbitrary<OrderCommand> = fc.oneof(
  fc.record({ type: fc.constant('CancelOrder' as const), buyer }),
  fc.record({
    type: fc.constant('CancelByStaff' as const),
    ...{ staff, reason: fc.constant(t.REASON_REF), payee: fc.constantFrom(null, t.VOUCHER_REF) },
  }),
  fc.record({ type: fc.constant('SettleRefund' as const), refund_id: refundId, ...arrival }),
  fc.record({
    type: fc.constant('FailRefund' as const),
    ...{ refund_id: refundId, fault: fc.constantFrom('closed', 'abnormal', 'unknown'), said: fc.constant('') },
  }),
  fc.record({
    type: fc.constant('JoinBatch' as const),
    refund_id: refundId,
    batch: fc.constantFrom('202611', '202612'),
  }),
  fc.record({
    type: fc.constantFrom('RetryRefund' as const),
    ...{ staff, refund_id: refundId },
  }),
  fc.record({
    type: fc.constantFrom('SendByTransfer' as const, 'GivePayee' as const),
    ...{ staff, refund_id: refundId, payee: fc.constant(t.VOUCHER_REF) },
  }),
  fc.record({
    type: fc.constant('NamePayee' as const),
    ...{ buyer, refund_id: refundId, payee: fc.constant(t.VOUCHER_REF) },
  }),
  fc.record({
    type: fc.constant('ConfirmTransfer' as const),
    ...{ staff, refund_id: refundId, bank_reference: fc.constant('B1'), settled_at: arrival.settled_at },
  }),
  fc.record({
    type: fc.constant('RecordSentBack' as const),
    ...{ staff, refund_id: refundId, reason: fc.constant(t.REASON_REF) },
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
    ...{ buyer, pay_no: payNo, attempt, source: fc.constant('wechat' as const) },
    ...{ expires_at: fc.constant('2026-11-21T02:00:00.000Z'), now: fc.constant('2026-11-21T01:00:00.000Z') },
    anew: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('RecordProviderMoney' as const),
    money: fc.record({
      ...{ attempt, source: fc.constant('wechat' as const), transaction: fc.constantFrom('1', '2') },
      ...{ amount, currency: fc.constant('CNY' as const), paid_at: fc.constant('2026-11-21T01:30:00.000Z') },
    }),
  }),
  fc.record({ type: fc.constant('CloseAttempt' as const), attempt }),
  fc.record({ type: fc.constant('ChooseOfflineTransfer' as const), buyer }),
  fc.record({ type: fc.constant('SubmitVoucher' as const), buyer, pay_no: payNo, voucher: fc.constant(t.VOUCHER_REF) }),
  fc.record({ type: fc.constant('ApproveVoucher' as const), staff, pay_no: payNo, receipt }),
  fc.record({
    type: fc.constant('RejectVoucher' as const),
    ...{ staff, pay_no: payNo, reason: fc.constant(t.REASON_REF), receipt: fc.option(receipt) },
  }),
  fc.record({ type: fc.constant('CreateDelivery' as const), staff, lines: fc.array(noteLine, { maxLength: 4 }) }),
  fc.record({
    ...{ type: fc.constant('RequestDelivery' as const), buyer, lines: fc.array(noteLine, { maxLength: 4 }) },
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
  fc.record({ type: fc.constant('CloseDelivery' as const), staff, delivery_no: deliveryNo }),
  fc.record({ type: fc.constant('ReceiveDelivery' as const), buyer, delivery_no: deliveryNo }),
  fc.record({
    type: fc.constant('SignDelivery' as const),
    ...{ delivery_no: deliveryNo, signed_at: fc.constant('2026-11-22T00:00:00.000Z'), now: fc.constant(LATE) },
  }),
  fc.record({ type: fc.constant('AssumeReceipt' as const), delivery_no: deliveryNo, now: fc.constant(LATE) }),
  fc.record({ type: fc.constant('ReceiveOrder' as const), buyer }),
  fc.record({
    ...{ type: fc.constant('ClaimPieces' as const), buyer, lines: fc.array(noteLine, { maxLength: 3 }) },
    kind: fc.constantFrom('return', 'exchange', 'refund_only'),
  }),
  fc.record({ type: fc.constant('ReleaseClaim' as const), case_no: caseNumber }),
  fc.record({
    ...{ type: fc.constant('SettleClaim' as const), case_no: caseNumber, payee: fc.constant(t.VOUCHER_REF) },
    accepted: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
  }),
  fc.record({
    type: fc.constant('RequestInvoice' as const),
    ...{ buyer, details: fc.constant(t.INVOICE_REF), at: fc.constantFrom('2026-11-22T00:00:00.000Z', LATE) },
  }),
  fc.record({ type: fc.constant('OpenInvoiceWindow' as const), staff, at: fc.constant(LATE) }),
  fc.record({
    type: fc.constant('IssueInvoice' as const),
    ...{ staff, amount, invoice_number: fc.constant(t.NUMBER), issued_on: fc.constant('2026-11-23') },
    files: fc.constant(t.FILES_REF),
  }),
  fc.record({
    type: fc.constant('ReddenInvoice' as const),
    ...{ staff, amount, original_number: fc.constant(t.NUMBER), confirmation_number: fc.constant('1'.repeat(20)) },
    files: fc.constant(t.FILES_REF),
  }),
)

type Life = { state: OrderState; events: readonly OrderEvent[] }

const envelope = (version: number) => ({
  id: t.SHIPPING_REF.id,
  schema: 1,
  metadata: { command: '', actor: t.BUYER, request: null, cause: null },
  at: '2026-11-21T00:00:00.000Z',
  stream: `order-${t.CODE}`,
  version,
  hash: '',
  hashFormat: 1,
  position: version + 1,
  recordedAt: '2026-11-21T00:00:00.000Z',
})

const follow = ({ state, events }: Life, decided: readonly OrderEvent[]): Life => ({
  state: decided.reduce((now, event, index) => order.evolve(now, event, envelope(events.length + index)), state),
  events: [...events, ...decided],
})

/** What an order is paid by: its transfer approved, a provider’s money, or the wallet holding all of it. */
const pays = ({ type, data }: OrderEvent): boolean =>
  type === 'VoucherApproved' ||
  type === 'ProviderPaymentReceived' ||
  (type === 'HoldsConfirmed' && data.remaining === 0)

/** Lives begin at different ages, so that the late ones are tried as hard as the early ones. */
const start = fc.constantFrom<readonly OrderEvent[]>(
  [t.submitted({ kind: 'M' })],
  t.unpaid,
  t.waiting,
  t.paid,
  [...t.paid, t.note(1, { 1: 3 })],
  [...t.paid, t.note(1, { 1: 3 }), t.shipped(1, { 1: 3 })],
  [...t.paid, t.note(1, { 1: 3, 2: 1 }), t.shipped(1, { 1: 3, 2: 1 }), t.received(1, { 1: 3, 2: 1 })],
  [...t.paid, t.invoiceRequested],
  [...t.paid, t.invoiceRequested, t.invoiceIssued],
  [t.submitted({ kind: 'M' }), ...t.paid.slice(1)],
)

const live = (before: readonly OrderEvent[], commands: readonly OrderCommand[]): Life[] => {
  let life = follow({ state: order.initial, events: [] }, before)
  return commands.map((next) => {
    const decided = order.decide(next, life.state)
    if (!isRefusal(decided)) life = follow(life, decided as readonly OrderEvent[])
    return life
  })
}

it('ships no piece twice, receives none that was not shipped, and loses none, whatever is asked in whatever order', () => {
  fc.assert(
    fc.property(start, fc.array(command, { maxLength: 40 }), (before, commands) => {
      for (const { state } of live(before, commands)) {
        for (const pieces of state.delivery.pieces) {
          const { ordered, on_notes, stopped, shipped, received, withdrawn, returned } = pieces
          expect(Math.min(on_notes, stopped, shipped, received, withdrawn, returned)).toBeGreaterThanOrEqual(0)
          expect(on_notes + stopped + shipped + withdrawn).toBeLessThanOrEqual(ordered)
          expect(received).toBeLessThanOrEqual(shipped)
          expect(returned).toBeLessThanOrEqual(received)
        }
      }
    }),
    { numRuns: 400 },
  )
})

it('takes the total once or never, ships only what is paid, and never opens again once closed', () => {
  fc.assert(
    fc.property(start, fc.array(command, { maxLength: 40 }), (before, commands) => {
      let closed = false
      for (const { state, events } of live(before, commands)) {
        if (!isSubmitted(state)) throw new Error('the order is gone')
        const payments = events.filter(pays)
        expect(payments.length).toBe(state.payment.paid ? 1 : 0)
        if (state.payment.paid)
          expect(sum(state.payment.arrangement?.parts.map((part) => part.amount) ?? [])).toBe(t.TOTAL)
        if (events.some(({ type }) => type === 'DeliveryShipped')) expect(state.payment.paid).toBe(true)
        if (closed) expect(statusOf(state)).toBe('closed')
        closed ||= state.cancellation === 'cancelled'
        // No money of a provider’s is lost, and none is counted twice.
        const told = events.filter(({ type }) => type === 'ProviderPaymentReceived' || type === 'LateMoneyReceived')
        const transactions = new Set(told.map(({ data }) => 'transaction' in data && data.transaction))
        expect(state.payment.late_money.length + (state.payment.received ? 1 : 0)).toBe(transactions.size)
      }
    }),
    { numRuns: 400 },
  )
})

it('gives back, of an order that was cancelled, all that has paid it, of cases what their pieces were paid with, and all that came late, once', () => {
  fc.assert(
    fc.property(start, fc.array(command, { maxLength: 40 }), (before, commands) => {
      const life = live(before, commands).at(-1)
      if (!life || !isSubmitted(life.state)) return
      const { payment, refunds, cancellation, lines, delivery } = life.state
      const paidBy = refunds.refunds.filter(({ line }) => line !== null)
      const given = sum(paidBy.map(({ amount }) => amount))
      const backOf = sum(
        delivery.pieces.map(({ item_num, withdrawn, returned }) => {
          const line = lines.lines.find((each) => each.item_num === item_num)
          return (line?.paid ?? 0) * (withdrawn + returned)
        }),
      )
      if (!payment.paid) expect(given).toBe(0)
      else expect(given).toBe(cancellation === 'cancelled' ? t.TOTAL : backOf)
      const isUndecided = payment.transfer === 'submitted'
      const late = refunds.refunds.filter(({ why }) => why === 'late_money')
      if (!isUndecided) expect(late.length).toBe(payment.late_money.length)
      const numbers = refunds.refunds.flatMap(({ route }) => (route.by === 'provider' ? [route.number] : []))
      expect(new Set(numbers).size).toBe(numbers.length)
      // Once, unless the bank has sent it back in between.
      const arrived = new Set<string>()
      for (const { type, data } of life.events) {
        if (type === 'RefundFailed') arrived.delete(data.refund_id)
        if (type !== 'RefundSettled') continue
        expect(arrived).not.toContain(data.refund_id)
        arrived.add(data.refund_id)
      }
    }),
    { numRuns: 400 },
  )
})

it('has on an invoice, less what was taken back of it and is to be, what the order comes to', () => {
  fc.assert(
    fc.property(start, fc.array(command, { maxLength: 40 }), (before, commands) => {
      for (const { state, events } of live(before, commands)) {
        if (!isSubmitted(state)) throw new Error('the order is gone')
        const { invoice, red_due } = state.invoicing
        const issued = invoice?.issued?.amount
        if (issued === undefined) {
          expect(red_due).toBe(0)
          continue
        }
        const reddened = sum(events.map(({ type, data }) => (type === 'InvoiceReddened' ? data.amount : 0)))
        expect(issued - reddened - red_due).toBe(invoiceable(state))
        expect(events.filter(({ type }) => type === 'InvoiceIssued')).toHaveLength(1)
      }
    }),
    { numRuns: 400 },
  )
})
