import { randomUUID } from 'node:crypto'
import { execute } from '@portafilter/eventstore'
import { HOUR_MS, isRefusal, repaymentNo, sum } from '@portafilter/kernel'
import { type Amounts, adjustWallet, repayments, wallets } from '@portafilter/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentInvariants } from '../../modules/payment/invariants.ts'
import { unsettled } from '../../modules/payment/views/unsettled.ts'
import { ledger } from '../../modules/wallet/views/ledger.ts'
import { acts, approves, ordered, refusalOf, unwrap, uploaded, voucherWaiting } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let buyer: Buyer
let finance: Someone & { account: string }
let machine: string
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
  finance = await world.staff('finance')
  machine = await world.part({ type: 'M', price: 100_000 })
})
afterAll(() => world.close())

const metaNow = () => ({ id: randomUUID(), actor: null, request: null, cause: null, at: new Date() })

/** Gives the buyer's firm something, in fen. */
const given = async ({ erpCode }: Buyer, amounts: Amounts): Promise<void> => {
  const staff = { user: randomUUID(), firm: null, bound: [] }
  const deps = { db: world.db, log: world.log, secondPersonAbove: sum(Object.values(amounts).map(Math.abs)) }
  const adjusted = await adjustWallet(deps, staff, erpCode ?? '', { amounts, reason: '测试' }, metaNow())
  if (isRefusal(adjusted)) throw new Error(adjusted.refused)
  await world.projector.waitFor(['wallet_ledger'], adjusted.position, 30_000)
}

const topUp = (amount: number, of: Someone = buyer, pay_method: 'offline_transfer' | 'wechat' = 'offline_transfer') =>
  of.call.crPaymentOrder({ type: 'store', amount, pay_method })

const toppedUp = async (amount: number, of: Someone = buyer): Promise<string> => unwrap(await topUp(amount, of)).pay_no

const handIn = async (pay_no: string, by: Buyer = buyer) =>
  by.call.addPayVoucher({ pay_no, proof_path: await uploaded(by) })

const walletOf = async (of: Buyer) => unwrap(await of.call.getUserWallet())
const rechargesOf = async (of: Someone) => unwrap(await of.call.getRechargeRecordData({}))
const billsOf = async (of: Someone) => unwrap(await of.call.getRepaymentBillData({})).bill_data

/** An order of a machine for 1000.00, of which so much is paid with credit and the rest by rebates or balance. */
const boughtOnCredit = async (of: Buyer, consume_credit: number, more: object = {}): Promise<string> => {
  const code = await ordered(of, [{ part_code: machine, quantity: 1 }])
  const combination = { consume_credit, ...more }
  expect(unwrap(await of.call.setOrderPayment({ order_no: code, combination })).status).toBe(1)
  return code
}

describe('a top-up', () => {
  it('is asked for, transferred, approved, and then in the balance', async () => {
    const pay_no = await toppedUp(200)
    expect(pay_no).toMatch(/^T\d{8}-/)
    const payment = { kind: 'topup', order_no: pay_no, amount: 200, currency: 'CNY', back_status: 1, paid: false }
    expect(unwrap(await buyer.call.getOrderPayment({ pay_no }))).toMatchObject(payment)
    expect(await handIn(pay_no)).toEqual({ result: 1 })
    expect((await rechargesOf(buyer)).record_data).toMatchObject([{ pay_no, status: 'submitted', pay_time: null }])
    expect((await walletOf(buyer)).balance).toBe(0)

    expect((await approves(finance, pay_no)).status).toBe(200)
    expect(await walletOf(buyer)).toMatchObject({ balance: 200, available_balance: 200 })
    expect(await rechargesOf(buyer)).toEqual({
      record_data: [
        {
          pay_no,
          amount: 200,
          pay_method: 'offline_transfer',
          status: 'approved',
          invoice_status: 0,
          invoice_number: '',
          invoice_return_reason: null,
          created_at: expect.any(String),
          pay_time: expect.any(String),
        },
      ],
      total: 1,
      pageNum: 1,
      pageSize: 25,
    })
    expect(unwrap(await buyer.call.getOrderPayment({ pay_no }))).toMatchObject({ paid: true, amount: 0 })
  })

  it.each([0, -5, -0, 150, 10_001, 10_100, 0.001])('of %d is refused, at its field', async (amount) => {
    expect(await topUp(amount)).toMatchObject({ code: 0, error: 'topup_amount', field: 'amount' })
  })

  it.each(['1e309', '"1e3"', 'null', '"200"'])('of %s is no amount', async (amount) => {
    const body = `{"type":"store","pay_method":"offline_transfer","amount":${amount}}`
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    const answer = await (await buyer.fetch('/prod-api/user/crPaymentOrder', sent)).json()
    expect(answer).toMatchObject({ code: 0, error: 'invalid_input', field: 'amount' })
  })

  it('cannot be paid by a provider that is not configured', async () => {
    expect(await topUp(100, buyer, 'wechat')).toMatchObject({
      error: 'payment_method_unavailable',
      field: 'pay_method',
    })
  })

  it('asked for twice under one key is one', async () => {
    const someone = await world.buyer()
    const asked = { type: 'store', amount: 300, pay_method: 'offline_transfer' } as const
    const key = randomUUID()
    const both = await Promise.all([1, 2].map(() => someone.call.crPaymentOrder(asked, { key })))
    expect(new Set(both.map((answer) => unwrap(answer).pay_no)).size).toBe(1)
    expect((await rechargesOf(someone)).total).toBe(1)
    await expect(someone.call.crPaymentOrder({ ...asked, amount: 400 }, { key })).rejects.toMatchObject({ status: 422 })
  })

  it('approved twice at once is credited once', async () => {
    const someone = await world.buyer()
    const pay_no = await toppedUp(500, someone)
    unwrap(await handIn(pay_no, someone))
    const outcomes = await Promise.all([approves(finance, pay_no), approves(finance, pay_no)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await walletOf(someone)).balance).toBe(500)
  })

  it('is its firm’s: a colleague goes on with it, and nobody else knows it', async () => {
    const colleague = await world.buyer({ erpCode: buyer.erpCode ?? '' })
    const stranger = await world.buyer()
    const pay_no = await toppedUp(100)
    expect(refusalOf(await stranger.call.getOrderPayment({ pay_no }))).toBe('payment_not_found')
    expect(refusalOf(await handIn(pay_no, stranger))).toBe('payment_not_found')
    expect((await rechargesOf(stranger)).total).toBe(0)
    expect(unwrap(await colleague.call.getOrderPayment({ pay_no }))).toMatchObject({ amount: 100 })
    expect(await handIn(pay_no, colleague)).toEqual({ result: 1 })
    const reviewer = await world.staff('finance', buyer.erpCode)
    expect((await approves(reviewer, pay_no)).body.code).toBe('conflict_of_interest')
  })
})

describe('credit', () => {
  it('that orders have used becomes bills, which a repayment freezes and settles', async () => {
    const firm = await world.buyer()
    expect(unwrap(await firm.call.createRepaymentOrder())).toEqual({ pay_no: '' })
    await given(firm, { credit: 500_000, balance: 50_000 })
    const first = await boughtOnCredit(firm, 1_000)
    expect(await walletOf(firm)).toMatchObject({ credit: 5_000, available_credit: 4_000, repayment_amount: 1_000 })
    expect(await billsOf(firm)).toMatchObject([
      { order_no: first, bill_amount: 1_000, bill_status: 'unpaid', pay_no: '' },
    ])

    const { pay_no } = unwrap(await firm.call.createRepaymentOrder())
    const later = await boughtOnCredit(firm, 600, { consume_balance: 400 })
    expect(unwrap(await firm.call.createRepaymentOrder()).pay_no).toBe(pay_no)
    expect(unwrap(await firm.call.getOrderPayment({ pay_no }))).toMatchObject({
      kind: 'repayment',
      amount: 1_000,
      bills: [{ order_no: first, amount: 1_000 }],
    })
    expect(await walletOf(firm)).toMatchObject({ repayment_amount: 1_600, open_repayment: { pay_no, amount: 1_000 } })
    expect(await billsOf(firm)).toMatchObject([
      { order_no: later, bill_amount: 600, bill_status: 'unpaid' },
      { order_no: first, bill_status: 'in_repayment', pay_no },
    ])

    unwrap(await handIn(pay_no, firm))
    expect((await finance.staff.one('vouchers', pay_no)).body.bills).toEqual([{ order_no: first, amount: 1_000 }])
    expect((await approves(finance, pay_no)).status).toBe(200)
    expect(await walletOf(firm)).toMatchObject({ available_credit: 4_400, repayment_amount: 600, open_repayment: null })
    expect(await billsOf(firm)).toMatchObject([{ bill_status: 'unpaid' }, { order_no: first, bill_status: 'repaid' }])
    expect(unwrap(await firm.call.createRepaymentOrder()).pay_no).not.toBe(pay_no)
  })

  it('asked to be repaid by two at once is one repayment', async () => {
    const firm = await world.buyer()
    const colleague = await world.buyer({ erpCode: firm.erpCode ?? '' })
    await given(firm, { credit: 100_000 })
    await boughtOnCredit(firm, 1_000)
    const asked = await Promise.all([firm, colleague, firm].map(({ call }) => call.createRepaymentOrder()))
    const [pay_no, ...others] = [...new Set(asked.map((answer) => unwrap(answer).pay_no))]
    expect(others).toEqual([])
    for (const each of [firm, colleague])
      expect(unwrap(await each.call.getOrderPayment({ pay_no: pay_no ?? '' })).amount).toBe(1_000)
  })

  it('asked for once more under its key, once it is repaid, is the same', async () => {
    const firm = await world.buyer()
    await given(firm, { credit: 100_000 })
    await boughtOnCredit(firm, 1_000)
    const key = randomUUID()
    const { pay_no } = unwrap(await firm.call.createRepaymentOrder(undefined, { key }))
    expect(await handIn(pay_no, firm)).toEqual({ result: 1 })
    expect((await approves(finance, pay_no)).status).toBe(200)
    expect(unwrap(await firm.call.createRepaymentOrder(undefined, { key })).pay_no).toBe(pay_no)
    expect(unwrap(await firm.call.createRepaymentOrder()).pay_no).toBe('')
  })

  it('is repaid though the process died when the wallet had opened the repayment', async () => {
    const firm = await world.buyer()
    await given(firm, { credit: 100_000 })
    await boughtOnCredit(firm, 1_000)
    const pay_no = repaymentNo('2026-11-21', new Uint8Array(8))
    const command = { type: 'OpenRepayment', pay_no } as const
    const stream = wallets.nameOf(firm.erpCode ?? '')
    const opened = await execute(world.log, { stream, decider: wallets.decider, command, meta: metaNow() })
    expect(isRefusal(opened)).toBe(false)
    expect(await world.log.read(repayments.nameOf(pay_no))).toEqual([])
    expect(unwrap(await firm.call.createRepaymentOrder())).toEqual({ pay_no })
    expect(unwrap(await firm.call.getOrderPayment({ pay_no }))).toMatchObject({ amount: 1_000, back_status: 1 })
  })
})

describe('the records of a wallet', () => {
  it('tell of each change of the credit limit, and of rebates also what orders used; a page at a time', async () => {
    const firm = await world.buyer()
    await given(firm, { credit: 200_000, rebates: 60_000 })
    await given(firm, { credit: -50_000 })
    const code = await boughtOnCredit(firm, 500, { consume_rebates: 500 })
    const quota = unwrap(await firm.call.getQuotaChangeRecordData({}))
    expect(quota.record_data).toMatchObject([
      { old_limit: 2_000, new_limit: 1_500, change_amount: -500, order_no: '' },
      { old_limit: 0, new_limit: 2_000, change_amount: 2_000 },
    ])
    const rebates = unwrap(await firm.call.getRebateChangeRecordData({}))
    expect(rebates.record_data).toMatchObject([
      { old_limit: 600, new_limit: 100, change_amount: -500, order_no: code },
      { old_limit: 0, new_limit: 600, change_amount: 600, order_no: '' },
    ])
    const second = unwrap(await firm.call.getQuotaChangeRecordData({ currPage: 2, pageSize: 1 }))
    expect(second).toMatchObject({ total: 2, pageNum: 2, pageSize: 1, record_data: [quota.record_data[1]] })
    const beyond = unwrap(await firm.call.getQuotaChangeRecordData({ currPage: 9 }))
    expect(beyond).toMatchObject({ total: 2, record_data: [] })
  })

  it('have no pages of any size', async () => {
    const answer = await buyer.call.getRechargeRecordData({ pageSize: 126 })
    expect(answer).toMatchObject({ code: 0, error: 'invalid_input', field: 'pageSize' })
  })

  it('are of domestic firms alone', async () => {
    const overseas = await world.buyer({ market: 'overseas' })
    for (const path of ['getQuotaChangeRecordData', 'createRepaymentOrder', 'getRechargeRecordData'])
      expect((await overseas.fetch(`/prod-api/user/${path}`)).status).toBe(403)
  })
})

it('is credited with what was paid: another figure, and what is late, is told of as it must not be', async () => {
  const firm = await world.buyer()
  await given(firm, { credit: 100_000 })
  await boughtOnCredit(firm, 1_000)
  const paid = [
    ...[await toppedUp(200, firm), unwrap(await firm.call.createRepaymentOrder()).pay_no],
    await toppedUp(300, firm),
  ]
  const [topUp = '', repayment = '', longAgo = ''] = paid
  for (const pay_no of paid) {
    unwrap(await handIn(pay_no, firm))
    // What came too much of one goes to the balance.
    expect((await approves(finance, pay_no, pay_no === longAgo ? { received: 350 } : {})).status).toBe(200)
  }
  await world.projector.waitFor(['unsettled', 'wallet_ledger'], await world.log.tail(), 60_000)
  const found = async () => {
    const [invariant] = paymentInvariants(world, () => Date.now() + HOUR_MS)
    return ((await invariant?.look()) ?? []).filter((violation) => paid.some((each) => violation.startsWith(each)))
  }
  expect(await found()).toEqual([])
  await world.owner.query(`update ${ledger.table} set granted = granted + 1 where source = $1`, [topUp])
  // Long after it was credited, once more, and what came too much, too.
  await world.owner.query(
    `insert into ${ledger.table} select (jsonb_populate_record(line, jsonb_build_object('id', id || '/again'))).*
     from ${ledger.table} line where source = $1`,
    [longAgo],
  )
  await world.owner.query(
    `update ${ledger.table} set at = at - interval '8 days' where source = $1 and id not like '%/again'`,
    [longAgo],
  )
  await world.owner.query(`update ${ledger.table} set returned = 0 where source = $1`, [repayment])
  await world.owner.query(`insert into ${unsettled.table} values ($1, true, false, '[]')`, [topUp])
  const violations = await found()
  expect(violations).toHaveLength(5)
  expect(violations).toEqual(
    expect.arrayContaining([
      `${repayment}: the wallet was credited 0, and 100000 was paid (fen)`,
      `${topUp}: the wallet was credited 20001, and 20000 was paid (fen)`,
      `${longAgo}: the wallet was credited 60000, and 30000 was paid (fen)`,
      `${longAgo}: the wallet had 10000 back, and 5000 by its refunds (fen)`,
      expect.stringContaining(`${topUp}: waits for its wallet since`),
    ]),
  )
})

it('finance’s list says whose the refund of a top-up or a repayment is, and finds it by them', async () => {
  const firm = await world.buyer()
  await given(firm, { credit: 500_000 })
  await boughtOnCredit(firm, 1_000)
  const repayment = unwrap(await firm.call.createRepaymentOrder()).pay_no
  const numbers = [await toppedUp(100, firm), repayment]
  for (const pay_no of numbers) unwrap(await handIn(pay_no, firm))
  expect((await approves(finance, numbers[0] ?? '', { received: 150 })).status).toBe(200)
  expect((await approves(finance, repayment, { received: 1_050 })).status).toBe(200)
  const found = async (q: string) => (await finance.staff.list('refunds', { filter: { q } })).body
  const wanted = numbers.map((pay_no) => ({ id: `${pay_no}-F1`, account: firm.account, amount: 50 }))
  await expect.poll(() => found(firm.account)).toHaveLength(2)
  expect(await found(firm.account)).toEqual(expect.arrayContaining(wanted.map((row) => expect.objectContaining(row))))
  expect(await found(`${repayment}-F1`)).toMatchObject([{ account: firm.account }])
})

it('what goes back of a top-up is told to its firm, and its asker says whom it is paid to', async () => {
  const firm = await world.buyer()
  const colleague = await world.buyer({ erpCode: firm.erpCode ?? '' })
  const pay_no = await toppedUp(100, firm)
  unwrap(await handIn(pay_no, firm))
  const received = 100 + 12_000
  expect((await approves(finance, pay_no, { received, received_again: received })).status).toBe(200)
  expect((await acts(await world.staff('finance'), 'vouchers', pay_no, 'confirm')).status).toBe(200)
  const told = async (to: Buyer, kind: 'topup' | 'repayment' = 'topup') =>
    unwrap(await to.call.getRefundRecordData({ kind })).record_data
  const waits = { id: `${pay_no}-F1`, pay_no, to: 'offline_transfer', amount: 12_000, status: 'payee_needed' }
  await expect.poll(() => told(firm)).toMatchObject([{ ...waits, own: true }])
  expect(await told(colleague)).toMatchObject([{ ...waits, own: false }])
  expect([await told(firm, 'repayment'), await told(buyer)]).toEqual([[], []])
  const account = { account_name: '王小明', deposit: '工商银行静安支行', card_number: '6222021001123456' }
  expect(await firm.call.setRefundAccount({ refund_id: `${pay_no}-F1`, ...account })).toEqual({ result: 1 })
  expect(await told(firm)).toMatchObject([{ status: 'to_transfer' }])
})

it('an order’s payment stays its buyer’s alone', async () => {
  const colleague = await world.buyer({ erpCode: buyer.erpCode ?? '' })
  const code = await ordered(buyer, [{ part_code: await world.part(), quantity: 1 }])
  const pay_no = await voucherWaiting(buyer, code)
  expect(refusalOf(await colleague.call.getOrderPayment({ pay_no }))).toBe('payment_not_found')
  expect(refusalOf(await handIn(pay_no, colleague))).toBe('payment_not_found')
})
