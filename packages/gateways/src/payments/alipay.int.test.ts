import { randomBytes } from 'node:crypto'
import { beijingDay } from '@portafilter/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alipay } from './alipay.ts'
import type { AlipaySettings } from './alipay-client.ts'
import { OutcomeUnknown, type PaymentProvider } from './provider.ts'
import { type StartedSandbox, startSandbox } from './testing/sandbox.ts'
import { wholeStatement } from './testing/whole-statement.ts'

let sandbox: StartedSandbox
let settings: AlipaySettings
let provider: PaymentProvider
beforeAll(async () => {
  sandbox = await startSandbox('alipay')
  const { merchant, platform, ...names } = sandbox.keys.alipay
  const keys = { privateKey: merchant.privateKey, publicKey: platform.publicKey }
  const addresses = { noticeUrl: sandbox.mailbox.url, returnUrls: ['http://localhost/AlipayBridge'] as const }
  settings = { ...names, ...keys, gateway: `${sandbox.address}/gateway.do`, ...addresses }
  provider = alipay(settings)
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.mailbox.answerWith(provider.answers.taken))

const nextNumber = () => `20261121ABCDEFGH_${randomBytes(4).toString('hex')}`
const expiresAt = () => new Date(Date.now() + 2 * 3_600_000)
const order = (number = nextNumber(), amount = 12_345) => ({
  number,
  amount,
  description: '意式咖啡机 E61 & 配件/套装=1',
  expiresAt: expiresAt(),
})
/** The buyer's browser goes where it is sent. */
const visited = async (number = nextNumber(), by = provider): Promise<{ number: string; status: number }> => {
  const { text } = await by.create(order(number))
  const answer = await fetch(text, { redirect: 'manual' })
  return { number, status: answer.status }
}
const paid = async () => {
  const { number } = await visited()
  await sandbox.does(number, { do: 'pay' })
  const state = await provider.query(number)
  if (state.state !== 'paid') throw new Error('not paid')
  return state.money
}
const refundOf = ({ number, transaction, amount }: Awaited<ReturnType<typeof paid>>, back = amount) => ({
  number: `R_${nextNumber()}`,
  attempt: number,
  transaction,
  amount: back,
  total: amount,
  reason: '退货',
})
const received = async () => {
  await expect.poll(() => sandbox.mailbox.received.length).toBeGreaterThan(0)
  const last = sandbox.mailbox.received.at(-1)
  if (!last) throw new Error('nothing came')
  return last
}

describe('an attempt to pay by Alipay', () => {
  it('is unknown there until the buyer has scanned, and can be paid all the while', async () => {
    const { number, status } = await visited()
    expect(status).toBe(302)
    expect(await provider.query(number)).toEqual({ state: 'unknown_there' })
    await provider.close(number)
    await sandbox.does(number, { do: 'scan' })
    expect(await provider.query(number)).toEqual({ state: 'waiting' })
    await sandbox.does(number, { do: 'pay' })
    expect(await provider.query(number)).toEqual({
      state: 'paid',
      money: {
        number,
        amount: 12_345,
        currency: 'CNY',
        merchant: provider.merchant,
        transaction: expect.stringMatching(/^\d{28}$/),
        paidAt: expect.stringMatching(/\+08:00$/),
      },
    })
  })

  it('is closed once the buyer has scanned, or when its time is over', async () => {
    const [one, other] = [await visited(), await visited()]
    await sandbox.does(one.number, { do: 'scan' })
    await provider.close(one.number)
    expect(await provider.query(one.number)).toEqual({ state: 'closed' })
    await sandbox.does(other.number, { do: 'scan' })
    await sandbox.advance(7_300)
    expect(await provider.query(other.number)).toEqual({ state: 'closed' })
  })

  it('stays paid when it is closed too late, and tells of another amount as it was paid', async () => {
    const { number } = await visited()
    await sandbox.does(number, { do: 'pay', amount: 1 })
    await provider.close(number)
    expect(await provider.query(number)).toMatchObject({ state: 'paid', money: { amount: 1 } })
  })

  it.each(['silent', 'error', 'wrong_signature', 'unsigned'])('is not known when its answer is %s', async (fault) => {
    const { number } = await paid()
    await sandbox.fault('query', fault)
    const hurried = alipay({ ...settings, answerWithinMs: 300 })
    await expect(hurried.query(number)).rejects.toBeInstanceOf(OutcomeUnknown)
  })

  it('is refused to who does not sign as the merchant', async () => {
    const stranger = alipay({ ...settings, privateKey: sandbox.keys.alipay.platform.privateKey })
    expect(await visited(nextNumber(), stranger)).toMatchObject({ status: 400 })
    await expect(stranger.query(nextNumber())).rejects.toMatchObject({ code: 'isv.invalid-signature', isAboutUs: true })
  })

  it('is not begun without Alipay’s public key', () => {
    expect(() => alipay({ ...settings, publicKey: '' })).toThrow('Alipay’s public key is missing')
  })
})

describe('a notification of Alipay', () => {
  it('tells of a payment once it is verified', async () => {
    const { number } = await paid()
    const { headers, body } = await received()
    expect(await provider.readNotice(headers, body)).toMatchObject({
      about: 'payment',
      money: { number, amount: 12_345, merchant: provider.merchant },
    })
    const weaker = new URLSearchParams(body.toString())
    weaker.set('sign_type', 'RSA')
    expect(await provider.readNotice(headers, Buffer.from(weaker.toString()))).toBe('forged')
    expect(await provider.readNotice(headers, Buffer.from('nonsense'))).toBe('forged')
  })

  it.each(['forged', 'changed'])('that is %s is known for it', async (spoil) => {
    const { number } = await paid()
    await sandbox.does(number, { do: 'send', spoil })
    const { headers, body } = await received()
    expect(await provider.readNotice(headers, body)).toBe('forged')
  })

  it.each([
    [{ seller_id: '2088000000000001' }, { merchant: expect.stringMatching(/^2088000000000001\//) }],
    [{ app_id: '2021' }, { merchant: expect.stringMatching(/\/2021$/) }],
    [{ total_amount: '0.01' }, { amount: 1 }],
  ])('is told as it says: %j', async (change, money) => {
    const { number } = await paid()
    await sandbox.does(number, { do: 'send', change })
    const { headers, body } = await received()
    expect(await provider.readNotice(headers, body)).toMatchObject({ about: 'payment', money })
  })

  it.each([345, 12_345])('of a refund of %i is no payment and no cancellation', async (amount) => {
    const refund = refundOf(await paid(), amount)
    await provider.refund(refund)
    await sandbox.does(refund.attempt, { do: 'scan' })
    const { headers, body } = await received()
    expect(await provider.readNotice(headers, body)).toEqual({ about: 'refund', number: refund.number })
  })

  it('of a trade that was closed is nothing', async () => {
    const { number } = await paid()
    await sandbox.does(number, { do: 'send', change: { trade_status: 'TRADE_CLOSED' } })
    const { headers, body } = await received()
    expect(await provider.readNotice(headers, body)).toEqual({ about: 'nothing' })
  })

  it('comes again until it is answered with the word', async () => {
    sandbox.mailbox.answerWith({ status: 200, body: 'ok' })
    const { number } = await visited()
    await sandbox.does(number, { do: 'pay' })
    await sandbox.advance(241)
    sandbox.mailbox.answerWith(provider.answers.taken)
    await sandbox.advance(601)
    await sandbox.advance(86_400)
    expect((await sandbox.does(number, { do: 'scan' })).told.map(({ sent }) => sent)).toEqual([3])
  })
})

describe('a refund by Alipay', () => {
  it('has succeeded once money has moved; the same number moves it once', async () => {
    const refund = refundOf(await paid())
    expect(await provider.queryRefund(refund)).toEqual({ state: 'unknown_there' })
    const done = { state: 'succeeded', reference: refund.transaction, at: expect.stringMatching(/\+08:00$/) }
    expect(await provider.refund(refund)).toEqual(done)
    expect(await provider.refund(refund)).toEqual({ state: 'processing' })
    expect(await provider.queryRefund(refund)).toEqual(done)
    // Refunded altogether, the trade is called closed there.
    expect(await provider.query(refund.attempt)).toMatchObject({ state: 'paid', money: { amount: 12_345 } })
  })

  it('that is slow has not been done until it has, whatever was answered', async () => {
    const money = await paid()
    await sandbox.does(money.number, { do: 'refunds', how: 'slow' })
    const refund = refundOf(money)
    expect(await provider.refund(refund)).toEqual({ state: 'processing' })
    expect(await provider.queryRefund(refund)).toEqual({ state: 'unknown_there' })
    await sandbox.does(money.number, { do: 'end_refund', number: refund.number, state: 'succeeded' })
    expect(await provider.queryRefund(refund)).toMatchObject({ state: 'succeeded' })
  })

  it('is refused when the balance is short, when it is too much, and after the contract’s period', async () => {
    const money = await paid()
    await sandbox.does(money.number, { do: 'refunds', how: 'refused' })
    expect(await provider.refund(refundOf(money))).toMatchObject({ state: 'refused', why: /NOT_ENOUGH/ })
    expect(await provider.refund(refundOf(money, 12_346))).toMatchObject({ state: 'refused' })
    await sandbox.does(money.number, { do: 'refunds', how: 'normal' })
    await provider.refund(refundOf(money, 1))
    await expect(provider.refund(refundOf(money, 1))).rejects.toBeInstanceOf(OutcomeUnknown)
    await sandbox.advance(91 * 86_400)
    expect(await provider.refund(refundOf(money, 1))).toMatchObject({ state: 'refused', why: /FINISHED/ })
  })

  it('has an unknown outcome, and no second one, when its answer gets lost', async () => {
    const refund = refundOf(await paid())
    await sandbox.fault('refund', 'silent_after')
    await expect(alipay({ ...settings, answerWithinMs: 300 }).refund(refund)).rejects.toBeInstanceOf(OutcomeUnknown)
    expect(await provider.queryRefund(refund)).toMatchObject({ state: 'succeeded' })
  })
})

describe('a statement of Alipay', () => {
  it('comes after ten of the next day, with every movement, and adds up', async () => {
    await sandbox.advance(3 * 86_400)
    const { now } = (await sandbox.advance(0)) as { now: string }
    const day = beijingDay(new Date(now))
    expect(await provider.statement(day)).toBe('not_yet')
    const money = await paid()
    const refund = refundOf(money, 345)
    await provider.refund(refund)
    await sandbox.advance(2 * 86_400)
    // A long one comes in its time, whatever an answer has.
    await sandbox.fault('download', 'slow')
    const file = await alipay({ ...settings, answerWithinMs: 3_000 }).statement(day)
    if (typeof file === 'string') throw new Error(file)
    const { rows, problems } = await wholeStatement('alipay', file)
    expect(problems).toEqual([])
    const { transaction, paidAt: at } = money
    expect(rows).toEqual([
      { kind: 'payment', attempt: money.number, transaction, refund: null, amount: 12_345, fee: 74, at },
      {
        kind: 'refund',
        attempt: money.number,
        transaction,
        refund: refund.number,
        amount: 345,
        fee: -2,
        at: expect.stringMatching(/\+08:00$/),
      },
    ])
    expect(await provider.statement('2020-01-01')).toBe('empty')
  })

  it('is refused for its day, or for who asks', async () => {
    await expect(provider.statement('2026-02')).rejects.toMatchObject({
      code: 'isv.invalid-parameter',
      isAboutUs: false,
    })
    const stranger = alipay({ ...settings, privateKey: sandbox.keys.alipay.platform.privateKey })
    const refused = stranger.statement('2026-02-01')
    await expect(refused).rejects.toMatchObject({ code: 'isv.invalid-signature', isAboutUs: true })
  })
})
