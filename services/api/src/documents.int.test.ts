import { actionAddress } from '@portafilter/contract'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppDeps } from './deps.ts'
import { type Shop, startShop } from './testing/harness.ts'

let shop: Shop
let deps: AppDeps | undefined
beforeAll(async () => {
  shop = await startShop((composed) => {
    deps = composed.deps
    return {}
  })
})
afterAll(() => shop.close())

type Operation = { operationId: string; description: string; responses: object; requestBody?: object }
type Document = { openapi: string; paths: Record<string, Record<string, Operation>>; 'x-sockets': object[] }

const DOCUMENTS = ['/prod-api/openapi.json', '/staff-api/openapi.json']

const documentAt = async (path: string): Promise<Document> => (await fetch(`${shop.url}${path}`)).json() as never

describe('OpenAPI', () => {
  test('tells of each call under its address', async () => {
    const { openapi, paths } = await documentAt('/prod-api/openapi.json')
    expect(openapi).toBe('3.1.0')
    for (const { name, definition } of deps?.calls ?? [])
      expect(paths[`/prod-api${definition.path}`]?.[definition.method.toLowerCase()]?.operationId).toBe(name)
    expect(Object.values(paths).flatMap((path) => Object.values(path))).toHaveLength(deps?.calls.length ?? -1)
  })

  test('tells of each socket, and of its frames', async () => {
    const told = (await documentAt('/prod-api/openapi.json'))['x-sockets']
    const frames = { first: expect.any(Object), takes: expect.any(Object), gives: expect.any(Object) }
    expect(told).toEqual([expect.objectContaining({ path: '/prod-api/ws/chat', ...frames })])
  })

  test('tells of each resource, action and question', async () => {
    const { paths } = await documentAt('/staff-api/openapi.json')
    for (const { definition } of deps?.resources ?? []) {
      const base = `/staff-api/${definition.name}`
      expect(paths[base]?.get).toBeDefined()
      expect(paths[base]?.post !== undefined).toBe(definition.create !== undefined)
      for (const { method, path } of Object.keys(definition.actions).map(actionAddress))
        expect(paths[`${base}/{id}${path}`]?.[method.toLowerCase()]).toBeDefined()
      for (const question of Object.keys(definition.questions ?? {}))
        expect(paths[`${base}/{id}/${question}`]?.get).toBeDefined()
    }
  })

  test.each(DOCUMENTS)('%s passes what `redocly lint` recommends', async (path) => {
    const config = await createConfig({ extends: ['recommended'] })
    const source = JSON.stringify(await documentAt(path))
    const problems = await lintFromString({ source, absoluteRef: `${shop.url}${path}`, config })
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
  })

  test.each(DOCUMENTS)('%s has every status that occurs, with its body', async (path) => {
    const { paths } = await documentAt(path)
    for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
      const { operationId, responses, requestBody } = operation
      const occurring = ['400', '404', '405', '429', '431', ...(requestBody === undefined ? [] : ['413'])]
      expect([operationId, Object.keys(responses)]).toEqual([operationId, expect.arrayContaining(occurring)])
    }
    const statuses = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ responses }) => responses))
    expect(statuses.some((responses) => '422' in responses)).toBe(true)
  })

  test('refusals with a number of their own stand there in both languages', async () => {
    const { paths } = await documentAt('/prod-api/openapi.json')
    expect(paths['/prod-api/order/submitOrder']?.post?.description).toContain(
      '- 3 `lines_changed`: 商品价格、状态或赠品已变化，请重新确认 / A price, a line or a gift has changed',
    )
  })
})

test('the page needs nothing from elsewhere and no script inside itself', async () => {
  const page = await fetch(`${shop.url}/prod-api/docs`)
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  const html = await page.text()
  expect(html).not.toMatch(/(src|href)="(https?:)?\/\//)
  expect(html).not.toMatch(/<script(?![^>]*src=)[^>]*>\s*\S/)
  const sources = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => new URL(source ?? '', page.url))
  expect(sources.length).toBeGreaterThan(3)
  for (const source of sources) expect([source.href, (await fetch(source)).status]).toEqual([source.href, 200])
})

test.each(['json', 'yaml'])('the page has the document that others read, as %s', async (as) => {
  const ofPage = await fetch(`${shop.url}/prod-api/docs/${as}`)
  expect(await ofPage.json()).toEqual(await documentAt('/prod-api/openapi.json'))
})
