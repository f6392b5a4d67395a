import type { EventStoreDBClient } from '@eventstore/db-client'
import { NO_STREAM } from '@portafilter/eventstore'
import {
  eventStoreClient,
  eventStoreLog,
  grantRights,
  missingRights,
  requireEventStore,
  shortenedStreams,
} from '@portafilter/eventstore/eventstoredb'
import { anEvent } from '@portafilter/eventstore/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type GuardedServer, startGuardedServer } from './index.ts'

const DENIED = { type: 'access-denied' }
const STREAM = 'order-1'

let guarded: GuardedServer
let clients: EventStoreDBClient[]
let admin: EventStoreDBClient
let shop: EventStoreDBClient
beforeEach(async () => {
  guarded = await startGuardedServer()
  clients = []
  admin = as('admin:changeit')
  shop = as('shop:of-the-shop')
})
afterEach(async () => {
  await Promise.all(clients.map((client) => client.dispose()))
  await guarded.close()
})

const as = (who: string): EventStoreDBClient => {
  const client = eventStoreClient(guarded.as(who))
  clients.push(client)
  return client
}

/** Has something in the log, which the shop has written. */
const written = async (): Promise<void> => {
  const log = eventStoreLog(as('shop:of-the-shop'))
  const { head } = await log.append(STREAM, NO_STREAM, [anEvent()])
  expect(await log.read(STREAM)).toHaveLength(1)
  expect(await log.head(STREAM)).toEqual(head)
  await log.close()
}

const othersMay = expect.stringMatching(/^Others than administrators may delete streams of the log/)
const allWrite = expect.stringMatching(/^Whoever has a user on the server may write/)

describe('the shop’s user', () => {
  it('may not even read the log before it was given the right', async () => {
    await expect(requireEventStore(shop)).rejects.toThrow(/the user may not read there/)
    expect(await missingRights(shop)).toEqual([expect.stringMatching(/^Who may delete the log, the shop may not see/)])
  })

  it('keeps the log by the rights that it is given, and can take nothing from it', async () => {
    await grantRights(admin, 'shop')
    await expect(requireEventStore(shop)).resolves.toBeUndefined()
    await written()
    await expect(shop.deleteStream(STREAM)).rejects.toMatchObject(DENIED)
    await expect(shop.tombstoneStream(STREAM)).rejects.toMatchObject(DENIED)
    const byItself = { credentials: { username: 'shop', password: 'of-the-shop' } }
    await expect(shop.setStreamMetadata(STREAM, { maxCount: 1 }, byItself)).rejects.toMatchObject(DENIED)
    await expect(shop.setStreamMetadata('$all', { acl: {} }, byItself)).rejects.toMatchObject(DENIED)
    expect(await missingRights(shop)).toEqual([])
    expect(await shortenedStreams(shop)).toEqual([])
  })
})

describe('the rights', () => {
  it('are given once, and leave their place to others whom an administrator has named', async () => {
    await grantRights(admin, 'reader')
    await grantRights(admin, 'shop')
    const records = guarded.server.memory.events.length
    await grantRights(admin, 'shop')
    expect(guarded.server.memory.events.length).toBe(records)
    const [settings] = guarded.server.memory.stream('$settings').slice(-1)
    expect(JSON.parse(Buffer.from(settings?.data ?? []).toString())).toEqual({
      $userStreamAcl: {
        $r: ['reader', 'shop'],
        $w: ['reader', 'shop'],
        $mr: ['reader', 'shop'],
        $d: ['$admins'],
        $mw: ['$admins'],
      },
    })
  })

  it.each([
    ['nobody has set any', {}, [othersMay, allWrite]],
    ['another may delete', { $d: ['$admins', 'shop'], $mw: '$admins', $w: ['shop'] }, [othersMay]],
    ['another may write what is said of streams', { $d: '$admins', $mw: '$all', $w: ['shop'] }, [othersMay]],
    ['all may write', { $d: '$admins', $mw: ['$admins'], $w: '$all' }, [allWrite]],
  ])('are missing where %s', async (_, $userStreamAcl, missing) => {
    await grantRights(admin, 'shop')
    const data = Buffer.from(JSON.stringify({ $userStreamAcl }))
    const record = {
      id: crypto.randomUUID(),
      type: 'any',
      contentType: 'application/json',
      metadata: Buffer.from('{}'),
    }
    guarded.server.memory.append({ stream: '$settings', expected: 'any', events: [{ ...record, data }] })
    expect(await missingRights(shop)).toEqual(missing)
  })

  it('are missing where the shop signs in as an administrator', async () => {
    await grantRights(admin, 'shop')
    expect(await missingRights(admin)).toEqual([expect.stringMatching(/is an administrator of the server/)])
  })
})

describe('a stream of which less is kept', () => {
  beforeEach(async () => {
    await grantRights(admin, 'shop')
    await written()
  })

  it.each([
    ['is bounded by a number', () => admin.setStreamMetadata(STREAM, { maxCount: 1 })],
    ['is bounded by age', () => admin.setStreamMetadata(STREAM, { maxAge: 1 })],
    ['is cut', () => admin.setStreamMetadata(STREAM, { truncateBefore: 1 })],
    ['is deleted', () => admin.deleteStream(STREAM)],
    ['is deleted for ever', () => admin.tombstoneStream(STREAM)],
  ])('is named where it %s', async (_, shorten) => {
    await shorten()
    expect(await shortenedStreams(shop)).toEqual([STREAM])
  })

  it('is none any more where everything is kept again, nor is what the server does with its own', async () => {
    await admin.setStreamMetadata(STREAM, { maxCount: 1 })
    await admin.setStreamMetadata(STREAM, { acl: { readRoles: ['shop'] } })
    await admin.setStreamMetadata('$stats-1', { maxCount: 1 })
    expect(await shortenedStreams(shop)).toEqual([])
  })
})
