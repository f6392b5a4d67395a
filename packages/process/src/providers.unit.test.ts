import { generateKeyPairSync } from 'node:crypto'
import { readConfig } from '@portafilter/config'
import { credentialsOf, type SandboxKeys } from '@portafilter/infra/sandbox'
import { describe, expect, it } from 'vitest'
import { courierOf, providersOf } from './providers.ts'

const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const both = { merchant: pair, platform: pair }
const certificate = { platformKeyId: '8', platform: pair }
const named = { serial: '7', platformKeyId: 'PUB_KEY_ID_1', certificate }
const keys: SandboxKeys = {
  wechat: { mchid: '19', appid: 'wx1', apiV3Key: 'k'.repeat(32), ...named, ...both },
  alipay: { appId: '2021', sellerId: '2088', ...both },
  sf: { partnerId: 'PORTA1', checkword: 'c'.repeat(32), pushSecret: 's'.repeat(32) },
}
const AT = 'https://provider.example'
const byWechat = credentialsOf.wechat(keys, AT)
const byAlipay = credentialsOf.alipay(keys, AT)

const offered = (env: Record<string, string>) => providersOf(readConfig({ MODE: 'demo', ...env }))

it('a provider is offered where its credentials are set, and no other', async () => {
  expect(await offered({})).toEqual({})
  expect(Object.keys(await offered(byWechat))).toEqual(['wechat'])
  expect(Object.keys(await offered(byAlipay))).toEqual(['alipay'])
  const { wechat, alipay } = await offered({ ...byWechat, ...byAlipay })
  expect([wechat?.merchant, alipay?.merchant]).toEqual(['19/wx1', '2088/2021'])
})

it('notifications and buyers come back to where people reach the shop', async () => {
  const { alipay } = await offered({ ...byAlipay, PUBLIC_URL: 'https://shop.example' })
  const order = { number: 'P20261121_1', amount: 100, description: 'x', expiresAt: new Date() }
  const { searchParams } = new URL((await alipay?.create(order))?.text ?? '')
  expect(searchParams.get('notify_url')).toBe('https://shop.example/prod-api/aliPay/notice')
  expect(searchParams.get('return_url')).toBe('https://shop.example/AlipayBridge')
})

describe('who comes back from Alipay', () => {
  const order = { number: 'P20261121_1', amount: 100, description: 'x', expiresAt: new Date() }
  const backTo = async (env: Record<string, string>, leftFrom?: string) => {
    const made = await (await offered({ ...byAlipay, ...env })).alipay?.create({ ...order, leftFrom })
    return new URL(made?.text ?? '').searchParams.get('return_url')
  }
  const TWO = { PUBLIC_URL: 'https://shop.example', ALSO_AT: 'https://www.shop.example, https://shop.cn/parts/' }

  it('comes to the address that was left, where it is one of ours', async () => {
    expect(await backTo(TWO, 'https://www.shop.example')).toBe('https://www.shop.example/AlipayBridge')
    expect(await backTo(TWO, 'https://shop.cn')).toBe('https://shop.cn/parts/AlipayBridge')
    for (const strange of [
      undefined,
      'https://evil.example',
      'http://www.shop.example',
      'https://www.shop.example.evil',
    ])
      expect(await backTo(TWO, strange)).toBe('https://shop.example/AlipayBridge')
  })

  it('of a trial comes to the number of the machine, too, and of no other shop', async () => {
    expect(await backTo({ PORT: '8081' }, 'http://127.0.0.1:8081')).toBe('http://127.0.0.1:8081/AlipayBridge')
    expect(await backTo({ PORT: '8081' }, 'http://127.0.0.1:8082')).toBe('http://localhost:8081/AlipayBridge')
    expect(await backTo({ PUBLIC_URL: 'https://shop.example' }, 'https://127.0.0.1')).toBe(
      'https://shop.example/AlipayBridge',
    )
  })
})

it('the courier is asked where its credentials are set', () => {
  const asked = (env: Record<string, string>) => courierOf(readConfig({ MODE: 'demo', ...env }))
  expect(asked({})).toBeNull()
  expect(asked(credentialsOf.sf(keys, AT))).not.toBeNull()
})
