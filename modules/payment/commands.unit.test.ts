import { randomUUID } from 'node:crypto'
import { type Database, NO_STREAM } from '@portafilter/eventstore'
import { anEvent, memoryLog } from '@portafilter/eventstore/testing'
import { isRefusal, refuse } from '@portafilter/kernel'
import { type OrderEvent, orders } from '@portafilter/ordering'
import type { BankReceipt } from '@portafilter/receivable'
import type { StatedOf } from '@portafilter/room'
import { expect, it } from 'vitest'
import * as t from '../ordering/testing/orders.ts'
import { approveVoucher } from './commands.ts'

/** An approval keeps nothing beside the log. */
const db = undefined as unknown as Database
const meta = () => ({ id: randomUUID(), actor: t.FINANCE.user, request: null, cause: null, at: new Date() })

const approving = async (events: readonly OrderEvent[], version: number, receipt: BankReceipt, statedOf: StatedOf) => {
  const log = memoryLog()
  const { schemas } = orders.decider
  const recorded = events.map(({ type, data }) => ({ ...anEvent(data, type), schema: schemas[type].schema }))
  await log.append(orders.nameOf(t.CODE), NO_STREAM, recorded)
  const typed = { receipt, came: null, cameAgain: null, again: null }
  const deps = { db, log, logger: console, secondPersonAbove: 0, statedOf }
  return approveVoucher(deps, { ...t.FINANCE, bound: [] }, t.PAY_NO, typed, version, meta())
}

/** Finance approves the voucher as it waited first; since then this has happened. */
const approvedAfter = async (...since: OrderEvent[]) => {
  const events = [...t.waiting, ...since]
  const done = await approving(events, t.waiting.length - 1, t.receipt(t.TOTAL), async () => [])
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

it('pays with nothing that was kept of a transfer by which less came, as the bank’s statement says since', async () => {
  const [kept, rest] = [t.receipt(1_000, 'S001'), t.receipt(t.TOTAL - 1_000, 'S002')]
  const short = { ...t.rejected, data: { ...t.rejected.data, receipt: kept } } as OrderEvent
  const events = [...t.waiting, short, t.handedIn]
  const approved = (receipt: BankReceipt, stated: number) =>
    approving(events, events.length - 1, receipt, async (_, serial) => (serial === 'S001' ? [stated] : []))
  const refused = refuse('kept_stated_otherwise', { bank_serial: 'S001', amount: '¥9.99' })
  expect(await approved(rest, 999)).toEqual(refused)
  expect(isRefusal(await approved(rest, 1_000))).toBe(false)
  // Named anew it is what counts.
  expect(isRefusal(await approved(t.receipt(t.TOTAL, 'S001'), t.TOTAL))).toBe(false)
  expect(await approved(t.receipt(t.TOTAL, 'S001'), t.TOTAL - 1)).toMatchObject({ refused: 'receipt_stated_otherwise' })
})
