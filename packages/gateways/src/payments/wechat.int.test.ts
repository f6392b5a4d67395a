import { randomBytes } from 'node:crypto'
import { beijingDay } from '@portafilter/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Formatter, Rsa } from 'wechatpay-axios-plugin'
import { OutcomeUnknown, type PaymentProvider, ProviderRefused } from './provider.ts'
import { type ReceivedNotice, type StartedSandbox, startSandbox } from './testing/sandbox.ts'
import { wholeStatement } from './testing/whole-statement.ts'
import { wechat } from './wechat.ts'
import type { WechatSettings } from './wechat-client.ts'

let sandbox: StartedSandbox
let settings: WechatSettings
let provider: PaymentProvider
beforeAll(async () => {
  sandbox = await startSandbox('wechat')
  const { merchant, platform, ...names } = sandbox.keys.wechat
  const keys = { privateKey: merchant.privateKey, platformKey: platform.publicKey }
  settings = { ...names, ...keys, baseUrl: sandbox.address, noticeUrl: sandbox.mailbox.url }
  provider = wechat(settings)
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.mailbox.answerWith(provider.answers.taken))

const HOUR_MS = 3_600_000
const nextNumber = () => `20261121ABCDEFGH_${randomBytes(4).toString('hex')}`
const order = (number = nextNumber(), amount = 12_345) => ({
  number,
  amount,
  description: '意式咖啡机 E61, “double”',
  expiresAt: new Date(Date.now() + 2 * HOUR_MS),
})
const created = async (amount?: number): Promise<string> => {
  const wanted = order(undefined, amount)
  await provider.create(wanted)
  return wanted.number
}
const paid = async (amount?: number) => {
  const number = await created(amount)
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
/** The last notification that has come of this attempt. */
const received = async (): Promise<ReceivedNotice> => {
  await expect.poll(() => sandbox.mailbox.received.length).toBeGreaterThan(0)
  const last = sandbox.mailbox.received.at(-1)
  if (!last) throw new Error('nothing came')
  return last
}

describe('an attempt to pay by WeChat', () => {
  it('has a code, waits, and is paid with what the order says, whatever coupons the buyer has', async () => {
    const wanted = order()
    expect(await provider.create(wanted)).toEqual({ kind: 'code', text: expect.stringContaining('/pay/') })
    expect(await provider.query(wanted.number)).toEqual({ state: 'waiting' })
    await sandbox.does(wanted.number, { do: 'pay' })
    expect(await provider.query(wanted.number)).toEqual({
      state: 'paid',
      money: {
        number: wanted.number,
        amount: 12_345,
        currency: 'CNY',
        merchant: provider.merchant,
        transaction: expect.stringMatching(/^4200\d{24}$/),
        paidAt: expect.stringMatching(/\+08:00$/),
      },
    })
  })

  it('gets a new code when it is asked for again, and the old one dies', async () => {
    const wanted = order()
    const [first, second] = [await provider.create(wanted), await provider.create(wanted)]
    expect(first.text).not.toBe(second.text)
    await expect(provider.create({ ...wanted, amount: 1 })).rejects.toThrow(/^OUT_TRADE_NO_USED/)
  })

  it('tells of another amount than was asked for as it was paid', async () => {
    const number = await created()
    await sandbox.does(number, { do: 'pay', amount: 1 })
    expect(await provider.query(number)).toMatchObject({ state: 'paid', money: { amount: 1 } })
  })

  it('is closed, and may be paid all the same by who had scanned before', async () => {
    const number = await created()
    await provider.close(number)
    expect(await provider.query(number)).toEqual({ state: 'closed' })
    await provider.close(number)
    await sandbox.does(number, { do: 'pay' })
    expect(await provider.query(number)).toMatchObject({ state: 'paid', money: { number } })
  })

  it('stays paid when it is closed too late', async () => {
    const { number } = await paid()
    await provider.close(number)
    expect(await provider.query(number)).toMatchObject({ state: 'paid' })
  })

  it('is not known to be closed when closing fails, and is closed by the next try', async () => {
    const number = await created()
    await sandbox.fault('close', 'error')
    await expect(provider.close(number)).rejects.toBeInstanceOf(OutcomeUnknown)
    expect(await provider.query(number)).toEqual({ state: 'waiting' })
    await provider.close(number)
    expect(await provider.query(number)).toEqual({ state: 'closed' })
  })

  it('is unknown there when nobody has made it', async () => {
    expect(await provider.query(nextNumber())).toEqual({ state: 'unknown_there' })
    await provider.close(nextNumber())
  })

  it.each(['silent', 'silent_after', 'error', 'wrong_signature', 'unsigned'])(
    'has an unknown outcome when its answer is %s',
    async (fault) => {
      await sandbox.fault('create', fault)
      const hurried = wechat({ ...settings, answerWithinMs: 300 })
      const wanted = order()
      await expect(hurried.create(wanted)).rejects.toBeInstanceOf(OutcomeUnknown)
      expect((await provider.query(wanted.number)).state).toBe(
        fault === 'silent' || fault === 'error' ? 'unknown_there' : 'waiting',
      )
    },
  )

  it('has an unknown outcome when nobody answers at all, and tells no key', async () => {
    const nowhere = wechat({ ...settings, baseUrl: 'http://127.0.0.1:1' })
    const error: unknown = await nowhere.create(order()).catch((thrown: unknown) => thrown)
    expect(error).toEqual(new OutcomeUnknown('WeChat Pay: ECONNREFUSED'))
    expect(Object.keys(error as object)).toEqual(['name'])
  })

  it('is refused to who does not sign as the merchant', async () => {
    const stranger = wechat({ ...settings, privateKey: sandbox.keys.wechat.platform.privateKey })
    await expect(stranger.create(order())).rejects.toMatchObject({ code: 'SIGN_ERROR', isAboutUs: true })
    await expect(stranger.refund(refundOf(await paid()))).rejects.toBeInstanceOf(ProviderRefused)
  })
})

describe('a notification of WeChat', () => {
  it('tells of a payment once it is verified and decrypted', async () => {
    const { number } = await paid()
    const { headers, body } = await received()
    expect(await provider.readNotice(headers, body)).toMatchObject({
      about: 'payment',
      money: { number, amount: 12_345, merchant: provider.merchant },
    })
    expect(await provider.readNotice(headers, Buffer.from(`${body} `))).toBe('forged')
    expect(await provider.readNotice({}, body)).toBe('forged')
  })

  it.each([
    ['forged', 'forged'],
    ['changed', 'forged'],
    ['old', 'forged'],
    ['probe', 'probe'],
  ])('that is %s is known for it', async (spoil, is) => {
    const { number } = await paid()
    await sandbox.does(number, { do: 'send', spoil })
    const { headers, body } = await received()
    expect(await provider.readNotice(headers, body)).toBe(is)
  })

  it.each([
    [{ mchid: '1900000001' }, { merchant: expect.stringMatching(/^1900000001\//) }],
    [{ appid: 'wx1' }, { merchant: expect.stringMatching(/\/wx1$/) }],
    [{ amount: { total: 1, currency: 'USD' } }, { amount: 1, currency: 'USD' }],
  ])('is told as it says: %j', async (change, money) => {
    const { number } = await paid()
    await sandbox.does(number, { do: 'send', change })
    const { headers, body } = await received()
    const notice = await provider.readNotice(headers, body)
    expect(notice).toMatchObject({ about: 'payment', money })
    expect(notice).not.toMatchObject({ money: { merchant: provider.merchant, amount: 12_345 } })
  })

  it('comes again after 15 s, 15 s, 30 s and so on until it is taken', async () => {
    sandbox.mailbox.answerWith({ status: 500, body: '' })
    const number = await created()
    const sent = async (action: object) => (await sandbox.does(number, action)).told.map((each) => each.sent)
    expect(await sent({ do: 'pay' })).toEqual([1])
    await sandbox.advance(16)
    await sandbox.advance(16)
    expect(await sent({ do: 'scan' })).toEqual([3])
    sandbox.mailbox.answerWith(provider.answers.taken)
    await sandbox.advance(31)
    await sandbox.advance(86_400)
    expect(await sent({ do: 'scan' })).toEqual([4])
  })

  it.each([
    ['never', 0],
    ['twice', 2],
    ['late', 0],
  ])('goes out %s where that is asked for', async (how, times) => {
    const number = await created()
    await sandbox.does(number, { do: 'notices', how })
    const { told } = await sandbox.does(number, { do: 'pay' })
    expect(told.filter(({ sent }) => sent > 0)).toHaveLength(times)
    await sandbox.advance(700)
    const after = await sandbox.does(number, { do: 'scan' })
    expect(after.told.filter(({ sent }) => sent > 0)).toHaveLength(how === 'late' ? 1 : times)
  })
})

describe('while WeChat Pay moves from its certificate to its public key', () => {
  const certificate = () => {
    const { platformKeyId, platform } = sandbox.keys.wechat.certificate
    return { platformKeyId, platformKey: platform.publicKey }
  }
  const byCertificate = (body: Buffer) => {
    const { platformKeyId, platform } = sandbox.keys.wechat.certificate
    const [at, nonce] = [String(Formatter.timestamp()), Formatter.nonce()]
    return {
      'wechatpay-timestamp': at,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': platformKeyId,
      'wechatpay-signature': Rsa.sign(Formatter.response(at, nonce, `${body}`), platform.privateKey),
    }
  }

  it('is answered by the key that it names, whichever it is, and believes the other one where that is told', async () => {
    const number = await created()
    for (const named of [certificate(), { platformKeyId: 'PUB_KEY_ID_NEW', before: certificate() }])
      expect(await wechat({ ...settings, ...named }).query(number)).toEqual({ state: 'waiting' })
    const alone = wechat({ ...settings, platformKeyId: 'PUB_KEY_ID_NEW' })
    await expect(alone.query(number)).rejects.toBeInstanceOf(OutcomeUnknown)
  })

  it('believes notifications by either', async () => {
    const { number } = await paid()
    const { headers, body } = await received()
    const told = { about: 'payment', money: { number } }
    const moving = wechat({ ...settings, before: certificate() })
    expect(await moving.readNotice(headers, body)).toMatchObject(told)
    expect(await moving.readNotice(byCertificate(body), body)).toMatchObject(told)
    expect(await moving.readNotice(byCertificate(Buffer.from('another')), body)).toBe('forged')
    expect(await provider.readNotice(byCertificate(body), body)).toBe('forged')
  })
})

describe('a refund by WeChat', () => {
  it('is accepted, and succeeds a while later; the same number is the same refund', async () => {
    const refund = refundOf(await paid(), 10_000)
    expect(await provider.queryRefund(refund)).toEqual({ state: 'unknown_there' })
    expect(await provider.refund(refund)).toEqual({ state: 'processing' })
    expect(await provider.refund(refund)).toEqual({ state: 'processing' })
    await sandbox.advance(6)
    const done = { state: 'succeeded', reference: expect.stringMatching(/^5030/), at: expect.any(String) }
    expect(await provider.queryRefund(refund)).toEqual(done)
    expect(await provider.refund(refund)).toEqual(done)
    const { headers, body } = await received()
    expect(await provider.readNotice(headers, body)).toEqual({ about: 'refund', number: refund.number })
    expect(await provider.query(refund.attempt)).toMatchObject({ state: 'paid', money: { amount: 12_345 } })
  })

  it.each(['closed', 'abnormal'])('may end %s', async (how) => {
    const money = await paid()
    await sandbox.does(money.number, { do: 'refunds', how })
    const refund = refundOf(money)
    await provider.refund(refund)
    await sandbox.advance(6)
    expect(await provider.queryRefund(refund)).toMatchObject({ state: how })
  })

  it('that is slow stays under way until somebody ends it', async () => {
    const money = await paid()
    await sandbox.does(money.number, { do: 'refunds', how: 'slow' })
    const refund = refundOf(money)
    await provider.refund(refund)
    await sandbox.advance(86_400)
    expect(await provider.queryRefund(refund)).toEqual({ state: 'processing' })
    await sandbox.does(money.number, { do: 'end_refund', number: refund.number, state: 'succeeded' })
    expect(await provider.queryRefund(refund)).toMatchObject({ state: 'succeeded' })
  })

  it('is refused when the balance is short, when it is too much, and after a year', async () => {
    const money = await paid()
    await sandbox.does(money.number, { do: 'refunds', how: 'refused' })
    expect(await provider.refund(refundOf(money))).toMatchObject({ state: 'refused', why: /NOT_ENOUGH/ })
    await sandbox.does(money.number, { do: 'refunds', how: 'normal' })
    expect(await provider.refund(refundOf(money, 12_346))).toMatchObject({ state: 'refused' })
    await provider.refund(refundOf(money, 1))
    // Asked for again within a minute: later, and not no.
    await expect(provider.refund(refundOf(money, 1))).rejects.toBeInstanceOf(OutcomeUnknown)
    await sandbox.advance(366 * 86_400)
    expect(await provider.refund(refundOf(money, 1))).toMatchObject({ state: 'refused', why: /365/ })
  })

  it('goes back in fifty parts at most', async () => {
    const money = await paid()
    for (let part = 1; part <= 50; part += 1) {
      expect(await provider.refund(refundOf(money, 1))).toEqual({ state: 'processing' })
      await sandbox.advance(61)
    }
    expect(await provider.refund(refundOf(money, 1))).toMatchObject({ state: 'refused', why: /50/ })
  })

  it('has an unknown outcome, and no second one, when its answer gets lost', async () => {
    const refund = refundOf(await paid())
    await sandbox.fault('refund', 'silent_after')
    const hurried = wechat({ ...settings, answerWithinMs: 300 })
    await expect(hurried.refund(refund)).rejects.toBeInstanceOf(OutcomeUnknown)
    expect(await provider.queryRefund(refund)).toEqual({ state: 'processing' })
    const { refunded } = await sandbox.does(refund.attempt, { do: 'scan' })
    expect(refunded).toHaveLength(1)
  })
})

describe('a statement of WeChat', () => {
  it('comes after ten of the next day, with every movement, and adds up', async () => {
    await sandbox.advance(3 * 86_400)
    const now = (await sandbox.advance(0)) as { now: string }
    const day = beijingDay(new Date(now.now))
    expect(await provider.statement(day)).toBe('not_yet')
    const money = await paid()
    const refund = refundOf(money, 345)
    await provider.refund(refund)
    await sandbox.advance(2 * 86_400)
    await sandbox.fault('download', 'wrong_signature')
    await expect(provider.statement(day)).rejects.toThrow('another statement than it announced')
    // A long one comes in its time, whatever an answer has.
    await sandbox.fault('download', 'slow')
    const file = await wechat({ ...settings, answerWithinMs: 3_000 }).statement(day)
    if (typeof file === 'string') throw new Error(file)
    const { rows, problems } = await wholeStatement('wechat', file)
    expect(problems).toEqual([])
    const { transaction, paidAt: at } = money
    expect(rows).toContainEqual({
      kind: 'payment',
      attempt: money.number,
      transaction,
      refund: null,
      amount: 12_345,
      fee: 74,
      at,
    })
    expect(rows).toContainEqual({
      kind: 'refund',
      attempt: money.number,
      transaction,
      refund: refund.number,
      amount: 345,
      fee: -2,
      at: expect.stringMatching(/\+08:00$/),
    })
    expect(await provider.statement('2020-01-01')).toBe('empty')
  })
})
