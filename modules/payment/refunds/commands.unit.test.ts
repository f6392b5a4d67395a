import { randomUUID } from 'node:crypto'
import { type DomainEvent, NO_STREAM } from '@portafilter/eventstore'
import { anEvent, memoryLog } from '@portafilter/eventstore/testing'
import { isRefusal } from '@portafilter/kernel'
import { orders } from '@portafilter/ordering'
import { repayments, topUps } from '@portafilter/wallet'
import { expect, it } from 'vitest'
import * as t from '../../ordering/testing/orders.ts'
import * as w from '../../wallet/testing/wallets.ts'
import { changeRefund, loadRefund } from './commands.ts'

const meta = () => ({ id: randomUUID(), actor: t.FINANCE.user, request: null, cause: null, at: new Date() })

const overpaid = (subject: string, pay_no: string): DomainEvent => ({
  type: 'RefundRequested',
  data: {
    refund_id: `${subject}-F1`,
    line: null,
    pay_no,
    amount: 100,
    currency: 'CNY',
    why: 'overpaid',
    route: { by: 'wallet', source: 'balance', arrangement_id: null },
  },
})
const request = (pay_no: string) => ({
  pay_no,
  amount: 10_000,
  currency: 'CNY',
  buyer: w.BUYER,
  firm: w.FIRM,
  language: 'CN',
  bills: [],
})

it.each([
  ['an order', t.CODE, orders.nameOf(t.CODE), [...t.paid, overpaid(t.CODE, t.PAY_NO)]],
  [
    'a top-up',
    w.TOP_UP,
    topUps.nameOf(w.TOP_UP),
    [{ type: 'TopUpRequested', data: request(w.TOP_UP) }, overpaid(w.TOP_UP, w.TOP_UP)],
  ],
  [
    'a repayment',
    w.REPAYMENT,
    repayments.nameOf(w.REPAYMENT),
    [{ type: 'RepaymentRequested', data: request(w.REPAYMENT) }, overpaid(w.REPAYMENT, w.REPAYMENT)],
  ],
] as const)('a refund of %s is found and settled by its number alone', async (_, subject, stream, events) => {
  const log = memoryLog()
  const appended = (events as readonly DomainEvent[]).map(({ type, data }) => anEvent(data, type))
  await log.append(stream, NO_STREAM, appended)
  const refund_id = `${subject}-F1`
  expect(await loadRefund(log, refund_id)).toMatchObject({
    subject,
    version: events.length - 1,
    refund: { standing: 'requested', amount: 100 },
  })
  const command = { type: 'SettleRefund', refund_id, reference: '', settled_at: '2026-11-21T04:00:00.000Z' } as const
  expect(isRefusal(await changeRefund(log, command, meta(), events.length - 1))).toBe(false)
  const settled = await loadRefund(log, refund_id)
  expect(settled).toMatchObject({ refund: { standing: 'settled' } })
  expect(settled?.events.map(({ type }) => type)).toEqual(['RefundRequested', 'RefundSettled'])
  expect(await loadRefund(log, `${subject}-F2`)).toBeUndefined()
})
