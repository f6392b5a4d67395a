import { givenEvents, inStream } from '@portafilter/eventstore/testing'
import type { OrderEvent } from '@portafilter/ordering'
import { expect, it } from 'vitest'
import * as t from '../../ordering/testing/orders.ts'
import { keptReceipts } from './kept-receipts.ts'

const rejected = (amount: number, bank_serial: string): Kept => ({
  type: 'VoucherRejected',
  data: { pay_no: t.PAY_NO, reason: t.REASON_REF, receipt: t.receipt(amount, bank_serial) },
})
const back = (why: 'unallocated' | 'overpaid'): Back => ({
  type: 'RefundRequested',
  data: {
    refund_id: `${t.CODE}-F1`,
    line: null,
    pay_no: t.PAY_NO,
    amount: 1,
    currency: 'CNY',
    why,
    route: { by: 'transfer', payee: null },
  },
})
type Kept = Extract<OrderEvent, { type: 'VoucherRejected' }>
type Back = Extract<OrderEvent, { type: 'RefundRequested' }>

const keptAfter = (...events: (Kept | Back | Extract<OrderEvent, { type: 'VoucherApproved' }>)[]) =>
  givenEvents(keptReceipts, inStream(`order-${t.CODE}`, events)).rows.map(({ subject, kept }) => [
    subject,
    ...kept.map(({ bank_serial, amount }) => `${bank_serial} ${amount}`),
  ])

it('has what came with rejections, until it pays or goes back', () => {
  const kept = [rejected(1_000, 'S001'), rejected(500, 'S002')]
  expect(keptAfter(...kept)).toEqual([[t.CODE, 'S001 1000', 'S002 500']])
  expect(keptAfter(...kept, rejected(2_000, 'S001'))).toEqual([[t.CODE, 'S002 500', 'S001 2000']])
  expect(keptAfter(...kept, back('overpaid'))).toHaveLength(1)
  expect(keptAfter(...kept, back('unallocated'))).toEqual([])
  expect(keptAfter(...kept, t.approved as Extract<OrderEvent, { type: 'VoucherApproved' }>)).toEqual([])
  expect(keptAfter({ ...rejected(1, 'S001'), data: { ...rejected(1, 'S001').data, receipt: null } })).toEqual([])
})
