import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PaidShop, startPaidShop } from './testing/paid-shop.ts'
import { approves, ordered, unwrap, voucherWaiting } from './testing/steps.ts'
import { addBuyer, addPart, addStaff, type Buyer, type Someone } from './testing/world.ts'

let at: PaidShop
let finance: Someone
beforeAll(async () => {
  at = await startPaidShop()
  finance = await addStaff(at.shop, 'finance')
})
afterAll(() => at.close())

type Figures = Readonly<Record<string, number>>

/** By how much each figure is more than before. */
const more = (now: Figures, before: Figures) =>
  Object.fromEntries(
    Object.entries(now).map(([name, value]) => [name, Math.round(100 * (value - (before[name] ?? 0)))]),
  )

const rowsOf = async (resource: string): Promise<readonly Figures[]> =>
  (await finance.staff.list(resource, { range: [0, 24] })).body.map(({ id: _, ...figures }: Figures) => figures)

/** Of all days: midnight may pass. */
const money = async (): Promise<Figures> => {
  const all = (name: string, days: readonly Figures[]) => days.reduce((sum, day) => sum + (day[name] ?? 0), 0)
  const days = await rowsOf('money-days')
  return Object.fromEntries(['transfer', 'wechat', 'alipay', 'wallets'].map((name) => [name, all(name, days)]))
}
const totals = async (): Promise<Figures> => (await rowsOf('wallet-totals'))[0] ?? {}

const firmWith = async (amounts: object): Promise<Buyer> => {
  const buyer = await addBuyer(at.shop)
  const made = await finance.staff.create('wallets', { firm: buyer.erpCode, ...amounts, reason: '年度返利' })
  expect(made.status).toBe(200)
  return buyer
}

it('the money of a day is told by where it came from, and what wallets paid beside it', async () => {
  const before = await money()
  const buyer = await firmWith({ balance: 2_000, rebates: 500 })
  const machine = await addPart(at.shop, { type: 'M', price: 100_000 })
  const inParts = { consume_balance: 700, consume_rebates: 300 }
  const code = await ordered(buyer, [{ part_code: machine, quantity: 1 }])
  unwrap(await buyer.call.setOrderPayment({ order_no: code, combination: inParts }))
  const parts = await ordered(buyer, [{ part_code: await addPart(at.shop), quantity: 2 }])
  const pay_no = await voucherWaiting(buyer, parts)
  expect((await approves(finance, pay_no)).status).toBe(200)
  for (const amount of [undefined, 1]) {
    const paying = await at.anOrder('wechat')
    await paying.dealer.call.createWechatPay({ pay_no: paying.pay_no })
    const [attempt] = (await at.orderOf(paying.code)).payment.attempts
    await at.wechat.does(attempt?.attempt ?? '', { do: 'pay', ...(amount && { amount }) })
  }
  // What differs from what was asked for pays nothing, and is an alert.
  await expect
    .poll(async () => more(await money(), before))
    .toEqual({ transfer: 20_000, wechat: 6_250, alipay: 0, wallets: 100_000 })
})

it('all wallets together: what is available, what is kept for orders, and what is owed', async () => {
  const before = await totals()
  const buyer = await firmWith({ credit: 3_000, balance: 2_000 })
  const machine = await addPart(at.shop, { type: 'M', price: 100_000 })
  const pays = async (combination: object) => {
    const order_no = await ordered(buyer, [{ part_code: machine, quantity: 1 }])
    unwrap(await buyer.call.setOrderPayment({ order_no, combination }))
  }
  await pays({ consume_credit: 1_000 })
  await pays({ consume_balance: 400, offline_transfer: 600 })
  const figures = { credit: 2_000, balance: 1_600, outstanding: 1_000, held: 400, rebates: 0, prepayment: 0, firms: 1 }
  const inFen = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, 100 * value]))
  await expect.poll(async () => more(await totals(), before)).toEqual(inFen)
})
