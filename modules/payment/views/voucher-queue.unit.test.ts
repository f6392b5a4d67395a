import { givenEvents, inStream } from '@portafilter/eventstore/testing'
import { expect, it } from 'vitest'
import * as t from '../../ordering/testing/orders.ts'
import { type VoucherRow, voucherQueue } from './voucher-queue.ts'

const STREAM = `order-${t.CODE}`
const AT = '2026-01-01T00:00:00.000Z'

const before = inStream(STREAM, [t.submitted(), t.arranged, t.chosen])
const handedIn = inStream(STREAM, [t.handedIn], t.BUYER)
const reviewed = (event: typeof t.approved) =>
  inStream(STREAM, [event], t.FINANCE.user).map((each) => ({ ...each, at: '2026-01-03T00:00:00.000Z' }))

const waiting: VoucherRow = {
  pay_no: t.PAY_NO,
  kind: 'order',
  subject: t.CODE,
  version: 3,
  status: 'waiting',
  buyer: t.BUYER,
  amount: t.TOTAL,
  currency: 'CNY',
  submitted_at: AT,
  reviewed_at: null,
  day: null,
  reviewer: null,
  voucher: t.VOUCHER_REF,
}
const review = { version: 4, reviewed_at: '2026-01-03T00:00:00.000Z', day: '2026-01-03', reviewer: t.FINANCE.user }

it('has nothing of a payment without a voucher', () => {
  givenEvents(voucherQueue, before).thenRows([])
})

it('has a voucher from when it was handed in, and by whom', () => {
  givenEvents(voucherQueue, [...before, ...handedIn]).thenRows([waiting])
})

it('keeps what became of it, by whom and when', () => {
  const history = [...before, ...handedIn]
  givenEvents(voucherQueue, [...history, ...reviewed(t.approved)]).thenRows([
    { ...waiting, ...review, status: 'approved' },
  ])
  givenEvents(voucherQueue, [...history, ...reviewed(t.rejected)]).thenRows([
    { ...waiting, ...review, status: 'rejected' },
  ])
})

it('has a payment wait again when another voucher came after the rejection', () => {
  const again = [...before, ...handedIn, ...reviewed(t.rejected), ...handedIn]
  givenEvents(voucherQueue, again).thenRows([{ ...waiting, version: 5 }])
})

it('has a row for each payment of an order', () => {
  const pay_no = `${t.CODE}-P2`
  const next = { ...t.handedIn, data: { ...t.handedIn.data, pay_no } }
  const { rows } = givenEvents(voucherQueue, [
    ...[...before, ...handedIn, ...reviewed(t.rejected)],
    ...inStream(STREAM, [next], t.BUYER),
  ])
  expect(rows.map((row) => [row.pay_no, row.status])).toEqual([
    [t.PAY_NO, 'rejected'],
    [pay_no, 'waiting'],
  ])
})

it('has what waits for a second person apart, and back among the others once it is handed back', () => {
  const receipt = t.receipt(2 * t.TOTAL, 'S001')
  const proposal = { pay_no: t.PAY_NO, receipt, surplus: t.TOTAL, proposed_by: t.FINANCE.user }
  const back = { pay_no: t.PAY_NO, bank_serial: 'S001', claim: 'given', reason: t.REASON_REF }
  const proposed = inStream(STREAM, [{ type: 'ApprovalProposed', data: proposal } as const])
  const declined = inStream(STREAM, [{ type: 'ApprovalDeclined', data: back } as const])
  const history = [...before, ...handedIn, ...proposed]
  givenEvents(voucherQueue, history).thenRows([{ ...waiting, version: 4, status: 'proposed' }])
  givenEvents(voucherQueue, [...history, ...declined]).thenRows([{ ...waiting, version: 5 }])
})

it('passes over a review of a voucher that it has not seen', () => {
  givenEvents(voucherQueue, [...before, ...reviewed(t.approved)]).thenRows([])
})
