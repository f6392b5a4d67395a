import { randomUUID } from 'node:crypto'
import { type Database, execute } from '@portafilter/eventstore'
import { memoryLog } from '@portafilter/eventstore/testing'
import { DAY_MS, isRefusal } from '@portafilter/kernel'
import { changeOrder, loadOrder, type OrderCommand } from '@portafilter/ordering'
import { expect, it } from 'vitest'
import * as t from '../ordering/testing/orders.ts'
import { voucherActivities } from './activities.ts'
import { batchActivities } from './refunds/batch-activities.ts'
import { settlementActivities } from './settlement-activities.ts'
import { refundBatches } from './streams.ts'

const ARRANGEMENT = randomUUID()

const anOrder = () => {
  const log = memoryLog()
  const metaOf = (daysAgo: number) => {
    const at = new Date(Date.now() - daysAgo * DAY_MS)
    return { id: randomUUID(), actor: t.BUYER, request: null, cause: null, at }
  }
  const happens = async (daysAgo: number, command: OrderCommand) => {
    const changed = await changeOrder(log, t.CODE, command, metaOf(daysAgo))
    if (isRefusal(changed)) throw new Error(`${command.type}: ${changed.refused}`)
  }
  /** A month's batch of one refund. */
  const gathers = (daysAgo: number) =>
    execute(log, {
      stream: refundBatches.nameOf('202611'),
      decider: refundBatches.decider,
      command: { type: 'GatherBatch', items: [{ refund_id: `${t.CODE}-F1`, amount: 1, currency: 'CNY' }] },
      meta: metaOf(daysAgo),
    })
  // Nobody is looked for: whoever was, would not be found here.
  const deps = { db: {} as Database, log, mail: { send: async () => undefined }, publicUrl: '', remindAfter: null }
  const activities = { ...voucherActivities(deps), ...settlementActivities(deps), ...batchActivities(deps) }
  return { ...activities, happens, gathers, last: async () => (await loadOrder(log, t.CODE))?.events.at(-1)?.id ?? '' }
}

const arrangedFor = async (daysAgo: number, balance: number) => {
  const order = anOrder()
  await order.happens(daysAgo, { type: 'SubmitOrder', order: t.orderOf({ kind: 'M', month: null }) })
  const rest = { source: 'offline_transfer', amount: t.TOTAL - balance } as const
  const shares = balance > 0 ? ([{ source: 'balance', amount: balance }, rest] as const) : [rest]
  await order.happens(daysAgo, { type: 'ArrangePayment', buyer: t.BUYER, arrangement_id: ARRANGEMENT, shares })
  return { ...order, since: await order.last() }
}

const heldFor = async (daysAgo: number) => {
  const order = await arrangedFor(daysAgo, 1_000)
  await order.happens(daysAgo, { type: 'ConfirmHolds', arrangement_id: ARRANGEMENT })
  return order
}

it('a reminder of a rest that nobody took over before the next was due is left to that one', async () => {
  const { remindOfRest, since } = await heldFor(6)
  await remindOfRest(t.CODE, since, 1)
  await expect(remindOfRest(t.CODE, since, 2)).rejects.toThrow()
})

it('a reminder of a rest is none once that is given up', async () => {
  const { remindOfRest, since } = await heldFor(7)
  await expect(remindOfRest(t.CODE, since, 2)).resolves.toBeUndefined()
})

const voucherFor = async (daysAgo: number) => {
  const order = await arrangedFor(daysAgo, 0)
  await order.happens(daysAgo, { type: 'ChooseOfflineTransfer', buyer: t.BUYER })
  await order.happens(daysAgo, { type: 'SubmitVoucher', buyer: t.BUYER, pay_no: t.PAY_NO, voucher: t.VOUCHER_REF })
  return { ...order, voucher: await order.last() }
}

it('a reminder of a voucher that nobody took over before the next was due is left to that one', async () => {
  const { voucher, remindFinance } = await voucherFor(30)
  await remindFinance(t.PAY_NO, { voucher, number: 1 })
  await expect(remindFinance(t.PAY_NO, { voucher, number: 30 })).rejects.toThrow()
})

it('a reminder of a batch that nobody took over before the next was due is left to that one', async () => {
  const { gathers, remindOfRefundBatch } = anOrder()
  await gathers(3)
  await remindOfRefundBatch('202611', 3)
  await expect(remindOfRefundBatch('202611', 4)).rejects.toThrow()
})

it('a reminder is left to the next by no other delay than its workflow was begun with', async () => {
  const EVERY = 14 * DAY_MS
  const { readReview, remindFinance } = await voucherFor(30)
  const review = await readReview(t.PAY_NO, EVERY)
  expect(review).toMatchObject({ state: 'waiting', next: { number: 2 } })
  await expect(review.state === 'waiting' && remindFinance(t.PAY_NO, review.next)).rejects.toThrow()

  const { gathers, gatherRefundBatch, remindOfRefundBatch } = anOrder()
  await gathers(30)
  const next = await gatherRefundBatch('202611', EVERY, 0)
  expect(next).toMatchObject({ number: 3 })
  await expect(remindOfRefundBatch('202611', 3, EVERY)).rejects.toThrow()
})
