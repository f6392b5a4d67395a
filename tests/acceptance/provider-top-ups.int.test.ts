import { isRefused } from '@portafilter/contract/client'
import { systemMeta } from '@portafilter/eventstore'
import type { ProviderSource } from '@portafilter/receivable'
import { topUps } from '@portafilter/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attemptActivities } from '../../modules/payment/attempts/activities.ts'
import { changeAttempts } from '../../modules/payment/payments.ts'
import { settle } from '../../modules/payment/settlement.ts'
import type { Someone } from '../../services/api/src/testing/harness.ts'
import { type PaidShop, startPaidShop } from './testing/paid-shop.ts'

let at: PaidShop
let dealer: Someone
beforeAll(async () => {
  at = await startPaidShop()
  dealer = await at.shop.signIn('dealer')
})
afterAll(() => at.close())

const unwrap = <Answer>(answer: Answer): Exclude<Answer, { error: string }> => {
  if (isRefused(answer as object)) throw new Error(JSON.stringify(answer))
  return answer as Exclude<Answer, { error: string }>
}

/** A top-up of 200.00 that the dealer asked to pay by this provider. */
const toppingUp = async (pay_method: ProviderSource): Promise<string> =>
  unwrap(await dealer.call.crPaymentOrder({ type: 'store', amount: 200, pay_method })).data.pay_no

const eventsOf = async (pay_no: string) => (await at.shop.log.read(topUps.nameOf(pay_no))).map(({ type }) => type)
const attemptsOf = async (pay_no: string) =>
  (await at.shop.log.read(topUps.nameOf(pay_no)))
    .filter(({ type }) => type === 'PaymentRequested')
    .map(({ data }) => (data as { attempt: string }).attempt)
const lastOf = async (pay_no: string) => (await attemptsOf(pay_no)).at(-1) ?? ''
const balance = async () => unwrap(await dealer.call.getUserWallet()).object.balance
const codeOf = async (transaction_no: string) =>
  unwrap(await dealer.call.createWeChatRechargePayOrder({ transaction_no }))

/** A code that was made, of which no notification goes out: what the page asks must do. */
const silently = async () => {
  const pay_no = await toppingUp('wechat')
  const code = await codeOf(pay_no)
  const attempt = await lastOf(pay_no)
  await at.wechat.does(attempt, { do: 'notices', how: 'never' })
  return { pay_no, code, attempt }
}

describe('a top-up by WeChat', () => {
  it('has one code, is found paid by the page’s question, and is in the balance at once', async () => {
    const before = await balance()
    const { pay_no, code, attempt } = await silently()
    expect(code).toMatchObject({ result: 1, object: expect.stringContaining('/pay/'), pay_amount: 200 })
    expect(await codeOf(pay_no)).toEqual(code)
    expect(await dealer.call.rechargePayVerify({ transaction_no: pay_no })).toEqual({ result: 2 })
    await at.wechat.does(attempt, { do: 'pay' })
    await at.shop.db.updateTable('provider_attempts').set({ asked_at: null }).where('number', '=', attempt).execute()
    expect(await dealer.call.rechargePayVerify({ transaction_no: pay_no })).toEqual({ result: 1 })
    expect(await balance()).toBe(before + 200)
    expect(await dealer.call.createWeChatRechargePayOrder({ transaction_no: pay_no })).toMatchObject({
      result: 2,
      error: 'already_paid',
    })
    expect(await dealer.call.allPayVerify({ order_code: pay_no, type: 'store' })).toMatchObject({
      data: { pay_status: 'success' },
    })
    expect(unwrap(await dealer.call.getRechargeRecordData({})).data.record_data).toContainEqual(
      expect.objectContaining({ pay_no, pay_method: 'wechat', status: 'approved', pay_time: expect.any(String) }),
    )
  })

  it('is credited once, by whomever and however often it is told', async () => {
    const before = await balance()
    const pay_no = await toppingUp('wechat')
    await codeOf(pay_no)
    const attempt = await lastOf(pay_no)
    await Promise.all([
      at.wechat.does(attempt, { do: 'pay' }),
      dealer.call.rechargePayVerify({ transaction_no: pay_no }),
    ])
    await expect.poll(balance).toBe(before + 200)
    await at.wechat.does(attempt, { do: 'send' })
    await dealer.call.rechargePayVerify({ transaction_no: pay_no })
    expect(await balance()).toBe(before + 200)
    expect((await eventsOf(pay_no)).filter((type) => type.endsWith('Received'))).toEqual(['ProviderPaymentReceived'])
  })

  it('is credited once, by notifications, pages, the workflow and who settles, all in the same moment', async () => {
    const before = await balance()
    const { pay_no, attempt } = await silently()
    await at.wechat.does(attempt, { do: 'pay' })
    await at.shop.db.updateTable('provider_attempts').set({ asked_at: null }).where('number', '=', attempt).execute()
    const { pursueAttempt } = attemptActivities(at.shop.roomDeps)
    const atOnce = () => [
      at.wechat.does(attempt, { do: 'send' }),
      dealer.call.rechargePayVerify({ transaction_no: pay_no }),
      dealer.call.allPayVerify({ order_code: pay_no }),
      pursueAttempt(attempt, { asked: 1, unsure: 0 }),
      settle(at.shop.log, pay_no, systemMeta()),
    ]
    await Promise.all([atOnce(), atOnce(), atOnce()].flat())
    await expect.poll(balance).toBe(before + 200)
    expect((await eventsOf(pay_no)).filter((type) => type.endsWith('Received'))).toEqual(['ProviderPaymentReceived'])
  })

  it('is credited by whoever tells of it next, where the process died before its wallet heard of it', async () => {
    const before = await balance()
    const { pay_no, attempt } = await silently()
    await at.wechat.does(attempt, { do: 'pay' })
    const found = await at.shop.roomDeps.providers.wechat?.query(attempt)
    if (found?.state !== 'paid') throw new Error('it was paid')
    const { transaction, amount, paidAt: paid_at } = found.money
    const money = { attempt, source: 'wechat', transaction, amount, currency: 'CNY', paid_at } as const
    await changeAttempts(at.shop.log, pay_no, { type: 'RecordProviderMoney', money }, systemMeta())
    expect(await balance()).toBe(before)
    await at.wechat.does(attempt, { do: 'send' })
    await expect.poll(balance).toBe(before + 200)
  })

  it('is paid by what comes after its code was closed', async () => {
    const before = await balance()
    const { pay_no, attempt } = await silently()
    await changeAttempts(at.shop.log, pay_no, { type: 'CloseAttempt', attempt }, systemMeta())
    await at.wechat.does(attempt, { do: 'pay' })
    await at.wechat.does(attempt, { do: 'send' })
    await expect.poll(balance).toBe(before + 200)
    expect(unwrap(await dealer.call.getOrderPayment({ pay_no })).data).toMatchObject({ paid: true, amount: 0 })
  })

  it('is not paid by another amount', async () => {
    const before = await balance()
    const { pay_no, attempt } = await silently()
    await at.wechat.does(attempt, { do: 'pay', amount: 1 })
    await at.wechat.does(attempt, { do: 'send' })
    expect(await dealer.call.rechargePayVerify({ transaction_no: pay_no })).toEqual({ result: 2 })
    expect(await balance()).toBe(before)
  })

  it('gives back what two codes were paid for twice', async () => {
    const before = await balance()
    const { pay_no, attempt: first } = await silently()
    unwrap(await dealer.call.createWeChatRechargePayOrder({ transaction_no: pay_no, anew: '1' }))
    const second = await lastOf(pay_no)
    expect(second).not.toBe(first)
    for (const attempt of [second, first]) {
      await at.wechat.does(attempt, { do: 'pay' })
      await at.wechat.does(attempt, { do: 'send' })
    }
    await expect.poll(() => eventsOf(pay_no)).toContain('RefundRequested')
    expect((await eventsOf(pay_no)).filter((type) => type.endsWith('Received'))).toEqual([
      'ProviderPaymentReceived',
      'LateMoneyReceived',
    ])
    expect(await balance()).toBe(before + 200)
  })
})

describe('a top-up by Alipay', () => {
  it('waits, and is paid once Alipay says so', async () => {
    const before = await balance()
    const pay_no = await toppingUp('alipay')
    expect(await dealer.call.payStatus({ pay_no })).toEqual({ code: 200, data: { status: 'WAITING' } })
    const { url } = unwrap(await dealer.call.createAlipay({ pay_no })).data
    await fetch(url)
    const attempt = await lastOf(pay_no)
    await at.alipay.does(attempt, { do: 'pay' })
    await at.shop.db.updateTable('provider_attempts').set({ asked_at: null }).where('number', '=', attempt).execute()
    expect(await dealer.call.payStatus({ pay_no })).toEqual({ code: 200, data: { status: 'PAID' } })
    expect(await balance()).toBe(before + 200)
  })
})

describe('whose it is, and what it is paid by', () => {
  it('is unknown to others, to every call', async () => {
    const pay_no = await toppingUp('wechat')
    const person = await at.shop.signIn('person')
    const asked = [
      person.call.createWechatPay({ pay_no }),
      person.call.payVerify({ pay_no }),
      person.call.createAlipay({ pay_no }),
      person.call.payStatus({ pay_no }),
      person.call.allPayVerify({ order_code: pay_no }),
      person.call.rechargePayVerify({ transaction_no: pay_no }),
      person.call.createWeChatRechargePayOrder({ transaction_no: pay_no }),
      dealer.call.createWeChatRechargePayOrder({ transaction_no: 'T20261121-ABCDEFGH' }),
      dealer.call.rechargePayVerify({ transaction_no: 'none' }),
    ]
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ error: 'payment_not_found' })
  })

  it('takes no other provider, and no voucher', async () => {
    const pay_no = await toppingUp('wechat')
    expect(await dealer.call.createAlipay({ pay_no })).toMatchObject({ error: 'payment_not_found' })
    expect(unwrap(await dealer.call.getOrderPayment({ pay_no })).data).toMatchObject({
      payment_method: 'wechat',
      kind: 'topup',
      amount: 200,
      paid: false,
      back_status: 0,
    })
    expect(await dealer.call.addPayVoucher({ pay_no, proof_path: 'none' })).toMatchObject({
      error: 'invalid_operation',
    })
  })

  it('is transferred only, where it is a repayment', async () => {
    const pay_no = 'R20261121-ABCDEFGH'
    expect(await dealer.call.createWechatPay({ pay_no })).toMatchObject({ error: 'payment_not_found' })
  })

  it('says by what a top-up can be paid', async () => {
    expect(unwrap(await dealer.call.getUserWallet()).object.topup_methods).toEqual([
      'offline_transfer',
      'wechat',
      'alipay',
    ])
  })
})
