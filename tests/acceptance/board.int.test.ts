import { caseAgesResource, casePartsResource, caseSpansResource } from '@portafilter/aftersales/contract'
import type { ResourceDefinition } from '@portafilter/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { acts, approves, bankSerial, ordered, paidOrder, shipped, unwrap, voucherWaiting } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let buyer: Buyer
let finance: Someone
let staff: Someone
/** CNY 100. */
let part: string
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
  finance = await world.staff('finance')
  staff = await world.staff('after_sales')
  part = await world.part()
})
afterAll(() => world.close())

const line = (quantity: number) => ({ part_code: part, quantity })
const APPLICATION = { question_describe: '收到的密封圈有裂纹，无法使用。', phone: '13800138000' }
const ACCOUNT = { account_name: '王小明', deposit: '工商银行静安支行', card_number: '6222021001123456' }

/** A case about one piece of an order that has come. */
const applied = async (order_code: string, type: 1 | 2, reason: 'quality' | 'damage'): Promise<string> => {
  const partCodes = [{ item_num: 1, ...line(1) }]
  return unwrap(await buyer.call.addAfterSale({ ...APPLICATION, ...ACCOUNT, type, reason, order_code, partCodes })).code
}
const received = async (): Promise<string> => {
  const code = await paidOrder(buyer, finance, [line(3)])
  const delivery_no = await shipped(staff, code, [{ item_num: 1, part_code: part, delivery_quantity: 3 }])
  unwrap(await buyer.call.confirmReceipts({ delivery_no }))
  return code
}

type Row = Readonly<Record<string, string | number>>

/** What each figure comes to over all spans. */
const totals = async (resource: string, by: 'day' | 'week' | 'month') => {
  const { body } = await finance.staff.list(resource, { filter: { by }, range: [0, 30] })
  const sums: Record<string, number> = {}
  for (const { id: _, from: __, until: ___, ...figures } of body as Row[])
    for (const [figure, value] of Object.entries(figures)) sums[figure] = (sums[figure] ?? 0) + Number(value)
  return sums
}

const SPANS = ['day', 'week', 'month'] as const

it('orders and their money follow what becomes of them, and are the same by days, weeks and months', async () => {
  const before = await totals('order-spans', 'day')
  await ordered(buyer, [line(2)])
  const code = await ordered(buyer, [line(1)])
  const pay_no = await voucherWaiting(buyer, code)
  const more = async (by: (typeof SPANS)[number]) => {
    const now = await totals('order-spans', by)
    return Object.fromEntries(
      Object.entries(now).flatMap(([name, value]) => {
        const rise = value - (before[name] ?? 0)
        return rise === 0 ? [] : [[name, rise]]
      }),
    )
  }
  for (const by of SPANS) expect(await more(by)).toEqual({ awaiting_payment: 2, cny_awaiting_payment: 300 })
  const money = await totals('money-spans', 'week')
  expect((await approves(finance, pay_no)).status).toBe(200)
  expect(await more('month')).toEqual({
    awaiting_payment: 1,
    cny_awaiting_payment: 200,
    awaiting_shipment: 1,
    cny_awaiting_shipment: 100,
  })
  expect(await totals('money-spans', 'week')).toEqual({ ...money, transfer: (money.transfer ?? 0) + 100 })
  const today = `${code.slice(0, 4)}-${code.slice(4, 6)}-${code.slice(6, 8)}`
  const days = { start_date: today, end_date: today }
  const found = (filter: object) => finance.staff.list('vouchers', { filter: { id: pay_no, ...filter } })
  expect((await found(days)).total).toBe(1)
  expect((await found({ end_date: '2020-01-01' })).total).toBe(0)
})

it('money given back is of what had counted as received: what came too much is neither', async () => {
  const before = await totals('money-spans', 'week')
  const code = await ordered(buyer, [line(1)])
  const received = { received: 150, bank_serial: bankSerial() }
  expect((await acts(finance, 'vouchers', await voucherWaiting(buyer, code), 'approve', received)).status).toBe(200)
  const payee = { name: '王小明', bank: '工商银行静安支行', account: '6222021001123456' }
  expect((await acts(finance, 'orders', code, 'cancel', { reason: '缺货', payee })).status).toBe(200)
  const paid = { bank_reference: 'ICBC0001' }
  expect((await acts(finance, 'refunds', `${code}-F2`, 'confirm', paid)).status).toBe(200)
  const [transfer, back_transfer] = [before.transfer ?? 0, before.back_transfer ?? 0]
  expect(await totals('money-spans', 'week')).toEqual({
    ...before,
    transfer: transfer + 100,
    back_transfer: back_transfer + 100,
  })
  const listed = async (of: string) =>
    (await finance.staff.list('refunds', { filter: { subject: code, queue: 'settled', of } })).body
  expect(await listed('payment')).toMatchObject([{ id: `${code}-F2`, by: 'transfer', amount: 100 }])
  expect(await listed('nothing')).toMatchObject([{ id: `${code}-F1`, by: 'wallet', amount: 50 }])
})

it('money that went back into several purses is told in whole cents', async () => {
  const [firm, machine] = [await world.buyer(), await world.part({ type: 'M', price: 30 })]
  const made = await finance.staff.create('wallets', { firm: firm.erpCode, rebates: 0.1, balance: 0.2, reason: '返利' })
  expect(made.status).toBe(200)
  const code = await ordered(firm, [{ part_code: machine, quantity: 1 }])
  const combination = { consume_rebates: 0.1, consume_balance: 0.2 }
  unwrap(await firm.call.setOrderPayment({ order_no: code, combination }))
  expect((await acts(finance, 'orders', code, 'cancel', { reason: '缺货' })).status).toBe(200)
  for (const by of SPANS) {
    const { body } = await finance.staff.list('money-spans', { filter: { by } })
    expect(body.map(({ back_wallets }: { back_wallets: number }) => back_wallets)).toContain(0.3)
  }
})

it('cases are told by kind, reason and part, and the list behind each figure has as many', async () => {
  const order = await received()
  const code = await applied(order, 1, 'quality')
  await applied(order, 2, 'damage')
  for (const by of SPANS) {
    const { damage, quality, exchange } = await totals('case-spans', by)
    expect([damage, quality, exchange]).toEqual([1, 1, 1])
  }
  const { body: parts } = await staff.staff.list('case-parts', { filter: { by: 'month' } })
  expect(parts).toMatchObject([{ id: part, cases: 2, name: expect.stringContaining(part) }])
  const { from: start_date, until: end_date } = parts[0]
  const found = async (filter: object) =>
    (await staff.staff.list('after-sales', { filter: { start_date, end_date, ...filter } })).body.map(
      ({ id }: { id: string }) => id,
    )
  expect(await found({ reason: 'quality' })).toEqual([code])
  expect(await found({ reason: 'none' })).toEqual([])
  expect(await found({ part_code: part, kind: 'return' })).toEqual([code])
  expect(await found({ part_code: 'KP-0' })).toEqual([])
  expect(await found({ end_date: '2020-01-01' })).toEqual([])
})

it('what waits is told by its age, and a case that its buyer has left lying is to be closed', async () => {
  const code = await applied(await received(), 1, 'quality')
  const waits = async (queue: string) => (await staff.staff.one('case-ages', queue)).body
  const { day } = await waits('review')
  expect(day).toBeGreaterThan(0)
  await acts(staff, 'after-sales', code, 'approve')
  expect(await waits('review')).toEqual({ id: 'review', day: day - 1, three_days: 0, week: 0, longer: 0, more: false })
  expect(await waits('due')).toMatchObject({ longer: 0 })
  const { caseList } = await import('../../modules/aftersales/views/case-list.ts')
  const { sql } = await import('kysely')
  await sql`update ${sql.table(caseList.table)} set since = since - interval '15 days' where case_no = ${code}`.execute(
    world.db,
  )
  expect(await waits('due')).toMatchObject({ day: 0, longer: 1 })
  expect((await staff.staff.list('after-sales', { filter: { due: 'over' } })).body).toMatchObject([{ id: code }])
})

it('figures are read by whoever reads the list behind them', async () => {
  const reads = async (someone: Someone, { name }: Pick<ResourceDefinition, 'name'>) =>
    (await someone.staff.list(name)).status === 200
  const catalogue = await world.staff('catalogue')
  for (const resource of [caseSpansResource, casePartsResource, caseAgesResource]) {
    expect([resource.name, await reads(staff, resource)]).toEqual([resource.name, true])
    expect([resource.name, await reads(catalogue, resource)]).toEqual([resource.name, false])
  }
  expect(await reads(catalogue, { name: 'order-spans' })).toBe(true)
  for (const name of ['money-spans', 'payment-ages']) expect(await reads(staff, { name })).toBe(false)
})
