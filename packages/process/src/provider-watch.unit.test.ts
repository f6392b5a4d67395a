import { type Courier, CourierFailed } from '@portafilter/gateways/courier'
import { OutcomeUnknown, type PaymentProvider, ProviderRefused } from '@portafilter/gateways/payments'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { watchProviders } from './provider-watch.ts'

const ORDER = { number: 'P20261121_1', amount: 100, description: 'x', expiresAt: new Date() }

/** A provider that throws what `fault` holds, and works while it holds nothing. */
const watched = () => {
  const registry = new Registry()
  const lines: unknown[] = []
  const line = (level: string) => (fields: object, message: string) => lines.push([level, message, fields])
  const watch = watchProviders(registry, { info: line('info'), warn: line('warn') })
  const now: { fault?: Error } = {}
  const answer =
    <Answer>(value: Answer) =>
    async () => {
      if (now.fault) throw now.fault
      return value
    }
  const nothing = { status: 200, body: '', type: 'text/plain' }
  const provider: PaymentProvider = {
    name: 'alipay',
    merchant: '2088/2021',
    makesHere: true,
    create: answer({ kind: 'page', text: 'https://provider.example' } as const),
    query: answer({ state: 'waiting' } as const),
    close: answer(undefined),
    refund: answer({ state: 'refused', why: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' } as const),
    queryRefund: answer({ state: 'processing' } as const),
    readNotice: answer('forged' as const),
    answers: { taken: nothing, refused: nothing },
    statement: answer('not_yet' as const),
  }
  const { alipay, wechat } = watch.heard({ alipay: provider })
  expect(wechat).toBeUndefined()
  const courier: Courier = {
    register: answer(undefined),
    routes: answer([]),
    promised: answer(null),
    readPush: () => 'forged',
    answers: { taken: nothing, refused: nothing },
  }
  const heard = { alipay: alipay as PaymentProvider, courier: watch.heardCourier(courier) as Courier }
  return { watch, registry, lines, now, ...heard }
}

it('counts, and tells of, a provider that fails until it works again; the log hears of both once', async () => {
  const { watch, registry, lines, now, alipay } = watched()
  expect(await registry.metrics()).toContain('provider_failures_total{provider="alipay",call="query"} 0')
  now.fault = new OutcomeUnknown('Alipay: check sign failed')
  await expect(alipay.query('P1')).rejects.toBe(now.fault)
  expect(watch.warning()).toBe('The last call (query) of Alipay failed (Alipay: check sign failed).')
  await expect(alipay.query('P1')).rejects.toBe(now.fault)
  expect(watch.warning()).toBe('The last 2 calls (query) of Alipay failed (Alipay: check sign failed).')
  expect(await registry.metrics()).toContain('provider_failures_total{provider="alipay",call="query"} 2')
  const about = { provider: 'alipay', call: 'query' }
  const began = ['warn', 'a payment provider fails', { ...about, reason: 'Alipay: check sign failed' }]
  expect(lines).toEqual([began])
  delete now.fault
  // Made here: it says nothing of the questions.
  await alipay.create(ORDER)
  expect(watch.warning()).toContain('(query)')
  expect(await alipay.query('P1')).toEqual({ state: 'waiting' })
  await alipay.query('P1')
  expect(watch.warning()).toBeUndefined()
  expect(lines).toEqual([began, ['info', 'a payment provider works again', about]])
})

it('counts, and tells of, a courier that refuses us or does not answer, as it does of a payment provider', async () => {
  const { watch, registry, lines, now, courier } = watched()
  const parcel = { trackingNo: 'SF1', phoneEnd: '8001' }
  expect(watch.heardCourier(null)).toBeNull()
  expect(await registry.metrics()).toContain('provider_failures_total{provider="sf",call="register"} 0')
  now.fault = new CourierFailed('A1006', 'digest is wrong', true)
  await expect(courier.routes(parcel)).rejects.toBe(now.fault)
  expect(watch.warning()).toBe('The last call (routes) of SF Express failed (A1006: digest is wrong).')
  expect(await registry.metrics()).toContain('provider_failures_total{provider="sf",call="routes"} 1')
  const about = { provider: 'sf', call: 'routes' }
  const began = ['warn', 'the courier fails', { ...about, reason: 'A1006: digest is wrong' }]
  expect(lines).toEqual([began])
  delete now.fault
  expect([await courier.register(parcel), await courier.promised(parcel)]).toEqual([undefined, null])
  expect(watch.warning()).toContain('(routes)')
  expect(await courier.routes(parcel)).toEqual([])
  expect(watch.warning()).toBeUndefined()
  expect(lines).toEqual([began, ['info', 'the courier works again', about]])
})

it('hears of refusals for how we ask, and not of those of an order or a refund', async () => {
  const { watch, registry, now, alipay } = watched()
  now.fault = new ProviderRefused('OUT_TRADE_NO_USED', 'used')
  await expect(alipay.create(ORDER)).rejects.toBe(now.fault)
  delete now.fault
  await alipay.refund({ ...ORDER, attempt: 'P1', transaction: '1', total: 100, reason: 'x' })
  expect(watch.warning()).toBeUndefined()
  now.fault = new ProviderRefused('SIGN_ERROR', 'signature is wrong', true)
  await expect(alipay.create(ORDER)).rejects.toBe(now.fault)
  now.fault = new ProviderRefused('isv.invalid-app-id', 'no such app')
  await expect(alipay.close('P1')).rejects.toBe(now.fault)
  expect(watch.warning()).toBe(
    'The last call (create) of Alipay failed (SIGN_ERROR). The last call (close) of Alipay failed (isv.invalid-app-id).',
  )
  expect(await registry.metrics()).toContain('provider_failures_total{provider="alipay",call="create"} 1')
})

it('tells only the name of an error that no adapter made', async () => {
  const { watch, now, alipay } = watched()
  now.fault = new TypeError('-----BEGIN PRIVATE KEY-----')
  await expect(alipay.statement('2026-11-21')).rejects.toBe(now.fault)
  expect(watch.warning()).toBe('The last call (statement) of Alipay failed (TypeError).')
})

it('counts forged notifications, and says no more of them', async () => {
  const { watch, registry, lines, alipay } = watched()
  expect(await alipay.readNotice({}, Buffer.from(''))).toBe('forged')
  expect(await registry.metrics()).toContain('provider_notices_forged_total{provider="alipay"} 1')
  expect(watch.warning()).toBeUndefined()
  expect(lines).toEqual([])
})
