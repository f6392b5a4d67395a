import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  acts,
  approves,
  bankSerial,
  behind,
  byTransfer,
  ordered,
  orderOf,
  refusalOf,
  slip,
  transferChosen,
  unwrap,
  uploaded,
  versionOf,
  voucherWaiting,
} from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let buyer: Buyer
let finance: Someone & { account: string }
let part: string
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
  finance = await world.staff('finance')
  part = await world.part()
})
afterAll(() => world.close())

const order = (of = buyer) => ordered(of, [{ part_code: part, quantity: 1 }])
const waiting = async (of = buyer) => voucherWaiting(of, await order(of))
const codeOf = (pay_no: string) => pay_no.slice(0, 17)
const standing = async (code: string, of = buyer) => {
  const { status, back_status, back_reason, pay_no } = await orderOf(of, code)
  return { status, back_status, back_reason, pay_no }
}

describe('a rejected voucher', () => {
  it('tells the buyer why; another one goes under the same pay_no, and is approved', async () => {
    const pay_no = await waiting()
    const code = codeOf(pay_no)
    const reason = '金额与订单不符'
    expect((await acts(finance, 'vouchers', pay_no, 'reject', { reason })).status).toBe(200)
    expect(await standing(code)).toEqual({ status: 1, back_status: -1, back_reason: reason, pay_no })
    expect(unwrap(await buyer.call.getAllOrder({ search: code })).list[0]).toMatchObject({ back_reason: reason })
    expect(unwrap(await buyer.call.getOrderPayment({ pay_no }))).toMatchObject({ back_status: -1, back_reason: reason })
    expect(unwrap(await buyer.call.getNoPayOrderByCode({ code }))).toMatchObject({ pay_no })

    expect((await finance.staff.one('vouchers', pay_no)).body).toMatchObject({ status: 'rejected', reason })

    const again = await uploaded(buyer)
    expect(await buyer.call.addPayVoucher({ pay_no, proof_path: again })).toEqual({ result: 1 })
    expect(await standing(code)).toEqual({ status: 1, back_status: 2, back_reason: '', pay_no })
    expect(unwrap(await buyer.call.getPayVoucher({ code }))).toContain(again)
    const seen = (await finance.staff.one('vouchers', pay_no)).body
    expect(seen.warnings).toEqual([{ kind: 'rejected_before', text: expect.stringContaining(reason) }])
    expect((await approves(finance, pay_no)).status).toBe(200)
    expect(await standing(code)).toEqual({ status: 2, back_status: 0, back_reason: '', pay_no })
    expect((await finance.staff.one('vouchers', pay_no)).body).toMatchObject({ status: 'approved', reason: '' })
  })

  it('is told in the language that the buyer ordered in, which whoever decides is told', async () => {
    for (const language of ['CN', 'EN'] as const) {
      const pay_no = await waiting({ ...buyer, call: buyer.reading(language).call })
      expect((await finance.staff.one('vouchers', pay_no)).body).toMatchObject({ language })
    }
  })

  it('needs a reason', async () => {
    const pay_no = await waiting()
    for (const reason of [undefined, '', '   ', 'x'.repeat(201), '\0'])
      expect((await acts(finance, 'vouchers', pay_no, 'reject', { reason })).body.code).toBe('invalid_input')
    expect((await standing(codeOf(pay_no))).back_status).toBe(2)
  })
})

describe('the method of payment', () => {
  it('can be changed while no voucher is under review; the new payment has the next number', async () => {
    const code = await order()
    const arrange = () => buyer.call.setOrderPayment({ order_no: code, combination: byTransfer(100) })
    expect(unwrap(await arrange()).pay_no).toBe(`${code}-P1`)
    expect(unwrap(await arrange()).pay_no).toBe(`${code}-P1`)
    unwrap(await buyer.call.setOrderBackStatus({ code }))
    expect(unwrap(await arrange()).pay_no).toBe(`${code}-P2`)
    expect(await standing(code)).toMatchObject({ back_status: 0, pay_no: `${code}-P2` })
    const old = { pay_no: `${code}-P1`, proof_path: await uploaded(buyer) }
    expect(refusalOf(await buyer.call.addPayVoucher(old))).toBe('payment_not_found')

    unwrap(await buyer.call.setOrderBackStatus({ code }))
    unwrap(await buyer.call.addPayVoucher({ pay_no: `${code}-P2`, proof_path: await uploaded(buyer) }))
    expect(refusalOf(await arrange())).toBe('voucher_under_review')
    const rejected = await acts(finance, 'vouchers', `${code}-P2`, 'reject', { reason: '不清晰' })
    expect(rejected.status).toBe(200)
    expect(unwrap(await arrange()).pay_no).toBe(`${code}-P3`)
    expect(await standing(code)).toMatchObject({ back_status: 0, back_reason: '', pay_no: `${code}-P3` })
    expect((await finance.staff.one('vouchers', `${code}-P2`)).body).toMatchObject({ status: 'rejected' })
    const payments = unwrap(await buyer.call.getOrderPaymentByOrderNo({ order_no: code })).payment
    expect(payments).toMatchObject([{ id: `${code}-P3-1`, payment_method: 'offline_transfer', amount: 100 }])
  })

  it.each([
    ['more than the total', { offline_transfer: 100.01 }, 'payment_total'],
    ['less than the total', { offline_transfer: 99.99 }, 'payment_total'],
    ['nothing', {}, 'payment_total'],
    ['three decimals', { offline_transfer: 100.001 }, 'payment_total'],
    ['something from the wallet', { offline_transfer: 60, consume_balance: 40 }, 'payment_method_unavailable'],
    ['WeChat', { wechat: 100 }, 'payment_method_unavailable'],
    ['a negative part', { offline_transfer: 140, consume_rebates: -40 }, 'invalid_input'],
    ['a text', { offline_transfer: '100' as unknown as number }, 'invalid_input'],
    ['an unknown source', { offline_transfer: 100, coupons: 0 }, 'invalid_input'],
  ])('%s is refused and nothing is arranged', async (_, combination, refused) => {
    const code = await order()
    expect(refusalOf(await buyer.call.setOrderPayment({ order_no: code, combination }))).toBe(refused)
    expect(refusalOf(await buyer.call.setOrderBackStatus({ code }))).toBe('invalid_operation')
    expect(await standing(code)).toMatchObject({ back_status: 0, pay_no: null })
  })

  it('getNoPayOrderByCode answers 1, 4, 3 and 2 as the order goes on', async () => {
    const code = await order()
    const asked = async () => (await buyer.call.getNoPayOrderByCode({ code })) as Record<string, unknown>
    expect(await asked()).toMatchObject({
      result: 1,
      object: { code, currency: 'CNY', order_total: 100, pay_no: null },
    })
    const pay_no = await transferChosen(buyer, code)
    const message = '该订单付款类型为线下转账，请尽快汇款并上传凭证。'
    expect(await asked()).toMatchObject({ result: 4, message, object: { code, pay_no } })
    unwrap(await buyer.call.addPayVoucher({ pay_no, proof_path: await uploaded(buyer) }))
    expect(await asked()).toMatchObject({ result: 4, object: { pay_no } })
    await approves(finance, pay_no)
    expect(await asked()).toEqual({ result: 3, message: '该订单已支付', error: 'already_paid' })
    const unknown = await buyer.call.getNoPayOrderByCode({ code: '20260101-ABCDEFGH' })
    expect(unknown).toEqual({ result: 2, message: '订单不存在', error: 'order_not_found' })
    const cancelled = await order()
    unwrap(await buyer.call.cancelOrder({ code: cancelled }))
    expect(await buyer.call.getNoPayOrderByCode({ code: cancelled })).toMatchObject({ result: -1 })
  })
})

describe('cancelling', () => {
  it('is result 1, also again, and result 2 once a voucher is under review or paid', async () => {
    const fresh = await order()
    for (const _ of ['first', 'again'])
      expect(await buyer.call.cancelOrder({ code: fresh, erp_code: buyer.erpCode ?? '' })).toEqual({ result: 1 })
    expect(await standing(fresh)).toMatchObject({ status: 0 })
    const pay_no = await waiting()
    const code = codeOf(pay_no)
    const refused = { result: 2, message: '无效操作', error: 'invalid_operation' }
    expect(await buyer.call.cancelOrder({ code })).toEqual(refused)
    await approves(finance, pay_no)
    expect(await buyer.call.cancelOrder({ code })).toEqual(refused)
    expect(await standing(code)).toMatchObject({ status: 2 })
  })

  it('ends the order for good', async () => {
    const code = await order()
    const pay_no = await transferChosen(buyer, code)
    unwrap(await buyer.call.cancelOrder({ code }))
    const tries = [
      buyer.call.setOrderPayment({ order_no: code, combination: byTransfer(100) }),
      buyer.call.setOrderBackStatus({ code }),
      buyer.call.addPayVoucher({ pay_no, proof_path: await uploaded(buyer) }),
      buyer.call.setOrderStatus({ order_code: code, status: 4 }),
    ]
    for (const tried of tries) expect(refusalOf(await tried)).toBe('invalid_operation')
    expect(await standing(code)).toMatchObject({ status: 0 })
  })

  it('and the voucher, at once: one of them stands, never both', async () => {
    const race = async (questions: number) => {
      const code = await order()
      const pay_no = await transferChosen(buyer, code)
      const proof_path = await uploaded(buyer)
      const [cancelled, submitted] = await Promise.all([
        behind(questions, buyer, () => buyer.call.cancelOrder({ code })),
        buyer.call.addPayVoucher({ pay_no, proof_path }),
      ])
      const { status, back_status } = await standing(code)
      expect([cancelled.result, submitted.result]).toBeOneOf([
        [1, -1],
        [2, 1],
      ])
      if (cancelled.result === 1)
        expect([status, submitted]).toEqual([0, expect.objectContaining({ error: 'invalid_operation' })])
      else expect([status, back_status]).toEqual([1, 2])
      expect((await finance.staff.list('vouchers', { filter: { q: code } })).total).toBe(cancelled.result === 1 ? 0 : 1)
    }
    for (let round = 0; round < 4; round += 1) await Promise.all([0, 1, 2, 3, 4].map(race))
  })
})

describe('a voucher is reviewed once', () => {
  it('approving again, or what a colleague rejected, is 409 and says who, when and what, in both languages', async () => {
    const colleague = await world.staff('finance')
    const pay_no = await waiting()
    const seen = await versionOf(finance, 'vouchers', pay_no)
    expect((await colleague.staff.act('vouchers', pay_no, 'reject', { version: seen, reason: '重复' })).status).toBe(
      200,
    )
    const { body: rejected } = await finance.staff.one('vouchers', pay_no)
    expect(rejected).toMatchObject({ status: 'rejected', reviewed_by: colleague.account, reason: '重复' })
    for (const version of [seen, rejected.version]) {
      const { status, body } = await finance.staff.act('vouchers', pay_no, 'approve', {
        version,
        bank_serial: bankSerial(),
      })
      const told = { by: colleague.account, at: rejected.reviewed_at, action: 'VoucherRejected' }
      expect([status, body]).toEqual([409, { code: 'stale', message: expect.any(String), ...told }])
      expect(body.message).toMatch(new RegExp(`^${colleague.account}已在\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d处理`))
      const english = await finance
        .reading('EN')
        .staff.act('vouchers', pay_no, 'approve', { version, bank_serial: bankSerial() })
      expect(english.body.message).toMatch(new RegExp(`^${colleague.account} acted on this at `))
      expect(english.body).toMatchObject(told)
    }
    expect((await standing(codeOf(pay_no))).back_status).toBe(-1)
  })

  it('an approval cannot be followed by another, nor by a rejection', async () => {
    const pay_no = await waiting()
    expect((await approves(finance, pay_no)).status).toBe(200)
    const told = { by: finance.account, action: 'VoucherApproved', code: 'stale' }
    for (const [action, body] of [
      ['approve', { bank_serial: bankSerial() }],
      ['reject', { reason: '晚了' }],
    ] as const) {
      const again = await acts(finance, 'vouchers', pay_no, action, body)
      expect([again.status, again.body]).toEqual([409, expect.objectContaining(told)])
    }
    expect(await standing(codeOf(pay_no))).toMatchObject({ status: 2, back_status: 0 })
  })

  it('two colleagues at once: one wins, the other is told who', async () => {
    const colleague = await world.staff('finance')
    const pays = await Promise.all(Array.from({ length: 6 }, () => waiting()))
    for (const pay_no of pays) {
      const version = await versionOf(finance, 'vouchers', pay_no)
      const outcomes = await Promise.all([
        finance.staff.act('vouchers', pay_no, 'approve', { version, bank_serial: bankSerial() }),
        colleague.staff.act('vouchers', pay_no, 'reject', { version, reason: '不符' }),
      ])
      expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
      const approved = outcomes[0].status === 200
      const lost = outcomes[approved ? 1 : 0].body
      expect(lost).toMatchObject(approved ? { by: finance.account } : { by: colleague.account })
      expect(await standing(codeOf(pay_no))).toMatchObject(approved ? { status: 2 } : { back_status: -1 })
    }
  })

  it('a page from before the buyer changed the method approves nothing', async () => {
    const pay_no = await waiting()
    const version = await versionOf(finance, 'vouchers', pay_no)
    await acts(finance, 'vouchers', pay_no, 'reject', { reason: '模糊' })
    unwrap(await buyer.call.addPayVoucher({ pay_no, proof_path: await uploaded(buyer) }))
    const approved = await finance.staff.act('vouchers', pay_no, 'approve', { version, bank_serial: bankSerial() })
    expect([approved.status, approved.body]).toEqual([
      409,
      expect.objectContaining({ by: buyer.account, action: 'VoucherSubmitted' }),
    ])
    expect((await standing(codeOf(pay_no))).back_status).toBe(2)
  })

  it.each(['after_sales', 'support', 'catalogue', 'auditor'] as const)('%s may not', async (role) => {
    const pay_no = await waiting()
    const someone = await world.staff(role)
    const version = await versionOf(finance, 'vouchers', pay_no)
    for (const who of [someone, buyer]) {
      const refused = await who.staff.act('vouchers', pay_no, 'approve', { version, bank_serial: bankSerial() })
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    }
    expect((await standing(codeOf(pay_no))).back_status).toBe(2)
  })

  it('nobody reviews their own or their firm’s', async () => {
    const colleague = await world.staff('finance', buyer.erpCode)
    const pay_no = await waiting()
    for (const [action, body] of [
      ['approve', { bank_serial: bankSerial() }],
      ['reject', { reason: '自查' }],
    ] as const) {
      const refused = await acts(colleague, 'vouchers', pay_no, action, body)
      expect([refused.status, refused.body.code]).toEqual([403, 'conflict_of_interest'])
    }
    expect((await colleague.staff.one('vouchers', pay_no)).body.warnings).toMatchObject([{ kind: 'own' }])

    const selfMade = await world.buyer({ market: 'none' })
    await world.db.insertInto('staff_roles').values({ user_id: selfMade.user, role: 'finance' }).execute()
    const own = await waiting(selfMade)
    const refused = await approves(await world.anew(selfMade), own)
    expect([refused.status, refused.body.code]).toEqual([403, 'conflict_of_interest'])
    expect((await approves(finance, own)).status).toBe(200)
  })

  it('an unknown one is not found', async () => {
    const code = await order()
    for (const id of ['20260101-ABCDEFGH-P1', `${code}-P1`, 'nonsense']) {
      const approved = await finance.staff.act('vouchers', id, 'approve', { version: 0, bank_serial: bankSerial() })
      expect([id, approved.status, approved.body.code]).toEqual([id, 404, 'voucher_not_found'])
      expect((await finance.staff.one('vouchers', id)).status).toBe(404)
    }
  })
})

describe('pictures', () => {
  it('serve one payment only, and finance is told of the same one elsewhere', async () => {
    const file = await slip()
    const upload = async (of: Buyer) => unwrap(await of.call.uploadImage({ type: '3' }, { file }))
    const [one, other] = [await order(), await order()]
    const [payOne, payOther] = [await transferChosen(buyer, one), await transferChosen(buyer, other)]
    const path = await upload(buyer)
    unwrap(await buyer.call.addPayVoucher({ pay_no: payOne, proof_path: path }))
    const attached = await buyer.call.addPayVoucher({ pay_no: payOther, proof_path: path })
    expect(attached).toEqual({ result: -1, message: '请先上传凭证', error: 'upload_unknown', field: 'proof_path' })
    unwrap(await buyer.call.addPayVoucher({ pay_no: payOther, proof_path: await upload(buyer) }))
    const { warnings } = (await finance.staff.one('vouchers', payOther)).body
    expect(warnings).toEqual([{ kind: 'same_picture', text: expect.stringContaining(payOne) }])
  })

  it('uploaded for something else are none', async () => {
    const pay_no = await transferChosen(buyer, await order())
    const photo = await uploaded(buyer, '1')
    for (const proof_path of [photo, '/files/none', '/catalogue/t.webp', 'https://example.com/a.png'])
      expect(refusalOf(await buyer.call.addPayVoucher({ pay_no, proof_path }))).toBe('upload_unknown')
  })

  it('a voucher comes after the confirmed transfer, and once until it is reviewed', async () => {
    const code = await order()
    const arranged = await buyer.call.setOrderPayment({ order_no: code, combination: byTransfer(100) })
    const { pay_no } = unwrap(arranged)
    const proof_path = await uploaded(buyer)
    expect(refusalOf(await buyer.call.addPayVoucher({ pay_no, proof_path }))).toBe('invalid_operation')
    unwrap(await buyer.call.setOrderBackStatus({ code }))
    unwrap(await buyer.call.addPayVoucher({ pay_no, proof_path }))
    const second = await buyer.call.addPayVoucher({ pay_no, proof_path: await uploaded(buyer) })
    expect(refusalOf(second)).toBe('voucher_under_review')
    expect(refusalOf(await buyer.call.setOrderBackStatus({ code }))).toBe('invalid_operation')
  })
})
