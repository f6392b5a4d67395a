import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { alipay } from '@portafilter/gateways/payments/alipay'
import { wechat } from '@portafilter/gateways/payments/wechat'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSandbox, type Sandbox } from './sandbox.ts'

let dataDir: string
let sandbox: Sandbox
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portafilter-sandbox-'))
  sandbox = await openSandbox({ dataDir, port: 0 })
})
afterAll(async () => {
  await sandbox.close()
  rmSync(dataDir, { recursive: true })
})

const NOWHERE = 'http://127.0.0.1:1'
const byWechat = () => {
  const { merchant, platform, ...names } = sandbox.keys.wechat
  const keys = { privateKey: merchant.privateKey, platformKey: platform.publicKey }
  return wechat({ ...names, ...keys, baseUrl: sandbox.address, noticeUrl: `${NOWHERE}/notice` })
}
const byAlipay = () => {
  const { merchant, platform, ...names } = sandbox.keys.alipay
  const keys = { privateKey: merchant.privateKey, publicKey: platform.publicKey }
  const addresses = { noticeUrl: `${NOWHERE}/notice`, returnUrls: ['http://localhost/AlipayBridge'] as const }
  return alipay({ ...names, ...keys, ...addresses, gateway: `${sandbox.address}/gateway.do` })
}
let count = 0
const order = () => ({
  number: `20261121ABCDEF_${count++}`,
  amount: 123_456,
  description: '<b>磨豆机</b>',
  expiresAt: new Date(Date.now() + 7_200_000),
})
const submit = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
const textAt = async (url: string) => (await fetch(url)).text()

describe('the page of a WeChat code', () => {
  it('is paid at by a button that says how much, in both languages', async () => {
    const wanted = order()
    const { text } = await byWechat().create(wanted)
    expect(await textAt(`${text}?lang=CN`)).toContain('付款 ¥1,234.56')
    const page = await textAt(`${text}?lang=EN`)
    expect(page).toContain('Pay ¥1,234.56')
    expect(page).toContain('&lt;b&gt;')
    await submit(text, { do: 'decline' })
    expect(await byWechat().query(wanted.number)).toEqual({ state: 'waiting' })
    expect((await submit(text, { do: 'pay' })).status).toBe(303)
    expect(await byWechat().query(wanted.number)).toMatchObject({ state: 'paid', money: { amount: 123_456 } })
    expect(await textAt(`${text}?lang=EN`)).toContain('You can close this page')
  })

  it('is dead when a newer code has taken its place, when it is closed, and two hours later', async () => {
    const [one, other] = [order(), order()]
    const old = await byWechat().create(one)
    const { text } = await byWechat().create(one)
    expect((await fetch(old.text)).status).toBe(404)
    expect(await textAt(`${old.text}?lang=EN`)).toContain('a newer one has taken its place')
    expect((await fetch(`${sandbox.address}/pay/nonsense`)).status).toBe(404)
    await byWechat().close(one.number)
    expect(await textAt(`${text}?lang=EN`)).toContain('The trade is closed')
    const late = await byWechat().create(other)
    await submit(`${sandbox.address}/clock`, { advance: '7201' })
    expect(await textAt(`${late.text}?lang=EN`)).toContain('The code has expired')
    await submit(late.text, { do: 'pay' })
    // Expiry is not closing.
    expect(await byWechat().query(other.number)).toEqual({ state: 'waiting' })
  })
})

it('the page of Alipay leads back to the shop once it is paid', async () => {
  const wanted = order()
  const { text } = await byAlipay().create(wanted)
  const page = await fetch(text)
  expect(page.url).toContain('/pay/')
  expect(await byAlipay().query(wanted.number)).toEqual({ state: 'unknown_there' })
  const back = new URL((await submit(page.url, { do: 'pay' })).headers.get('location') ?? '')
  expect(`${back.origin}${back.pathname}`).toBe('http://localhost/AlipayBridge')
  expect(back.searchParams.get('out_trade_no')).toBe(wanted.number)
  expect(await byAlipay().query(wanted.number)).toMatchObject({ state: 'paid' })
})

describe('the page of trades', () => {
  it('lists them, and does to one what is asked for', async () => {
    const wanted = order()
    await byWechat().create(wanted)
    const list = await textAt(`${sandbox.address}/?lang=EN`)
    expect(list).toContain(wanted.number)
    const [, path] = /href="(\/trades\/\d+)\?lang=EN"/.exec(list) ?? []
    const trade = `${sandbox.address}${path}`
    await byWechat().close(wanted.number)
    expect(await textAt(`${trade}?lang=EN`)).toContain('late money')
    expect(await textAt(`${trade}?lang=CN`)).toContain('迟到的钱')
    expect((await submit(trade, { do: 'pay', yuan: '12.34' })).status).toBe(303)
    const paid = await byWechat().query(wanted.number)
    if (paid.state !== 'paid') throw new Error('not paid')
    expect(paid.money.amount).toBe(1_234)
    await submit(trade, { do: 'refunds', how: 'slow' })
    const { transaction } = paid.money
    const refund = { number: 'R_1', attempt: wanted.number, transaction, amount: 1, total: 1_234, reason: '' }
    await byWechat().refund(refund)
    await submit(trade, { do: 'end_refund', number: 'R_1', state: 'abnormal' })
    expect(await byWechat().queryRefund(refund)).toEqual({ state: 'abnormal', why: 'ABNORMAL' })
  })

  it.each([{ do: 'steal' }, { do: 'pay', yuan: 'much' }, { do: 'pay_later', seconds: '0' }])(
    'refuses %j',
    async (fields) => {
      expect((await submit(`${sandbox.address}/trades/1`, fields)).status).toBe(400)
      expect((await submit(`${sandbox.address}/trades/999`, { do: 'pay' })).status).toBe(404)
    },
  )
})

it('keeps its books and its keys over a restart', async () => {
  const wanted = order()
  await byWechat().create(wanted)
  const before = sandbox.keys
  await sandbox.close()
  sandbox = await openSandbox({ dataDir, port: 0 })
  expect(sandbox.keys).toEqual(before)
  expect(await byWechat().query(wanted.number)).toEqual({ state: 'waiting' })
})
