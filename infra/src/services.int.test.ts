import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readinessAt } from './services.ts'

let answer: { code: number; body: object }
const server = createServer((_, response) => {
  response.writeHead(answer.code, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
})
let address: string
let told: string[]
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as { port: number }).port}/readyz`
})
afterAll(() => void server.close())
beforeEach(() => {
  told = []
})
const look = (code: number, body: object) => {
  answer = { code, body }
  return readinessAt(address, (progress) => told.push(progress))
}
const lacks = (missing: string) => look(503, { status: 'not ready', missing })

it('what is ready, and what is not', async () => {
  expect(await look(200, { status: 'ready' })).toBe(true)
  expect(await lacks('The database does not answer.')).toBe(false)
  expect(await readinessAt('http://127.0.0.1:1/readyz', () => undefined)).toBe(false)
  expect(told).toEqual([])
})

it('views that catch up are waited for, and it is told how far they are', async () => {
  expect(await lacks('The views have not caught up (43 %): order_list, voucher_queue.')).toBe(
    'The views have not caught up (43 %)',
  )
  expect(told).toEqual(['The views have not caught up (43 %)'])
})
