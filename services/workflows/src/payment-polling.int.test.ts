import { systemMeta } from '@portafilter/eventstore'
import { type PaymentProvider, ProviderRefused } from '@portafilter/gateways/payments'
import { DAY_MS } from '@portafilter/kernel'
import { eventually } from '@portafilter/kernel/testing'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { attemptActivities } from '../../../modules/payment/attempts/activities.ts'
import { changeAttempts } from '../../../modules/payment/payments.ts'
import { type PaidShop, startPaidShop } from '../../../tests/acceptance/testing/paid-shop.ts'
import { startWorkflows } from './testing/running.ts'

let at: PaidShop
beforeAll(async () => {
  at = await startPaidShop()
})
afterAll(() => at.close())
afterEach(() => vi.useRealTimers())

/** A code that was made, of which no notification goes out. */
const silently = async () => {
  const paying = await at.anOrder('wechat')
  await paying.dealer.call.createWechatPay({ pay_no: paying.pay_no })
  const number = (await at.orderOf(paying.code)).payment.attempts.at(-1)?.attempt ?? ''
  await at.wechat.does(number, { do: 'notices', how: 'never' })
  return { ...paying, number }
}
const pursue = (number: string) => attemptActivities(at.shop.roomDeps).pursueAttempt(number, { asked: 1, unsure: 0 })
const raisedOf = async (number: string) => {
  const raised = await at.shop.log.readAll(0, { types: ['AlertRaised'] }, 1_000)
  return raised.map(({ data }) => data as { attempt: string }).filter(({ attempt }) => attempt === number)
}
const standingOf = async (code: string) => (await at.orderOf(code)).payment.attempts[0]?.standing

it('finds a payment that nobody told of, and ends', async () => {
  const { code, number } = await silently()
  await at.wechat.does(number, { do: 'pay' })
  // Only here: elsewhere a worker would ask before the test does.
  const { starter, stop } = await startWorkflows(at.shop, 200)
  const ended = () => starter.client.workflow.getHandle(`payment-polling-${number}`).result()
  await eventually(ended)
  await stop()
  expect((await at.orderOf(code)).payment.paid).toBe(true)
})

it('has an attempt closed once the buyer pays otherwise, and takes what was paid before that', async () => {
  const [left, paid] = [await silently(), await silently()]
  await at.wechat.does(paid.number, { do: 'pay' })
  for (const { dealer, code } of [left, paid])
    await dealer.call.setOrderPayment({ order_no: code, combination: { offline_transfer: 62.5 } })
  for (const { number } of [left, paid]) expect(await pursue(number)).toBeNull()
  expect(await standingOf(left.code)).toBe('closed')
  expect((await at.orderOf(paid.code)).payment).toMatchObject({ paid: true, received: { attempt: paid.number } })
  // Whoever had scanned before it was closed: the order takes the money of an arrangement that was replaced.
  await at.wechat.does(left.number, { do: 'pay' })
  await at.wechat.does(left.number, { do: 'send' })
  expect((await at.orderOf(left.code)).payment.paid).toBe(true)
})

it('tells finance of late money where whoever recorded it died before', async () => {
  const { number, code, pay_no, dealer } = await silently()
  expect(await dealer.call.cancelOrder({ code })).toMatchObject({ result: 1 })
  const money = {
    attempt: number,
    source: 'wechat',
    transaction: `42${number}`,
    amount: 6_250,
    currency: 'CNY',
  } as const
  const record = { type: 'RecordProviderMoney', money: { ...money, paid_at: new Date().toISOString() } } as const
  await changeAttempts(at.shop.log, pay_no, record, systemMeta())
  expect(await pursue(number)).toBeNull()
  expect(await raisedOf(number)).toMatchObject([{ kind: 'late_money', pay_no, amount: 6_250 }])
})

it('tries again later where closing fails, and nothing is lost', async () => {
  const { number, code, dealer } = await silently()
  await dealer.call.setOrderPayment({ order_no: code, combination: { offline_transfer: 62.5 } })
  await at.wechat.fault('close', 'error')
  expect(await pursue(number)).toMatchObject({ inMs: 300_000, tries: { unsure: 1 } })
  expect(await standingOf(code)).toBe('open')
  expect(await pursue(number)).toBeNull()
  expect(await standingOf(code)).toBe('closed')
})

it('gives up six days after its time, and tells finance what the provider said last', async () => {
  const { number, pay_no } = await silently()
  const refuses = async () => {
    throw new ProviderRefused('NO_AUTH', 'no permission')
  }
  const wechat = { ...at.shop.roomDeps.providers.wechat, close: refuses, query: refuses } as PaymentProvider
  const { pursueAttempt } = attemptActivities({ ...at.shop.roomDeps, providers: { wechat } })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * DAY_MS })
  expect(await pursueAttempt(number, { asked: 9, unsure: 9 })).toBeNull()
  expect(await raisedOf(number)).toMatchObject([{ kind: 'outcome_unknown', pay_no, said: 'NO_AUTH' }])
})
