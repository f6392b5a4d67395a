import { Listening, migrations } from '@portafilter/eventstore'
import { createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import { forgetEverywhere } from '@portafilter/room'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Memories, openMemories } from './memories.ts'

const HOUR_MS = 3_600_000

let database: TestDatabase
let memories: Memories
let listening: Listening

const open = (forMs?: number) => {
  listening = new Listening(new pg.Pool({ connectionString: database.url, application_name: 'memories' }))
  memories = openMemories({ listening, ...(forMs && { forMs }) })
}

beforeEach(async () => {
  database = await createTestDatabase(migrations)
})
afterEach(async () => {
  memories.close()
  await listening.close()
  await database.close()
})

/** Remembers how often a key was asked for. */
const counting = (topic: string) => {
  const asked = new Map<string, number>()
  const find = async (key: string) => {
    const times = (asked.get(key) ?? 0) + 1
    asked.set(key, times)
    return times
  }
  return memories.remember({ topic, find, most: 10 })
}

const until = async (holds: () => Promise<boolean>) => {
  while (!(await holds())) await new Promise(setImmediate)
}

/** Until an answer comes twice. */
const remembered = (memory: ReturnType<typeof counting>) =>
  until(async () => {
    const answer = await memory.get('any')
    return (await memory.get('any')) === answer
  })

const tell = (topic: string, key: string) =>
  sql`select ${forgetEverywhere(topic, sql`${key}::text`)}`.execute(database.db)

/** From another database: of one's own, nobody may do this. */
const asAdministrator = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

const letIn = (allowed: boolean) => asAdministrator(`alter database ${database.name} allow_connections ${allowed}`)

const loseConnection = () =>
  asAdministrator(`
    select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where application_name = 'memories' and datname = '${database.name}'`)

test('what another process tells is forgotten, and nothing else', async () => {
  open(HOUR_MS)
  const [one, other] = [counting('one'), counting('other')]
  await remembered(one)
  const before = [await one.get('a b'), await one.get('c'), await other.get('a b')]
  await tell('one', 'a b')
  await until(async () => (await one.get('a b')) === 2)
  expect([await one.get('c'), await other.get('a b')]).toEqual(before.slice(1))
})

test('what is forgotten here is asked for again at once, whoever in the process remembers it', async () => {
  open(HOUR_MS)
  const [one, same] = [counting('one'), counting('one')]
  await remembered(one)
  expect([await one.get('a'), await same.get('a')]).toEqual([1, 1])
  one.forget('a')
  expect([await one.get('a'), await same.get('a')]).toEqual([2, 2])
})

test('a look-up that began before the change was told is not remembered behind it', async () => {
  open(HOUR_MS)
  const hearing = counting('one')
  const found = Promise.withResolvers<string>()
  const answers = [found.promise, Promise.resolve('new')]
  const slow = memories.remember({ topic: 'one', find: async () => answers.shift(), most: 10 })
  await remembered(hearing)
  await hearing.get('a')
  const first = slow.get('a')
  await tell('one', 'a')
  await until(async () => (await hearing.get('a')) === 2)
  found.resolve('old')
  expect(await first).toBe('old')
  expect(await slow.get('a')).toBe('new')
})

test('nothing is remembered for longer than was said, though nobody tells', async () => {
  open(1)
  const memory = counting('one')
  const first = await memory.get('a')
  await expect.poll(() => memory.get('a')).not.toBe(first)
})

test('what was not found, or could not be looked up, is asked for again', async () => {
  open(HOUR_MS)
  const answers = [() => Promise.resolve(undefined), () => Promise.reject(new Error('lost')), async () => 'there']
  const memory = memories.remember({ topic: 'one', find: () => answers.shift()?.() ?? Promise.reject(), most: 10 })
  await remembered(counting('other'))
  expect(await memory.get('a')).toBeUndefined()
  await expect(memory.get('a')).rejects.toThrow('lost')
  expect(await memory.get('a')).toBe('there')
})

test('while nothing can be heard nothing is remembered, not even what was', async () => {
  open(HOUR_MS)
  const memory = counting('one')
  await remembered(memory)
  const before = await memory.get('a')
  await letIn(false)
  await loseConnection()
  await until(async () => (await memory.get('a')) !== before)
  expect(await memory.get('a')).not.toBe(await memory.get('a'))
  await letIn(true)
  await remembered(memory)
})

test('what is told under a topic is heard, until it is listened to no more', async () => {
  open()
  const heard: (string | undefined)[] = []
  const end = memories.hear('chats', (key) => heard.push(key))
  await until(async () => {
    await tell('others', '6')
    await tell('chats', '7')
    return heard.includes('7')
  })
  // Before it began to hear, something may have been missed.
  expect(new Set(heard)).toEqual(new Set([undefined, '7']))
  end()
  const after = heard.length
  const still = memories.hear('chats', () => still())
  const next = Promise.withResolvers<void>()
  memories.hear('chats', () => next.resolve())
  await tell('chats', '8')
  await next.promise
  expect(heard.length).toBe(after)
})
