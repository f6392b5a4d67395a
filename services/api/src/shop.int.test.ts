import { diskFiles } from '@portafilter/gateways'
import { foldersOf } from '@portafilter/process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Shop, startShop } from './testing/harness.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

describe('the composed app', () => {
  test('is alive, ready, and knows who is signed in', async () => {
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
    expect(await (await fetch(`${shop.url}/readyz`)).json()).toEqual({ status: 'ready' })
    const dealer = await shop.signIn('dealer')
    expect(await dealer.call.getUserData()).toMatchObject({ result: 1, object: { account: 'dealer' } })
    expect(await dealer.call.removeToken()).toBe(true)
    expect(await dealer.call.verifyToken()).toBe(false)
    await expect(dealer.call.getUserData()).rejects.toMatchObject({ status: 401, code: 'unauthenticated' })
  })

  test('every view can be asked and the log’s metrics are there', async () => {
    const text = await (await fetch(`${shop.url}/metrics`)).text()
    for (const name of ['http_request_duration_seconds', 'eventstore_append_seconds', 'eventstore_projection_lag'])
      expect(text).toContain(name)
    expect(text).toContain('route="/prod-api/user/getUserData"')
  })

  test('pictures of the catalogue are public and kept for good', async () => {
    const pictures = diskFiles(foldersOf(shop.dataDir).pictures)
    await pictures.put('drawn-1.png', Buffer.from('png'))
    await pictures.put('drawn-1-w160.png', Buffer.from('small'))
    expect(await (await fetch(`${shop.url}/catalogue/drawn-1.png?width=160`)).text()).toBe('small')
    expect(await (await fetch(`${shop.url}/catalogue/drawn-1.png?width=1&width=2`)).text()).toBe('png')
    const answer = await fetch(`${shop.url}/catalogue/drawn-1.png`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    for (const path of ['/catalogue/drawn-2.png', '/catalogue/..%2f..%2fpackage.json', '/files/x?exp=1&sig=2'])
      expect((await fetch(`${shop.url}${path}`)).status).toBe(404)
  })

  test('the demo’s inbox answers JSON and a page', async () => {
    expect(await (await fetch(`${shop.url}/dev/inbox?to=nobody@portafilter.example`)).json()).toEqual([])
    const page = await fetch(`${shop.url}/dev/inbox`, { headers: { accept: 'text/html' } })
    expect(page.headers.get('content-type')).toContain('text/html')
  })
})
