import { randomInt, randomUUID } from 'node:crypto'
import type { CallFailed } from '@portafilter/contract/client'
import { systemMeta } from '@portafilter/eventstore'
import { DAY_MS, HOUR_MS, isRefusal } from '@portafilter/kernel'
import { changeOrder, type OrderCommand } from '@portafilter/ordering'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentInvariants } from '../../modules/payment/invariants.ts'
import { settle } from '../../modules/payment/settlement.ts'
import { granted } from '../../modules/wallet/testing/granted.ts'
import { ledger } from '../../modules/wallet/views/ledger.ts'
import {
  acts,
  approves,
  bankSerial,
  byTransfer,
  ordered,
  orderOf,
  refusalOf,
  unwrap,
  uploaded,
  voucherWaiting,
} from './testing/steps.ts'
import { combination } from './testing/wallets.ts'
import { type Buyer, type NewBuyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let finance: Someone
/** CNY 1,000.01: half of it is 500.005. */
let machine: string
beforeAll(async () => {
  world = await startWorld()
  finance = await world.staff('finance')
  machine = await world.part({ type: 'M', price: 100_001 })
})
afterAll(() => world.close())

/** A buyer whose firm has 2,000 of each, unless told otherwise. */
const wealthy = async (fen = 200_000, wanted: NewBuyer = {}): Promise<Buyer> => {
  const buyer = await world.buyer(wanted)
  await granted(world, buyer.erpCode, { rebates: fen, balance: fen, credit: fen, prepayment: fen })
  return buyer
}
const order = (buyer: Buyer) => ordered(buyer, [{ part_code: machine, quantity: 1 }])
const pays = (buyer: Buyer, order_no: string, amounts: Parameters<typeof combination>[0], key?: string) =>
  buyer.call.setOrderPayment({ order_no, combination: combination(amounts) }, key === undefined ? {} : { key })
const walletOf = async (buyer: Buyer) => unwrap(await buyer.call.getUserWallet())
const lookUp = async (buyer: Buyer, code: string) => unwrap(await buyer.call.getNoPayOrderByCode({ code }))
const linesOf = async (buyer: Buyer, order_no: string) =>
  unwrap(await buyer.call.getOrderPaymentByOrderNo({ order_no })).payment.map(
    ({ payment_method, amount, status_text }) => [...[payment_method, amount, status_text]],
  )

const MIXED = { consume_rebates: 500, consume_balance: 200, consume_credit: 100.01, offline_transfer: 200 }

describe('a combination', () => {
  it('is held at once, and taken when finance approves the transfer of the rest', async () => {
    const buyer = await wealthy()
    const code = await order(buyer)
    expect(await lookUp(buyer, code)).toMatchObject({
      order_total: 1000.01,
      due: 1000.01,
      arranged: {},
      pay_no: null,
      wallet: { rebates: 2000, most_rebates: 500, balance: 2000, credit: 2000, prepayment: 2000 },
    })
    const pay_no = `${code}-P1`
    expect(unwrap(await pays(buyer, code, MIXED))).toEqual({ status: 2, pay_no })
    expect(await linesOf(buyer, code)).toEqual([
      ['rebates', 500, '已占用，付清后扣款'],
      ['balance', 200, '已占用，付清后扣款'],
      ['credit', 100.01, '已占用，付清后扣款'],
      ['offline_transfer', 200, '待转账'],
    ])
    expect(await walletOf(buyer)).toMatchObject({ rebates: 2000, available_rebates: 1500, available_credit: 1899.99 })
    expect((await walletOf(buyer)).holds).toEqual([
      { order_no: code, purse: 'rebates', amount: 500 },
      { order_no: code, purse: 'credit', amount: 100.01 },
      { order_no: code, purse: 'balance', amount: 200 },
    ])
    const { due, pay_until, creation_time } = await orderOf(buyer, code)
    expect(due).toBe(200)
    expect(Date.parse(pay_until ?? '')).toBeGreaterThan(Date.parse(creation_time) + 7 * DAY_MS - HOUR_MS)
    expect(await lookUp(buyer, code)).toMatchObject({
      due: 200,
      arranged: { rebates: 500, balance: 200, credit: 100.01, offline_transfer: 200 },
      wallet: { rebates: 2000, balance: 2000, credit: 2000 },
    })
    expect(unwrap(await buyer.call.getOrderPayment({ pay_no }))).toMatchObject({ amount: 200 })

    unwrap(await buyer.call.setOrderBackStatus({ code }))
    unwrap(await buyer.call.addPayVoucher({ pay_no, proof_path: await uploaded(buyer) }))
    expect((await linesOf(buyer, code))[3]).toEqual(['offline_transfer', 200, '凭证已提交，审核中'])
    expect((await finance.staff.one('vouchers', pay_no)).body).toMatchObject({ amount: 200 })
    expect((await approves(finance, pay_no)).status).toBe(200)
    expect((await orderOf(buyer, code)).status).toBe(2)
    expect(await orderOf(buyer, code)).toMatchObject({ due: 0, pay_until: null })
    expect((await linesOf(buyer, code)).map(([, , text]) => text)).toEqual(Array(4).fill('已付款'))
    expect(await walletOf(buyer)).toMatchObject({
      rebates: 1500,
      available_rebates: 1500,
      balance: 1800,
      available_balance: 1800,
      holds: [],
      credit: 2000,
      available_credit: 1899.99,
      repayment_amount: 100.01,
    })
  })

  it('that leaves nothing to transfer pays the order', async () => {
    const buyer = await wealthy()
    const code = await order(buyer)
    const key = randomUUID()
    const paid = { status: 1, pay_no: `${code}-P1` }
    const whole = { consume_rebates: 500, consume_balance: 500.01 }
    expect(unwrap(await pays(buyer, code, whole, key))).toEqual(paid)
    // What it has taken is no longer available, and the same request is not judged anew.
    expect(unwrap(await pays(buyer, code, whole, key))).toEqual(paid)
    expect((await orderOf(buyer, code)).status).toBe(2)
    expect(await walletOf(buyer)).toMatchObject({ rebates: 1500, balance: 1499.99 })
    expect(refusalOf(await pays(buyer, code, whole))).toBe('already_paid')
  })

  it('leaves so little to transfer that what is kept suffices: the voucher says what of that goes on', async () => {
    const buyer = await wealthy()
    const code = await order(buyer)
    const kept = { bank_serial: bankSerial(), received: 600 }
    const first = await voucherWaiting(buyer, code)
    expect((await acts(finance, 'vouchers', first, 'reject', { reason: '不足', ...kept })).status).toBe(200)
    const { pay_no } = unwrap(await pays(buyer, code, { consume_rebates: 500, offline_transfer: 500.01 }))
    unwrap(await buyer.call.setOrderBackStatus({ code }))
    unwrap(await buyer.call.addPayVoucher({ pay_no, proof_path: await uploaded(buyer) }))
    const seen = async () => (await finance.staff.one('vouchers', pay_no)).body
    expect(await seen()).toMatchObject({ due: 500.01, missing: 0, surplus: 99.99, receipts: [{ amount: 600 }] })
    expect((await approves(finance, pay_no, kept)).body).toMatchObject({ status: 'approved' })
    expect(await seen()).toMatchObject({ missing: 0, surplus: 0 })
    expect(await walletOf(buyer)).toMatchObject({ balance: 2099.99 })
  })

  it('made anew takes what the former one held, and gives the rest back', async () => {
    const buyer = await wealthy(60_000)
    const code = await order(buyer)
    unwrap(await pays(buyer, code, { consume_balance: 600, offline_transfer: 400.01 }))
    unwrap(await pays(buyer, code, { consume_balance: 550, offline_transfer: 450.01 }))
    expect(await walletOf(buyer)).toMatchObject({ balance: 600, available_balance: 50 })
    expect(unwrap(await pays(buyer, code, { offline_transfer: 1000.01 }))).toEqual({ status: 2, pay_no: `${code}-P3` })
    expect(await walletOf(buyer)).toMatchObject({ balance: 600, available_balance: 600 })
  })

  it.each([
    ['rebates_limit', 'combination.consume_rebates', { consume_rebates: 500.01, offline_transfer: 500 }],
    ['wallet_short', 'combination.consume_balance', { consume_balance: 400.01, offline_transfer: 600 }],
    ['wallet_short', 'combination.consume_credit', { consume_credit: 1000.01 }],
    ['wallet_short', 'combination.consume_rebates', { consume_rebates: 400.01, offline_transfer: 600 }],
    ['payment_total', 'combination', { consume_balance: 100, offline_transfer: 900 }],
    ['payment_total', 'combination', { consume_balance: 100.001, offline_transfer: 900.009 }],
    ['payment_method_unavailable', 'combination', { wechat: 1000.01 }],
    ['invalid_input', 'combination.consume_balance', { consume_balance: -1, offline_transfer: 1001.01 }],
  ])('is refused as %s at %s, and leaves what was arranged', async (error, field, amounts) => {
    const buyer = await wealthy(40_000)
    const code = await order(buyer)
    unwrap(await pays(buyer, code, { consume_balance: 300, offline_transfer: 700.01 }))
    expect(await pays(buyer, code, amounts)).toMatchObject({ code: 0, error, field })
    expect(await lookUp(buyer, code)).toMatchObject({ pay_no: `${code}-P1`, arranged: { balance: 300 } })
    expect(await walletOf(buyer)).toMatchObject({ available_balance: 100, available_credit: 400 })
  })

  it.each([
    ['Infinity', '1e309'],
    ['text', '"1e3"'],
  ])('takes no amount that is %s', async (_, amount) => {
    const buyer = await wealthy()
    const order_no = await order(buyer)
    const body = `{"order_no":"${order_no}","combination":{"consume_balance":${amount},"offline_transfer":1}}`
    const headers = { 'content-type': 'application/json' }
    const answer = await buyer.fetch('/prod-api/order/setOrderPayment', { method: 'POST', headers, body })
    expect(await answer.json()).toMatchObject({ code: 0, error: 'invalid_input', field: 'combination.consume_balance' })
  })

  it('pays machines of firms at home alone', async () => {
    const part = await world.part({ price: 100_001 })
    const buyer = await wealthy()
    const parts = await ordered(buyer, [{ part_code: part, quantity: 1 }])
    expect((await lookUp(buyer, parts)).wallet).toBeNull()
    expect(refusalOf(await pays(buyer, parts, MIXED))).toBe('payment_method_unavailable')
    const unaffiliated = await world.buyer({ market: 'none' })
    const theirs = await ordered(unaffiliated, [{ part_code: part, quantity: 1 }])
    expect(refusalOf(await pays(unaffiliated, theirs, MIXED))).toBe('payment_method_unavailable')
    const overseas = await world.buyer({ market: 'overseas' })
    const abroad = await ordered(overseas, [{ part_code: part, quantity: 1 }])
    const { order_total } = await orderOf(overseas, abroad)
    const half = { consume_balance: order_total / 2, offline_transfer: order_total / 2 }
    expect(refusalOf(await pays(overseas, abroad, half))).toBe('payment_not_due')
    expect(refusalOf(await pays(unaffiliated, parts, MIXED))).toBe('order_not_found')
  })

  it('ten at once spend no more than there is', async () => {
    const buyer = await wealthy(100_000)
    const codes = await Promise.all(Array.from({ length: 10 }, () => order(buyer)))
    const answers = await Promise.all(
      codes.map((code) => pays(buyer, code, { consume_balance: 400, offline_transfer: 600.01 })),
    )
    expect(answers.map(refusalOf).filter((refused) => refused === undefined)).toHaveLength(2)
    expect(answers.map(refusalOf).filter((refused) => refused === 'wallet_short')).toHaveLength(8)
    expect(await walletOf(buyer)).toMatchObject({ balance: 1000, available_balance: 200 })
    const [loser] = codes.filter((_, index) => refusalOf(answers[index]) !== undefined)
    expect(unwrap(await pays(buyer, loser ?? '', byTransfer(1000.01)))).toMatchObject({ status: 2 })
  })
})

describe.each(['Prepayment', 'Credit'] as const)('%s', (name) => {
  const source = name === 'Credit' ? 'credit' : 'prepayment'
  const quotaOf = async (buyer: Buyer, order_code?: string) => {
    const asked = { erp_code: buyer.erpCode ?? '', ...(order_code === undefined ? {} : { order_code }) }
    return name === 'Credit' ? buyer.call.getCredit(asked) : buyer.call.getPrepayment(asked)
  }
  type Figures = { old: number; now: number; left: number; total: number; rebate?: number }
  /** As the page sends it, with the status that it reads. */
  const submits = async (
    buyer: Buyer,
    order_code: string,
    figures: Figures,
    { erp = buyer.erpCode, key = '' } = {},
  ) => {
    const { old, now, left, ...also } = figures
    const headers = { 'content-type': 'application/json', 'idempotency-key': key || randomUUID() }
    const amounts = { [`old_${source}`]: old, [`now_${source}`]: now, [`new_${source}`]: left, ...also }
    const body = JSON.stringify({ ...amounts, order_code, erp_code: erp })
    const path = `/prod-api/order/submit${name === 'Credit' ? 'Credit' : 'Payment'}`
    const answer = await buyer.fetch(path, { method: 'POST', headers, body })
    return [answer.status, await answer.json()]
  }
  const GOOD = { old: 2000, now: 1000.01, left: 999.99, total: 1000.01 }

  it('pays a machine order, once however often it is sent', async () => {
    const buyer = await wealthy()
    const code = await order(buyer)
    expect(await quotaOf(buyer)).toBe(2000)
    expect(await buyer.call.getOrderTotal({ order_code: code })).toEqual({ result: 1, order_total: 1000.01, rebate: 0 })
    const key = randomUUID()
    for (let time = 0; time < 2; time += 1)
      expect(await submits(buyer, code, GOOD, { key })).toEqual([200, { result: 1 }])
    expect(await orderOf(buyer, code)).toMatchObject({ status: 2, pay_method: source })
    expect(await quotaOf(buyer)).toBe(999.99)
    expect(await submits(buyer, code, GOOD)).toEqual([422, expect.objectContaining({ error: 'already_paid' })])
  })

  it('pays what the rebates of the arrangement in force leave', async () => {
    const buyer = await wealthy()
    const code = await order(buyer)
    unwrap(await pays(buyer, code, { consume_rebates: 300, offline_transfer: 700.01 }))
    expect(await buyer.call.getOrderTotal({ order_code: code })).toMatchObject({ order_total: 1000.01, rebate: 300 })
    const figures = { old: 2000, now: 700.01, left: 1299.99, total: 1000.01 }
    expect(await submits(buyer, code, figures)).toEqual([200, { result: 1 }])
    expect(await walletOf(buyer)).toMatchObject({ rebates: 1700, available_balance: 2000 })
    expect(await quotaOf(buyer)).toBe(1299.99)
  })

  it('pays what the rebates leave that the page says, and until then holds nothing', async () => {
    const buyer = await wealthy()
    const code = await order(buyer)
    const figures = { old: 2000, now: 500.01, left: 1499.99, total: 1000.01, rebate: 500 }
    const untouched = async () => {
      expect(await walletOf(buyer)).toMatchObject({ available_rebates: 2000, holds: [] })
      expect(await lookUp(buyer, code)).toMatchObject({ pay_no: null })
    }
    const refused = (error: string) => [422, expect.objectContaining({ error })]
    for (const [error, wrong] of [
      ['rebates_limit', { rebate: 500.01, now: 500, left: 1500 }],
      ['rebates_limit', { rebate: 1000.01, now: 0, left: 2000 }],
      ['rebates_limit', { rebate: -1, now: 1001.01, left: 998.99 }],
      ['quota_below_total', { rebate: 400 }],
      ['quota_above_total', { now: 500.02, left: 1499.98 }],
    ] as const) {
      const answer = await submits(buyer, code, { ...figures, ...wrong })
      expect(answer).toEqual(refused(error))
      if (error === 'rebates_limit') expect(answer[1]).toMatchObject({ field: 'rebate' })
      await untouched()
    }
    expect(await submits(buyer, code, figures)).toEqual([200, { result: 1 }])
    expect(await walletOf(buyer)).toMatchObject({ rebates: 1500, available_rebates: 1500 })
    expect(await quotaOf(buyer)).toBe(1499.99)
  })

  it('says at the rebate that it is no longer there, and nothing moves', async () => {
    const buyer = await wealthy()
    const code = await order(buyer)
    await granted(world, buyer.erpCode, { rebates: -160_000 })
    const figures = { old: 2000, now: 500.01, left: 1499.99, total: 1000.01, rebate: 500 }
    const [status, answer] = await submits(buyer, code, figures)
    expect([status, answer]).toMatchObject([422, { error: 'wallet_short', field: 'rebate' }])
    expect(await walletOf(buyer)).toMatchObject({ available_rebates: 400, holds: [] })
    expect(await lookUp(buyer, code)).toMatchObject({ pay_no: null })
  })

  it('takes other rebates than were arranged, and none where the page says 0', async () => {
    const buyer = await wealthy()
    const code = await order(buyer)
    unwrap(await pays(buyer, code, { consume_rebates: 300, offline_transfer: 700.01 }))
    expect(await submits(buyer, code, { ...GOOD, rebate: 0 })).toEqual([200, { result: 1 }])
    expect(await walletOf(buyer)).toMatchObject({ rebates: 2000, available_rebates: 2000, holds: [] })
  })

  it.each([
    ['quota_exceeded', `now_${source}`, { ...GOOD, now: 2000.01, left: -0.01 }],
    ['quota_below_total', `now_${source}`, { ...GOOD, now: 1000, left: 1000 }],
    ['quota_above_total', `now_${source}`, { ...GOOD, now: 1000.02, left: 999.98 }],
    ['quota_above_total', `now_${source}`, { ...GOOD, now: 1000.011, left: 999.99 }],
    ['quota_changed', undefined, { ...GOOD, old: 1999.99, left: 999.98 }],
    ['quota_changed', undefined, { ...GOOD, left: 1000 }],
    ['quota_changed', undefined, { ...GOOD, total: 1000 }],
  ])('refuses %s as 422 about %s, and nothing moves', async (error, field, figures) => {
    const buyer = await wealthy()
    const code = await order(buyer)
    const [status, body] = await submits(buyer, code, figures)
    expect([status, body]).toEqual([422, { result: -1, error, message: expect.any(String), ...(field && { field }) }])
    expect(await lookUp(buyer, code)).toMatchObject({ pay_no: null })
    expect(await quotaOf(buyer)).toBe(2000)
  })

  it('is not enabled without a quota', async () => {
    const buyer = await world.buyer()
    const code = await order(buyer)
    expect(await quotaOf(buyer)).toBe(0)
    const nothing = { old: 0, now: 1000.01, left: -1000.01, total: 1000.01 }
    const refused = { error: 'quota_not_enabled', message: '您的账户未开通此功能' }
    expect(await submits(buyer, code, nothing)).toEqual([422, expect.objectContaining(refused)])
  })

  it('knows no other firm, and no other’s order', async () => {
    const [buyer, other] = [await wealthy(), await wealthy()]
    const code = await order(buyer)
    expect(await quotaOf({ ...other, erpCode: buyer.erpCode })).toBe(0)
    expect(await quotaOf({ ...other, erpCode: 'NOBODY' })).toBe(0)
    const unknown = [422, { result: -1, message: '订单不存在', error: 'order_not_found' }]
    expect(await submits(other, code, GOOD)).toEqual(unknown)
    expect(await submits(buyer, code, GOOD, { erp: other.erpCode })).toEqual(unknown)
    expect(await submits(buyer, '20260101-ABCDEFGH', GOOD)).toEqual(unknown)
    expect(refusalOf(await other.call.getOrderTotal({ order_code: code }))).toBe('order_not_found')
  })

  it('pays no parts, and nobody abroad', async () => {
    const buyer = await wealthy()
    const part = await world.part({ price: 100_001 })
    const code = await ordered(buyer, [{ part_code: part, quantity: 1 }])
    const refused = expect.objectContaining({ error: 'payment_method_unavailable' })
    expect(await submits(buyer, code, GOOD)).toEqual([422, refused])
    const overseas = await world.buyer({ market: 'overseas' })
    const forbidden = expect.objectContaining({ error: 'forbidden' })
    expect(await submits(overseas, code, GOOD)).toEqual([403, forbidden])
  })

  it('two orders at once spend it once', async () => {
    const buyer = await wealthy(100_001)
    const figures = { old: 1000.01, now: 1000.01, left: 0, total: 1000.01 }
    const codes = await Promise.all([order(buyer), order(buyer)])
    const answers = await Promise.all(codes.map((code) => submits(buyer, code, figures)))
    expect(answers.map(([status]) => status).sort()).toEqual([200, 422])
    expect(await quotaOf(buyer)).toBe(0)
  })
})

it('counts what an order holds of a quota as available to that order', async () => {
  const buyer = await wealthy(60_000)
  const code = await order(buyer)
  unwrap(await pays(buyer, code, { consume_credit: 600, offline_transfer: 400.01 }))
  const erp_code = buyer.erpCode ?? ''
  expect(await buyer.call.getCredit({ erp_code })).toBe(0)
  expect(await buyer.call.getCredit({ erp_code, order_code: code })).toBe(600)
  expect(await buyer.call.getCredit({ erp_code, order_code: '20260101-ABCDEFGH' })).toBe(0)
})

it('tells the part codes of an order, of one’s own alone', async () => {
  const [buyer, other] = [await world.buyer(), await world.buyer()]
  const codes = [await world.part(), await world.part()]
  const code = await ordered(
    buyer,
    codes.map((part_code) => ({ part_code, quantity: 1 })),
  )
  expect(unwrap(await buyer.call.getPartCode({ code }))).toEqual(codes)
  expect(refusalOf(await other.call.getPartCode({ code }))).toBe('order_not_found')
})

describe('the bank’s details by short message', () => {
  const messagesTo = async (phone: string) =>
    ((await (await fetch(`${world.url}/dev/inbox?to=${phone}`)).json()) as { text: string }[]).map(({ text }) => text)
  const withPhone = async () => {
    const buyer = await wealthy()
    const phone = `139${String(randomInt(1e8)).padStart(8, '0')}`
    await world.db.updateTable('users').set({ phone }).where('id', '=', buyer.user).execute()
    const code = await order(buyer)
    return { buyer, phone, code }
  }

  it('go to one’s own phone, with what is left to transfer, once a minute', async () => {
    const { buyer, phone, code } = await withPhone()
    unwrap(await pays(buyer, code, { consume_balance: 200, offline_transfer: 800.01 }))
    expect(await buyer.call.sendRemit({ phone, code })).toEqual({ result: 1 })
    const [text, ...others] = await messagesTo(phone)
    for (const part of ['¥800.01', code, '1001 2668 0920 6618 853']) expect(text).toContain(part)
    expect(others).toEqual([])
    const again = await buyer.call.sendRemit({ phone, code }).catch((failure: CallFailed) => failure)
    expect(again).toMatchObject({ status: 429, code: 'too_often' })
    expect(await messagesTo(phone)).toHaveLength(1)
  })

  it('go to nobody whose voucher is under review, or of whom enough has come', async () => {
    const { buyer, phone, code } = await withPhone()
    const pay_no = await voucherWaiting(buyer, code)
    expect(refusalOf(await buyer.call.sendRemit({ phone, code }))).toBe('voucher_under_review')
    const kept = { reason: '不足', bank_serial: bankSerial(), received: 600 }
    expect((await acts(finance, 'vouchers', pay_no, 'reject', kept)).status).toBe(200)
    unwrap(await pays(buyer, code, { consume_rebates: 500, offline_transfer: 500.01 }))
    expect(refusalOf(await buyer.call.sendRemit({ phone, code }))).toBe('payment_not_due')
    expect(await messagesTo(phone)).toEqual([])
  })

  it('go nowhere else', async () => {
    const { buyer, phone, code } = await withPhone()
    const other = await withPhone()
    unwrap(await pays(buyer, code, byTransfer(1000.01)))
    const refused = { result: -1, error: 'phone_not_own', field: 'phone', message: '只能发送到您绑定的手机号码' }
    expect(await buyer.call.sendRemit({ phone: other.phone, code })).toEqual(refused)
    expect(refusalOf(await other.buyer.call.sendRemit({ phone: other.phone, code }))).toBe('order_not_found')
    expect(refusalOf(await other.buyer.call.sendRemit({ phone, code: other.code }))).toBe('payment_not_due')
    expect([await messagesTo(phone), await messagesTo(other.phone)]).toEqual([[], []])
  })

  it('need a phone', async () => {
    const buyer = await wealthy()
    const code = await order(buyer)
    unwrap(await pays(buyer, code, byTransfer(1000.01)))
    const refused = { result: -1, error: 'phone_not_bound', message: '请先绑定手机号码' }
    expect(await buyer.call.sendRemit({ phone: '13900000000', code })).toEqual(refused)
  })
})

describe('what must always hold between orders and wallets', () => {
  const anHourLater = () => Date.now() + HOUR_MS
  /** What is found of one order: other tests leave theirs as they please. */
  const foundOf = async (code: string, now = anHourLater) => {
    const [invariant] = paymentInvariants(world, now)
    const found = (await invariant?.look()) ?? []
    return found.filter((violation) => violation.startsWith(code))
  }
  const seen = (position: number) => world.projector.waitFor(['unsettled', 'wallet_ledger'], position, 60_000)
  const byStaff = async (code: string, command: OrderCommand) => {
    const changed = await changeOrder(world.log, code, command, systemMeta())
    if (isRefusal(changed)) throw new Error(changed.refused)
    await seen(changed.position)
  }
  const cancel: OrderCommand = {
    type: 'CancelByStaff',
    staff: { user: randomUUID(), firm: null },
    reason: { id: randomUUID(), digest: '' },
    payee: null,
  }

  it('holds for what is paid, and for what was given back; another figure is told', async () => {
    const buyer = await wealthy()
    const code = await order(buyer)
    unwrap(await pays(buyer, code, { consume_balance: 1000.01 }))
    expect(await foundOf(code)).toEqual([])
    await byStaff(code, cancel)
    expect(await foundOf(code)).toEqual([expect.stringContaining('waits for its wallet since')])
    expect(await foundOf(code, Date.now)).toEqual([])
    const settled = await settle(world.log, code, systemMeta())
    if (isRefusal(settled)) throw new Error(settled.refused)
    await seen(Math.max(...settled.map(({ position }) => position)))
    expect(await foundOf(code)).toEqual([])
    expect(await walletOf(buyer)).toMatchObject({ balance: 2000, available_balance: 2000 })
    await world.owner.query(`update ${ledger.table} set spent = spent + 1 where source = $1 and spent > 0`, [code])
    expect(await foundOf(code)).toEqual([`${code}: the wallet has spent 100002, and paid 100001 of it (fen)`])
  })
})
