import type { CallFailed } from '@portafilter/contract/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  claimCreation,
  keepPayable,
  registerAttempt,
  registeredAttempt,
} from '../../modules/payment/attempts/register.ts'
import type { Someone } from '../../services/api/src/testing/harness.ts'
import { type PaidShop, startPaidShop } from './testing/paid-shop.ts'
import { behind, unwrap } from './testing/steps.ts'

let at: PaidShop
beforeAll(async () => {
  at = await startPaidShop()
})
afterAll(() => at.close())

type Paying = Awaited<ReturnType<PaidShop['anOrder']>>

const numbersOf = async ({ code }: Paying) => (await at.orderOf(code)).payment.attempts.map(({ attempt }) => attempt)
const lastOf = async (paying: Paying) => (await numbersOf(paying)).at(-1) ?? ''
const eventsOf = async ({ code }: Paying) => (await at.shop.log.read(`order-${code}`)).map(({ type }) => type)
const alertsOf = async (attempt: string) =>
  (await at.shop.log.readAll(0, { types: ['AlertRaised'] }, 1_000))
    .map(({ data }) => data as { kind: string; attempt: string })
    .filter((each) => each.attempt === attempt)
const code = async ({ dealer, pay_no }: Paying, anew?: '1') => {
  const answer = await dealer.call.createWechatPay({ pay_no, ...(anew && { anew }) })
  if (answer.code !== 200) throw new Error(JSON.stringify(answer))
  return (answer as { data: { pay_amount: number; qr_url: string; expires_at: string } }).data
}
/** A code that was made, of which no notification goes out: what the page asks must do. */
const silently = async (source: 'wechat' | 'alipay' = 'wechat') => {
  const paying = await at.anOrder(source)
  await (source === 'wechat' ? code(paying) : paying.dealer.call.createAlipay({ pay_no: paying.pay_no }))
  const number = await lastOf(paying)
  if (source === 'wechat') await at.wechat.does(number, { do: 'notices', how: 'never' })
  return { ...paying, number }
}
const isPaid = async ({ code }: Paying) => (await at.orderOf(code)).payment.paid
const verify = ({ dealer, pay_no }: Paying) => dealer.call.payVerify({ pay_no })
/** Pages ask together at most once in two seconds; a test does not wait for that. */
const askedLongAgo = (number: string) =>
  at.shop.db.updateTable('provider_attempts').set({ asked_at: null }).where('number', '=', number).execute()

describe('an order that is paid by WeChat', () => {
  it('has one code for two pages, is found paid by the page’s question, and waits for its shipment', async () => {
    const paying = await silently()
    const [one, other] = await Promise.all([code(paying), code(paying)])
    expect(one).toEqual(other)
    expect(one).toMatchObject({ pay_amount: 62.5, expires_at: expect.stringMatching(/\+08:00$/) })
    expect(await verify(paying)).toEqual({ result: 2 })
    await at.wechat.does(paying.number, { do: 'pay' })
    // Asked a moment ago: answered from the order.
    expect(await verify(paying)).toEqual({ result: 2 })
    await askedLongAgo(paying.number)
    expect(await verify(paying)).toEqual({ result: 1 })
    const { dealer } = paying
    expect(await dealer.call.allPayVerify({ order_code: paying.code })).toMatchObject({
      data: { pay_status: 'success' },
    })
    expect(await dealer.call.getOrderByCode({ code: paying.code })).toMatchObject({ object: { order: { status: 2 } } })
    expect(await dealer.call.createWechatPay({ pay_no: paying.pay_no })).toMatchObject({ error: 'already_paid' })
  })

  it('is paid by the notification alone, and once, however often and by whomever it is told', async () => {
    const paying = await at.anOrder('wechat')
    await code(paying)
    const number = await lastOf(paying)
    await Promise.all([at.wechat.does(number, { do: 'pay' }), verify(paying)])
    await expect.poll(() => isPaid(paying)).toBe(true)
    await at.wechat.does(number, { do: 'send' })
    await verify(paying)
    const events = await eventsOf(paying)
    expect(events.filter((type) => type.endsWith('Received'))).toEqual(['ProviderPaymentReceived'])
  })

  it('is not paid by another amount, which finance is told of once, nor by what WeChat has not signed', async () => {
    const paying = await at.anOrder('wechat')
    await code(paying)
    const number = await lastOf(paying)
    expect((await at.wechat.does(number, { do: 'pay', amount: 1 })).state).toBe('paid')
    await expect.poll(() => alertsOf(number)).toMatchObject([{ kind: 'money_differs', amount: 1, expected: 6_250 }])
    await at.wechat.does(number, { do: 'send' })
    for (const spoil of ['forged', 'probe']) {
      const { answer } = await at.wechat.does(number, { do: 'send', spoil })
      expect(answer).toContain('401')
    }
    expect(await verify(paying)).toEqual({ result: 2 })
    expect(await alertsOf(number)).toHaveLength(1)
    expect(await isPaid(paying)).toBe(false)
    // Nothing more comes by that code: the next one can be paid.
    await code(paying)
    expect(await numbersOf(paying)).toHaveLength(2)
  })

  it.each([
    [{ mchid: '1900000001' }, 'other_merchant'],
    [{ appid: 'wx1' }, 'other_merchant'],
    [{ amount: { total: 6_250, currency: 'USD' } }, 'money_differs'],
  ])('is not paid by a notification with %j, which finance is told of', async (change, kind) => {
    const paying = await silently()
    await at.wechat.does(paying.number, { do: 'pay' })
    // As nobody has asked WeChat itself, only the notification tells.
    await at.wechat.does(paying.number, { do: 'send', change })
    await expect.poll(() => alertsOf(paying.number)).toMatchObject([{ kind }])
    expect(await isPaid(paying)).toBe(false)
  })

  it('is answered once for a notification that nobody can read, of which finance is told; what the page asks pays it', async () => {
    const paying = await silently()
    await at.wechat.does(paying.number, { do: 'pay' })
    const unreadable = { do: 'send', change: { transaction_id: null } } as const
    for (const _ of ['first', 'again'])
      expect((await at.wechat.does(paying.number, unreadable)).answer).toMatch(/^20[04]/)
    await expect
      .poll(() => alertsOf(paying.number))
      .toMatchObject([
        { kind: 'notice_unreadable', pay_no: paying.pay_no, said: expect.stringContaining('transaction_id') },
      ])
    expect(await isPaid(paying)).toBe(false)
    await askedLongAgo(paying.number)
    expect(await verify(paying)).toEqual({ result: 1 })
  })

  it('is told of money for a number that is none of ours, and takes it for nobody’s', async () => {
    const paying = await silently()
    await at.wechat.does(paying.number, { do: 'pay' })
    await at.wechat.does(paying.number, { do: 'send', change: { out_trade_no: 'A00000000000000000000000000000042' } })
    await expect
      .poll(() => alertsOf('A00000000000000000000000000000042'))
      .toMatchObject([{ kind: 'attempt_unknown', pay_no: null }])
    expect(await isPaid(paying)).toBe(false)
  })

  it('gets another code when asked, and the money of the first one pays it all the same, once', async () => {
    const paying = await silently()
    await code(paying, '1')
    const [first = '', second = ''] = await numbersOf(paying)
    await at.wechat.does(first, { do: 'notices', how: 'at_once' }).catch(() => undefined)
    for (const number of [second, first]) {
      await at.wechat.does(number, { do: 'pay' })
      await at.wechat.does(number, { do: 'send' })
    }
    await expect.poll(() => eventsOf(paying)).toContain('LateMoneyReceived')
    const received = (await eventsOf(paying)).filter((type) => type.endsWith('Received'))
    expect(received).toEqual(['ProviderPaymentReceived', 'LateMoneyReceived'])
  })

  it('loses nothing by a provider that does not answer: the same attempt has its code at the next try', async () => {
    const paying = await at.anOrder('wechat')
    await at.wechat.fault('create', 'error')
    const { dealer, pay_no } = paying
    expect(await dealer.call.createWechatPay({ pay_no })).toMatchObject({ code: 0, error: 'provider_unavailable' })
    const [number] = await numbersOf(paying)
    expect((await code(paying)).qr_url).toContain('/pay/')
    expect(await numbersOf(paying)).toEqual([number])
  })

  it('cancelled in the same moment is closed and gives the money back, or is paid and stays: never both, nothing lost', async () => {
    const race = async (questions: number) => {
      const paying = await at.anOrder('wechat')
      await code(paying)
      const number = await lastOf(paying)
      const [cancelled] = await Promise.all([
        behind(questions, paying.dealer, () => paying.dealer.call.cancelOrder({ code: paying.code })),
        at.wechat.does(number, { do: 'pay' }),
      ])
      const stands = async () => {
        const { payment, refunds } = await at.orderOf(paying.code)
        return [payment.paid, payment.late_money.length, refunds.refunds.length]
      }
      // What came too late goes back.
      await expect.poll(stands).toEqual(cancelled.result === 1 ? [false, 1, 1] : [true, 0, 0])
      const { order } = unwrap(await paying.dealer.call.getOrderByCode({ code: paying.code }))
      expect([cancelled.result, order.status]).toBeOneOf([
        [1, 0],
        [2, 2],
      ])
    }
    for (let round = 0; round < 2; round += 1) await Promise.all([0, 3, 6].map(race))
  })

  it('still waits after the buyer has declined', async () => {
    const paying = await silently()
    await at.wechat.does(paying.number, { do: 'decline' })
    expect(await verify(paying)).toEqual({ result: 2 })
    expect(await isPaid(paying)).toBe(false)
  })
})

describe('an order that is paid by Alipay', () => {
  it('waits while Alipay does not know it, and is paid once it is', async () => {
    const paying = await silently('alipay')
    const { dealer, pay_no, number } = paying
    expect(await dealer.call.payStatus({ pay_no })).toEqual({ code: 200, data: { status: 'WAITING' } })
    const address = await dealer.call.createAlipay({ pay_no })
    expect(address).toMatchObject({ data: { url: expect.stringContaining('gateway.do') } })
    await fetch((address as { data: { url: string } }).data.url)
    await at.alipay.does(number, { do: 'pay' })
    await askedLongAgo(number)
    expect(await dealer.call.payStatus({ pay_no })).toEqual({ code: 200, data: { status: 'PAID' } })
  })
})

it('are two, where two payments are asked for under one key', async () => {
  const [one, other] = [await at.anOrder('wechat'), await at.anOrder('wechat')]
  const key = crypto.randomUUID()
  const asked = async ({ dealer, pay_no }: Paying) => dealer.call.createWechatPay({ pay_no }, { key })
  const codes = [await asked(one), await asked(other).catch((failure: CallFailed) => failure.code)]
  const numbers = [await numbersOf(one), await numbersOf(other)].flat()
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(codes[0]).not.toEqual(codes[1])
})

it('what one makes whose claim another one has taken over is not kept', async () => {
  const { db } = at.shop
  const number = `A${crypto.randomUUID().slice(0, 8)}`
  const [first, second] = [new Date('2026-11-23T10:00:00Z'), new Date('2026-11-23T10:00:16Z')]
  await registerAttempt(db, { number, pay_no: 'none', source: 'wechat', at: first })
  expect(await claimCreation(db, number, first)).toBe(true)
  expect(await claimCreation(db, number, new Date('2026-11-23T10:00:14Z'))).toBe(false)
  expect(await claimCreation(db, number, second)).toBe(true)
  await keepPayable(db, number, 'of the first', first)
  expect(await registeredAttempt(db, number)).toMatchObject({ payable: null, claimed_at: second })
  await keepPayable(db, number, 'of the second', second)
  expect(await registeredAttempt(db, number)).toMatchObject({ payable: 'of the second', claimed_at: null })
})

describe('what is offered and whose it is', () => {
  it('has the providers among the ways to pay a parts order', async () => {
    const { dealer, code: order } = await at.anOrder('alipay')
    const unpaid = await dealer.call.getNoPayOrderByCode({ code: order })
    expect(unpaid).toMatchObject({ object: { methods: ['offline_transfer', 'wechat', 'alipay'] } })
  })

  it('makes no code for an order that was cancelled, and says so', async () => {
    for (const source of ['wechat', 'alipay'] as const) {
      const { pay_no, code: order, dealer } = await at.anOrder(source)
      expect(await dealer.call.cancelOrder({ code: order })).toMatchObject({ result: 1 })
      const make = source === 'wechat' ? dealer.call.createWechatPay : dealer.call.createAlipay
      expect(await make({ pay_no })).toMatchObject({ code: 0, error: 'payment_not_due' })
    }
  })

  it('knows no payment of another’s, and none that was never arranged', async () => {
    const { pay_no, code: order, dealer } = await at.anOrder('wechat')
    const asks = (someone: Someone, number: string) =>
      Promise.all([
        someone.call.createWechatPay({ pay_no: number }),
        someone.call.createAlipay({ pay_no: number }),
        someone.call.payVerify({ pay_no: number }),
        someone.call.payStatus({ pay_no: number }),
      ])
    const person = await at.shop.signIn('person')
    const answers = await Promise.all([asks(person, pay_no), asks(dealer, `${order}-P2`), asks(dealer, 'none')])
    for (const answer of answers.flat()) expect(answer).toMatchObject({ error: 'payment_not_found' })
    expect(await person.call.allPayVerify({ order_code: order })).toMatchObject({ error: 'order_not_found' })
  })
})
