import { EventStoreDBClient, eventTypeFilter } from '@eventstore/db-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EventServer, startEventServer } from './index.ts'
import { all, event, follow } from './testing.ts'

const BY_ITSELF = { credentials: { username: 'admin', password: 'changeit' } }

let server: EventServer
let client: EventStoreDBClient
beforeEach(async () => {
  server = await startEventServer()
  client = EventStoreDBClient.connectionString(server.url)
})
afterEach(async () => {
  await client.dispose()
  await server.close()
})

const countOf = (stream: string): number => server.memory.stream(stream).length

/** What became of it so far. */
const watched = (promise: Promise<unknown>) => {
  const seen: { ended?: unknown } = {}
  promise.then(
    () => Object.assign(seen, { ended: 'done' }),
    (error) => Object.assign(seen, { ended: error.type }),
  )
  return seen
}

describe.each([
  ['in batches', {}],
  ['by themselves', BY_ITSELF],
])('appends %s', (_, how) => {
  const append = (expectedRevision: 'no_stream' | bigint, each = event('A'), more = {}) =>
    client.appendToStream('order-1', each, { expectedRevision, ...how, ...more })

  test('lose their answer with the connection, written or not', async () => {
    server.next('append', { does: 'cut', written: true })
    const placed = event('A')
    await expect(append('no_stream', placed)).rejects.toMatchObject({ type: 'unavailable' })
    expect(countOf('order-1')).toBe(1)
    expect(await append('no_stream', placed)).toMatchObject({ success: true, nextExpectedRevision: 0n })
    server.next('append', { does: 'cut', written: false }, 2)
    await expect(append(0n)).rejects.toMatchObject({ type: 'unavailable' })
    await expect(append(0n)).rejects.toMatchObject({ type: 'unavailable' })
    expect(countOf('order-1')).toBe(1)
  })

  test('are not answered', async () => {
    server.next('append', { does: 'no answer', written: true })
    const first = watched(append('no_stream'))
    await expect.poll(() => countOf('order-1')).toBe(1)
    await append(0n)
    expect(first).toEqual({})
    server.cut()
    await expect.poll(() => first).toEqual({ ended: 'unavailable' })
  })

  test('are not answered where they repeat what stands there', async () => {
    const placed = event('A')
    await append('no_stream', placed)
    server.next('repeat', { does: 'no answer' })
    const again = watched(append('no_stream', placed))
    await append(0n)
    expect(again).toEqual({})
    server.cut()
    await expect.poll(() => again).toEqual({ ended: 'unavailable' })
    expect(await append('no_stream', placed)).toMatchObject({ success: true, nextExpectedRevision: 0n })
  })

  test('are told that it took too long, that they are too large, that the stream is deleted', async () => {
    server.next('append', { does: 'deadline exceeded', written: true })
    server.next('append', { does: 'too large' })
    server.next('append', { does: 'deleted' })
    await expect(append('no_stream')).rejects.toMatchObject({ type: 'deadline-exceeded' })
    await expect(append(0n)).rejects.toMatchObject({ type: 'maximum-append-size-exceeded', maxAppendSize: 1_048_576 })
    await expect(append(0n)).rejects.toMatchObject({ type: 'stream-deleted', streamName: 'order-1' })
    expect(countOf('order-1')).toBe(1)
  })

  test('are sent to the leader, each channel by itself', async () => {
    const follower = await startEventServer({ memory: server.memory })
    follower.become(server.address)
    const clients = [1, 2].map(() => EventStoreDBClient.connectionString(follower.url))
    for (const each of clients) {
      const told = each.appendToStream('order-1', event('A'), { requiresLeader: true, ...how })
      await expect(told).rejects.toMatchObject({
        type: 'not-leader',
        leader: { address: server.address.host, port: server.address.port },
      })
      await each.appendToStream('order-1', event('A'), { requiresLeader: true, ...how })
    }
    expect(countOf('order-1')).toBe(2)
    for (const each of clients) await each.dispose()
    await follower.close()
  })

  test('are sent elsewhere once', async () => {
    server.next('append', { does: 'not leader', leader: server.address })
    await expect(append('no_stream')).rejects.toMatchObject({ type: 'not-leader' })
    await append('no_stream')
    expect(countOf('order-1')).toBe(1)
  })
})

test('an append by itself that nobody answers ends at its deadline', async () => {
  server.next('append', { does: 'no answer', written: false })
  const late = client.appendToStream('order-1', event('A'), { ...BY_ITSELF, deadline: 50 })
  await expect(late).rejects.toMatchObject({ type: 'deadline-exceeded' })
})

describe('reads', () => {
  beforeEach(async () => {
    await client.appendToStream('order-1', [event('A'), event('B'), event('C')])
  })

  test('stall until they are told to go on', async () => {
    server.next('stream', { does: 'stall', after: 2 })
    const types: string[] = []
    const read = client.readStream('order-1').on('data', ({ event: each }) => void types.push(each?.type ?? ''))
    await expect.poll(() => types).toEqual(['A', 'B'])
    expect(read.readableEnded).toBe(false)
    server.goOn()
    await expect.poll(() => read.readableEnded).toBe(true)
    expect(types).toEqual(['A', 'B', 'C'])
  })

  test('are cut in the middle of all streams', async () => {
    server.next('all', { does: 'cut', after: 3 })
    const types: string[] = []
    const read = async () => {
      for await (const { event: each } of client.readAll()) types.push(each?.type ?? '')
    }
    await expect(read()).rejects.toMatchObject({ type: 'unavailable' })
    expect(types.length).toBeLessThanOrEqual(3)
    expect(await all(client.readAll())).toHaveLength(5)
  })

  test('are told that it took too long, that the stream is deleted, who leads', async () => {
    server.next('stream', { does: 'deadline exceeded' })
    server.next('stream', { does: 'deleted' })
    server.next('stream', { does: 'not leader', leader: server.address })
    for (const type of ['deadline-exceeded', 'stream-deleted', 'not-leader'])
      await expect(all(client.readStream('order-1'))).rejects.toMatchObject({ type })
    expect(await all(client.readStream('order-1'))).toHaveLength(3)
  })
})

describe('subscriptions', () => {
  beforeEach(async () => {
    await client.appendToStream('order-1', [event('A'), event('B')])
  })

  test('are told each event twice', async () => {
    server.next('subscription', { does: 'twice' })
    const followed = follow(client, { filter: eventTypeFilter({ regex: '^[A-Z]$' }) })
    await expect.poll(() => followed).toMatchObject({ types: ['A', 'A', 'B', 'B'], timesCaughtUp: 1 })
    expect(new Set(followed.positions).size).toBe(2)
  })

  test('are told of checkpoints where no event of theirs is', async () => {
    server.next('subscription', { does: 'checkpoints' })
    const checkpoints: bigint[] = []
    const filter = eventTypeFilter({
      prefixes: ['C'],
      checkpointReached: (_, { commit }) => void checkpoints.push(commit),
    })
    const followed = follow(client, { filter })
    await expect.poll(() => followed.timesCaughtUp).toBe(1)
    expect([checkpoints.length, followed.types]).toEqual([4, []])
  })

  test('are cut, and stall', async () => {
    server.next('subscription', { does: 'cut', after: 1 })
    const filter = eventTypeFilter({ prefixes: ['A', 'B'] })
    const cut = follow(client, { filter })
    await expect.poll(() => cut.failed).toMatchObject([{ type: 'unavailable' }])
    server.next('subscription', { does: 'stall', after: 1 })
    const stalled = follow(client, { filter })
    await expect.poll(() => stalled).toMatchObject({ types: ['A'], timesCaughtUp: 0 })
    server.goOn()
    await expect.poll(() => stalled).toMatchObject({ types: ['A', 'B'], timesCaughtUp: 1 })
  })

  test('end with every connection', async () => {
    const followed = [follow(client, {}), follow(client, {})]
    await expect.poll(() => followed.map(({ timesCaughtUp }) => timesCaughtUp)).toEqual([1, 1])
    server.cut()
    await expect
      .poll(() => followed.flatMap(({ failed }) => failed))
      .toMatchObject([{ type: 'unavailable' }, { type: 'unavailable' }])
  })
})

describe('a cluster', () => {
  const clusterOf = (...nodes: EventServer[]) =>
    EventStoreDBClient.connectionString(
      `esdb://${nodes.map(({ address: { host, port } }) => `${host}:${port}`).join(',')}?tls=false&maxDiscoverAttempts=1`,
    )

  test('says who leads it', async () => {
    const follower = await startEventServer({ memory: server.memory })
    follower.become(server.address)
    const found = clusterOf(follower, server)
    await found.appendToStream('order-1', event('A'), { requiresLeader: true })
    expect(countOf('order-1')).toBe(1)
    await found.dispose()
    await follower.close()
  })

  test('finds nobody to agree with', async () => {
    server.become('alone')
    await expect(client.appendToStream('order-1', event('A'))).rejects.toThrow('Server Is Not Ready')
    await expect(all(client.readAll())).rejects.toMatchObject({ type: 'unavailable' })
    const found = clusterOf(server, server)
    await expect(all(found.readAll())).rejects.toThrow('Failed to discover')
    await found.dispose()
  })
})
