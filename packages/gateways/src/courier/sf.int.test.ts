import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSandbox, type Sandbox } from '@portafilter/infra/sandbox'
import { HOUR_MS } from '@portafilter/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Courier, CourierFailed } from './courier.ts'
import { sf } from './sf.ts'

let sandbox: Sandbox
let courier: Courier
let settings: Parameters<typeof sf>[0]
const dataDir = mkdtempSync(join(tmpdir(), 'portafilter-courier-'))
beforeAll(async () => {
  sandbox = await openSandbox({ dataDir, port: 0 })
  settings = { ...sandbox.keys.sf, baseUrl: sandbox.address }
  courier = sf(settings)
})
afterAll(async () => {
  await sandbox.close()
  rmSync(dataDir, { recursive: true })
})

const tells = async (path: string, body: object) => {
  const answer = await fetch(`${sandbox.address}/control/${path}`, { method: 'POST', body: JSON.stringify(body) })
  expect(answer.status).toBe(200)
}
let count = 0
const parcel = async (habit?: string) => {
  count += 1
  const registered = { trackingNo: `SF100000000${count}`, phoneEnd: '8001' }
  await courier.register(registered)
  if (habit) await tells(`parcels/${registered.trackingNo}`, { habit })
  return registered
}

it('tells where a registered parcel is, step by step, and when it is to arrive', async () => {
  const mine = await parcel()
  const [first] = await courier.routes(mine)
  expect(first).toMatchObject({ code: '50', stage: 'collected', place: '深圳市' })
  const promised = Date.parse((await courier.promised(mine)) ?? '')
  expect(promised - Date.parse(first?.at ?? '')).toBe(26 * HOUR_MS)
  await tells('clock', { advance: 25 * 3_600 })
  expect((await courier.routes(mine)).map(({ stage }) => stage)).toEqual([
    'collected',
    'moving',
    'moving',
    'out_for_delivery',
  ])
  await tells('clock', { advance: 2 * 3_600 })
  expect((await courier.routes(mine)).at(-1)).toMatchObject({ code: '80', stage: 'signed' })
  // Registering again is no new parcel.
  await courier.register(mine)
  expect(await courier.routes(mine)).toHaveLength(5)
})

it('tells nothing of a number that it does not know, nor to who does not know the phone', async () => {
  expect(await courier.routes({ trackingNo: 'SF9999999999', phoneEnd: '8001' })).toEqual([])
  expect(await courier.promised({ trackingNo: 'SF9999999999', phoneEnd: '8001' })).toBeNull()
  const mine = await parcel()
  expect(await courier.routes({ ...mine, phoneEnd: '0000' })).toEqual([])
})

it('tells of parcels that go astray, are sent on, or come back', async () => {
  const [lost, on, back] = [await parcel('lost'), await parcel('forwarded'), await parcel('sent_back')]
  await tells('clock', { advance: 100 * 3_600 })
  expect((await courier.routes(lost)).at(-1)).toMatchObject({ stage: 'moving' })
  expect(await courier.promised(lost)).toBeNull()
  expect((await courier.routes(on)).map(({ code, stage }) => [code, stage]).slice(-3)).toEqual([
    ['99', 'moving'],
    ['44', 'out_for_delivery'],
    ['80', 'signed'],
  ])
  expect((await courier.routes(back)).map(({ stage }) => stage)).toEqual([
    'collected',
    'moving',
    'moving',
    'out_for_delivery',
    'failed',
    'sent_back',
    'signed',
  ])
})

it('fails with the courier’s own code where the digest, the partner or the pace is wrong, and tells whether it refuses us', async () => {
  const mine = await parcel()
  const failureOf = async (asked: Promise<unknown>) => {
    const error = await asked.catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(CourierFailed)
    const { code, isAboutUs } = error as CourierFailed
    return [code, isAboutUs]
  }
  expect(await failureOf(sf({ ...settings, checkword: 'another' }).routes(mine))).toEqual(['A1006', true])
  expect(await failureOf(sf({ ...settings, partnerId: 'NOBODY' }).routes(mine))).toEqual(['A1004', true])
  await tells('faults', { provider: 'sf', call: 'EXP_RECE_SEARCH_ROUTES', fault: 'error' })
  expect(await failureOf(courier.routes(mine))).toEqual(['A1005', false])
  expect(await failureOf(sf({ ...settings, baseUrl: 'http://127.0.0.1:1' }).routes(mine))).toEqual(['', false])
  expect(await courier.routes(mine)).toHaveLength(1)
})

it('pushes each step to the address with the secret, again and again until it is taken', async () => {
  const pushed: { url: string | undefined; body: string }[] = []
  let answers = courier.answers.refused
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    pushed.push({ url: request.url, body: Buffer.concat(parts).toString() })
    response.writeHead(answers.status, { 'content-type': answers.type }).end(answers.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const to = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ownDir = mkdtempSync(join(tmpdir(), 'portafilter-courier-'))
  const own = await openSandbox({ dataDir: ownDir, port: 0, pushTo: (keys) => `${to}/?key=${keys.sf.pushSecret}` })
  const asked = sf({ ...own.keys.sf, baseUrl: own.address })
  try {
    await asked.register({ trackingNo: 'SF2000000001', phoneEnd: '8001' })
    await expect.poll(() => pushed.length, { timeout: 20_000 }).toBeGreaterThan(1)
    answers = courier.answers.taken
    const [{ url, body } = { url: '', body: '' }] = pushed
    const read = asked.readPush(new URL(`${to}${url}`).searchParams.get('key') ?? '', Buffer.from(body))
    expect(read).toEqual([{ trackingNo: 'SF2000000001', step: expect.objectContaining({ stage: 'collected' }) }])
  } finally {
    await own.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    rmSync(ownDir, { recursive: true })
  }
})
