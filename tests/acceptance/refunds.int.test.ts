import { randomUUID } from 'node:crypto'
import { systemMeta } from '@portafilter/eventstore'
import { isRefusal } from '@portafilter/kernel'
import { changeOrder } from '@portafilter/ordering'
import { ordersResource } from '@portafilter/ordering/contract'
import { refundsResource } from '@portafilter/payment/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { granted } from '../../modules/wallet/testing/granted.ts'
import { type PaidShop, startPaidShop } from './testing/paid-shop.ts'
import {
  acts,
  approves,
  bankSerial,
  ordered,
  orderOf,
  paidOrder,
  shipped,
  transferChosen,
  unwrap,
  uploaded,
  voucherWaiting,
} from './testing/steps.ts'
import { combination } from './testing/wallets.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let finance: Someone
let aftersales: Someone
/** CNY 100. */
let part: string
/** CNY 1,000.01. */
let machine: string
beforeAll(async () => {
  world = await startWorld()
  finance = await world.staff('finance')
  aftersales = await world.staff('after_sales')
  part = await world.part()
  machine = await world.part({ type: 'M', price: 100_001 })
})
afterAll(() => world.close())

const PAYEE = { name: '王小明', bank: '中国工商银行上海静安支行', account: '６２２２ 0210-0112 3456' }
const TIDY = { ...PAYEE, account: '6222021001123456' }

const line = (quantity = 1) => [{ part_code: part, quantity }]
const orderFor = (code: string) => finance.desk.one(ordersResource, code)
const refund = (id: string, someone = finance) => someone.desk.one(refundsResource, id)
const cancel = (code: string, body: object = {}, someone = finance) =>
  acts(someone, 'orders', code, 'cancel', { reason: '买家要求', ...body })
const refused = async (answer: Promise<{ status: number; body: { code?: string } }>) => (await answer).body.code
const linesOf = async (buyer: Buyer, order_no: string) =>
  unwrap(await buyer.call.getOrderPaymentByOrderNo({ order_no })).payment.map(({ status_text }) => status_text)

/** An order of a machine that its firm's wallet and a transfer have paid. */
const combined = async (buyer: Buyer): Promise<string> => {
  const code = await ordered(buyer, [{ part_code: machine, quantity: 1 }])
  const amounts = { consume_rebates: 500, consume_balance: 200, consume_credit: 100.01, offline_transfer: 200 }
  const { pay_no } = unwrap(await buyer.call.setOrderPayment({ order_no: code, combination: combination(amounts) }))
  unwrap(await buyer.call.setOrderBackStatus({ code }))
  unwrap(await buyer.call.addPayVoucher({ pay_no, proof_path: await uploaded(buyer) }))
  expect((await approves(finance, pay_no)).status).toBe(200)
  return code
}
const wealthy = async (): Promise<Buyer> => {
  const buyer = await world.buyer()
  await granted(world, buyer.erpCode, { rebates: 200_000, balance: 200_000, credit: 200_000, prepayment: 200_000 })
  return buyer
}
/** A cancelled order whose transfer is to be paid back; answers the refund's number. */
const toTransfer = async (body: object = { payee: PAYEE }): Promise<string> => {
  const code = await paidOrder(await world.buyer(), finance, line())
  expect((await cancel(code, body)).status).toBe(200)
  return `${code}-F1`
}

describe('cancelling by finance', () => {
  it('closes what nobody has paid, frees its month, and tells the buyer why', async () => {
    const buyer = await world.buyer()
    const code = await ordered(buyer, line())
    expect(unwrap(await buyer.call.getOrderAmount({ account: buyer.account }))).toBe(100)
    expect((await orderFor(code)).if_cancelled).toEqual({ refunds: [], freed: 0 })
    expect((await cancel(code, { payee: PAYEE })).status).toBe(200)
    expect(await orderOf(buyer, code)).toMatchObject({
      status: 0,
      stage: 'closed',
      cancel_reason: '买家要求',
      back_reason: '',
      refunds: [],
    })
    expect(unwrap(await buyer.call.getOrderAmount({ account: buyer.account }))).toBe(0)
    expect(await orderFor(code)).toMatchObject({ if_cancelled: null, cancel_reason: '买家要求' })
  })

  it('gives each source back what it has paid: to the cent, the wallet at once', async () => {
    const buyer = await wealthy()
    const code = await combined(buyer)
    const parts = [
      { to: 'rebates', amount: 500 },
      { to: 'balance', amount: 200 },
      { to: 'credit', amount: 100.01 },
      { to: 'offline_transfer', amount: 200 },
    ]
    expect((await orderFor(code)).if_cancelled).toEqual({ refunds: parts, freed: 0 })
    expect((await cancel(code)).status).toBe(200)
    const statuses = ['settled', 'settled', 'settled', 'payee_needed']
    const expected = parts.map((each, index) => ({ ...each, status: statuses[index], id: `${code}-F${index + 1}` }))
    expect((await orderFor(code)).refunds).toMatchObject(expected)
    expect((await orderOf(buyer, code)).refunds).toMatchObject(expected)
    expect(await linesOf(buyer, code)).toEqual(['已退回', '已退回', '已退回', '退款中'])
    expect(unwrap(await buyer.call.getUserWallet())).toMatchObject({
      available_rebates: 2000,
      available_balance: 2000,
      available_credit: 2000,
      repayment_amount: 0,
    })
  })

  it('gives a firm its prepayment back', async () => {
    const buyer = await wealthy()
    const order_code = await ordered(buyer, [{ part_code: machine, quantity: 1 }])
    const paying = { total: 1000.01, old_prepayment: 2000, now_prepayment: 1000.01, new_prepayment: 999.99 }
    expect(await buyer.call.submitPayment({ order_code, erp_code: buyer.erpCode ?? '', ...paying })).toEqual({
      result: 1,
    })
    const prepayment = async () => unwrap(await buyer.call.getUserWallet()).available_prepayment
    expect((await cancel(order_code)).status).toBe(200)
    expect((await orderFor(order_code)).refunds).toMatchObject([
      { to: 'prepayment', amount: 1000.01, status: 'settled' },
    ])
    expect(await prepayment()).toBe(2000)
  })

  it('gives back what was kept of a transfer that came short, to whom is named', async () => {
    const buyer = await wealthy()
    const code = await ordered(buyer, [{ part_code: machine, quantity: 1 }])
    const amounts = combination({ consume_balance: 800, offline_transfer: 200.01 })
    const { pay_no } = unwrap(await buyer.call.setOrderPayment({ order_no: code, combination: amounts }))
    unwrap(await buyer.call.setOrderBackStatus({ code }))
    unwrap(await buyer.call.addPayVoucher({ pay_no, proof_path: await uploaded(buyer) }))
    const short = { reason: '金额不足', bank_serial: bankSerial(), received: 150 }
    expect((await acts(finance, 'vouchers', pay_no, 'reject', short)).status).toBe(200)
    const back = [{ to: 'offline_transfer', amount: 150 }]
    expect((await orderFor(code)).if_cancelled).toEqual({ refunds: back, freed: 800 })
    expect((await cancel(code, { payee: PAYEE })).status).toBe(200)
    expect(await refund(`${code}-F1`)).toMatchObject({ status: 'to_transfer', amount: 150, payee: TIDY })
    expect(unwrap(await buyer.call.getUserWallet()).available_balance).toBe(2000)
  })

  it('frees what the wallet only holds', async () => {
    const buyer = await wealthy()
    const code = await ordered(buyer, [{ part_code: machine, quantity: 1 }])
    const amounts = combination({ consume_balance: 800, offline_transfer: 200.01 })
    unwrap(await buyer.call.setOrderPayment({ order_no: code, combination: amounts }))
    expect((await orderFor(code)).if_cancelled).toEqual({ refunds: [], freed: 800 })
    expect((await cancel(code)).status).toBe(200)
    expect(unwrap(await buyer.call.getUserWallet()).available_balance).toBe(2000)
    expect(await linesOf(buyer, code)).toEqual(['已退回', '已取消'])
  })

  it('is refused once a piece is shipped, while a voucher waits, of what is cancelled, and of what there is not', async () => {
    const buyer = await world.buyer()
    const code = await paidOrder(buyer, finance, line(2))
    await shipped(aftersales, code, [{ item_num: 1, part_code: part, delivery_quantity: 1 }])
    expect((await orderFor(code)).if_cancelled).toBeNull()
    expect(await refused(cancel(code))).toBe('already_shipped')
    const waiting = await ordered(buyer, line())
    await voucherWaiting(buyer, waiting)
    expect(await refused(cancel(waiting))).toBe('voucher_under_review')
    const gone = await ordered(buyer, line())
    unwrap(await buyer.call.cancelOrder({ code: gone }))
    expect(await refused(cancel(gone))).toBe('invalid_operation')
    const unknown = finance.staff.act('orders', '20261121-ABCDEFGH', 'cancel', { version: 0, reason: 'x' })
    expect(await refused(unknown)).toBe('order_not_found')
    expect(await refused(finance.staff.act('orders', 'x', 'cancel', { version: 0, reason: 'x' }))).toBe(
      'order_not_found',
    )
  })

  it('is finance’s alone, and of nobody’s own firm', async () => {
    const buyer = await world.buyer()
    const code = await ordered(buyer, line())
    for (const role of ['auditor', 'after_sales', 'support'] as const) {
      const { status, body } = await cancel(code, {}, await world.staff(role))
      expect([status, body.code]).toEqual([403, 'forbidden'])
    }
    const colleague = await world.staff('finance', buyer.erpCode)
    expect((await colleague.desk.one(ordersResource, code)).if_cancelled).toBeNull()
    expect(await refused(cancel(code, {}, colleague))).toBe('conflict_of_interest')
    expect((await orderOf(buyer, code)).status).toBe(1)
  })

  it('is done once by two at once, and refused to who has not seen what the buyer did', async () => {
    const buyer = await world.buyer()
    const code = await paidOrder(buyer, finance, line())
    const { version } = await orderFor(code)
    const both = [finance, await world.staff('admin')].map((someone) =>
      someone.staff.act('orders', code, 'cancel', { version, reason: '重复下单' }),
    )
    const [first, second] = (await Promise.all(both)).sort((one, other) => one.status - other.status)
    expect([first?.status, second?.status, second?.body.action]).toEqual([200, 409, 'OrderCancelled'])
    expect((await orderFor(code)).refunds).toHaveLength(1)

    const other = await ordered(buyer, line())
    const seen = (await orderFor(other)).version
    await transferChosen(buyer, other)
    const stale = await finance.staff.act('orders', other, 'cancel', { version: seen, reason: '重复下单' })
    expect([stale.status, stale.body.by]).toEqual([409, buyer.account])
  })

  it('is done once, however often it is asked for with one key', async () => {
    const code = await paidOrder(await world.buyer(), finance, line())
    const { version } = await orderFor(code)
    const key = randomUUID()
    const input = { version, reason: '重复下单', payee: PAYEE }
    const again = () => finance.desk.act(ordersResource, code, 'cancel', input, key)
    expect(await again()).toEqual(await again())
    expect((await orderFor(code)).refunds).toMatchObject([{ status: 'to_transfer' }])
  })

  it.each([
    [{ ...PAYEE, account: '1234567' }, 'payee.account', '请填写银行账号：8至30位数字'],
    [{ ...PAYEE, account: '6222O2100112345' }, 'payee.account', '请填写银行账号：8至30位数字'],
    [{ ...PAYEE, name: '  ' }, 'payee.name', '请填写收款户名'],
    [{ ...PAYEE, bank: '' }, 'payee.bank', '请填写开户银行'],
  ])('takes no payee as %j', async (payee, field, message) => {
    const code = await paidOrder(await world.buyer(), finance, line())
    const { status, body } = await cancel(code, { payee })
    expect([status, body]).toMatchObject([422, { code: 'invalid_input', field, message }])
    expect((await orderFor(code)).status).toBe(2)
  })

  it('needs a reason', async () => {
    const code = await ordered(await world.buyer(), line())
    expect((await cancel(code, { reason: ' ' })).body).toMatchObject({ code: 'invalid_input', field: 'reason' })
  })
})

describe('a refund by transfer', () => {
  it('is confirmed by the bank’s reference, and has arrived', async () => {
    const id = await toTransfer()
    const before = await refund(id)
    expect(before).toMatchObject({
      status: 'to_transfer',
      by: 'transfer',
      to: 'offline_transfer',
      amount: 100,
      payee: TIDY,
      provider: null,
      steps: ['confirm', 'fail', 'payee'],
      reference: null,
      own: false,
    })
    const { body } = await acts(finance, 'refunds', id, 'confirm', { bank_reference: ' ICBC 2026 0007 ' })
    expect(body.version).toBe(before.version + 1)
    const after = await refund(id)
    expect(after).toMatchObject({ status: 'settled', reference: 'ICBC20260007', steps: ['fail'] })
    expect(after.history.map(({ name, note, by }) => [name, note, by !== null])).toEqual([
      ['发起退款', '', true],
      ['退款完成', 'ICBC20260007', true],
    ])
    expect(await refused(acts(finance, 'refunds', id, 'confirm', { bank_reference: 'ICBC20260008' }))).toBe(
      'refund_not_waiting',
    )
  })

  it('that the bank sends back days after it was confirmed waits for finance again', async () => {
    const id = await toTransfer()
    expect((await acts(finance, 'refunds', id, 'confirm', { bank_reference: 'ICBC20260009' })).status).toBe(200)
    expect((await acts(finance, 'refunds', id, 'fail', { reason: '户名不符，退汇' })).status).toBe(200)
    expect(await refund(id)).toMatchObject({ status: 'failed', fault: 'sent_back', reference: null, settled_at: null })
    expect((await orderFor(id.slice(0, -3))).refunds).toMatchObject([{ status: 'failed', settled_at: null }])
    expect((await acts(finance, 'refunds', id, 'retry')).status).toBe(200)
    expect((await acts(finance, 'refunds', id, 'confirm', { bank_reference: 'ICBC20260010' })).status).toBe(200)
    expect(await refund(id)).toMatchObject({ status: 'settled', reference: 'ICBC20260010' })
  })

  it.each(['', 'abc', 'x'.repeat(65), 'a b c'])('is not confirmed by %j', async (bank_reference) => {
    const id = await toTransfer()
    expect((await acts(finance, 'refunds', id, 'confirm', { bank_reference })).body).toMatchObject({
      code: 'invalid_input',
      field: 'bank_reference',
      message: '请填写银行回单号：4至64个字符',
    })
  })

  it('has arrived on a day from when it was asked for to today', async () => {
    const id = await toTransfer()
    for (const settled_on of ['2020-01-01', '2999-01-01']) {
      const { body } = await acts(finance, 'refunds', id, 'confirm', { bank_reference: 'ICBC0001', settled_on })
      expect(body).toMatchObject({ code: 'invalid_input', field: 'settled_on' })
    }
  })

  it('that the bank sends back waits for finance: another account, another try', async () => {
    const id = await toTransfer()
    expect((await acts(finance, 'refunds', id, 'fail', { reason: '账号不存在' })).status).toBe(200)
    expect(await refund(id)).toMatchObject({
      status: 'failed',
      fault: 'sent_back',
      reason: '账号不存在',
      steps: ['retry', 'payee'],
    })
    const payee = { ...PAYEE, account: '62220210011299' }
    expect((await acts(finance, 'refunds', id, 'payee', { payee })).status).toBe(200)
    expect((await acts(finance, 'refunds', id, 'retry')).status).toBe(200)
    expect(await refund(id)).toMatchObject({ status: 'to_transfer', payee })
  })

  it('waits for a payee who was not named', async () => {
    const id = await toTransfer({})
    expect(await refund(id)).toMatchObject({
      status: 'payee_needed',
      payee: null,
      payee_altered: false,
      steps: ['payee'],
    })
    expect((await acts(finance, 'refunds', id, 'payee', { payee: PAYEE })).status).toBe(200)
    expect(await refund(id)).toMatchObject({ status: 'to_transfer', payee: TIDY })
  })

  it('is paid to whom its buyer names; another’s is as unknown as one that there is not', async () => {
    const buyer = await world.buyer()
    const code = await paidOrder(buyer, finance, line())
    expect((await cancel(code)).status).toBe(200)
    const wish = { account_name: PAYEE.name, deposit: PAYEE.bank, card_number: PAYEE.account }
    const strangers = await world.buyer()
    const foreign = await strangers.call.setRefundAccount({ refund_id: `${code}-F1`, ...wish })
    const unknown = await strangers.call.setRefundAccount({ refund_id: `${code}-F2`, ...wish })
    expect(foreign).toEqual(unknown)
    expect(foreign).toMatchObject({ result: -1, message: '退款单不存在' })
    const wrong = await buyer.call.setRefundAccount({ refund_id: `${code}-F1`, ...wish, card_number: '12' })
    expect(wrong).toMatchObject({ result: -1, field: 'card_number' })
    expect((await orderOf(buyer, code)).refunds).toMatchObject([{ status: 'payee_needed' }])
    unwrap(await buyer.call.setRefundAccount({ refund_id: `${code}-F1`, ...wish }))
    expect((await orderOf(buyer, code)).refunds).toMatchObject([{ status: 'to_transfer' }])
    expect((await refund(`${code}-F1`)).payee).toEqual(TIDY)
  })

  it('is handled once by two at once, and told of to the other', async () => {
    const id = await toTransfer()
    const { version } = await refund(id)
    const both = ['ICBC0001', 'ICBC0002'].map((bank_reference) =>
      finance.staff.act('refunds', id, 'confirm', { version, bank_reference }),
    )
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is read by finance and auditors alone, and handled by finance', async () => {
    const id = await toTransfer()
    const auditor = await world.staff('auditor')
    expect((await refund(id, auditor)).payee).toEqual(TIDY)
    expect((await acts(auditor, 'refunds', id, 'retry')).body.code).toBe('forbidden')
    for (const someone of [aftersales, await world.staff('support')])
      expect((await someone.staff.one('refunds', id)).body.code).toBe('forbidden')
    expect(await refused(finance.staff.one('refunds', `${id}9`))).toBe('refund_not_found')
    expect(await refused(finance.staff.one('refunds', 'x'))).toBe('refund_not_found')
    expect(await refused(finance.staff.act('refunds', 'x', 'retry', { version: 1 }))).toBe('refund_not_found')
    const topUp = 'T20261121-ABCDEFGH-F1'
    expect(await refused(finance.staff.act('refunds', topUp, 'retry', { version: 1 }))).toBe('refund_not_found')
  })

  it('shows no payee that was changed beside the log, nor one that was erased', async () => {
    const id = await toTransfer()
    const kept = `kind = 'payee' and stream = 'order-${id.slice(0, -3)}'`
    await world.owner.query(`update personal_data set data = data || '{"account":"99999999"}' where ${kept}`)
    expect(await refund(id)).toMatchObject({ payee: null, payee_altered: true })
    await world.owner.query(`delete from personal_data where ${kept}`)
    expect(await refund(id)).toMatchObject({ payee: null, payee_altered: false, status: 'to_transfer' })
  })

  it('is found by what waits, where to, order and account', async () => {
    const buyer = await world.buyer()
    const code = await paidOrder(buyer, finance, line())
    await cancel(code)
    const found = async (filter: object) =>
      (await finance.desk.list(refundsResource, { filter: { subject: code, ...filter } })).rows.map(({ id }) => id)
    for (const filter of [
      {},
      { queue: 'finance' },
      { by: 'transfer' },
      { q: code },
      { q: `${code}-F1` },
      { q: buyer.account },
    ])
      expect(await found(filter)).toEqual([`${code}-F1`])
    for (const filter of [{ queue: 'settled' }, { queue: 'under_way' }, { by: 'wallet' }, { q: 'nobody' }])
      expect(await found(filter)).toEqual([])
  })
})

describe('an order that was paid by WeChat', () => {
  let at: PaidShop
  beforeAll(async () => {
    at = await startPaidShop()
  })
  afterAll(() => at.close())

  /** Paid there and cancelled; answers the attempt and the refund's number. */
  const cancelledOrder = async (): Promise<{ code: string; attempt: string; id: string; dealer: Someone }> => {
    const { code, pay_no, dealer } = await at.anOrder('wechat')
    await dealer.call.createWechatPay({ pay_no })
    const attempt = (await at.orderOf(code)).payment.attempts.at(-1)?.attempt ?? ''
    await at.wechat.does(attempt, { do: 'pay' })
    await expect.poll(async () => (await at.orderOf(code)).payment.paid).toBe(true)
    const { version, if_cancelled } = await someone.desk.one(ordersResource, code)
    expect(if_cancelled).toEqual({ refunds: [{ to: 'wechat', amount: 62.5 }], freed: 0 })
    await someone.desk.act(ordersResource, code, 'cancel', { version, reason: '缺货', payee: PAYEE })
    return { code, attempt, id: `${code}-F1`, dealer }
  }
  /** As the provider tells it. */
  const fails = async ({ code, id }: { code: string; id: string }, fault: 'closed' | 'abnormal' | 'unknown') => {
    const command = { type: 'FailRefund', refund_id: id, fault, said: 'as told' } as const
    expect(isRefusal(await changeOrder(at.shop.log, code, command, systemMeta()))).toBe(false)
  }
  let someone: Someone
  beforeAll(async () => {
    someone = await at.shop.signIn('finance')
  })

  it('gives it back there, under a number made of the attempt', async () => {
    const { code, attempt, id, dealer } = await cancelledOrder()
    expect(await refund(id, someone)).toMatchObject({
      status: 'under_way',
      by: 'provider',
      to: 'wechat',
      amount: 62.5,
      payee: null,
      steps: [],
      provider: { number: `${attempt}F1`, total: 62.5 },
    })
    expect(unwrap(await dealer.call.getOrderPaymentByOrderNo({ order_no: code })).payment).toMatchObject([
      { status_text: '退款中' },
    ])
  })

  it('is tried again under the same number, and under another only after the provider has ended it', async () => {
    const cancelled = await cancelledOrder()
    const { attempt, id } = cancelled
    await fails(cancelled, 'unknown')
    expect(await refund(id, someone)).toMatchObject({ steps: ['retry'], retry_keeps_number: true, said: 'as told' })
    expect((await acts(someone, 'refunds', id, 'transfer')).body.code).toBe('refund_not_waiting')
    await acts(someone, 'refunds', id, 'retry')
    expect(await refund(id, someone)).toMatchObject({ status: 'under_way', provider: { number: `${attempt}F1` } })
    await fails(cancelled, 'closed')
    expect(await refund(id, someone)).toMatchObject({ steps: ['retry', 'transfer'], retry_keeps_number: false })
    await acts(someone, 'refunds', id, 'retry')
    expect(await refund(id, someone)).toMatchObject({ status: 'under_way', provider: { number: `${attempt}F1R1` } })
  })

  it('goes by transfer where the provider reaches nobody, to whom finance has said then or later', async () => {
    const [one, other] = [await cancelledOrder(), await cancelledOrder()]
    await Promise.all([fails(one, 'abnormal'), fails(other, 'abnormal')])
    await acts(someone, 'refunds', one.id, 'transfer', { payee: PAYEE })
    expect(await refund(one.id, someone)).toMatchObject({ status: 'to_transfer', payee: TIDY, to: 'offline_transfer' })
    await acts(someone, 'refunds', other.id, 'transfer')
    expect(await refund(other.id, someone)).toMatchObject({ status: 'payee_needed', provider: null })
  })
})
