import { inbox } from '@portafilter/gateways'
import { orderOf as orderOfPayment } from '@portafilter/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approves, ordered, orderOf, shipped, unwrap, voucherWaiting } from '../acceptance/testing/steps.ts'
import { addBuyer, addPart, addStaff, type Buyer, type Someone } from '../acceptance/testing/world.ts'
import { eventually, type Running } from './testing/programs.ts'
import { openStage, type Stage, type TemporalServer } from './testing/stage.ts'
import { reviewsAt } from './testing/workflows.ts'

let stage: Stage
let temporal: TemporalServer
let worker: Running
let buyer: Buyer
let finance: Someone
let aftersales: Someone
let part: string
beforeAll(async () => {
  stage = await openStage()
  temporal = await stage.temporal()
  const api = await stage.api()
  worker = await stage.worker()
  const door = { db: stage.db, signIn: stage.signInAt(api) }
  part = await addPart(stage)
  buyer = await addBuyer(door)
  finance = await addStaff(door, 'finance')
  aftersales = await addStaff(door, 'after_sales')
})
afterAll(() => stage?.close())

const handIn = async (): Promise<string> =>
  voucherWaiting(buyer, await ordered(buyer, [{ part_code: part, quantity: 2 }]))

const approve = async (payNo: string): Promise<void> => expect((await approves(finance, payNo)).status).toBe(200)

const lettersAbout = async (payNo: string) =>
  (await inbox(stage.db).list(`${buyer.account}@buyers.example`)).filter(({ subject }) =>
    subject.includes(orderOfPayment(payNo) ?? ''),
  )

/** The letters that told the buyer what became of this voucher. */
const letters = async (payNo: string) => (await lettersAbout(payNo)).filter(({ id }) => id.startsWith('mail-outcome-'))

/** The beginnings of the letters' subjects that told the buyer how far the order is. */
const steps = async (payNo: string) =>
  (await lettersAbout(payNo))
    .filter(({ id }) => id.startsWith('mail-order-'))
    .map(({ subject }) => subject.split('：')[0])
    .sort()

const becomes = async (payNo: string, status: string): Promise<void> => {
  const reviews = await reviewsAt(temporal.address)
  await eventually(`the review is ${status}`, async () => (await reviews.status(payNo)) === status)
  await reviews.close()
}

/** The review has ended, and the buyer was told once. */
const toldOnce = async (payNo: string): Promise<void> => {
  await eventually('the buyer is told', async () => (await letters(payNo)).length > 0)
  await becomes(payNo, 'COMPLETED')
  expect(await letters(payNo)).toHaveLength(1)
}

it('orders, payments, reviews and receipts stand while Temporal is down; the waiting work starts when it is back', async () => {
  const begun = await handIn()
  await becomes(begun, 'RUNNING')
  await temporal.stop()

  const decided = await handIn()
  const waiting = await handIn()
  await approve(begun)
  await approve(decided)
  const code = orderOfPayment(decided) ?? ''
  const delivery_no = await shipped(aftersales, code, [{ item_num: 1, part_code: part, delivery_quantity: 2 }])
  expect((await orderOf(buyer, code)).status).toBe(3)
  expect(await buyer.call.confirmReceipts({ delivery_no })).toEqual({ code: 200 })
  expect((await orderOf(buyer, code)).status).toBe(4)
  expect(await orderOf(buyer, orderOfPayment(waiting) ?? '')).toMatchObject({ status: 1, back_status: 2 })
  expect([...(await letters(begun)), ...(await letters(decided)), ...(await letters(waiting))]).toEqual([])

  temporal = await stage.temporal()
  await toldOnce(begun)
  await toldOnce(decided)
  await becomes(waiting, 'RUNNING')
  expect(await letters(waiting)).toEqual([])
  await approve(waiting)
  await toldOnce(waiting)
  await eventually('the order is told of', async () => (await steps(decided)).length === 3)
  expect(await steps(decided)).toEqual(['已收到订单', '订单已发货', '订单已完成'].sort())
})

it('a Temporal that has lost everything gets the missing workflows from the sweep', async () => {
  const waiting = await handIn()
  await becomes(waiting, 'RUNNING')
  await worker.kill()
  await temporal.stop()
  temporal = await stage.temporal('empty')
  worker = await stage.worker()
  await becomes(waiting, 'RUNNING')
  expect(await unwrap(await buyer.call.getAllOrder({})).total).toBe(4)
  await approve(waiting)
  await toldOnce(waiting)
})
