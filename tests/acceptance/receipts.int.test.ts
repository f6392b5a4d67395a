import { randomUUID } from 'node:crypto'
import { execute, systemMeta } from '@portafilter/eventstore'
import { beijingDay, DAY_MS } from '@portafilter/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changePayment } from '../../modules/payment/payments.ts'
import { releaseUnrecorded, sweepReplaced } from '../../modules/payment/receipts/claims.ts'
import { loadRefund } from '../../modules/payment/refunds/commands.ts'
import { bankReceipts } from '../../modules/payment/streams.ts'
import {
  acts,
  approves,
  bankSerial,
  nameOf,
  ordered,
  orderOf,
  unwrap,
  uploaded,
  versionOf,
  voucherWaiting,
} from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let buyer: Buyer
let finance: Someone & { account: string }
let colleague: Someone & { account: string }
let part: string
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
  finance = await world.staff('finance')
  colleague = await world.staff('finance')
  part = await world.part()
})
afterAll(() => world.close())

const waiting = async (of = buyer) => voucherWaiting(of, await ordered(of, [{ part_code: part, quantity: 1 }]))
/** An amount as it is typed twice. */
const typed = (received: number) => ({ received, received_again: received })
const codeOf = (pay_no: string) => pay_no.slice(0, 17)
const seen = async (pay_no: string) => (await finance.staff.one('vouchers', pay_no)).body
const balance = async (of = buyer) => unwrap(await of.call.getUserWallet()).balance
const handedInAgain = async (pay_no: string) =>
  unwrap(await buyer.call.addPayVoucher({ pay_no, proof_path: await uploaded(buyer) }))

const toppedUp = async (): Promise<string> => {
  const asked = await buyer.call.crPaymentOrder({ type: 'store', amount: 100, pay_method: 'offline_transfer' })
  const { pay_no } = unwrap(asked)
  await handedInAgain(pay_no)
  return pay_no
}

describe('the serial number of a bank', () => {
  it('is used once: of an order and a top-up at the same moment one wins, and the other is told which', async () => {
    for (let round = 0; round < 3; round += 1) {
      const pays = [await waiting(), await toppedUp()] as const
      const bank_serial = bankSerial()
      const answers = await Promise.all(pays.map((pay_no) => approves(finance, pay_no, { bank_serial })))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
      const lost = answers.findIndex(({ status }) => status === 422)
      const winner = pays[1 - lost]
      expect(answers[lost]?.body).toMatchObject({
        code: 'bank_serial_used',
        field: 'bank_serial',
        message: `该银行流水号已用于支付单${winner}`,
      })
      expect((await seen(pays[lost] ?? '')).status).toBe('waiting')
      expect((await approves(finance, pays[lost] ?? '')).status).toBe(200)
    }
  })

  it('is the same however it is typed, and stays with what was rejected with it', async () => {
    const [one, other] = [await waiting(), await waiting()]
    const short = { reason: '不足', bank_serial: ' icbc－０００１ a', received: 40 }
    expect((await acts(finance, 'vouchers', one, 'reject', short)).status).toBe(200)
    const used = await approves(finance, other, { bank_serial: 'ICBC-0001A' })
    expect([used.status, used.body.message]).toEqual([422, `该银行流水号已用于支付单${one}`])
    const { body } = await finance.reading('EN').staff.act('vouchers', other, 'approve', {
      version: await versionOf(finance, 'vouchers', other),
      bank_serial: 'ICBC-0001A',
    })
    expect(body.message).toBe(`This bank serial number was used for payment ${one}`)
  })

  it('is free again where the review was refused', async () => {
    const [one, other] = [await waiting(), await waiting()]
    const bank_serial = bankSerial()
    const version = await versionOf(finance, 'vouchers', one)
    expect((await acts(finance, 'vouchers', one, 'reject', { reason: '模糊' })).status).toBe(200)
    expect((await finance.staff.act('vouchers', one, 'approve', { version, bank_serial })).status).toBe(409)
    expect((await approves(finance, other, { bank_serial, received: 1 })).body.code).toBe('receipt_short')
    expect((await approves(finance, other, { bank_serial })).status).toBe(200)
    expect(await releaseUnrecorded(world, new Date(Date.now() + DAY_MS))).toBe(0)
  })

  it.each(['', 'abc', 'x'.repeat(65), 'ICBC#0001', '流水号一二三四', '-ABC', undefined, 1234])(
    '%s is none',
    async (bank_serial) => {
      const refused = await approves(finance, await waiting(), { bank_serial })
      expect(refused.body).toMatchObject({ code: 'invalid_input', field: 'bank_serial' })
      expect(refused.body.message).toContain('请填写银行流水号')
    },
  )
})

describe('what has come', () => {
  it.each([0, -1, 0.001, 100.001, '1e3', '100', 1e10, null])('%s is no amount', async (received) => {
    const refused = await approves(finance, await waiting(), { received })
    expect(refused.body).toMatchObject({ code: 'invalid_input', field: 'received' })
    expect(refused.body.message).toContain('请填写到账金额')
  })

  it('is no number that JSON does not have', async () => {
    const pay_no = await waiting()
    for (const received of ['NaN', '1e309', '-1e309']) {
      const body = `{"version":${await versionOf(finance, 'vouchers', pay_no)},"bank_serial":"ICBC-77","received":${received}}`
      const answer = await finance.fetch(`/staff-api/vouchers/${pay_no}/approve`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
      expect([answer.status >= 400 && answer.status < 500, (await seen(pay_no)).status]).toEqual([true, 'waiting'])
    }
  })

  it('came on a day that there was, and not long ago', async () => {
    const pay_no = await waiting()
    const day = (days: number) => beijingDay(new Date(Date.now() + days * DAY_MS))
    for (const received_on of [day(2), day(-400)])
      expect((await approves(finance, pay_no, { received_on })).body).toMatchObject({
        code: 'received_on_out_of_range',
        field: 'received_on',
      })
    for (const received_on of ['2026-02-30', '21.11.2026', ''])
      expect((await approves(finance, pay_no, { received_on })).body).toMatchObject({ field: 'received_on' })
    expect((await approves(finance, pay_no, { received_on: day(-3), bank_serial: 'SLIP-3-DAYS' })).status).toBe(200)
    expect((await seen(pay_no)).receipts).toEqual([{ bank_serial: 'SLIP-3-DAYS', amount: 100, received_on: day(-3) }])
  })

  it('too little: it is kept, the buyer is told what is missing, and the rest pays', async () => {
    const pay_no = await waiting()
    const refused = await approves(finance, pay_no, { received: 60 })
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { code: 'receipt_short', field: 'received', message: '到账金额不足，还差¥40.00' },
    ])
    const short = { reason: '已到账 ¥60.00', received: 60, bank_serial: bankSerial() }
    expect(
      (await acts(finance, 'vouchers', pay_no, 'reject', { reason: short.reason, received: 60 })).body,
    ).toMatchObject({
      field: 'bank_serial',
    })
    expect((await acts(finance, 'vouchers', pay_no, 'reject', { ...short, received: 100 })).body.code).toBe(
      'receipt_suffices',
    )
    expect((await acts(finance, 'vouchers', pay_no, 'reject', short)).status).toBe(200)
    expect(unwrap(await buyer.call.getOrderPayment({ pay_no }))).toMatchObject({
      amount: 40,
      received: 60,
      back_status: -1,
    })
    expect(unwrap(await buyer.call.getNoPayOrderByCode({ code: codeOf(pay_no) }))).toMatchObject({
      due: 40,
      received: 60,
    })

    await handedInAgain(pay_no)
    expect(await seen(pay_no)).toMatchObject({ amount: 40, due: 100, missing: 40, receipts: [{ amount: 60 }] })
    const kept = async () =>
      (await finance.staff.list('receipts', { filter: { kept: 'yes', q: short.bank_serial } })).body
    expect(await kept()).toMatchObject([{ id: short.bank_serial, kept: 60, left: 0 }])
    expect((await approves(finance, pay_no)).status).toBe(200)
    expect(await kept()).toEqual([])
    expect(await orderOf(buyer, codeOf(pay_no))).toMatchObject({ status: 2 })
    expect(await seen(pay_no)).toMatchObject({ amount: 100, missing: 0, receipts: [{ amount: 60 }, { amount: 40 }] })
  })

  it('too much for an order and for a top-up: the rest is in the firm’s balance', async () => {
    const before = await balance()
    const pay_no = await waiting()
    expect(await seen(pay_no)).toMatchObject({ most_to_balance: 10_000 })
    expect((await approves(finance, pay_no, { received: 123.45 })).status).toBe(200)
    expect(await balance()).toBe(before + 23.45)
    const topUp = await toppedUp()
    expect((await approves(finance, topUp, { received: 100.05 })).status).toBe(200)
    expect(await balance()).toBe(before + 123.5)
  })

  it('far too much of a top-up: two people take it, and what goes back is transferred with a batch alone', async () => {
    const pay_no = await toppedUp()
    expect((await approves(finance, pay_no, typed(10_100.01))).body).toMatchObject({ status: 'proposed' })
    expect((await acts(colleague, 'vouchers', pay_no, 'confirm')).status).toBe(200)
    const refund_id = `${pay_no}-F1`
    const shown = async () => (await finance.staff.one('refunds', refund_id)).body
    expect(await shown()).toMatchObject({ status: 'payee_needed', amount: 10_000.01 })
    const payee = { name: '王小明', bank: '中国银行上海分行', account: '6222021001123456' }
    expect((await acts(finance, 'refunds', refund_id, 'payee', { payee })).status).toBe(200)
    const settled = { bank_reference: bankSerial(), settled_on: beijingDay(new Date()) }
    const refused = await acts(finance, 'refunds', refund_id, 'confirm', settled)
    expect([refused.status, refused.body.code]).toEqual([422, 'refund_above_limit'])
    expect((await shown()).steps).not.toContain('confirm')
  })

  it('too much from somebody who has no wallet waits for a transfer', async () => {
    const single = await world.buyer({ market: 'none' })
    const pay_no = await waiting(single)
    expect(await seen(pay_no)).toMatchObject({ most_to_balance: 0 })
    expect((await approves(finance, pay_no, { received: 123.45 })).status).toBe(200)
    expect(await orderOf(single, codeOf(pay_no))).toMatchObject({ status: 2 })
  })

  it('too little of an order that is cancelled then: it waits for a transfer back', async () => {
    const pay_no = await waiting()
    const short = { reason: '不足', received: 12.34, bank_serial: bankSerial() }
    expect((await acts(finance, 'vouchers', pay_no, 'reject', short)).status).toBe(200)
    expect(await buyer.call.cancelOrder({ code: codeOf(pay_no) })).toEqual({ result: 1 })
    expect((await loadRefund(world.log, `${codeOf(pay_no)}-F1`))?.refund).toMatchObject({
      amount: 1_234,
      why: 'unallocated',
      route: { by: 'transfer', payee: null },
      standing: 'requested',
    })
    expect((await seen(pay_no)).receipts).toMatchObject([{ amount: 12.34 }])
    expect((await approves(finance, await waiting(), { bank_serial: short.bank_serial })).body.code).toBe(
      'bank_serial_used',
    )
  })

  it('is recorded once, however often the same approval is sent', async () => {
    const pay_no = await waiting()
    const body = { version: await versionOf(finance, 'vouchers', pay_no), bank_serial: bankSerial() }
    const send = async () => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': 'one-receipt' }
      const path = `/staff-api/vouchers/${pay_no}/approve`
      return (await finance.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status
    }
    expect(await Promise.all([send(), send(), send()])).toEqual([200, 200, 200])
    expect(await send()).toBe(200)
    expect((await seen(pay_no)).receipts).toHaveLength(1)
  })
})

describe('far more than is due', () => {
  it('is typed a second time, and the two are the same', async () => {
    const pay_no = await waiting()
    expect(await seen(pay_no)).toMatchObject({ missing: 100, usual_up_to: 200 })
    const once = await approves(finance, pay_no, { received: 200.01 })
    expect([once.status, once.body]).toMatchObject([
      422,
      { code: 'receipt_again', field: 'received_again', message: '到账金额远多于应付，请再次输入以确认' },
    ])
    const other = await approves(finance, pay_no, { received: 200.01, received_again: 200.1 })
    expect(other.body).toMatchObject({ code: 'receipt_again_differs', field: 'received_again' })
    expect((await approves(finance, pay_no, typed(200.01))).body).toMatchObject({ status: 'approved' })
    expect((await approves(finance, await waiting(), { received: 200 })).status).toBe(200)
  })

  it('is a second person’s above what one may take alone in a day, in however many receipts', async () => {
    const firm = await world.buyer()
    const before = await balance(firm)
    expect((await approves(finance, await waiting(firm), typed(6_100))).body.status).toBe('approved')
    const pay_no = await waiting(firm)
    expect(await seen(pay_no)).toMatchObject({ left_alone: 4_000 })
    const [bank_serial, code] = [bankSerial(), codeOf(pay_no)]
    expect((await approves(finance, pay_no, { ...typed(5_100), bank_serial })).body.status).toBe('proposed')
    expect(await orderOf(firm, code)).toMatchObject({ status: 1, back_status: 2 })
    expect(await seen(pay_no)).toMatchObject({
      status: 'proposed',
      left_alone: 4_000,
      proposal: {
        bank_serial,
        amount: 5_100,
        surplus: 5_000,
        proposed_by: nameOf(finance),
        unconfirmed: expect.stringMatching(/^须由另一人确认/),
      },
    })
    expect((await colleague.staff.one('vouchers', pay_no)).body.proposal).toMatchObject({ unconfirmed: '' })

    // What waits can be neither approved again, nor rejected, nor confirmed by the same person; its serial is taken.
    for (const [action, body] of [
      ['approve', { bank_serial }],
      ['reject', { reason: '不足' }],
    ] as const)
      expect((await acts(colleague, 'vouchers', pay_no, action, body)).body.code).toBe('approval_waits')
    expect((await acts(finance, 'vouchers', pay_no, 'confirm')).body.code).toBe('second_person')
    expect((await approves(colleague, await waiting(firm), { bank_serial })).body.code).toBe('bank_serial_used')
    expect(await releaseUnrecorded(world, new Date(Date.now() + DAY_MS))).toBe(0)

    const version = (await seen(pay_no)).version
    expect((await colleague.staff.act('vouchers', pay_no, 'confirm', { version: version - 1 })).status).toBe(409)
    expect((await acts(colleague, 'vouchers', pay_no, 'confirm')).status).toBe(200)
    expect(await orderOf(firm, code)).toMatchObject({ status: 2 })
    expect(await balance(firm)).toBe(before + 11_000)
    expect(await seen(pay_no)).toMatchObject({ status: 'approved', reviewed_by: colleague.account, proposal: null })
  })

  it('that was recorded wrongly is handed back: the voucher waits again, and the serial is free', async () => {
    const firm = await world.buyer()
    const pay_no = await waiting(firm)
    const bank_serial = bankSerial()
    expect((await approves(finance, pay_no, { ...typed(58_820), bank_serial })).body.status).toBe('proposed')
    const handedBack = await acts(colleague, 'vouchers', pay_no, 'decline', { reason: '少了小数点' })
    expect(handedBack.status).toBe(200)
    expect(await seen(pay_no)).toMatchObject({
      status: 'waiting',
      proposal: null,
      warnings: [{ kind: 'declined', text: '到账登记被退回：少了小数点' }],
    })
    expect((await acts(colleague, 'vouchers', pay_no, 'confirm')).body.code).toBe('approval_not_waiting')
    expect((await approves(finance, await waiting(firm), { bank_serial })).status).toBe(200)
    expect((await approves(finance, pay_no)).status).toBe(200)
    expect(await orderOf(firm, codeOf(pay_no))).toMatchObject({ status: 2 })
  })
})

describe('one transfer for several payments', () => {
  const day = (days: number) => beijingDay(new Date(Date.now() + days * DAY_MS))

  it('pays an order and a top-up of the firm, and each sees what is left of it', async () => {
    const firm = await world.buyer()
    const [order, other, bank_serial] = [await waiting(firm), await waiting(firm), bankSerial()]
    const received_on = day(-2)
    // Far more than is missing here, on which others will rely, is typed twice.
    const once = { bank_serial, received: 100, came: 250, received_on }
    const again = { code: 'receipt_again', field: 'came_again' }
    expect((await approves(finance, order, once)).body).toMatchObject(again)
    const other_sum = { ...once, came_again: 2500 }
    expect((await approves(finance, order, other_sum)).body.code).toBe('receipt_again_differs')
    expect(
      (await approves(finance, order, { bank_serial, received: 100, came: 250, came_again: 250, received_on })).status,
    ).toBe(200)
    const left = { bank_serial, amount: 250, received_on, left: 150, pay_nos: [order] }
    expect(await seen(other)).toMatchObject({ left_over: [left] })
    expect(await seen(await waiting())).toMatchObject({ left_over: [] })
    expect((await approves(finance, other, { bank_serial, received: 100, received_on })).status).toBe(200)
    const third = await waiting(firm)
    expect(await seen(third)).toMatchObject({ left_over: [{ left: 50, pay_nos: [order, other] }] })

    // Too much for what is left, another day, another sum: each is said.
    const refused = async (input: object) =>
      (await approves(finance, third, { bank_serial, received_on, ...input })).body
    expect(await refused({ received: 100 })).toMatchObject({
      code: 'receipt_left',
      field: 'received',
      message: `该流水仅剩¥50.00可用，其余已用于支付单${order}等`,
    })
    expect(await refused({ received: 100, came: 300, came_again: 300 })).toMatchObject({
      code: 'receipt_known_otherwise',
      field: 'came',
    })
    expect(await refused({ received: 100, received_on: day(-1) })).toMatchObject({ code: 'receipt_known_otherwise' })
    expect(await refused({ received: 100, came: 99 })).toMatchObject({ code: 'receipt_came_less', field: 'came' })

    // Finance finds it once, with what it pays, though no further voucher may ever come.
    const left_over = { filter: { left_over: 'yes' as const, q: bank_serial }, sort: ['changed_at', 'ASC'] as const }
    const row = { id: bank_serial, came: 250, taken: 200, left: 50, pay_nos: [order, other] }
    await expect.poll(async () => (await finance.staff.list('receipts', left_over)).body).toMatchObject([row])

    // What is left is too little: it is kept, and counts with the rest.
    const short = { reason: '不足', bank_serial, received: 50, received_on }
    expect((await acts(finance, 'vouchers', third, 'reject', short)).status).toBe(200)
    unwrap(await firm.call.addPayVoucher({ pay_no: third, proof_path: await uploaded(firm) }))
    expect(await seen(third)).toMatchObject({ missing: 50, left_over: [] })
    expect((await approves(finance, third)).status).toBe(200)
    for (const pay_no of [order, other, third]) expect(await orderOf(firm, codeOf(pay_no))).toMatchObject({ status: 2 })
  })

  it('is said to have brought more at the second payment, where nobody has said so at the first', async () => {
    const [one, other, bank_serial] = [await waiting(), await waiting(), bankSerial()]
    expect((await approves(finance, one, { bank_serial })).status).toBe(200)
    expect((await approves(finance, other, { bank_serial })).body.code).toBe('bank_serial_used')
    expect((await approves(finance, other, { bank_serial, came: 199.99 })).body.code).toBe('receipt_left')
    expect((await approves(finance, other, { bank_serial, came: 200 })).status).toBe(200)
  })

  it('never pays more than came, however many name it at once; what was refused is there again', async () => {
    const firm = await world.buyer()
    const pays = await Promise.all([waiting(firm), waiting(firm), waiting(firm)])
    const receipt = { bank_serial: bankSerial(), received: 100, came: 200 }
    const answers = await Promise.all(pays.map((pay_no) => approves(finance, pay_no, receipt)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422])
    const lost = pays[answers.findIndex(({ status }) => status === 422)] ?? ''
    expect((await approves(finance, lost, receipt)).body.code).toBe('bank_serial_used')

    // Far more than due waits for a second person, and holds its part until that hands it back.
    const [much, third, shared] = [await waiting(firm), await waiting(firm), bankSerial()]
    const proposed = { ...typed(20_000), bank_serial: shared, came: 20_050, came_again: 20_050 }
    expect((await approves(finance, much, proposed)).body.status).toBe('proposed')
    expect((await approves(finance, third, { bank_serial: shared })).body.code).toBe('receipt_left')
    expect((await acts(colleague, 'vouchers', much, 'decline', { reason: '不是这一单' })).status).toBe(200)
    expect((await approves(finance, third, { bank_serial: shared, came: 20_050, came_again: 20_050 })).status).toBe(200)
    expect(await seen(much)).toMatchObject({ left_over: [{ bank_serial: shared, left: 19_950 }] })
  })
})

describe('a transfer of which others’ payments have some', () => {
  it('pays by two people, who see whose have the rest, and is kept by nobody', async () => {
    const [firm, stranger] = [await world.buyer(), await world.buyer()]
    const [order, bank_serial] = [await waiting(firm), bankSerial()]
    const first = { bank_serial, received: 100, came: 350, came_again: 350 }
    expect((await approves(finance, order, first)).body.status).toBe('approved')
    const theirs = await waiting(stranger)
    const keeps = await acts(finance, 'vouchers', theirs, 'reject', { reason: '不足', bank_serial, received: 50 })
    expect([keeps.status, keeps.body]).toMatchObject([422, { code: 'receipt_of_others', field: 'bank_serial' }])
    expect((await finance.staff.one('receipts', bank_serial)).body).toMatchObject({ taken: 100, left: 250 })
    // Of the firm itself one takes it alone.
    expect((await approves(finance, await waiting(firm), { bank_serial })).body.status).toBe('approved')

    expect((await approves(finance, theirs, { bank_serial })).body.status).toBe('proposed')
    expect(await orderOf(stranger, codeOf(theirs))).toMatchObject({ status: 1, back_status: 2 })
    const { proposal, left_alone } = await seen(theirs)
    expect(proposal).toMatchObject({ bank_serial, surplus: 0, others: expect.arrayContaining([order]) })
    expect(left_alone).toBe(10_000)
    expect((await acts(finance, 'vouchers', theirs, 'confirm')).body.code).toBe('second_person')
    expect((await acts(colleague, 'vouchers', theirs, 'confirm')).status).toBe(200)
    expect(await orderOf(stranger, codeOf(theirs))).toMatchObject({ status: 2 })
  })

  it('leaves less where an amount was kept wrongly, and no more', async () => {
    const firm = await world.buyer()
    const [one, theirs, bank_serial] = [await waiting(firm), await waiting(), bankSerial()]
    const keeps = (received: number) =>
      acts(finance, 'vouchers', one, 'reject', { reason: '不足', bank_serial, received, came: 300, came_again: 300 })
    expect((await keeps(80)).status).toBe(200)
    expect((await approves(finance, theirs, { bank_serial })).body.status).toBe('proposed')
    unwrap(await firm.call.addPayVoucher({ pay_no: one, proof_path: await uploaded(firm) }))
    expect((await keeps(90)).body.code).toBe('receipt_of_others')
    expect((await keeps(50)).status).toBe(200)
    expect((await finance.staff.one('receipts', bank_serial)).body).toMatchObject({ taken: 150 })
  })

  it('takes two people, too, where two claim it at once', async () => {
    const [one, other] = [await waiting(await world.buyer()), await waiting(await world.buyer())]
    const receipt = { bank_serial: bankSerial(), received: 100, came: 200 }
    const answers = await Promise.all([one, other].map((pay_no) => approves(finance, pay_no, receipt)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.some(({ body }) => body.status === 'proposed')).toBe(true)
  })
})

describe('what is kept of a transfer', () => {
  it('leaves others what was kept of it wrongly, also where the process that put it right died over that', async () => {
    const [one, bank_serial] = [await waiting(), bankSerial()]
    const keeps = (received: number) =>
      acts(finance, 'vouchers', one, 'reject', { reason: '不足', bank_serial, received, came: 100, came_again: 100 })
    const taken = async () => (await finance.staff.one('receipts', bank_serial)).body.taken
    expect((await keeps(80)).status).toBe(200)
    await handedInAgain(one)
    expect((await keeps(50)).status).toBe(200)
    expect(await taken()).toBe(50)
    const other = { reason: '不足', bank_serial, received: 50 }
    expect((await acts(finance, 'vouchers', await waiting(), 'reject', other)).status).toBe(200)

    await handedInAgain(one)
    const [meta, receipt] = [systemMeta(), { bank_serial, amount: 3_000, received_on: beijingDay(new Date()) }]
    const share = { amount: receipt.amount, currency: 'CNY', received_on: receipt.received_on } as const
    const claimed = await execute(world.log, {
      stream: bankReceipts.nameOf(bank_serial),
      decider: bankReceipts.decider,
      meta,
      command: { type: 'ClaimReceipt', claim: meta.id, pay_no: one, share, stated: [] },
    })
    if ('refused' in claimed) throw new Error(claimed.refused)
    const [staff, reason] = [
      { user: randomUUID(), firm: null },
      { id: randomUUID(), digest: '' },
    ]
    const rejected = await changePayment(
      world.log,
      { type: 'RejectVoucher', staff, pay_no: one, reason, receipt },
      { ...systemMeta({ id: meta.id }), actor: staff.user },
    )
    if ('refused' in rejected) throw new Error(rejected.refused)
    await world.projector.waitFor(['bank_receipts'], claimed.position, 30_000)
    expect(await taken()).toBe(100)
    await sweepReplaced(world, new Date())
    expect(await taken()).toBe(80)
  })
})

describe('a claim that a dead process has left', () => {
  it('is swept once nobody can come back to it', async () => {
    const pay_no = await waiting()
    const bank_serial = bankSerial()
    const meta = systemMeta()
    const share = { amount: 10_000, currency: 'CNY', received_on: beijingDay(new Date()) } as const
    const claimed = await execute(world.log, {
      stream: bankReceipts.nameOf(bank_serial),
      decider: bankReceipts.decider,
      meta,
      command: { type: 'ClaimReceipt', claim: meta.id, pay_no, share, stated: [] },
    })
    if ('refused' in claimed) throw new Error(claimed.refused)
    await world.projector.waitFor(['unrecorded_receipts'], claimed.position, 30_000)
    const other = await waiting()
    expect((await approves(finance, other, { bank_serial })).body.code).toBe('bank_serial_used')
    expect(await releaseUnrecorded(world, new Date())).toBe(0)
    expect(await releaseUnrecorded(world, new Date(Date.now() + DAY_MS))).toBe(1)
    expect((await approves(finance, other, { bank_serial })).status).toBe(200)
  })
})
