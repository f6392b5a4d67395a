import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jsonEvent } from '@eventstore/db-client'
import { InvalidEvent, NO_STREAM, type OpenLog } from '@portafilter/eventstore'
import { eventStoreClient, eventStoreLog, requireEventStore } from '@portafilter/eventstore/eventstoredb'
import { anEvent } from '@portafilter/eventstore/testing'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { type EventServer, startEventServer, TEST_CERTIFICATE } from './index.ts'

const STREAM = 'order-1'

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
  await requireEventStore(client).finally(() => client.dispose())
}

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

  it('goes to the server that leads by now', async () => {
    const leader = await startEventServer({ memory: server.memory })
    await log.append(STREAM, NO_STREAM, [anEvent()])
    server.become(leader.address)
    await log.append('order-2', NO_STREAM, [anEvent()])
    expect(idsIn('order-2')).toHaveLength(1)
    await leader.close()
  })

  it('that is too large is refused before it is sent', async () => {
    const large = anEvent({ text: '密'.repeat(400_000) })
    await expect(log.append(STREAM, NO_STREAM, [large])).rejects.toBeInstanceOf(InvalidEvent)
    expect(idsIn(STREAM)).toEqual([])
  })

  it('that a smaller server finds too large is refused alike', async () => {
    server.next('append', { does: 'too large' })
    await expect(log.append(STREAM, NO_STREAM, [anEvent()])).rejects.toBeInstanceOf(InvalidEvent)
  })

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

  it('fails a reading that is cut in its middle, and gives all to the next', async () => {
    for (let count = 0; count < 5; count += 1) await log.append(`order-${count}`, NO_STREAM, [anEvent({ count })])
    server.next('subscription', { does: 'cut', after: 2 })
    await expect(log.readAll(0, {}, 10)).rejects.toThrow()
    expect(await log.readAll(0, {}, 10)).toHaveLength(5)
  })

  it('comes to its end though the filter leaves everything out', async () => {
    await log.append(STREAM, NO_STREAM, [anEvent()])
    server.next('subscription', { does: 'checkpoints' })
    expect(await log.readAll(0, { types: ['Nothing'] }, 10)).toEqual([])
  })

  it('is whole types, whatever signs are in them', async () => {
    for (const type of ['A.B', 'AxB', 'A.B+', '(A|B)$']) await log.append(`s-${type}`, NO_STREAM, [anEvent({}, type)])
    const found = await log.readAll(0, { types: ['A.B', '(A|B)$'] }, 10)
    expect(found.map(({ type }) => type)).toEqual(['A.B', '(A|B)$'])
  })
})

describe('a start is refused in one sentence', () => {
  test('where nobody answers', async () => {
    const gone = await startEventServer()
    await gone.close()
    await expect(requireLog(gone.url)).rejects.toThrow(/^nobody answers at its address/)
  })

  test('at what is no address of such a server', async () => {
    await expect(requireLog('esdb://host?tls=maybe')).rejects.toThrow(/^it is no connection string/)
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
    await expect(requireLog(server.url)).rejects.toThrow(/leads/)
  })

  test('where other events stand than ours', async () => {
    const client = eventStoreClient(server.url)
    await client.appendToStream('weather', jsonEvent({ type: 'Rained', data: {} }))
    await expect(requireLog(server.url)).rejects.toThrow(/holds events of another program/)
    await client.dispose()
  })
})
