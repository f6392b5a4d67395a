import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { contract, nothing } from './call.ts'
import { CallFailed, type ClientOptions, createClient } from './client.ts'

const answers = { method: 'POST', who: 'signed-in', summary: '', family: 'result', answers: { 1: nothing } } as const
const calls = contract({
  pay: { ...answers, path: '/order/pay', input: z.object({}), refusedStatus: 422 },
  print: { ...answers, path: '/order/print', input: z.object({}), media: 'application/pdf' },
  other: { ...answers, path: '/order/other', input: z.object({}) },
})
const known: ClientOptions = {
  token: () => null,
  language: () => 'CN',
  onUnauthenticated: () => undefined,
  networkFailure: () => 'ERROR',
}
const client = createClient(calls, known)
const refusal = { result: -1, error: 'wallet_short', message: '钱包可用金额不足' }
const answering = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a refusal under the call’s own status is an answer', async () => {
  answering(422, refusal)
  expect(await client.pay({})).toEqual(refusal)
})

test('under any other status, and of any other call, it is a failure', async () => {
  answering(422, refusal)
  await expect(client.other({})).rejects.toBeInstanceOf(CallFailed)
  answering(403, { result: -1, error: 'forbidden', message: '' })
  await expect(client.pay({})).rejects.toMatchObject({ status: 403, code: 'forbidden' })
})

test('an answer that breaks off behind its head is a lost one; of a failure the status is known', async () => {
  const breakingOff = (status: number, type = 'application/json') =>
    vi.stubGlobal('fetch', async () => {
      const body = new ReadableStream({ pull: (rest) => rest.error(new TypeError('terminated')) })
      return new Response(body, { status, headers: { 'content-type': type } })
    })
  breakingOff(200)
  await expect(client.pay({})).rejects.toMatchObject({ status: 0, code: 'network' })
  breakingOff(200, 'application/pdf')
  await expect(client.print({})).rejects.toMatchObject({ status: 0, code: 'network' })
  breakingOff(500)
  await expect(client.pay({})).rejects.toMatchObject({ status: 500, code: 'network' })
})

test('an answer has ten seconds to come (storefront.md, 9), and a call carries language and token', async () => {
  const late = vi.spyOn(AbortSignal, 'timeout')
  const sent: Request[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push(new Request(`http://shop.example${path}`, init))
    return new Response(JSON.stringify({ result: 1 }))
  })
  await createClient(calls, { ...known, token: () => 'T' }).pay({})
  expect(late.mock.calls).toEqual([[10_000]])
  const [{ url, headers } = new Request('http://nothing.example')] = sent
  expect([url, headers.get('token'), headers.get('language')]).toEqual([
    ...['http://shop.example/prod-api/order/pay', 'T', 'CN'],
  ])
})
