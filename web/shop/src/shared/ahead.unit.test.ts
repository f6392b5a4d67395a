import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const sent: string[] = []
const answers = vi.fn(async (address: string, _init?: RequestInit) => {
  sent.push(address)
  return new Response(address)
})
const ORDERS = '/prod-api/order/getAllOrder'
const body = JSON.stringify({
  stage: '',
  search: '',
  start_date: '',
  end_date: '',
  currPage: 1,
  pageSize: 5,
  language: 'CN',
})
const as = (token: string, language = 'CN') => ({ body, headers: { token, language } })

/** The module as the built page runs it. */
const opening = async (address: string, kept: Readonly<Record<string, string>>) => {
  const { pathname, search } = new URL(address, 'http://shop.example')
  vi.stubGlobal('location', { pathname, search })
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept[key] ?? null })
  vi.stubGlobal('fetch', answers)
  vi.stubEnv('PROD', true)
  vi.resetModules()
  return (await import('./ahead.ts')).fetchOrTake
}

beforeEach(() => {
  sent.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const SIGNED_IN = { token: 'T', user: '{"account":"dealer"}', Language: 'CN' }

test('what was asked ahead is taken once, and asked for anew behind that', async () => {
  const fetchOrTake = await opening('/order', SIGNED_IN)
  expect(sent).toEqual([ORDERS])
  expect(await (await fetchOrTake(ORDERS, as('T'))).text()).toBe(ORDERS)
  expect(sent).toHaveLength(1)
  await fetchOrTake(ORDERS, as('T'))
  expect(sent).toHaveLength(2)
})

test('what nobody has come for in time is let go, and so is what has failed', async () => {
  vi.useFakeTimers()
  const fetchOrTake = await opening('/order', SIGNED_IN)
  const ahead = answers.mock.lastCall?.[1]?.signal
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ahead?.aborted).toBe(true)
  await fetchOrTake(ORDERS, as('T'))
  expect(sent).toHaveLength(2)
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const anew = await opening('/order', SIGNED_IN)
  await vi.advanceTimersByTimeAsync(0)
  expect(await (await anew(ORDERS, as('T'))).text()).toBe(ORDERS)
})

test('whoever has taken it waits as long as they say', async () => {
  vi.useFakeTimers()
  const fetchOrTake = await opening('/order', SIGNED_IN)
  const ahead = answers.mock.lastCall?.[1]?.signal
  const taker = new AbortController()
  await fetchOrTake(ORDERS, { ...as('T'), signal: taker.signal })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ahead?.aborted).toBe(false)
  taker.abort()
  expect(ahead?.aborted).toBe(true)
})

test.each([
  ['somebody else', as('U')],
  ['a reader of another language', as('T', 'EN')],
  ['whoever asks for another page', { ...as('T'), body: body.replace('1', '2') }],
])('%s is not given it', async (_, init) => {
  const fetchOrTake = await opening('/order', SIGNED_IN)
  await fetchOrTake(ORDERS, init)
  expect(sent).toHaveLength(2)
})

test.each([
  ['/', ['/prod-api/machine/getType', '/prod-api/machine/getMachine?search=']],
  [
    '/details/14?level=2',
    ['/prod-api/machine/getMachineById?id=14', '/prod-api/explosion/getExplosionByMachineId?machine_id=14'],
  ],
  ['/details/14?tab=faq', ['/prod-api/machine/getMachineById?id=14']],
  ['/details/x', []],
  ['/order?stage=completed', []],
  ['/account', []],
])('at %s %j is asked ahead', async (address, asked) => {
  await opening(address, SIGNED_IN)
  expect(sent).toEqual(asked)
})

test('nobody is asked for who is not signed in', async () => {
  await opening('/order', { Language: 'CN' })
  expect(sent).toEqual([])
})
