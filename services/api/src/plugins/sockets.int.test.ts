import { once } from 'node:events'
import { type BoundSocket, bindSocket, type Session, socket } from '@portafilter/contract'
import { hashOf } from '@portafilter/identity'
import { KILOBYTE } from '@portafilter/kernel'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { Registry } from 'prom-client'
import { afterEach, describe, expect, it } from 'vitest'
import { type ClientOptions, WebSocket } from 'ws'
import { z } from 'zod'
import type { AppDeps } from '../deps.ts'
import { openSockets } from '../sockets/open-sockets.ts'
import { tinyApp } from '../testing/tiny.ts'

const tiny = socket({
  path: '/ws/tiny',
  summary: 'Says again what it hears',
  who: { markets: ['domestic', 'none'] },
  hello: z.strictObject({ type: z.literal('hello'), token: z.string(), language: z.enum(['CN', 'EN']).optional() }),
  takes: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('say'), text: z.string().max(2_000), client_id: z.uuid().optional() }),
    z.strictObject({ type: z.literal('few') }),
    z.strictObject({ type: z.literal('much') }),
  ]),
  mostInTenSeconds: { few: 2 },
  gives: z.discriminatedUnion('type', [
    z.object({ type: z.literal('heard'), text: z.string() }),
    z.object({ type: z.literal('refused'), client_id: z.string().nullable(), code: z.string(), message: z.string() }),
  ]),
})

const echo: BoundSocket = bindSocket(tiny, async (client) => ({
  hear: async (frame) => {
    if (frame.type === 'say') return { type: 'heard' as const, text: frame.text }
    if (frame.type === 'few') return { type: 'heard' as const, text: '' }
    // Nobody waits until it is taken.
    for (let n = 0; n < 200; n += 1) void client.say({ type: 'heard', text: 'x'.repeat(100 * KILOBYTE) })
    return undefined
  },
  end: () => undefined,
}))

const session = (account: string, more: Partial<Session> = {}): Session => ({
  id: account,
  user: account,
  account,
  market: 'none',
  roles: [],
  erpCode: null,
  confirmed: true,
  ...more,
})

/** What the database would say of tokens, and who is told of a change. */
const world = () => {
  const sessions = new Map([
    ['dealer', session('dealer', { market: 'domestic' })],
    ['overseas', session('overseas', { market: 'overseas' })],
    ['support', session('support', { roles: ['support', 'finance'] })],
  ])
  const told = new Set<(hash: string | undefined) => void>()
  return { sessions, told }
}

const HOUR = 3_600_000
const FAR = { pingMs: HOUR, lookMs: HOUR, helloMs: HOUR }

const running: FastifyInstance[] = []
afterEach(async () => {
  for (const app of running.splice(0)) await app.close()
})

type Served = Readonly<{ times?: Partial<typeof FAR>; more?: Partial<AppDeps> }>

const serve = async ({ times = {}, more = {} }: Served = {}) => {
  const { sessions, told } = world()
  const stillOf = (hashes: readonly string[]) =>
    new Map([...sessions].flatMap(([token, each]) => (hashes.includes(hashOf(token)) ? [[hashOf(token), each]] : [])))
  const app = await tinyApp({
    sockets: [echo],
    peek: async (token) => sessions.get(token),
    openSockets: openSockets({
      stillOf: async (hashes) => stillOf(hashes),
      hear: (onTold) => {
        told.add(onTold)
        return () => told.delete(onTold)
      },
      logger: pino({ level: 'silent' }),
      registry: new Registry(),
      times: { ...FAR, ...times },
    }),
    ...more,
  })
  running.push(app)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const tell = (hash?: string) => {
    for (const hear of told) hear(hash)
  }
  return { app, url, sessions, tell }
}
type Server = Awaited<ReturnType<typeof serve>>

/** What a client heard, and the code that it was closed with. */
const connect = async ({ url }: Server, options: ClientOptions = {}) => {
  const client = new WebSocket(`${url.replace('http', 'ws')}/prod-api/ws/tiny`, { origin: url, ...options })
  const closed = once(client, 'close').then(([code]) => code as number)
  client.on('error', () => undefined)
  await once(client, 'open')
  const say = (frame: object | string) => client.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
  const next = async () => JSON.parse(String((await once(client, 'message'))[0]))
  return { client, closed, say, next }
}

const signedIn = async (server: Server, token = 'dealer', options?: ClientOptions) => {
  const found = await connect(server, options)
  found.say({ type: 'hello', token })
  found.say({ type: 'say', text: 'here' })
  expect(await found.next()).toEqual({ type: 'heard', text: 'here' })
  return found
}

/** The status that an upgrade is answered with. */
const statusOf = async (address: string, options: ClientOptions): Promise<number | undefined> => {
  const client = new WebSocket(address, options)
  client.on('error', () => undefined)
  const [, response] = await once(client, 'unexpected-response')
  response.destroy()
  return response.statusCode
}

describe('before the upgrade', () => {
  it('is refused what no page of ours begins, or says not whose it is', async () => {
    const { url } = await serve()
    const address = `${url.replace('http', 'ws')}/prod-api/ws/tiny`
    const origins = ['https://elsewhere.test', 'null', `${url}.elsewhere.test`]
    for (const origin of origins) expect(await statusOf(address, { origin }), origin).toBe(403)
    expect(await statusOf(address, {})).toBe(403)
  })

  it('pages of the public address are ours, whatever host the proxy asks for', async () => {
    const server = await serve({ more: { publicUrl: 'https://shop.test' } })
    await signedIn(server, 'dealer', { origin: 'https://shop.test' })
    await signedIn(server)
  })

  it('elsewhere the request to upgrade is not heard', async () => {
    const { url } = await serve()
    expect(await statusOf(`${url.replace('http', 'ws')}/healthz`, { origin: url })).toBe(200)
    expect(await statusOf(`${url.replace('http', 'ws')}/prod-api/ws/none`, { origin: url })).toBe(404)
    expect((await fetch(`${url}/prod-api/ws/tiny`, { headers: { origin: url } })).status).toBe(404)
  })
})

describe('who comes', () => {
  it.each([
    ['without a token', { type: 'hello' }],
    ['with one that is nobody’s', { type: 'hello', token: 'ended' }],
    ['with anything else first', { type: 'say', text: 'let me in' }],
  ])('%s is closed as signed out', async (_, frame) => {
    const { say, closed } = await connect(await serve())
    say(frame)
    expect(await closed).toBe(4401)
  })

  it('is closed where the socket is not for them', async () => {
    const { say, closed } = await connect(await serve())
    say({ type: 'hello', token: 'overseas' })
    expect(await closed).toBe(4403)
  })

  it('and says nothing is closed', async () => {
    const { closed } = await connect(await serve({ times: { helloMs: 20 } }))
    expect(await closed).toBe(4408)
  })

  it('has five sockets: the oldest gives way', async () => {
    const server = await serve()
    const first = await signedIn(server)
    const more = []
    for (let n = 0; n < 4; n += 1) more.push(await signedIn(server))
    await signedIn(server, 'support')
    expect(first.client.readyState).toBe(WebSocket.OPEN)
    const [second, ...rest] = more
    await signedIn(server)
    await signedIn(server)
    expect([await first.closed, await second?.closed]).toEqual([4429, 4429])
    expect(rest.map(({ client }) => client.readyState)).toEqual([1, 1, 1])
  })

  it('from one network shares twenty places with others who have not said who they are', async () => {
    const server = await serve({ more: { trustedProxies: 1 } })
    const from = (ip: string) => connect(server, { headers: { 'x-forwarded-for': ip } })
    await Promise.all(Array.from({ length: 20 }, (_, n) => from(`2001:db8:1:2::${n}`)))
    expect(await (await from('2001:db8:1:2::a')).closed).toBe(1013)
    const [first] = await Promise.all(Array.from({ length: 20 }, () => connect(server)))
    // Pages come again after it: a whole office does at once when a process has begun anew.
    expect(await (await connect(server)).closed).toBe(1013)
    first?.say({ type: 'hello', token: 'dealer' })
    first?.say({ type: 'say', text: 'here' })
    await first?.next()
    const { say, next } = await connect(server)
    say({ type: 'hello', token: 'support' })
    say({ type: 'say', text: 'here' })
    expect(await next()).toMatchObject({ type: 'heard' })
  })
})

describe('what is said', () => {
  it.each([
    ['10 MB', 10 * KILOBYTE * KILOBYTE],
    ['more than 16 KiB', 16 * KILOBYTE],
  ])('ends the socket with %s, signed in or not', async (_, length) => {
    const server = await serve()
    for (const { say, closed } of [await connect(server), await signedIn(server)]) {
      say({ type: 'say', text: 'x'.repeat(length) })
      expect(await closed).toBe(1009)
    }
  })

  it('is refused where it is malformed, and three in a row end the socket', async () => {
    const { say, next, closed } = await signedIn(await serve())
    const client_id = '5d8f6f0e-33c1-4f0e-9a50-6f8d1a1c2b7e'
    const malformed = ['{', '[]', { type: 'else' }, { type: 'say', text: 'x'.repeat(2_001), client_id }]
    for (const frame of malformed) {
      say(frame)
      expect(await next()).toMatchObject({ type: 'refused', code: 'invalid_input', message: expect.any(String) })
      say({ type: 'say', text: 'well' })
      expect(await next()).toMatchObject({ type: 'heard' })
    }
    say(malformed[3] as object)
    expect(await next()).toMatchObject({ type: 'refused', client_id })
    say('{')
    say('{')
    expect(await closed).toBe(1008)
  })

  it('is refused where it comes too often for its kind, by whichever socket, and a flood ends the socket', async () => {
    const server = await serve()
    const { client, say, next, closed } = await signedIn(server)
    for (const type of ['heard', 'heard', 'refused']) {
      say({ type: 'few' })
      expect(await next()).toMatchObject({ type })
    }
    const [again, other] = [await signedIn(server), await signedIn(server, 'support')]
    for (const [each, type] of [
      [again, 'refused'],
      [other, 'heard'],
    ] as const) {
      each.say({ type: 'few' })
      expect(await each.next()).toMatchObject({ type })
    }
    for (let n = 0; n < 100; n += 1) if (client.readyState === WebSocket.OPEN) say({ type: 'few' })
    expect(await closed).toBe(1008)
  })

  it('waits for its account’s turn', async () => {
    const joined: string[] = []
    const all = { begun: Promise.resolve(undefined), leave: () => undefined }
    const join = (account: string) => {
      joined.push(account)
      return all
    }
    const some = { join, forgetIdle: () => 0 }
    const turns = { calls: some, uploads: some, strangers: some, notices: some }
    await signedIn(await serve({ more: { turns } }))
    expect(joined).toEqual(['dealer', 'dealer'])
  })
})

describe('a client', () => {
  it('that does not read is closed, to come again', async () => {
    const { client, say, closed } = await signedIn(await serve())
    client.pause()
    say({ type: 'much' })
    setImmediate(() => client.resume())
    expect(await closed).toBe(1013)
  })

  it('that does not answer is ended', async () => {
    const server = await serve({ times: { pingMs: 20 } })
    const [gone, there] = [await signedIn(server, 'dealer', { autoPong: false }), await signedIn(server, 'support')]
    expect(await gone.closed).toBe(1006)
    await once(there.client, 'ping')
    expect(there.client.readyState).toBe(WebSocket.OPEN)
  })

  it('is told to come again when the process ends, which does not wait for it', async () => {
    const server = await serve()
    const clients = [await signedIn(server), await connect(server)]
    await server.app.close()
    for (const { closed } of clients) expect(await closed).toBe(1012)
  })
})

describe('a session', () => {
  const changed = async (change: (sessions: Server['sessions']) => void, times = {}) => {
    const server = await serve({ times })
    const [staff, other] = [await signedIn(server, 'support'), await signedIn(server)]
    change(server.sessions)
    return { ...server, staff, other }
  }
  const ends = (sessions: Server['sessions']) => sessions.delete('support')
  const loses = (sessions: Server['sessions']) => sessions.set('support', session('support', { roles: ['finance'] }))

  it.each([
    [4401, 'ends', ends],
    [4403, 'loses a role', loses],
  ])('closes its sockets with %i when it %s, as soon as that is told', async (code, _, change) => {
    const { tell, staff, other } = await changed(change)
    tell()
    expect(await staff.closed).toBe(code)
    expect(other.client.readyState).toBe(WebSocket.OPEN)
  })

  it('that has ended without a word is found', async () => {
    const { staff } = await changed(ends, { lookMs: 20 })
    expect(await staff.closed).toBe(4401)
  })

  it('that may do more goes on, and other sessions are not asked for', async () => {
    const more = session('support', { roles: ['support', 'finance', 'catalogue'] })
    const { tell, staff, sessions } = await changed((all) => all.set('support', more))
    sessions.delete('dealer')
    tell(hashOf('support'))
    staff.say({ type: 'say', text: 'on' })
    expect(await staff.next()).toEqual({ type: 'heard', text: 'on' })
  })
})

/** Held against its contract, as every answer is. */
it('what a room says otherwise than its contract is a bug, and ends the socket', async () => {
  const wrong = bindSocket(tiny, async () => ({
    hear: async () => ({ type: 'heard', text: '', password_hash: 'leaks' }) as never,
    end: () => undefined,
  }))
  const { say, closed } = await connect(await serve({ more: { sockets: [wrong] } }))
  say({ type: 'hello', token: 'dealer' })
  say({ type: 'few' })
  expect(await closed).toBe(1011)
})
