import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import {
  BACKWARDS,
  binaryEvent,
  END,
  EventStoreDBClient,
  eventTypeFilter,
  FORWARDS,
  NO_STREAM,
  type Position,
  START,
  streamNameFilter,
} from '@eventstore/db-client'
import { ServerFeaturesClient } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import { credentials } from '@grpc/grpc-js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EventServer, ServerMemory, startEventServer, TEST_CERTIFICATE } from './index.ts'
import { all, event, follow } from './testing.ts'

const NOW = Date.UTC(2026, 10, 21, 8)
/** With credentials of its own an append goes by itself; without them it goes in batches. */
const BY_ITSELF = { credentials: { username: 'admin', password: 'changeit' } }

let server: EventServer
let client: EventStoreDBClient
beforeEach(async () => {
  server = await startEventServer({ memory: new ServerMemory(() => NOW) })
  client = EventStoreDBClient.connectionString(server.url)
})
afterEach(async () => {
  await client.dispose()
  await server.close()
})

const typesOf = async (stream: string) => (await all(client.readStream(stream))).map(({ type }) => type)

describe.each([
  ['in batches', {}],
  ['by themselves', BY_ITSELF],
])('appends %s', (_, how) => {
  const append = (
    expectedRevision: 'any' | 'no_stream' | 'stream_exists' | bigint,
    ...events: ReturnType<typeof event>[]
  ) => client.appendToStream('order-1', events, { expectedRevision, ...how })

  test('give back what came, with its place and its time', async () => {
    const id = randomUUID()
    const done = await append(NO_STREAM, event('Placed', { 件: 1 }, id), event('Paid'))
    const [placed, paid] = await all(client.readStream('order-1'))
    expect(placed).toMatchObject({
      id,
      streamId: 'order-1',
      type: 'Placed',
      data: { 件: 1 },
      revision: 0n,
      isJson: true,
    })
    expect(placed?.created).toEqual(new Date(NOW))
    expect(done).toEqual({ success: true, nextExpectedRevision: 1n, position: paid?.position })
  })

  test('keep bytes and their metadata', async () => {
    const [data, metadata] = [Uint8Array.of(0, 255, 128), Uint8Array.of(1, 2)]
    await client.appendToStream('order-1', binaryEvent({ type: 'Scanned', data, metadata }), how)
    expect(await all(client.readStream('order-1'))).toMatchObject([{ data, metadata, isJson: false }])
  })

  test('are refused on a wrong revision, with the right one', async () => {
    await append(NO_STREAM, event('Placed'))
    const conflict = { type: 'wrong-expected-version', streamName: 'order-1' }
    await expect(append(NO_STREAM, event('Placed'))).rejects.toMatchObject({
      ...conflict,
      expectedVersion: 'no_stream',
      actualVersion: 0n,
    })
    await expect(append(7n, event('Paid'))).rejects.toMatchObject({ expectedVersion: 7n, actualVersion: 0n })
    const elsewhere = client.appendToStream('order-2', event('Paid'), { expectedRevision: 'stream_exists', ...how })
    await expect(elsewhere).rejects.toMatchObject({ expectedVersion: 'stream_exists', actualVersion: 'no_stream' })
  })

  test('are answered as before when they stand behind the revision, and write nothing', async () => {
    const events = [event('Placed'), event('Paid')]
    const first = await append(NO_STREAM, ...events)
    await append(1n, event('Shipped'))
    expect(await append(NO_STREAM, ...events)).toEqual(first)
    expect(await append('any', ...events)).toEqual(first)
    await expect(append(NO_STREAM, ...events.toReversed())).rejects.toThrow()
    await expect(append(NO_STREAM, ...events, event('Shipped'))).rejects.toThrow()
    expect(await typesOf('order-1')).toEqual(['Placed', 'Paid', 'Shipped'])
  })

  test('write known ids again on the right revision', async () => {
    const placed = event('Placed')
    await append(NO_STREAM, placed)
    expect(await append(0n, placed)).toMatchObject({ nextExpectedRevision: 1n })
    expect((await all(client.readStream('order-1'))).map(({ id }) => id)).toEqual([placed.id, placed.id])
  })

  test('are refused beyond the largest', async () => {
    const large = append(
      NO_STREAM,
      event('Placed', { text: 'x'.repeat(600_000) }),
      event('Paid', { text: 'x'.repeat(600_000) }),
    )
    await expect(large).rejects.toMatchObject({ type: 'maximum-append-size-exceeded', maxAppendSize: 1_048_576 })
    await expect(typesOf('order-1')).rejects.toMatchObject({ type: 'stream-not-found' })
  })

  test.each(['deleteStream', 'tombstoneStream'] as const)('are refused after %s, as are reads', async (remove) => {
    await append(NO_STREAM, event('Placed'))
    await client[remove]('order-1')
    const deleted = { type: 'stream-deleted', streamName: 'order-1' }
    await expect(append('any', event('Paid'))).rejects.toMatchObject(deleted)
    await expect(typesOf('order-1')).rejects.toMatchObject(deleted)
  })
})

test('an append comes in several parts', async () => {
  const events = Array.from({ length: 20 }, (_, index) => event(`Part${index}`))
  await client.appendToStream('order-1', events, { batchAppendSize: 300 })
  expect(await typesOf('order-1')).toEqual(events.map(({ type }) => type))
})

describe('reads', () => {
  const fill = async () => {
    const first = await client.appendToStream('order-1', [event('A'), event('B')])
    await client.appendToStream('order-2', event('C'))
    await client.appendToStream('order-1', event('D'))
    return first.position as Position
  }
  const types = (events: readonly { type: string }[]) => events.map(({ type }) => type).join('')

  test('go through a stream both ways, from anywhere', async () => {
    await fill()
    const read = async (options: Parameters<typeof client.readStream>[1]) =>
      types(await all(client.readStream('order-1', options)))
    expect(await read({ fromRevision: 1n })).toBe('BD')
    expect(await read({ fromRevision: START, maxCount: 2 })).toBe('AB')
    expect(await read({ fromRevision: END, direction: BACKWARDS, maxCount: 2 })).toBe('DB')
    expect(await read({ fromRevision: 1n, direction: BACKWARDS })).toBe('BA')
    expect(await read({ fromRevision: END, direction: FORWARDS })).toBe('')
  })

  test('go through all streams both ways: from a position with its event forwards, and without it backwards', async () => {
    const fromPosition = await fill()
    const read = async (options: Parameters<typeof client.readAll>[0]) => all(client.readAll(options))
    expect(types(await read({ fromPosition }))).toBe('BCD')
    expect(types(await read({ fromPosition, maxCount: 1 }))).toBe('B')
    expect(types(await read({ fromPosition, direction: BACKWARDS, maxCount: 1 }))).toBe('A')
    expect(types(await read({ fromPosition: END, direction: BACKWARDS, maxCount: 3 }))).toBe('DCB')
    const everything = await read({})
    expect(types(everything)).toMatch(/^\$.+ABCD$/)
    expect(everything.every(({ position }) => position.commit > 1_000n && position.commit === position.prepare)).toBe(
      true,
    )
  })

  test('are not foreseen from where no record begins, and subscriptions are refused there', async () => {
    const { commit } = await fill()
    const fromPosition = { commit: commit + 1n, prepare: commit + 1n }
    const unexpected = { code: 2, message: expect.stringContaining('Unexpected ReadAllResult: InvalidPosition') }
    await expect(all(client.readAll({ fromPosition }))).rejects.toMatchObject(unexpected)
    await expect(all(client.readAll({ fromPosition, direction: BACKWARDS }))).rejects.toMatchObject(unexpected)
    const refused = { code: 3, message: expect.stringContaining('invalid position') }
    const followed = follow(client, { fromPosition })
    await expect.poll(() => followed.failed).toMatchObject([refused])
    const beyond = { commit: 1_000_000_000n, prepare: 1_000_000_000n }
    expect(await all(client.readAll({ fromPosition: beyond }))).toEqual([])
  })

  test('say that there is no such stream', async () => {
    await expect(typesOf('order-9')).rejects.toMatchObject({ type: 'stream-not-found', streamName: 'order-9' })
  })
})

describe('subscriptions', () => {
  test('tell what stood there before, that it was all, and what comes', async () => {
    await client.appendToStream('order-1', [event('A'), event('B')])
    const followed = follow(client, { filter: eventTypeFilter({ regex: '^(?:A|C)$' }) })
    await expect.poll(() => followed).toMatchObject({ types: ['A'], timesCaughtUp: 1 })
    await client.appendToStream('order-1', [event('AC'), event('C'), event('A')])
    await expect.poll(() => followed).toMatchObject({ types: ['A', 'C', 'A'], timesCaughtUp: 1, failed: [] })
  })

  test('begin behind their position', async () => {
    const { position } = await client.appendToStream('order-1', event('A'))
    await client.appendToStream('order-1', event('B'))
    const behind = follow(client, { fromPosition: position as Position })
    const [fromStart, fromEnd] = [follow(client, {}), follow(client, { fromPosition: END })]
    await expect.poll(() => fromEnd.timesCaughtUp).toBe(1)
    await client.appendToStream('order-1', event('C'))
    await expect.poll(() => [behind.types, fromEnd.types]).toEqual([['B', 'C'], ['C']])
    await expect.poll(() => fromStart.types).toEqual(['$metadata', '$UserCreated', 'A', 'B', 'C'])
  })

  test('are filtered by prefixes of types and streams, and say how far they have looked', async () => {
    const checkpoints: bigint[] = []
    const byType = eventTypeFilter({
      prefixes: ['Order', 'Ship'],
      maxSearchWindow: 2,
      checkpointReached: (_, { commit }) => void checkpoints.push(commit),
    })
    const [types, streams] = [
      follow(client, { filter: byType }),
      follow(client, { filter: streamNameFilter({ prefixes: ['order-'] }) }),
    ]
    const { position } = await client.appendToStream('order-1', [event('OrderPlaced'), event('Paid')])
    await client.appendToStream('wallet-1', event('Shipped'))
    await expect.poll(() => types.types).toEqual(['OrderPlaced', 'Shipped'])
    await expect.poll(() => streams.types).toEqual(['OrderPlaced', 'Paid'])
    await expect.poll(() => checkpoints.length).toBe(2)
    expect(checkpoints[1]).toBe(position?.commit)
  })
})

test('says its version, and which calls it has', async () => {
  const old = await startEventServer({ version: '20.10.5' })
  const toldBy = ({ address: { host, port } }: EventServer) => {
    const features = new ServerFeaturesClient(`${host}:${port}`, credentials.createInsecure())
    return new Promise<[version: string, methods: string[]]>((resolve, reject) =>
      features.getSupportedMethods(new shared.Empty(), (error, told) => {
        features.close()
        if (error) reject(error)
        else resolve([told.getEventStoreServerVersion(), told.getMethodsList().map((each) => each.getMethodName())])
      }),
    )
  }
  expect(await toldBy(server)).toEqual(['24.10.0', expect.arrayContaining(['batchappend'])])
  expect(await toldBy(old)).toEqual(['20.10.5', expect.anything()])
  await old.close()
})

test('takes a user by TLS, whom it tells from others', async () => {
  const user = { name: 'shop', password: 'Portafilter2026' }
  const secure = await startEventServer({ user, tls: TEST_CERTIFICATE })
  const clientOf = (password: string, cert?: string) =>
    new EventStoreDBClient(
      { endpoint: { address: 'localhost', port: secure.address.port } },
      cert === undefined ? {} : { rootCertificate: Buffer.from(cert) },
      { username: user.name, password },
    )
  const [known, wrong, strange] = [
    clientOf(user.password, TEST_CERTIFICATE.cert),
    clientOf('guessed', TEST_CERTIFICATE.cert),
    clientOf(user.password),
  ]
  await known.appendToStream('order-1', event('A'))
  expect(await all(known.readStream('order-1'))).toHaveLength(1)
  await expect(wrong.appendToStream('order-1', event('A'))).rejects.toMatchObject({ type: 'access-denied' })
  await expect(all(wrong.readStream('order-1'))).rejects.toMatchObject({ type: 'access-denied' })
  await expect(all(strange.readStream('order-1'))).rejects.toMatchObject({ type: 'unavailable' })
  for (const each of [known, wrong, strange]) await each.dispose()
  await secure.close()
})

test('runs in a process of its own', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const [said] = await once(child.stdout, 'data')
  const elsewhere = EventStoreDBClient.connectionString(String(said).trim())
  await elsewhere.appendToStream('order-1', event('A'))
  expect(await all(elsewhere.readStream('order-1'))).toHaveLength(1)
  await elsewhere.dispose()
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
})
