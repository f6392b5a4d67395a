import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { AccessDeniedError, EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import {
  DurabilityUnknown,
  type EventLog,
  InvalidEvent,
  LogUnavailable,
  NO_STREAM,
  type OpenLog,
} from '@portafilter/eventstore'
import { eventStoreClient, eventStoreLog, PATIENCE, requireEventStore } from '@portafilter/eventstore/eventstoredb'
import { anEvent } from '@portafilter/eventstore/testing'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { type EventServer, startEventServer, TEST_CERTIFICATE } from './index.ts'

const STREAM = 'order-1'

/** Of who need not see how long somebody waits. */
const HASTE = { quietMs: 100, scanMs: 100, awayMs: 100, tryMs: 50, appendMs: 200 }

let server: EventServer
let log: OpenLog
beforeEach(async () => {
  server = await startEventServer()
  log = eventStoreLog(eventStoreClient(server.url))
})
afterEach(async () => {
  await log.close()
  await server.close()
})

const requireLog = async (url: string): Promise<void> => {
  const client = eventStoreClient(url)
  await requireEventStore(client, { ...PATIENCE, awayMs: 100 }).finally(() => client.dispose())
}

/** However busy the machine is, who is in haste has a connection from then on. */
const answers = (hasty: EventLog) => expect.poll(() => hasty.tail().catch(() => undefined)).toBeDefined()

const idsIn = (stream: string) => server.memory.stream(stream).map(({ id }) => id)

describe('an append', () => {
  it.each([
    ['was lost with the connection', { does: 'cut', written: true }],
    ['never came', { does: 'no answer', written: true }],
    ['was that it took too long', { does: 'deadline exceeded', written: true }],
  ] as const)('stands once, and is this try’s, where its answer %s', async (_, fault) => {
    const { head } = await log.append(STREAM, NO_STREAM, [anEvent()])
    server.next('append', fault)
    const event = anEvent({ n: 2 })
    const { events, repeated } = await log.append(STREAM, head, [event])
    expect([events.map(({ id }) => id), repeated]).toEqual([[event.id], false])
    expect(idsIn(STREAM)).toHaveLength(2)
    expect(await log.read(STREAM, 1)).toStrictEqual(events)
  })

  it('is sent again where the server did not take it', async () => {
    server.next('append', { does: 'cut', written: false }, 2)
    const { repeated } = await log.append(STREAM, NO_STREAM, [anEvent()])
    expect([repeated, idsIn(STREAM).length]).toEqual([false, 1])
  })

  it('that repeats another process’ is told as a repeat, though the server drops the answer', async () => {
    const event = anEvent()
    const other = eventStoreLog(eventStoreClient(server.url))
    const { events } = await other.append(STREAM, NO_STREAM, [event])
    server.next('repeat', { does: 'no answer' })
    expect(await log.append(STREAM, NO_STREAM, [event])).toMatchObject({ events, repeated: true })
    await other.close()
  })

  it('goes to the server that leads by now, and nothing stays with the other', async () => {
    const leader = await startEventServer({ memory: server.memory })
    await log.append(STREAM, NO_STREAM, [anEvent()])
    server.become(leader.address)
    await log.append('order-2', NO_STREAM, [anEvent()])
    expect(idsIn('order-2')).toHaveLength(1)
    await expect
      .poll(() => [server.open, leader.open])
      .toEqual([
        { appends: 0, subscriptions: 0 },
        { appends: 1, subscriptions: 1 },
      ])
    await leader.close()
  })

  it('waits until a server leads', async () => {
    const { head } = await log.append(STREAM, NO_STREAM, [anEvent()])
    server.become('alone')
    const appended = log.append(STREAM, head, [anEvent()])
    // It was told that nobody leads, and has left the call.
    await expect.poll(() => server.open.appends).toBe(0)
    server.become('leader')
    expect(await appended).toMatchObject({ repeated: false })
    expect(idsIn(STREAM)).toHaveLength(2)
  })

  it('goes over one call with all others, which stand once though it breaks', async () => {
    server.next('append', { does: 'cut', written: true })
    server.next('append', { does: 'no answer', written: false }, 3)
    const streams = Array.from({ length: 32 }, (_, count) => `order-${count}`)
    const appended = await Promise.all(streams.map((stream) => log.append(stream, NO_STREAM, [anEvent()])))
    expect(appended.map(({ repeated }) => repeated)).not.toContain(true)
    expect(streams.map((stream) => idsIn(stream).length)).toEqual(streams.map(() => 1))
    await expect.poll(() => server.open.appends).toBe(1)
  })

  it('is not harmed by another log’s broken call, nor by the late answer of a try', async () => {
    const elsewhere = await startEventServer()
    const other = eventStoreLog(eventStoreClient(elsewhere.url))
    server.next('append', { does: 'late', written: false })
    elsewhere.next('append', { does: 'cut', written: false })
    const appended = log.append(STREAM, NO_STREAM, [anEvent()])
    await expect.poll(() => server.open.appends).toBe(1)
    await other.append(STREAM, NO_STREAM, [anEvent()])
    const answerLate = () => {
      server.goOn()
      return idsIn(STREAM).length
    }
    await expect.poll(answerLate).toBe(1)
    const { head } = await appended
    expect(await log.append(STREAM, head, [anEvent()])).toMatchObject({ head: { version: 1 }, repeated: false })
    await other.close()
    await elsewhere.close()
  })

  it('is not known to stand where nobody answers for long', async () => {
    const hasty = eventStoreLog(eventStoreClient(server.url), undefined, HASTE)
    await answers(hasty)
    server.next('append', { does: 'no answer', written: false }, 99)
    await expect(hasty.append('order-2', NO_STREAM, [anEvent()])).rejects.toBeInstanceOf(DurabilityUnknown)
    await hasty.close()
  })

  it('waits for what another wrote and nobody can read yet', async () => {
    const { head } = await log.append(STREAM, NO_STREAM, [anEvent()])
    server.next('append', { does: 'ahead' }, 2)
    expect(await log.append(STREAM, head, [anEvent()])).toMatchObject({ repeated: false, head: { version: 1 } })
    const hasty = eventStoreLog(eventStoreClient(server.url), undefined, { ...PATIENCE, appendMs: HASTE.appendMs })
    server.next('append', { does: 'ahead' }, 99)
    await expect(hasty.append('order-3', NO_STREAM, [anEvent()])).rejects.toBeInstanceOf(LogUnavailable)
    await hasty.close()
  })

  it('leaves a server that answers none for the one that leads by now', async () => {
    const leader = await startEventServer({ memory: server.memory })
    leader.become(server.address)
    const client = eventStoreClient(`esdb+discover://${leader.address.host}:${leader.address.port}?tls=false`)
    const hasty = eventStoreLog(client, undefined, { ...PATIENCE, tryMs: 50 })
    await hasty.append(STREAM, NO_STREAM, [anEvent()])
    server.next('append', { does: 'no answer', written: false }, 9_999)
    leader.become('leader')
    expect(await hasty.append('order-2', NO_STREAM, [anEvent()])).toMatchObject({ repeated: false })
    await hasty.close()
    await leader.close()
  })

  it('to a stream of the server’s own is refused', async () => {
    await expect(log.append('$order', NO_STREAM, [anEvent()])).rejects.toBeInstanceOf(InvalidEvent)
    expect(idsIn('$order')).toEqual([])
  })

  it('that is too large is refused before it is sent', async () => {
    const large = anEvent({ text: '密'.repeat(400_000) })
    await expect(log.append(STREAM, NO_STREAM, [large])).rejects.toBeInstanceOf(InvalidEvent)
    expect(idsIn(STREAM)).toEqual([])
  })

  it.each(['too large', 'event too large'] as const)(
    'that a smaller server finds %s is refused alike',
    async (does) => {
      server.next('append', { does })
      await expect(log.append(STREAM, NO_STREAM, [anEvent()])).rejects.toBeInstanceOf(InvalidEvent)
    },
  )

  it('to a stream that was deleted fails', async () => {
    server.next('append', { does: 'deleted' })
    await expect(log.append(STREAM, NO_STREAM, [anEvent()])).rejects.toThrow(/deleted/i)
  })

  it('does not write known ids again behind the stream’s end, whoever knows them', async () => {
    const [first, second] = [anEvent({ n: 1 }), anEvent({ n: 2 })]
    await log.append(STREAM, NO_STREAM, [first])
    const head = await log.head(STREAM)
    await log.append(STREAM, head, [second])
    const other = eventStoreLog(eventStoreClient(server.url))
    const end = await other.head(STREAM)
    expect(await other.append(STREAM, end, [first])).toMatchObject({ repeated: true })
    expect(idsIn(STREAM)).toEqual([first.id, second.id])
    await other.close()
  })
})

describe('a run that was written twice', () => {
  it('is passed over by every reader, and appended behind', async () => {
    const [first, second] = [anEvent({ n: 1 }), anEvent({ n: 2 })]
    const { events, head } = await log.append(STREAM, NO_STREAM, [first, second])
    const written = server.memory.stream(STREAM)
    server.memory.append({ stream: STREAM, expected: 1, events: [...written] })
    const third = await log.append(STREAM, head, [anEvent({ n: 3 })])
    const all = [...events, ...third.events]
    expect(idsIn(STREAM)).toHaveLength(5)
    expect(await log.read(STREAM)).toStrictEqual(all)
    expect(await log.read(STREAM, 1)).toStrictEqual(all.slice(1))
    expect(await log.readAll(0, {}, 10)).toStrictEqual(all)
    expect(await log.head(STREAM)).toEqual(third.head)
    const fresh = eventStoreLog(eventStoreClient(server.url))
    expect(await fresh.append(STREAM, third.head, [anEvent({ n: 4 })])).toMatchObject({ head: { version: 3 } })
    await fresh.close()
  })
})

describe('a full page with a double in it', () => {
  it('is full all the same, as a short one is taken for the end', async () => {
    const { events } = await log.append(STREAM, NO_STREAM, [anEvent({ n: 1 })])
    server.memory.append({ stream: STREAM, expected: 0, events: [...server.memory.stream(STREAM)] })
    const more = await log.append('order-2', NO_STREAM, [anEvent({ n: 2 }), anEvent({ n: 3 })])
    expect(await log.readAll(0, {}, 2)).toStrictEqual([...events, ...more.events].slice(0, 2))
  })
})

describe('what is told', () => {
  it('is told on where it was after the connection was cut, each once', async () => {
    const before = await log.tail()
    const told: string[] = []
    const subscription = log.subscribe(
      before,
      {},
      async (events) => void told.push(...events.map(({ id }) => id)),
      () => undefined,
    )
    const written: string[] = []
    for (let count = 0; count < 6; count += 1) {
      if (count === 2) server.cut()
      if (count === 4) server.next('subscription', { does: 'twice' })
      const event = anEvent({ count })
      await log.append(`order-${count}`, NO_STREAM, [event])
      written.push(event.id)
    }
    await expect.poll(() => told).toEqual(written)
    await subscription.stop()
  })

  it('is whole and once where a reading is cut in its middle', async () => {
    const written: string[] = []
    for (let count = 0; count < 5; count += 1) {
      const event = anEvent({ count })
      await log.append(`order-${count}`, NO_STREAM, [event])
      written.push(event.id)
    }
    server.next('all', { does: 'cut', after: 2 })
    server.next('stream', { does: 'cut', after: 0 })
    expect((await log.readAll(0, {}, 10)).map(({ id }) => id)).toEqual(written)
    expect(await log.read('order-0')).toHaveLength(1)
  })

  it('is a part of a stream, whatever was written twice in it', async () => {
    const { events } = await log.append(
      STREAM,
      NO_STREAM,
      [1, 2].map((n) => anEvent({ n })),
    )
    server.memory.append({ stream: STREAM, expected: 1, events: [...server.memory.stream(STREAM)] })
    const more = await log.append(
      STREAM,
      await log.head(STREAM),
      [3, 4].map((n) => anEvent({ n })),
    )
    const all = [...events, ...more.events]
    for (const [from, limit] of [
      [0, 1],
      [0, 3],
      [1, 2],
      [2, 1],
      [2, 9],
    ] as const)
      expect(await log.read(STREAM, from, limit)).toStrictEqual(all.slice(from, from + limit))
  })

  it('ends before what the server keeps for itself', async () => {
    const { events } = await log.append(STREAM, NO_STREAM, [anEvent()])
    const [record] = server.memory.events
    if (record === undefined) throw new Error('the server keeps nothing for itself')
    for (let count = 0; count < 200; count += 1) {
      const [stream, type] = count % 2 === 0 ? ['$$$settings', '$metadata'] : ['$projections-$all-result', 'Result']
      server.memory.append({ stream, expected: 'any', events: [{ ...record, type, id: randomUUID() }] })
    }
    expect(await log.at(await log.tail())).toStrictEqual(events[0])
    expect(await log.readAll(0, {}, 10)).toStrictEqual(events)
    expect(await log.at(record.place)).toBeUndefined()
    expect(await log.at(server.memory.events.at(-1)?.place ?? 0)).toBeUndefined()
    await expect(requireLog(server.url)).resolves.toBeUndefined()
    const more = await log.append('order-2', NO_STREAM, [anEvent()])
    expect(await log.readNext(events[0]?.position ?? 0, 10)).toStrictEqual(more.events)
    // Read on, as far as a page of which nothing is ours.
    expect(await log.readAll(0, {}, 2)).toStrictEqual([...events, ...more.events])
  })

  it('passes over what the server took for news at its end', async () => {
    const { events } = await log.append(STREAM, NO_STREAM, [anEvent()])
    server.memory.append({ stream: STREAM, expected: 0, events: [...server.memory.stream(STREAM)] })
    expect(await log.at(await log.tail())).toStrictEqual(events[0])
    expect(await log.at(server.memory.events.at(-1)?.place ?? 0)).toBeUndefined()
  })

  it('is whole types, whatever signs are in them', async () => {
    for (const type of ['A.B', 'AxB', 'A.B+', '(A|B)$']) await log.append(`s-${type}`, NO_STREAM, [anEvent({}, type)])
    const found = await log.readAll(0, { types: ['A.B', '(A|B)$'] }, 10)
    expect(found.map(({ type }) => type)).toEqual(['A.B', '(A|B)$'])
  })
})

describe('a server that is away', () => {
  const calls: [name: string, (log: EventLog) => Promise<unknown>][] = [
    ['read', (each) => each.read(STREAM)],
    ['find', (each) => each.find([{ stream: STREAM, id: anEvent().id }])],
    ['head', (each) => each.head(STREAM)],
    ['streams', (each) => each.streams(undefined, 1)],
    ['readAll', (each) => each.readAll(0, {}, 1)],
    ['readNext', (each) => each.readNext(0, 1)],
    ['at', (each) => each.at(1)],
    ['tail', (each) => each.tail()],
  ]
  const failed = (error: Error) => error.constructor
  /** Behind the readings it is known to be away: nothing is sent. */
  const outcomes = async (each: EventLog) => [
    ...(await Promise.all(calls.map(([, call]) => call(each).catch(failed)))),
    await each.append(STREAM, NO_STREAM, [anEvent()]).catch(failed),
  ]
  const unavailable = [...calls, 'append'].map(() => LogUnavailable)

  it('is told by each call, and back again when it is', async () => {
    const port = server.address.port
    const hasty = eventStoreLog(eventStoreClient(server.url), undefined, HASTE)
    await answers(hasty)
    await server.close()
    expect(await outcomes(hasty)).toEqual(unavailable)
    server = await startEventServer({ port, memory: server.memory })
    await expect.poll(() => hasty.append(STREAM, NO_STREAM, [anEvent()]).catch(() => undefined)).toBeDefined()
    await hasty.close()
  })

  it('is told alike where nobody leads, or several were named of which none is there', async () => {
    const { host, port } = server.address
    const cluster = `esdb://${host}:${port},${host}:${port}?tls=false&maxDiscoverAttempts=1`
    server.become('alone')
    for (const url of [server.url, cluster]) {
      const hasty = eventStoreLog(eventStoreClient(url), undefined, HASTE)
      expect(await outcomes(hasty)).toEqual(unavailable)
      await hasty.close()
    }
    await server.close()
    const hasty = eventStoreLog(eventStoreClient(cluster), undefined, HASTE)
    expect(await outcomes(hasty)).toEqual(unavailable)
    await hasty.close()
  })

  it('is subscribed to again where it does not confirm that it tells what comes', async () => {
    await log.append(STREAM, NO_STREAM, [anEvent()])
    server.next('subscription', { does: 'stall', after: 0 })
    const hasty = eventStoreLog(eventStoreClient(server.url), undefined, { ...PATIENCE, quietMs: 100 })
    expect(await hasty.append('order-2', NO_STREAM, [anEvent()])).toMatchObject({ repeated: false })
    server.goOn()
    await hasty.close()
  })

  it('is told with what it said last', async () => {
    const hasty = eventStoreLog(eventStoreClient(server.url), undefined, HASTE)
    server.become('alone')
    const cause = () =>
      hasty
        .append(STREAM, NO_STREAM, [anEvent()])
        .catch((error: Error) => (error instanceof LogUnavailable ? String(error.cause) : undefined))
    await expect.poll(cause).toContain('Server Is Not Ready')
    await hasty.close()
  })

  it('is none where it does not let the user in, which is said', async () => {
    const guarded = await startEventServer({ tls: TEST_CERTIFICATE, user: { name: 'shop', password: 'right' } })
    const wrong = { username: 'shop', password: 'wrong' }
    const client = new EventStoreDBClient(
      { endpoint: { address: 'localhost', port: guarded.address.port } },
      { rootCertificate: Buffer.from(TEST_CERTIFICATE.cert) },
      wrong,
    )
    const hasty = eventStoreLog(client, undefined, { ...HASTE, awayMs: 2_000 })
    await expect(hasty.append(STREAM, NO_STREAM, [anEvent()])).rejects.toBeInstanceOf(AccessDeniedError)
    await hasty.close()
    await guarded.close()
  })

  it('is asked a second time where it says nothing once', async () => {
    const { events } = await log.append(STREAM, NO_STREAM, [anEvent()])
    server.next('stream', { does: 'stall', after: 0 })
    const hasty = eventStoreLog(eventStoreClient(server.url), undefined, { ...HASTE, quietMs: 1_000 })
    expect(await hasty.read(STREAM)).toStrictEqual(events)
    server.goOn()
    await hasty.close()
  })

  it('may look through the log for long before it says what lies behind others', async () => {
    const { events } = await log.append(STREAM, NO_STREAM, [anEvent()])
    server.next('all', { does: 'stall', after: 0 }, 99)
    server.next('stream', { does: 'stall', after: 0 }, 99)
    const hasty = eventStoreLog(eventStoreClient(server.url), undefined, { ...HASTE, scanMs: PATIENCE.scanMs })
    const scanned = hasty.readAll(0, {}, 9)
    await expect(hasty.read(STREAM)).rejects.toBeInstanceOf(LogUnavailable)
    server.goOn()
    expect(await scanned).toStrictEqual(events)
    await hasty.close()
  })

  it('is not waited for where it is there and says nothing', async () => {
    const hasty = eventStoreLog(eventStoreClient(server.url), undefined, HASTE)
    await log.append(STREAM, NO_STREAM, [anEvent(), anEvent()])
    server.next('all', { does: 'stall', after: 1 }, 99)
    await expect(hasty.readAll(0, {}, 9)).rejects.toBeInstanceOf(LogUnavailable)
    server.goOn()
    await hasty.close()
  })
})

describe('closing', () => {
  it('waits for the appends under way', async () => {
    const hasty = eventStoreLog(eventStoreClient(server.url), undefined, { ...PATIENCE, tryMs: 50 })
    await hasty.append(STREAM, NO_STREAM, [anEvent()])
    server.next('append', { does: 'no answer', written: false })
    const order: string[] = []
    const appended = hasty.append('order-2', NO_STREAM, [anEvent()]).then(() => order.push('appended'))
    await hasty.close().then(() => order.push('closed'))
    await appended
    expect(order).toEqual(['appended', 'closed'])
    await expect.poll(() => server.open).toEqual({ appends: 0, subscriptions: 1 })
  })
})

describe('what is closed', () => {
  it('ends the readings under way, and leaves no connection', async () => {
    server.next('all', { does: 'stall', after: 0 }, 99)
    const other = eventStoreLog(eventStoreClient(server.url))
    const read = other.readAll(0, {}, 9)
    await Promise.all([expect(read).rejects.toBeInstanceOf(LogUnavailable), other.close()])
    await log.close()
    await expect.poll(() => server.connections).toBe(0)
    server.goOn()
  })

  it('is so where the server has ended its call of appends by itself', async () => {
    const other = eventStoreLog(eventStoreClient(server.url))
    server.next('append', { does: 'ended' })
    await other.append(STREAM, NO_STREAM, [anEvent()])
    await expect(other.close()).resolves.toBeUndefined()
  })
})

describe('an event of another program', () => {
  it('stops who reads on, and nobody who appends', async () => {
    const { head, position } = await log.append(STREAM, NO_STREAM, [anEvent()])
    const client = eventStoreClient(server.url)
    await client.appendToStream('weather', jsonEvent({ type: 'Rained', data: {} }))
    await log.append(STREAM, head, [anEvent()])
    await expect(log.readNext(position, 10)).rejects.toThrow(/not of this log/)
    await client.dispose()
  })
})

describe('a start is refused in one sentence', () => {
  test('where nobody answers', async () => {
    const gone = await startEventServer()
    await gone.close()
    const { host, port } = gone.address
    await expect(requireLog(gone.url)).rejects.toThrow(new RegExp(`^nobody answers at ${host}:${port}`))
    const several = `esdb://${host}:${port},localhost:${port}?tls=false&maxDiscoverAttempts=1`
    await expect(requireLog(several)).rejects.toThrow(
      new RegExp(`^nobody answers at ${host}:${port}, localhost:${port}`),
    )
  })

  test('at what is no address of such a server', async () => {
    await expect(requireLog('esdb://host?tls=maybe')).rejects.toThrow(/^it is no connection string/)
  })

  test.each([
    ['', /^it is no connection string of such a server \(port number is expected/],
    ['@host?tls=maybe', /^it is no connection string/],
    ['@host?tlsVerifyCert=false', /^its option tlsVerifyCert is not known/],
    ['@host?tls=true&tls_ca=x', /^its option tls_ca is not known/],
    ['@host//?ca=x', /^its option ca is not known/],
  ])('by what follows the password (%s), which is told nobody', async (rest, reason) => {
    const warn = vi.spyOn(console, 'warn')
    const refused = (await requireLog(`esdb://shop:hush${rest}`).catch((error: unknown) => error)) as Error
    expect(refused.message).toMatch(reason)
    expect(inspect(refused, { depth: 9 })).not.toContain('hush')
    expect(warn).not.toHaveBeenCalled()
  })

  test('with a certificate of nobody, or a wrong password', async () => {
    const user = { name: 'shop', password: 'right' }
    const guarded = await startEventServer({ tls: TEST_CERTIFICATE, user })
    const folder = mkdtempSync(join(tmpdir(), 'portafilter-ca-'))
    const file = join(folder, 'ca.pem')
    writeFileSync(file, TEST_CERTIFICATE.cert)
    const as = (password: string, ca = `&tlsCAFile=${file}`) =>
      `${guarded.url.replace('esdb://', `esdb://shop:${password}@`)}${ca}`
    await expect(requireLog(as('right', ''))).rejects.toThrow(/^its certificate does not hold/)
    await expect(requireLog(as('wrong'))).rejects.toThrow(/^the user or the password is wrong/)
    await expect(requireLog(as('right'))).resolves.toBeUndefined()
    await guarded.close()
    rmSync(folder, { recursive: true })
  })

  test('by a version that is too old', async () => {
    const old = await startEventServer({ version: '22.10.5' })
    await expect(requireLog(old.url)).rejects.toThrow(/version is 22.10.5, and 23.10 is the oldest/)
    await old.close()
  })

  test('by a cluster in which nobody leads', async () => {
    server.become('alone')
    const { host, port } = server.address
    const several = `esdb://${host}:1,${host}:${port}?tls=false&maxDiscoverAttempts=1`
    for (const url of [server.url, several])
      await expect(requireLog(url)).rejects.toThrow(/^no server of the cluster leads yet: they have not agreed on one/)
  })

  test('by a cluster without most of its servers', async () => {
    server.become('alone', 2)
    await expect(requireLog(server.url)).rejects.toThrow(/leads: 1 of 3 are there, and most of them must be/)
  })

  test('where the server that leads is out of reach', async () => {
    const gone = await startEventServer()
    await gone.close()
    server.become(gone.address)
    await expect(requireLog(server.url)).rejects.toThrow(
      new RegExp(`^the server that leads, ${gone.address.host}:${gone.address.port}, cannot be reached`),
    )
  })

  test('and not for ever', async () => {
    const client = eventStoreClient(server.url)
    server.become('alone')
    await expect(requireEventStore(client, HASTE)).rejects.toThrow()
    server.become('leader')
    await expect.poll(() => requireEventStore(client).catch((error: unknown) => error)).toBeUndefined()
    await client.dispose()
  })

  test('where other events stand than ours', async () => {
    const client = eventStoreClient(server.url)
    await client.appendToStream('weather', jsonEvent({ type: 'Rained', data: {} }))
    await expect(requireLog(server.url)).rejects.toThrow(/holds events of another program/)
    await client.dispose()
  })
})
