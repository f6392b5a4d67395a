import { randomUUID } from 'node:crypto'
import { type Database, NO_STREAM } from '@portafilter/eventstore'
import { anEvent, memoryLog } from '@portafilter/eventstore/testing'
import { isRefusal } from '@portafilter/kernel'
import { type OrderEvent, orders } from '@portafilter/ordering'
import { expect, it } from 'vitest'
import * as t from '../ordering/testing/orders.ts'
import { approveVoucher } from './commands.ts'

/** An approval keeps nothing beside the log. */
const db = undefined as unknown as Database
const meta = () => ({ id: randomUUID(), actor: t.FINANCE.user, request: null, cause: null, at: new Date() })

/** Finance approves the voucher as it waited first; since then this has happened. */
const approvedAfter = async (...since: OrderEvent[]) => {
  const log = memoryLog()
  const events = [...t.waiting, ...since].map(({ type, data }) => anEvent(data, type))
  await log.append(orders.nameOf(t.CODE), NO_STREAM, events)
  const typed = { receipt: t.receipt(t.TOTAL), came: null, cameAgain: null, again: null }
  const deps = { db, log, logger: console, secondPersonAbove: 0, statedOf: async () => [] }
  const done = await approveVoucher(deps, { ...t.FINANCE, bound: [] }, t.PAY_NO, typed, t.waiting.length - 1, meta())
  return isRefusal(done) ? [done.refused, (done.data as { action?: string } | undefined)?.action] : ['done']
}

const lateMoney: OrderEvent = {
  type: 'LateMoneyReceived',
  data: {
    pay_no: t.PAY_NO,
    attempt: 'A1',
    source: 'wechat',
    transaction: '42',
    amount: 100,
    currency: 'CNY',
    paid_at: '2026-11-21T04:00:00.000Z',
  },
}

it('is approved although something else of the order has moved', async () => {
  expect(await approvedAfter(lateMoney)).toEqual(['done'])
})

it('is stale where a colleague was first, or the voucher is another one', async () => {
  expect(await approvedAfter(t.rejected)).toEqual(['stale', 'VoucherRejected'])
  expect(await approvedAfter(t.rejected, t.handedIn)).toEqual(['stale', 'VoucherSubmitted'])
  expect(await approvedAfter(t.approved)).toEqual(['stale', 'VoucherApproved'])
  expect(await approvedAfter(t.approved, lateMoney)).toEqual(['stale', 'VoucherApproved'])
})
