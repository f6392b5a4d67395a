import { randomUUID } from 'node:crypto'
import type { Session } from '@portafilter/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SESSIONS, tinyApp } from './testing/tiny.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await tinyApp()
})
afterAll(() => app.close())

type Asked = { as?: string; headers?: Record<string, string>; payload?: InjectOptions['payload'] }

const ask = (method: 'GET' | 'POST', path: string, { as, headers = {}, payload }: Asked = {}) =>
  app.inject({
    method,
    url: `/prod-api${path}`,
    headers: { ...headers, ...(as === undefined ? {} : { token: as }) },
    ...(payload === undefined ? {} : { payload }),
  })
const get = (path: string, asked?: Asked) => ask('GET', path, asked)
const post = (path: string, asked?: Asked) => ask('POST', path, asked)

describe('who may call', () => {
  test('no session and an unknown token are 401, in the reader’s language, before the body is read', async () => {
    for (const asked of [{}, { as: 'forged' }]) {
      const answer = await post('/tiny/double', {
        ...asked,
        headers: { 'content-type': 'application/json' },
        payload: '{',
      })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({ result: -1, error: 'unauthenticated', message: '请先登录' })
    }
    const english = await get('/tiny/domestic', { headers: { language: 'EN' } })
    expect(english.json()).toEqual({ code: 0, error: 'unauthenticated', message: 'Please sign in first' })
  })

  test('a session of another market is 403', async () => {
    const answer = await get('/tiny/domestic?codes=A1', { as: 'overseas' })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 0, error: 'forbidden' })
  })

  test('whose session ended while the body came is 401, and whose rights did is 403', async () => {
    let later: Session | undefined
    const slow = await tinyApp({ peek: async () => later })
    const written = () => slow.inject({ method: 'POST', url: '/prod-api/tiny/write', headers: { token: 'dealer' } })
    const form = new FormData()
    form.append('type', '1')
    form.append('file', new File(['x'], 'x.png'))
    const uploaded = () =>
      slow.inject({ method: 'POST', url: '/prod-api/tiny/upload', headers: { token: 'dealer' }, payload: form })
    const approved = () =>
      slow.inject({
        method: 'POST',
        url: '/staff-api/papers/a/approve',
        headers: { token: 'finance' },
        payload: { version: 0 },
      })
    for (const asked of [written, uploaded, approved]) expect((await asked()).statusCode).toBe(401)
    later = SESSIONS.support
    expect((await approved()).statusCode).toBe(403)
    await slow.close()
  })

  test('the session is asked for with the language that the header says, if it says one', async () => {
    const told: unknown[] = []
    const watched = await tinyApp({
      authenticate: async (_, language) => {
        told.push(language)
        return undefined
      },
    })
    for (const headers of [{ language: 'EN' }, { language: 'CN' }, {}])
      await watched.inject({ url: '/prod-api/tiny/domestic', headers: { token: 'dealer', ...headers } })
    expect(told).toEqual(['EN', 'CN', undefined])
    await watched.close()
  })

  test('a call for anyone works with and without a token, and never asks for the session', async () => {
    expect((await get('/tiny/greet?name=A')).json()).toEqual({ result: 1, object: '你好A' })
    const asked: string[] = []
    const watched = await tinyApp({
      authenticate: async (token) => {
        asked.push(token)
        return undefined
      },
    })
    await watched.inject({ url: '/prod-api/tiny/greet?name=A', headers: { token: 'dealer' } })
    expect(asked).toEqual([])
    await watched.close()
  })
})

test('a call that pages repeat does not extend the session', async () => {
  const extended: string[] = []
  const watched = await tinyApp({
    authenticate: async (token) => {
      extended.push(token)
      return undefined
    },
  })
  const answer = await watched.inject({ url: '/prod-api/tiny/poll', headers: { token: 'dealer' } })
  expect([answer.json(), extended]).toEqual([{ result: 1 }, []])
  expect((await watched.inject({ url: '/prod-api/tiny/poll', headers: { token: 'forged' } })).statusCode).toBe(401)
  await watched.close()
})

describe('a notification', () => {
  const send = (payload: Buffer | string, type?: string) =>
    post('/tiny/notified', {
      headers: { 'x-signature': 's', ...(type === undefined ? {} : { 'content-type': type }) },
      payload,
    })

  test('reaches its handler as it came, whatever it calls itself, and is answered in its own words', async () => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
      const answer = await send('{ "a":1 ', type)
      expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
        202,
        'text/plain',
        `s ${Buffer.from('{ "a":1 ').toString('hex')}`,
      ])
    }
    expect(await send(Buffer.from([0xff, 0]))).toMatchObject({ statusCode: 202, body: 's ff00' })
    expect((await post('/tiny/notified')).body).toBe(' ')
  })

  test('is small, and posted', async () => {
    expect((await send('x'.repeat(65_537), 'text/plain')).statusCode).toBe(413)
    expect((await get('/tiny/notified')).statusCode).toBe(405)
  })
})

describe('what is sent', () => {
  test.each([
    [{ number: 1.5 }, 'number', 'Invalid input: number'],
    [{ number: '1' }, 'number', 'Invalid input: number'],
    [{ number: 101 }, 'number', 'Invalid input: number'],
    [{ number: 1, note: 'a\0b' }, 'note', 'Invalid input: note'],
    [{ number: 1, note: '\ud800' }, 'note', 'Invalid input: note'],
    [{ number: 1, price: 3 }, 'price', 'Invalid input: price'],
    [[], 'body', 'Invalid input: body'],
    [{}, 'number', 'Please fill in: number'],
    [{ number: null }, 'number', 'Please fill in: number'],
    [{ number: ' ' }, 'number', 'Please fill in: number'],
  ])('%j is refused naming the field', async (payload, field, message) => {
    const answer = await post('/tiny/double', { as: 'dealer', payload, headers: { language: 'EN' } })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ result: -1, error: 'invalid_input', message, field })
  })

  test('a query is refused in the same way, repeated and comma-separated codes are one list', async () => {
    expect((await get('/tiny/greet')).json()).toMatchObject({ result: -1, message: '请填写姓名', field: 'name' })
    const codes = await get('/tiny/domestic?codes=A1,B2&codes=C3', { as: 'dealer' })
    expect(codes.json()).toEqual({ code: 200, data: ['A1', 'B2', 'C3'] })
  })

  test.each([
    ['{"number":', 'application/json', 400],
    ['{"__proto__": {"a": 1}}', 'application/json', 400],
    ['', 'application/json', 400],
    ['<a/>', 'application/xml', 400],
    [`{"note":"${'x'.repeat(600_000)}"}`, 'application/json', 413],
  ])('a body that cannot be read says so', async (payload, type, status) => {
    const answer = await post('/tiny/double', { as: 'dealer', payload, headers: { 'content-type': type } })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({
      result: -1,
      error: status === 413 ? 'too_large' : 'invalid_input',
      message: expect.stringMatching(/^(输入有误：|内容过大)/),
      ...(status === 413 ? {} : { field: expect.stringMatching(/^(JSON|Content-Type)$/) }),
    })
  })

  test('the parameter language comes before the header', async () => {
    const headers = { language: 'CN' }
    expect((await get('/tiny/greet?name=A&language=EN', { headers })).json().object).toBe('Hello A')
    expect((await get('/tiny/greet?name=&language=EN', { headers })).json().message).toBe('Please fill in: name')
    expect((await get('/tiny/greet?name=A', { headers: { language: 'fr' } })).json().object).toBe('你好A')
  })
})

describe('what is answered', () => {
  test('refusals have their own number and data, or -1', async () => {
    const changed = await post('/tiny/double', { as: 'dealer', payload: { number: 0 } })
    expect(changed.json()).toMatchObject({ result: 3, error: 'cart_quantity', object: { smallest: 1 } })
    const numbered = await post('/tiny/double', { as: 'dealer', payload: { number: 13 } })
    expect(numbered.json()).toEqual({ result: 2, error: 'wrong_credentials', message: '账号或密码错误' })
  })

  test('answers are not stored anywhere, and not opened to other origins', async () => {
    const answer = await get('/tiny/greet?name=A', { headers: { origin: 'https://elsewhere.example' } })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('an answer without content is the family’s positive alone', async () => {
    expect((await post('/tiny/nothing', { as: 'dealer' })).body).toBe('{"result":1}')
  })

  test('keys that the specification names stand beside the result, and nothing else does', async () => {
    expect((await get('/tiny/flat')).json()).toEqual({ result: 1, model_list: [1], norm_list: [] })
    expect((await get('/tiny/flat?more=1')).statusCode).toBe(500)
  })

  test('a bug is 500 without its text', async () => {
    const answer = await post('/tiny/bug', { headers: { language: 'EN' } })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({ result: -1, error: 'internal', message: 'Server Error' })
    expect(answer.body).not.toContain('secret')
  })

  test('an answer that the contract does not describe is a bug where answers are checked', async () => {
    expect((await get('/tiny/drift')).statusCode).toBe(500)
    const unchecked = await tinyApp({ checkAnswers: false })
    expect((await unchecked.inject('/prod-api/tiny/drift')).statusCode).toBe(200)
    await unchecked.close()
  })

  test('a call that nobody declared is 404 in JSON', async () => {
    for (const answer of [await get('/tiny/absent'), await post('/tiny/absent')]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ error: 'not_found', message: '内容不存在' })
    }
  })

  test('a method that an address does not take is 405, and those that it takes are named', async () => {
    for (const method of ['POST', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE'] as const) {
      const answer = await app.inject({ method, url: '/prod-api/tiny/greet?name=A', headers: { language: 'EN' } })
      expect([method, answer.statusCode, answer.headers.allow]).toEqual([method, 405, 'GET'])
      const message = 'This address does not take this method'
      if (method !== 'HEAD')
        expect(answer.json()).toEqual({ error: 'method_not_allowed', code: 'method_not_allowed', message })
    }
    const unread = await app.inject({
      method: 'PUT',
      url: '/prod-api/tiny/double',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    })
    expect([unread.statusCode, unread.headers.allow]).toEqual([405, 'POST'])
    const staff = await app.inject({ method: 'PUT', url: '/staff-api/papers', headers: { token: 'finance' } })
    expect([staff.statusCode, staff.headers.allow]).toEqual([405, 'GET, POST'])
  })

  test('the third try in a minute is 429', async () => {
    const tries = [await get('/tiny/seldom'), await get('/tiny/seldom'), await get('/tiny/seldom')]
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
    expect(tries[2]?.json()).toMatchObject({ error: 'too_often' })
  })
})

describe('commands', () => {
  const write = (as: string, key?: string) =>
    post('/tiny/write', { as, headers: key === undefined ? {} : { 'idempotency-key': key } })

  test('a key makes the same command for the same person and call only', async () => {
    const key = randomUUID()
    const ids = await Promise.all([write('dealer', key), write('dealer', key), write('overseas', key), write('dealer')])
    const [first, again, another, without] = ids.map((answer) => answer.json().data)
    expect(again).toBe(first)
    expect(new Set([first, another, without]).size).toBe(3)
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5/)
  })

  test('a key that is too long or not printable is refused', async () => {
    for (const key of ['x'.repeat(201), 'with space'])
      expect((await write('dealer', key)).json()).toMatchObject({ code: 0, message: '输入有误：Idempotency-Key' })
  })

  test('views that have not caught up are named', async () => {
    expect((await write('dealer')).headers['x-views-behind']).toBe('slow')
  })

  test('whoever finds the work done by another waits for the views, too', async () => {
    expect((await post('/tiny/repeat', { as: 'dealer' })).headers['x-views-behind']).toBe('slow')
    expect((await post('/tiny/nothing', { as: 'dealer' })).headers['x-views-behind']).toBeUndefined()
  })
})

describe('uploads', () => {
  const upload = async (file: File | undefined, fields: Record<string, string> = { type: '1' }) => {
    const form = new FormData()
    if (file !== undefined) form.append('file', file)
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const sent = new Response(form)
    const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
    return post('/tiny/upload', { as: 'dealer', headers, payload: Buffer.from(await sent.arrayBuffer()) })
  }
  const file = (bytes: number) => new File([new Uint8Array(bytes)], 'a.png')

  test('the file and the fields arrive, in whatever order', async () => {
    expect((await upload(file(1_048_576))).json()).toEqual({ result: 1, object: { bytes: 1_048_576, name: 'a.png' } })
  })

  test('too large, absent, empty and a wrong field are refused', async () => {
    expect((await upload(file(1_048_577))).json()).toMatchObject({ result: 2, message: '图片大小不能超过1MB' })
    for (const none of [undefined, file(0)]) expect((await upload(none)).json()).toMatchObject({ result: 3 })
    expect((await post('/tiny/upload', { as: 'dealer', payload: {} })).json()).toMatchObject({ result: 3 })
    expect((await upload(file(1), { type: '9' })).json()).toMatchObject({ result: -1, error: 'invalid_input' })
  })

  const opened = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'
  test.each([
    ['no multipart at all', '; boundary=x', 'aaaa'],
    ['no boundary', '', opened],
    ['a file that is cut', '; boundary=x', opened],
    ['a field that is cut', '; boundary=x', '--x\r\ncontent-disposition: form-data; name="type"\r\n\r\n1'],
    ['a header that is cut', '; boundary=x', '--x\r\ncontent-disp'],
  ])('a body with %s is the sender’s fault', async (_, boundary, payload) => {
    const headers = { 'content-type': `multipart/form-data${boundary}`, language: 'EN' }
    const answer = await post('/tiny/upload', { as: 'dealer', headers, payload })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { result: -1, error: 'invalid_input', field: 'body', message: expect.any(String) },
    ])
  })
})
