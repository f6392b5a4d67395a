import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asked, SESSIONS, tinyApp } from './testing/tiny.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await tinyApp()
})
afterAll(() => app.close())

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, as?: string, payload?: object) =>
  app.inject({
    method,
    url: `/staff-api${path}`,
    headers: { language: 'EN', ...(as === undefined ? {} : { token: as }) },
    ...(payload === undefined ? {} : { payload }),
  })

const listed = (query: Record<string, unknown>, as = 'finance') => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]))
  return ask('GET', `/papers?${search}`, as)
}

test('what a page asks by itself extends no session; what is done always does', async () => {
  const extended: string[] = []
  const watched = await tinyApp({
    authenticate: async (token) => {
      extended.push(token)
      return SESSIONS[token]
    },
  })
  const headers = { token: 'finance', repeated: '1' }
  for (const url of ['/staff-api/papers', '/staff-api/papers/a'])
    expect((await watched.inject({ url, headers })).statusCode).toBe(200)
  expect(extended).toEqual([])
  await watched.inject({ url: '/staff-api/papers', headers: { token: 'finance' } })
  expect(extended).toEqual(['finance'])
  await watched.inject({ method: 'POST', url: '/staff-api/papers/a/approve', headers, payload: { version: 0 } })
  expect(extended).toHaveLength(2)
  await watched.close()
})

describe('lists', () => {
  test('as react-admin asks for them, with the total in Content-Range', async () => {
    const answer = await listed({ sort: ['id', 'ASC'], range: [25, 49], filter: { q: 'x' } })
    expect(asked.query).toEqual({ sort: 'id', descending: false, offset: 25, limit: 25, filter: { q: 'x' } })
    expect(answer.headers['content-range']).toBe('papers 25-25/31')
    expect(answer.json()).toEqual([{ id: 'a', version: 0 }])
    expect((await listed({ filter: { q: 'none' } })).headers['content-range']).toBe('papers */0')
  })

  test('as far as they were counted, where there are more', async () => {
    expect((await listed({ filter: { q: 'many' } })).headers['content-range']).toBe('papers 0-0/31+')
  })

  test('with a word that the text names too many people, where it does', async () => {
    expect((await listed({ filter: { q: 'crowd' } })).headers['names-over']).toBe('100')
    expect((await listed({ filter: { q: 'x' } })).headers).not.toHaveProperty('names-over')
  })

  test('but not pages that are too far away', async () => {
    const answer = await listed({ filter: { q: 'far' } })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'page_too_far', field: 'range' })
  })

  test('whole, for as long as their reader may read them', async () => {
    let later = SESSIONS.finance
    const reading = await tinyApp({ peek: async () => later })
    const whole = () =>
      reading.inject({ url: '/staff-api/papers', headers: { token: 'finance', accept: 'application/jsonl' } })
    expect((await whole()).payload.split('\n')).toHaveLength(3)
    for (later of [SESSIONS.support, undefined]) await expect(whole()).rejects.toThrow('destroyed')
    await reading.close()
  })

  test('an empty sort or range is none', async () => {
    const answer = await listed({ sort: [], range: [] })
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([200, 'papers 0-0/31'])
    expect(asked.query).toEqual({ sort: 'at', descending: true, offset: 0, limit: 25, filter: {} })
  })

  test('without parameters: the first sort, the newest first, one page; many ids: all of them', async () => {
    await ask('GET', '/papers', 'finance')
    expect(asked.query).toEqual({ sort: 'at', descending: true, offset: 0, limit: 25, filter: {} })
    await listed({ filter: { id: Array.from({ length: 40 }, String) } })
    expect(asked.query).toMatchObject({ offset: 0, limit: 40 })
  })

  test.each([
    ['filter', { filter: { colour: 'red' } }, 'colour'],
    ['filter text', { filter: { q: 'a\0' } }, 'q'],
    ['sort', { sort: ['password', 'ASC'] }, 'sort'],
    ['direction', { sort: ['id', 'UP'] }, 'sort'],
    ['range', { range: [0, 5000] }, 'range'],
    ['turned range', { range: [9, 3] }, 'range'],
  ])('an unknown %s is refused naming it', async (_, query, field) => {
    const answer = await listed(query)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'invalid_input', message: `Invalid input: ${field}`, field })
  })

  test('what is not JSON is refused', async () => {
    for (const field of ['sort', 'range', 'filter']) {
      const answer = await ask('GET', `/papers?${field}=%7B`, 'finance')
      expect(answer.json()).toMatchObject({ code: 'invalid_input', message: `Invalid input: ${field}`, field })
    }
  })
})

describe('who may', () => {
  test.each([
    ['GET', '/papers', { finance: 200, auditor: 200, admin: 200, support: 403, dealer: 403 }],
    ['GET', '/papers/a', { finance: 200, auditor: 200, admin: 200, support: 403, dealer: 403 }],
    ['GET', '/papers/a/state?version=1', { finance: 200, auditor: 200, admin: 200, support: 403 }],
    ['POST', '/papers', { finance: 200, admin: 200, auditor: 403, support: 403, dealer: 403 }],
    ['POST', '/papers/a/approve', { finance: 200, admin: 200, auditor: 403, support: 403, dealer: 403 }],
    ['PUT', '/papers/a', { finance: 200, admin: 200, auditor: 403, support: 403, dealer: 403 }],
    ['DELETE', '/papers/a', { finance: 200, admin: 200, auditor: 403, support: 403, dealer: 403 }],
  ] as const)('%s %s', async (method, path, statuses) => {
    expect((await ask(method, path)).statusCode).toBe(401)
    const payload = {
      GET: undefined,
      DELETE: undefined,
      PUT: { version: 5, title: 'T' },
      POST: path === '/papers' ? { title: 'T' } : { version: 5 },
    }[method]
    for (const [as, status] of Object.entries(statuses))
      expect([as, (await ask(method, path, as, payload)).statusCode]).toEqual([as, status])
  })
})

describe('rows and actions', () => {
  test('an unknown row, resource, action or question is 404', async () => {
    for (const path of ['/papers/b', '/papers/%00', '/nothing', '/papers/a/history'])
      expect((await ask('GET', path, 'finance')).statusCode).toBe(404)
    expect((await ask('POST', '/papers/a/burn', 'finance', {})).statusCode).toBe(404)
  })

  test('an action answers the row’s new version and names views that are behind', async () => {
    const answer = await ask('POST', '/papers/a/approve', 'finance', { version: 5 })
    expect(answer.json()).toEqual({ id: 'a', version: 6 })
    expect(answer.headers['x-views-behind']).toBe('slow')
  })

  test('react-admin changes and deletes a row by methods of its own', async () => {
    // It sends the row as it has it, and nothing with a deletion but that it is a text.
    const changed = await ask('PUT', '/papers/a', 'finance', { id: 'a', version: 5, title: 'New', pages: 3 })
    expect(changed.json()).toEqual({ id: 'a', version: 6 })
    expect((await ask('PUT', '/papers/a', 'finance', { title: 'New' })).json()).toMatchObject({ field: 'version' })
    const headers = { token: 'finance', 'content-type': 'text/plain' }
    const bare = await app.inject({ method: 'DELETE', url: '/staff-api/papers/a', headers })
    expect([bare.statusCode, bare.json()]).toEqual([200, { id: 'a', version: 1 }])
    expect((await ask('DELETE', '/papers/a?version=8', 'finance')).json()).toEqual({ id: 'a', version: 9 })
    const malformed = await ask('DELETE', '/papers/a?version=x', 'finance')
    expect([malformed.statusCode, malformed.json().field]).toEqual([422, 'version'])
    const other = await ask('POST', '/papers/a', 'finance', {})
    expect([other.statusCode, other.headers.allow]).toEqual([405, 'GET, PUT, DELETE'])
  })

  test('a stale one names who acted, when and how', async () => {
    const answer = await ask('POST', '/papers/a/approve', 'finance', { version: 0 })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      code: 'stale',
      by: 'finance',
      at: '2026-11-21T09:30:00.000+08:00',
      action: 'PaperApproved',
      message: 'finance acted on this at 2026-11-21 09:30: Approved',
    })
    expect((await ask('POST', '/papers/a/approve', 'finance', { version: 1 })).json()).toMatchObject({
      code: 'stale',
      by: 'The system',
    })
  })

  test('other refusals are 422, a conflict of interest is 403, a missing version is named', async () => {
    const answers = await Promise.all(
      [{ version: 2 }, { version: 3 }, {}].map((body) => ask('POST', '/papers/a/approve', 'finance', body)),
    )
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [422, 'voucher_not_waiting'],
      [403, 'conflict_of_interest'],
      [422, 'invalid_input'],
    ])
    expect(answers[2]?.json()).toMatchObject({ message: 'Please fill in: version', field: 'version' })
  })

  test('a question’s parameters are checked', async () => {
    expect((await ask('GET', '/papers/a/state?version=4', 'auditor')).json()).toEqual({ version: 4 })
    expect((await ask('GET', '/papers/a/state?version=-1', 'auditor')).statusCode).toBe(422)
  })
})
