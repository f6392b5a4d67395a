import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { resource, seenVersion, seenVersionInQuery } from './resource.ts'
import { createStaffClient, type StaffSender } from './staff-client.ts'

const row = z.object({ id: z.string(), version: z.int(), title: z.string() })
const papers = resource({
  name: 'papers',
  summary: 'Papers',
  readers: ['finance'],
  row,
  detail: row.extend({ pages: z.int() }),
  filters: z.strictObject({ q: z.string().optional() }),
  sorts: ['at', 'id'],
  create: { roles: ['finance'], input: z.strictObject({ title: z.string() }) },
  actions: {
    approve: { roles: ['finance'], input: z.strictObject(seenVersion) },
    reject: { roles: ['finance'], input: z.strictObject({ ...seenVersion, reason: z.string() }) },
    update: { roles: ['finance'], input: z.object({ ...seenVersion, title: z.string() }) },
    delete: { roles: ['finance'], input: z.strictObject(seenVersionInQuery) },
  },
  questions: {
    state: {
      summary: 'State',
      input: z.object({ version: z.coerce.number() }),
      answer: z.object({ state: z.string() }),
    },
  },
})
const notes = resource({
  name: 'notes',
  summary: 'Notes',
  readers: [],
  row,
  filters: z.strictObject({}),
  sorts: ['id'],
  actions: {},
})

/** A client that remembers what it sent, and is answered this. */
const answered = (json: unknown, range = '', more = {}) => {
  const sent: string[] = []
  const send: StaffSender = async (path, { method, headers, body = '' }) => {
    sent.push([method, path, headers.get('idempotency-key') ?? '', body].join(' ').trim())
    return { json, headers: new Headers({ 'content-range': range, ...more }) }
  }
  return { client: createStaffClient(send), sent }
}

describe('what goes to the server', () => {
  test('a list is asked for as react-admin does, and its total is read', async () => {
    const { client, sent } = answered([{ id: 'a', version: 0, title: 'A' }], 'papers 0-0/31')
    const wanted = { filter: { q: 'x y' }, sort: ['at', 'ASC'], range: [0, 0] } as const
    const rows = [{ id: 'a', version: 0, title: 'A' }]
    expect(await client.list(papers, wanted)).toEqual({ rows, total: 31, more: false })
    await client.list(notes)
    const [query = ''] = sent[0]?.split('?').slice(1) ?? []
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      filter: '{"q":"x y"}',
      sort: '["at","ASC"]',
      range: '[0,0]',
    })
    expect(sent[1]).toBe('GET /staff-api/notes')
  })

  test('of a list that was not counted to its end, how far it was', async () => {
    const { client } = answered([], 'papers 0-24/1000+')
    expect(await client.list(papers)).toEqual({ rows: [], total: 1_000, more: true })
  })

  test('of a list whose search text names too many people, that it does', async () => {
    const { client } = answered([], 'papers */0', { 'names-over': '100' })
    expect(await client.list(papers)).toEqual({ rows: [], total: 0, more: false, namesOver: 100 })
  })

  test('a row and a question name the row, whatever is in its id', async () => {
    const { client, sent } = answered({})
    await client.one(papers, 'a/b')
    await client.ask(papers, 'a', 'state', { version: 4 })
    expect(sent).toEqual(['GET /staff-api/papers/a%2Fb', 'GET /staff-api/papers/a/state?version=4'])
  })

  test('commands carry their key', async () => {
    const { client, sent } = answered({ id: 'a', version: 6 })
    expect(await client.act(papers, 'a', 'reject', { version: 5, reason: 'R' }, 'k1')).toEqual({ id: 'a', version: 6 })
    await client.create(papers, { title: 'T' }, 'k2')
    await client.act(papers, 'a', 'approve', { version: 6 })
    await client.act(papers, 'a/b', 'update', { version: 7, title: 'U' }, 'k3')
    await client.act(papers, 'a', 'delete', { version: 8 }, 'k4')
    await client.act(papers, 'a', 'delete', {})
    expect(sent).toEqual([
      'POST /staff-api/papers/a/reject k1 {"version":5,"reason":"R"}',
      'POST /staff-api/papers k2 {"title":"T"}',
      'POST /staff-api/papers/a/approve  {"version":6}',
      'PUT /staff-api/papers/a%2Fb k3 {"version":7,"title":"U"}',
      'DELETE /staff-api/papers/a?version=8 k4',
      'DELETE /staff-api/papers/a',
    ])
  })
})

test('answers have the types of the contract', async () => {
  const { client, sent } = answered({})
  expectTypeOf(client.list(papers)).resolves.toEqualTypeOf<{
    rows: { id: string; version: number; title: string }[]
    total: number
    more?: boolean
    namesOver?: number
  }>()
  expectTypeOf(client.one(papers, 'a')).resolves.toHaveProperty('pages').toEqualTypeOf<number>()
  expectTypeOf(client.one(notes, 'a')).resolves.toEqualTypeOf<{ id: string; version: number; title: string }>()
  expectTypeOf(client.ask(papers, 'a', 'state', { version: 1 })).resolves.toEqualTypeOf<{ state: string }>()
  expect(sent).toHaveLength(4)
})

test('what the contract does not have does not compile', async () => {
  const { client, sent } = answered({})
  // @ts-expect-error: no resource goes by its name alone
  await client.one('papers', 'a').catch(() => undefined)
  const burn = { roles: [], input: z.strictObject({ ...seenVersion, reason: z.string() }), several: true } as const
  // @ts-expect-error: what is done for several asks nothing of each
  resource({ ...notes, actions: { burn } })
  // @ts-expect-error: an unknown action
  await client.act(papers, 'a', 'burn', { version: 1 })
  // @ts-expect-error: an action of another resource
  await client.act(notes, 'a', 'approve', { version: 1 })
  // @ts-expect-error: the version is missing
  await client.act(papers, 'a', 'approve', {})
  // @ts-expect-error: an unknown field
  await client.act(papers, 'a', 'approve', { version: 1, colour: 'red' })
  // @ts-expect-error: a field of another type
  await client.act(papers, 'a', 'reject', { version: 1, reason: 7 })
  // @ts-expect-error: nobody makes these
  await client.create(notes, { title: 'T' })
  // @ts-expect-error: an unknown field of a creation
  await client.create(papers, { title: 'T', colour: 'red' })
  // @ts-expect-error: an unknown question
  await client.ask(papers, 'a', 'history', {})
  // @ts-expect-error: a question that is another resource's
  await client.ask(notes, 'a', 'state', { version: 1 })
  // @ts-expect-error: an unknown parameter
  await client.ask(papers, 'a', 'state', { version: 1, colour: 'red' })
  // @ts-expect-error: an unknown filter
  await client.list(papers, { filter: { colour: 'red' } })
  // @ts-expect-error: a column that is no sort
  await client.list(papers, { sort: ['title', 'ASC'] })
  expect(sent).toHaveLength(13)
})
