import { createServer } from 'node:http'
import { readConfig } from '@portafilter/config'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from './ports.ts'
import { type StandIn, standIn } from './stand-in.ts'
import type { Supervised } from './supervise.ts'

const supervised = (name: Supervised['name'], why: string | undefined): Supervised => ({
  name,
  whyDown: () => why,
  up: () => Promise.resolve(),
  ends: () => 0,
})

let port: number
let said: string[]
let standing: StandIn
beforeEach(async () => {
  port = await freePort()
  said = []
  const needed = [supervised('postgres', undefined), supervised('api', 'The API ended.')]
  standing = standIn(
    readConfig({ PORT: String(port) }),
    () => needed,
    (line) => said.push(line),
  )
  standing.open()
})
afterEach(() => standing.close())

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  return { answer, text: await answer.text() }
}

test('says what is waited for, to programs in their reader’s language', async () => {
  const ready = await get('/readyz')
  expect([ready.answer.status, JSON.parse(ready.text)]).toEqual([
    503,
    { status: 'not ready', missing: 'The API ended.' },
  ])
  const called = await get('/prod-api/cart/getCart', { language: 'EN' })
  expect([called.answer.status, called.answer.headers.get('retry-after')]).toEqual([503, '3'])
  expect(JSON.parse(called.text)).toMatchObject({ error: 'unavailable', message: expect.stringMatching(/comes back/) })
  expect(JSON.parse((await get('/staff-api/orders')).text)).toMatchObject({
    message: expect.stringMatching(/自动恢复/),
  })
})

test('gives people a page in both languages that asks again by itself', async () => {
  const { answer, text } = await get('/order', { accept: 'text/html,*/*' })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(text).toContain('http-equiv="refresh"')
  expect(text).toContain('正在等待：商城服务')
  expect(text).toContain('Waiting for: the shop’s service')
})

test('shares its port with the API, and leaves it to the API alone', async () => {
  const api = createServer((_, response) => response.end('the API'))
  await new Promise<void>((resolve) => api.listen({ host: '127.0.0.1', port, reusePort: true }, resolve))
  standing.close()
  expect((await get('/readyz')).text).toBe('the API')
  api.closeAllConnections()
  api.close()
})

test('says so where it cannot stand in', async () => {
  const other = standIn(
    readConfig({ PORT: String(port) }),
    () => [],
    (line) => said.push(line),
  )
  standing.close()
  const stranger = createServer()
  await new Promise<void>((resolve) => stranger.listen({ host: '127.0.0.1', port }, resolve))
  other.open()
  await expect.poll(() => said).toEqual([expect.stringMatching(/^Nobody answers in the API’s place: .*EADDRINUSE/)])
  stranger.close()
})
