import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { DurabilityUnknown, LogUnavailable } from '@portafilter/eventstore'
import { asOwner, makeLogger } from '@portafilter/process'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { type Shop, startShop } from './testing/harness.ts'
import { tinyApp, tinyCalls } from './testing/tiny.ts'

const withShop = async (
  change: Parameters<typeof startShop>[0],
  look: (shop: Shop) => Promise<void>,
): Promise<void> => {
  const shop = await startShop(change)
  await look(shop).finally(() => shop.close())
}

describe('readiness', () => {
  test('says in a sentence what is missing', async () => {
    const app = await tinyApp({ missing: async () => 'The database does not answer.' })
    const answer = await app.inject('/readyz')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({ status: 'not ready', missing: 'The database does not answer.' })
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    await app.close()
  })

  test('a database that is gone is noticed', () =>
    withShop(undefined, async (shop) => {
      expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
      await shop.loseDatabase()
      const answer = await fetch(`${shop.url}/readyz`)
      expect(answer.status).toBe(503)
      expect(await answer.json()).toMatchObject({ missing: 'The database does not answer.' })
      const dealer = shop.nobody
      const failed = await dealer.fetch('/prod-api/user/publicKey')
      expect(failed.status).toBe(500)
      expect(await failed.json()).toEqual({ result: -1, error: 'internal', message: '系统错误，请稍后再试' })
    }))
})

test('a process whose tables are a newer version’s, or an older one’s, is not ready, and says so', () =>
  withShop(undefined, async (shop) => {
    const { pool } = asOwner(shop.databaseUrl)
    const ready = async () => (await fetch(`${shop.url}/readyz`)).json()
    await pool.query(`insert into kysely_migration (name, timestamp) values ('0999_newer', '2027')`)
    expect(await ready()).toEqual({
      status: 'not ready',
      missing: 'The database is of a newer version (0999_newer): run that one instead.',
    })
    await pool.query(`delete from kysely_migration where name in ('0999_newer', '0920_gateways_data_folders')`)
    expect(await ready()).toEqual({
      status: 'not ready',
      missing: 'The database is of an older version, without 0920_gateways_data_folders: run npm run migrate.',
    })
    await pool.query(`insert into kysely_migration (name, timestamp) values ('0920_gateways_data_folders', '2027')`)
    expect(await ready()).toEqual({ status: 'ready' })
    await pool.end()
  }))

describe('a database that is away, or has no room, and comes back', () => {
  const away = (code: string) => Object.assign(new pg.DatabaseError('for the log', 0, 'error'), { code })
  test.each([
    ['57P01', away('57P01')],
    ['53100', away('53100')],
    ['ECONNREFUSED', Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' })],
    ['what is not certain', new DurabilityUnknown()],
    ['a log elsewhere', new LogUnavailable()],
  ])('is no mistake of ours: %s', async (_, error) => {
    const app = await tinyApp({ authenticate: () => Promise.reject(error) })
    const ask = (method: 'GET' | 'POST', url: string) => app.inject({ method, url, headers: { token: 'dealer' } })
    const called = await ask('POST', '/prod-api/tiny/write')
    expect([called.statusCode, called.headers['retry-after']]).toEqual([503, '3'])
    const message = '服务暂时中断，正在自动恢复，请稍后再试'
    expect(called.json()).toEqual({ code: 0, error: 'unavailable', message })
    const staff = await ask('GET', '/staff-api/papers')
    expect([staff.statusCode, staff.json()]).toEqual([503, { code: 'unavailable', message }])
    await app.close()
  })
})

describe('metrics', () => {
  test('are refused from outside, as if they were not there, unless anybody may read them', async () => {
    const [local, any] = [await tinyApp(), await tinyApp({ metrics: 'any' })]
    const statusFrom = async (app: typeof local, remoteAddress: string) =>
      (await app.inject({ url: '/metrics', remoteAddress })).statusCode
    for (const near of ['127.0.0.1', '::1', '10.1.2.3', '172.20.0.4', '192.168.1.9', '::ffff:127.0.0.1'])
      expect([near, await statusFrom(local, near)]).toEqual([near, 200])
    for (const far of ['203.0.113.7', '172.32.0.1', '2001:db8::1'])
      expect([far, await statusFrom(local, far)]).toEqual([far, 404])
    expect(await statusFrom(any, '203.0.113.7')).toBe(200)
    await Promise.all([local.close(), any.close()])
  })
})

describe('the log', () => {
  test('holds the route’s pattern and no address, header or body', async () => {
    const lines: string[] = []
    const logger = makeLogger('debug', { write: (line) => lines.push(line) })
    const app = await tinyApp({ logger })
    const headers = { token: 'finance', 'idempotency-key': 'my-key', language: 'EN' }
    await app.inject({ url: '/prod-api/tiny/greet?name=Alice', headers })
    await app.inject({ method: 'POST', url: '/staff-api/papers/paper-77/approve', headers, payload: { version: 5 } })
    await app.inject({ method: 'POST', url: '/prod-api/tiny/bug', headers })
    logger.info({ token: 'w1re-t0ken', nested: { password: 'p4ss' } }, 'redacted')
    const written = lines.join('')
    for (const secret of ['Alice', 'my-key', 'paper-77', '"finance"', 'w1re-t0ken', 'p4ss'])
      expect(written).not.toContain(secret)
    expect(written).toContain('/staff-api/papers/:id/approve')
    expect(written).toContain('the innermost secret')
    await app.close()
  })
})

describe('the inbox of the demo', () => {
  test('is not there in production', async () => {
    const app = await tinyApp()
    expect((await app.inject('/dev/inbox')).statusCode).toBe(404)
    await app.close()
  })

  test('shows what was sent as text, whatever it holds', async () => {
    const at = new Date('2026-11-21T04:00:00.000Z')
    const sent = {
      id: 'mail-1',
      kind: 'mail',
      to: 'a@b.example',
      subject: 'Hi <b>',
      text: '<script>alert(1)</script>',
      at,
    }
    const app = await tinyApp({ inbox: async (to) => (to === undefined || to === sent.to ? [sent] : []) })
    expect((await app.inject('/dev/inbox?to=a@b.example')).json()).toEqual([
      { ...sent, at: '2026-11-21T12:00:00.000+08:00' },
    ])
    expect((await app.inject('/dev/inbox?to=c@d.example')).json()).toEqual([])
    const page = await app.inject({ url: '/dev/inbox', headers: { accept: 'text/html' } })
    expect(page.body).toContain('&lt;script&gt;')
    expect(page.body).not.toContain('<script>')
    await app.close()
  })
})

describe('a proxy', () => {
  const BY_PROXY = { 'x-forwarded-for': '198.51.100.7' }
  const ask = (app: FastifyInstance, url: string, headers: object = BY_PROXY) =>
    app.inject({ url, headers: { ...headers, accept: 'text/html', language: 'EN' } })

  test('that nobody has named is refused, and the log says which variable is missing', async () => {
    const logged: string[] = []
    const logger = makeLogger('error', { write: (line: string) => logged.push(line) })
    const app = await tinyApp({ trustedProxies: null, logger })
    const message = 'This request came by a proxy, and nobody has said how many there are: set TRUSTED_PROXIES'
    for (const url of ['/', '/readyz', '/absent', '/prod-api/tiny/greet?name=A', '/staff-api/papers']) {
      const answer = await ask(app, url)
      expect([url, answer.statusCode, answer.json().message]).toEqual([url, 503, message])
    }
    expect((await ask(app, '/readyz', { forwarded: 'for=198.51.100.7' })).statusCode).toBe(503)
    expect(logged.filter((line) => line.includes(message))).toHaveLength(1)
    expect((await ask(app, '/healthz')).statusCode).toBe(200)
    expect((await ask(app, '/prod-api/tiny/greet?name=A', {})).statusCode).toBe(200)
    await app.close()
  })

  test('that was counted, or said not to be there, is none of that', async () => {
    for (const trustedProxies of [0, 1]) {
      const app = await tinyApp({ trustedProxies })
      expect((await ask(app, '/prod-api/tiny/greet?name=A')).statusCode).toBe(200)
      await app.close()
    }
  })
})

test('what a call answers is compressed from 1 kB on, for whoever takes it, and sent as a whole', async () => {
  const greeting = async (length: number, encoding: string) => {
    const handle = async () => ({ result: 1, object: 'A'.repeat(length) })
    const app = await tinyApp({ calls: tinyCalls.map((call) => (call.name === 'greet' ? { ...call, handle } : call)) })
    const answer = await app.inject({ url: '/prod-api/tiny/greet?name=A', headers: { 'accept-encoding': encoding } })
    await app.close()
    return answer
  }
  const [short, plain] = [await greeting(900, 'gzip'), await greeting(1_100, 'identity')]
  expect([short, plain].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, undefined])
  const packed = await greeting(1_100, 'gzip')
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(packed.rawPayload.length).toBeLessThan(100)
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  const long = await greeting(300_000, 'gzip, deflate, br')
  expect(long.headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(long.rawPayload.length) })
  expect(JSON.parse(brotliDecompressSync(long.rawPayload).toString()).object).toHaveLength(300_000)
})

describe('the web apps', () => {
  const built = async (): Promise<string> => {
    const root = await mkdtemp(join(tmpdir(), 'portafilter-web-'))
    for (const name of ['shop', 'backoffice']) {
      await mkdir(join(root, name, 'assets'), { recursive: true })
      await writeFile(join(root, name, 'index.html'), `<h1>${name}</h1>`)
      await writeFile(join(root, name, 'favicon.svg'), '<svg/>')
      await writeFile(join(root, name, 'assets/index-a1b2.js'), 'console.log(1)'.repeat(500))
    }
    return root
  }

  test('answer their page at every address of theirs, and files by their names', async () => {
    const root = await built()
    const app = await tinyApp({ folders: { shop: join(root, 'shop'), backoffice: join(root, 'backoffice') } })
    const get = (url: string, accept = 'text/html') =>
      app.inject({ url, headers: { accept, 'accept-encoding': 'gzip' } })
    for (const [url, title] of [
      ...['/', '/order/MjAyNg==', '/cart?x=1'].map((path) => [path, 'shop']),
      ...['/backoffice', '/backoffice/', '/backoffice/vouchers/1/show'].map((path) => [path, 'backoffice']),
    ] as [string, string][]) {
      const page = await get(url)
      expect([url, page.statusCode, page.body]).toEqual([url, 200, `<h1>${title}</h1>`])
      expect(page.headers['cache-control']).toBe('no-cache')
      expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    }
    const asset = await get('/backoffice/assets/index-a1b2.js', '*/*')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(asset.headers['content-encoding']).toBe('gzip')
    expect(asset.headers['x-content-type-options']).toBe('nosniff')
    expect(asset.headers['content-security-policy']).toBeUndefined()
    expect((await get('/favicon.svg', '*/*')).headers['cache-control']).toBe('no-cache')
    await app.close()
    await rm(root, { recursive: true })
  })

  /** What people look for, and what stands in codes: dots, slashes, Chinese, `%` as it should be and as it should not. */
  const TYPED = [
    '05.11.410',
    'M4/10.js',
    '%E5%AF%86%E5%B0%81%E5%9C%88',
    '密封圈',
    '100%25',
    '100%',
    '%E5%AF.x',
    'x'.repeat(300),
  ]

  const foundIn = async (file: string, pattern: RegExp): Promise<string[]> => {
    const text = await readFile(join(import.meta.dirname, '../../../web', file), 'utf8')
    return [...text.matchAll(pattern)].map(([, found = '']) => found)
  }

  /** Every address of the shop, by its own table of routes, and those that react-admin makes of each screen. */
  const addresses = async (): Promise<string[]> => {
    const ofShop = await foundIn('shop/src/shell/routes.tsx', /\bpath: '(\/[^']*)'/g)
    const screens = await foundIn('backoffice/src/screens.ts', /from '\.\/([^/]+)\/index\.ts'/g)
    const ofScreens = screens.flatMap((name) => [`/${name}`, `/${name}/:id/show`])
    return [...ofShop, ...['', '/', '/login', ...ofScreens].map((path) => `/backoffice${path}`)]
  }

  test('answer their page at every route, whatever stands in its query and its code', async () => {
    const root = await built()
    const app = await tinyApp({ folders: { shop: join(root, 'shop'), backoffice: join(root, 'backoffice') } })
    const routes = await addresses()
    expect(routes).toEqual(expect.arrayContaining(['/', '/order_details/:code', '/backoffice/orders/:id/show']))
    for (const route of routes)
      for (const typed of TYPED) {
        const url = `${route.replace(/:\w+/, typed)}?q=${typed}`
        const page = await app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
        const title = route.startsWith('/backoffice') ? 'backoffice' : 'shop'
        expect([url, page.statusCode, page.body]).toEqual([url, 200, `<h1>${title}</h1>`])
      }
    await app.close()
    await rm(root, { recursive: true })
  })

  test('never stand in for what is missing', async () => {
    const root = await built()
    const folders = { shop: join(root, 'shop'), backoffice: join(root, 'backoffice') }
    const papers = { prefix: '/papers', visibility: 'public', open: async () => undefined } as const
    const app = await tinyApp({ folders, files: [papers] })
    const get = (url: string, accept: string) => app.inject({ url, headers: { accept } })
    for (const url of ['/prod-api/absent', '/staff-api/absent', '/papers', '/papers/x', '/papers/x/y', '/dev/inbox'])
      expect([url, (await get(url, 'text/html')).statusCode]).toEqual([url, 404])
    for (const url of [
      '/favicon.ico',
      '/assets/index-old.js?v=1',
      '/assets/index-old.js',
      '/backoffice/assets/index-old.js',
      '/assets/../../package.json',
    ])
      expect([url, (await get(url, '*/*')).statusCode]).toEqual([url, 404])
    await app.close()
    await rm(root, { recursive: true })
  })
})
