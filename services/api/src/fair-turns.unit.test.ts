import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bind, bindResource, contract, ok, resource, type Session } from '@portafilter/contract'
import { refuse } from '@portafilter/kernel'
import { eventually } from '@portafilter/kernel/testing'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fairTurns } from './plugins/fair-turns.ts'
import { tinyApp } from './testing/tiny.ts'
import { type Share, turns } from './turns.ts'

/** Two at once and two that wait; a call that is not let go is given up when the test is. */
const CALLS: Share = { atOnce: 2, mostWaiting: 2, patienceMs: 60_000, share: 1, advanceMs: 60_000 }
const UPLOADS: Share = { ...CALLS, atOnce: 1 }

const gated = {
  method: 'POST',
  summary: 'Answers when the test lets it',
  who: 'signed-in',
  input: z.object({ name: z.string() }),
  family: 'result',
  answers: { 1: z.string() },
} as const

const gatedContract = contract({
  ask: { ...gated, path: '/gated/ask' },
  upload: { ...gated, path: '/gated/upload', upload: { maxBytes: 1_000 } },
  tell: { method: 'POST', path: '/gated/tell', summary: 'Tells', who: 'anyone', family: 'notice', answers: {} },
})

const linesResource = resource({
  name: 'lines',
  summary: 'Lines',
  readers: ['finance'],
  filters: z.strictObject({}),
  sorts: ['id'],
  actions: {},
  row: z.object({ id: z.string(), version: z.int() }),
})

/** A page of one row; read whole, two parts of one, of which the first answers when the test lets it. */
const lines = bindResource(linesResource, {
  list: async ({ after }) => {
    if (after === 'start') await gate({ name: `${atWork.size + 1}` })
    const next = { by: '1', key: '1' }
    return { rows: [{ id: 'a', version: 0 }], total: 1, ...(after === 'start' && { next }) }
  },
  one: async () => refuse('not_found'),
  actions: {},
})

const TAKEN = { status: 200, body: '', type: 'text/plain' }

let app: FastifyInstance
let fair: ReturnType<typeof fairTurns>
let url: string
let incoming: string
/** The calls at work, by name, in the order in which they began; each ends when it is let go. */
let atWork: Map<string, () => void>
/** Called when another one has begun. */
let another: () => void

const gate = async ({ name }: { name: string }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  atWork.set(name, resolve)
  another()
  await promise
  return ok(name)
}

/** What the look-up of a session waits for. */
let lookedUp: Promise<void>

const authenticate = async (token: string): Promise<Session> => {
  await lookedUp
  return { id: token, user: token, account: token, market: 'none', roles: ['finance'], erpCode: null, confirmed: true }
}

beforeEach(async () => {
  atWork = new Map()
  another = () => undefined
  lookedUp = Promise.resolve()
  const calls = bind(gatedContract, { ask: gate, upload: gate, tell: async () => TAKEN })
  fair = { calls: turns(CALLS), uploads: turns(UPLOADS), strangers: turns(CALLS), notices: turns(CALLS) }
  incoming = await mkdtemp(join(tmpdir(), 'portafilter-incoming-'))
  app = await tinyApp({
    calls,
    resources: [lines],
    authenticate,
    peek: authenticate,
    turns: fair,
    incoming,
    trustedProxies: 1,
  })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  for (const letGo of atWork.values()) letGo()
  app.server.closeAllConnections()
  await app.close()
  await rm(incoming, { recursive: true, force: true })
})

/** Until so many calls have begun in all. */
const begun = async (count: number): Promise<string[]> => {
  while (atWork.size < count) await new Promise<void>((resolve) => (another = resolve))
  return [...atWork.keys()]
}
const letGo = (name: string) => atWork.get(name)?.()

const send = (path: string, token: string, body: string | FormData, signal?: AbortSignal) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { token, language: 'EN', ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}) },
    body,
    signal: signal ?? null,
  })
const ask = (token: string, name: string, signal?: AbortSignal) =>
  send('/prod-api/gated/ask', token, JSON.stringify({ name }), signal)
const upload = (token: string, name: string, signal?: AbortSignal) => {
  const form = new FormData()
  form.append('name', name)
  form.append('file', new File(['x'], 'x.png'))
  return send('/prod-api/gated/upload', token, form, signal)
}

/** Requests that have reached the server, and those of which it knows that they are over. */
let counted = { arrived: 0, over: 0 }
beforeEach(() => {
  counted = { arrived: 0, over: 0 }
  app.server.on('request', (_, response) => {
    counted.arrived += 1
    response.once('close', () => {
      counted.over += 1
    })
  })
})
const until = async (what: keyof typeof counted, count: number): Promise<void> => {
  while (counted[what] < count) await new Promise((resolve) => setImmediate(resolve))
}
const arrived = (count: number) => until('arrived', count)

describe('calls of one account', () => {
  test('wait for each other beyond two, while another account’s is answered', async () => {
    const mine = [ask('dealer', '1'), ask('dealer', '2')]
    await begun(2)
    mine.push(ask('dealer', '3'))
    await arrived(3)
    const others = ask('overseas', 'another')
    expect((await begun(3)).at(-1)).toBe('another')
    letGo('another')
    expect(await (await others).json()).toEqual({ result: 1, object: 'another' })
    letGo('1')
    expect((await begun(4)).at(-1)).toBe('3')
    letGo('2')
    letGo('3')
    expect((await Promise.all(mine)).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('are refused when the line is full, before their body is read, and told when to come again', async () => {
    const waiting = ['1', '2', '3', '4'].map((name) => ask('dealer', name))
    await begun(2)
    await arrived(4)
    const refused = await send('/prod-api/gated/ask', 'dealer', '{')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect(await refused.json()).toEqual({
      result: -1,
      error: 'too_often',
      message: 'Too many attempts, please try again later',
    })
    for (let count = 2; count <= 4; count += 1) letGo((await begun(count)).at(-1) as string)
    letGo('1')
    letGo('2')
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  test('give their turn back when their body cannot be read', async () => {
    for (const body of ['{', '<a/>', '{']) expect((await send('/prod-api/gated/ask', 'dealer', body)).status).toBe(400)
    const mine = ask('dealer', '1')
    await begun(1)
    letGo('1')
    expect((await mine).status).toBe(200)
  })

  test('leave the line when their caller goes', async () => {
    const gone = new AbortController()
    const mine = [ask('dealer', '1'), ask('dealer', '2')]
    await begun(2)
    const left = ask('dealer', 'left', gone.signal).catch(() => 'left')
    await arrived(3)
    gone.abort()
    expect(await left).toBe('left')
    await until('over', 1)
    mine.push(ask('dealer', '3'))
    await arrived(4)
    letGo('1')
    expect((await begun(3)).at(-1)).toBe('3')
    letGo('2')
    letGo('3')
    await Promise.all(mine)
  })

  test('keep no turn when their caller has gone while the session was looked up', async () => {
    const gone = new AbortController()
    const { promise, resolve } = Promise.withResolvers<void>()
    lookedUp = promise
    const left = ['1', '2', '3'].map((name) => ask('dealer', name, gone.signal).catch(() => 'left'))
    left.push(upload('dealer', 'x', gone.signal).catch(() => 'left'))
    await arrived(4)
    gone.abort()
    await Promise.all(left)
    await until('over', 4)
    resolve()
    const mine = [ask('dealer', 'a'), ask('dealer', 'b'), upload('dealer', 'c')]
    const names = await begun(3)
    expect(names.toSorted()).toEqual(['a', 'b', 'c'])
    for (const name of names) letGo(name)
    expect((await Promise.all(mine)).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('are at work until they end, though their caller has gone', async () => {
    const gone = new AbortController()
    const left = ['1', '2'].map((name) => ask('dealer', name, gone.signal).catch(() => 'left'))
    await begun(2)
    gone.abort()
    await Promise.all(left)
    await until('over', 2)
    const mine = ask('dealer', '3')
    await arrived(3)
    const others = ask('overseas', 'another')
    expect((await begun(3)).at(-1)).toBe('another')
    letGo('2')
    expect((await begun(4)).at(-1)).toBe('3')
    letGo('another')
    letGo('3')
    expect((await Promise.all([mine, others])).map(({ status }) => status)).toEqual([200, 200])
  })

  test('wait by the dozen where they are uploads: refused at once, they would come again with their bodies', async () => {
    const { uploads } = fairTurns()
    const places = Array.from({ length: 24 }, () => uploads.join('dealer'))
    const [first, ...others] = places.map(({ begun }, place) => begun.then((refusal) => ({ place, refusal })))
    expect(await first).toEqual({ place: 0, refusal: undefined })
    const waiting = new Promise((resolve) => setImmediate(resolve, 'all wait'))
    expect(await Promise.race([...others, waiting])).toBe('all wait')
    for (const { leave } of places.toReversed()) leave()
  })

  test('stand in the line of staff’s calls, too', async () => {
    const both = [ask('finance', '1'), ask('finance', '2')]
    await begun(2)
    const listed = fetch(`${url}/staff-api/lines`, { headers: { token: 'finance' } })
    await arrived(3)
    expect((await fetch(`${url}/staff-api/lines`, { headers: { token: 'auditor' } })).status).toBe(200)
    letGo('1')
    expect((await listed).status).toBe(200)
    letGo('2')
    await Promise.all(both)
  })

  test('that read whole lists do not wait for each other for ever', async () => {
    const headers = { token: 'finance', accept: 'application/jsonl' }
    const both = [1, 2].map(async () => (await fetch(`${url}/staff-api/lines`, { headers })).text())
    await begun(2)
    letGo('1')
    letGo('2')
    const parts = [1, 2].map(() => `${JSON.stringify({ id: 'a', version: 0 })}\n`).join('')
    expect(await Promise.all(both)).toEqual([parts, parts])
  })
})

describe('uploads', () => {
  test('of one user are taken one at a time, and another user’s goes between', async () => {
    const mine = [upload('dealer', '1')]
    await begun(1)
    mine.push(upload('dealer', '2'), upload('dealer', '3'))
    await arrived(3)
    const others = upload('overseas', 'another')
    expect(await begun(2)).toEqual(['1', 'another'])
    letGo('another')
    expect((await others).status).toBe(200)
    expect(await (await upload('dealer', 'too many')).json()).toMatchObject({ error: 'too_often' })
    letGo('1')
    expect((await begun(3)).at(-1)).toBe('2')
    letGo('2')
    expect((await begun(4)).at(-1)).toBe('3')
    letGo('3')
    expect((await Promise.all(mine)).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  /** Sends the head of a body and its first bytes, and no more. */
  const sendSlowly = (token: string) => {
    const { hostname, port } = new URL(url)
    const head = ['POST /prod-api/gated/upload HTTP/1.1', `host: ${hostname}`, `token: ${token}`, 'content-length: 900']
    const begun = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'
    const socket = connect(Number(port), hostname)
    socket.write([...head, 'content-type: multipart/form-data; boundary=x', '', begun].join('\r\n'))
    return socket
  }
  const receivedNow = () => readdir(incoming).catch((): string[] => [])

  test('of whoever sends slowly keep nobody’s place, and leave nothing when they go', async () => {
    const slow = Array.from({ length: 12 }, (_, n) => sendSlowly(`slow${n}`))
    await eventually(async () => expect(await receivedNow()).toHaveLength(12))
    const sent = upload('dealer', 'quick')
    await begun(1)
    letGo('quick')
    expect((await sent).status).toBe(200)
    for (const socket of slow) socket.destroy()
    await eventually(async () => expect(await receivedNow()).toEqual([]))
  })

  test('hold up none of the user’s other calls', async () => {
    const held = upload('dealer', 'held')
    await begun(1)
    const asked = ask('dealer', 'asked')
    await begun(2)
    letGo('asked')
    expect((await asked).status).toBe(200)
    letGo('held')
    await held
  })
})

test('notices do not wait behind strangers at their address', async () => {
  for (let place = 0; place < 5; place += 1) fair.strangers.join('127.0.0.1')
  expect((await fetch(`${url}/prod-api/gated/tell`, { method: 'POST', body: 'paid' })).status).toBe(200)
})

test('strangers of one network wait for each other, whichever of its addresses they have', async () => {
  for (let place = 0; place < 4; place += 1) fair.notices.join('2001:db8:1:2::/64')
  const tell = async (ip: string) =>
    (await fetch(`${url}/prod-api/gated/tell`, { method: 'POST', headers: { 'x-forwarded-for': ip } })).status
  expect([await tell('2001:db8:1:2::a'), await tell('2001:db8:1:2::b'), await tell('2001:db8:1:3::a')]).toEqual([
    ...[429, 429, 200],
  ])
})
