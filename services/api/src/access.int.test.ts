import { actionAddress, type BoundCall, type BoundResource, ROLES, type Role } from '@portafilter/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Composed } from './compose.ts'
import { type Shop, type Someone, startShop } from './testing/harness.ts'

let shop: Shop
let calls: readonly BoundCall[] = []
let resources: readonly BoundResource[] = []
beforeAll(async () => {
  const look = ({ deps }: Composed) => {
    calls = deps.calls
    resources = deps.resources
    return {}
  }
  shop = await startShop(look)
})
afterAll(() => shop.close())

/** Which demo account has which role. */
const ACCOUNTS: Record<Role, string> = {
  finance: 'finance',
  after_sales: 'aftersales',
  support: 'support',
  catalogue: 'catalogue',
  auditor: 'auditor',
  admin: 'admin',
}

const statusOf = async (someone: Someone, method: string, path: string): Promise<number> =>
  (await someone.fetch(path, { method })).status

describe('calls, as their contracts say', () => {
  test('without a session 401, unless they are for anyone', async () => {
    const wrong: string[] = []
    // What a notification is answered without a provider is its own.
    const asked = calls.filter(({ definition }) => definition.family !== 'notice')
    for (const { name, definition } of asked) {
      const status = await statusOf(shop.nobody, definition.method, `/prod-api${definition.path}`)
      if (status !== (definition.who === 'anyone' ? 200 : 401)) wrong.push(`${name}: ${status}`)
    }
    expect(wrong).toEqual([])
    expect(calls.length).toBeGreaterThan(40)
  })

  test('with a session of another market 403', async () => {
    const someones = { none: 'support', domestic: 'dealer', overseas: 'overseas' }
    const restricted = calls.filter(({ definition: { who } }) => typeof who === 'object' && 'markets' in who)
    for (const [market, account] of Object.entries(someones)) {
      const someone = await shop.signIn(account)
      for (const { name, definition } of restricted) {
        const may = (definition.who as { markets: readonly string[] }).markets.includes(market)
        const status = await statusOf(someone, definition.method, `/prod-api${definition.path}`)
        expect([name, account, status]).toEqual([name, account, may ? (definition.refusedStatus ?? 200) : 403])
      }
    }
    expect(restricted.length).toBeGreaterThan(2)
  })

  test('names and addresses are each used once', () => {
    const addresses = calls.map(({ definition }) => `${definition.method} ${definition.path}`)
    expect(new Set(addresses).size).toBe(calls.length)
    expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length)
  })
})

describe('staff resources, as their definitions say', () => {
  type Asked = { method: string; path: string; roles: readonly Role[] }

  const askedOf = ({ definition }: BoundResource): Asked[] => {
    const { name, readers, create, actions, questions = {} } = definition
    const reading: readonly Role[] = [...readers, 'auditor', 'admin']
    const asked: Asked[] = [
      { method: 'GET', path: `/${name}`, roles: reading },
      { method: 'GET', path: `/${name}/absent`, roles: reading },
    ]
    for (const question of Object.keys(questions))
      asked.push({ method: 'GET', path: `/${name}/absent/${question}`, roles: reading })
    if (create !== undefined) asked.push({ method: 'POST', path: `/${name}`, roles: [...create.roles, 'admin'] })
    for (const [action, { roles }] of Object.entries(actions)) {
      const { method, path } = actionAddress(action)
      asked.push({ method, path: `/${name}/absent${path}`, roles: [...roles, 'admin'] })
    }
    return asked
  }

  test('without a session 401, to a buyer and to any other role 403, to their own roles neither', async () => {
    const all = resources.flatMap(askedOf)
    const dealer = await shop.signIn('dealer')
    for (const { method, path } of all) {
      expect([method, path, await statusOf(shop.nobody, method, `/staff-api${path}`)]).toEqual([method, path, 401])
      expect([method, path, await statusOf(dealer, method, `/staff-api${path}`)]).toEqual([method, path, 403])
    }
    for (const role of ROLES) {
      const someone = await shop.signIn(ACCOUNTS[role])
      for (const { method, path, roles } of all) {
        const status = await statusOf(someone, method, `/staff-api${path}`)
        const expected = roles.includes(role) ? expect.not.toBeOneOf([401, 403, 500]) : 403
        expect([role, method, path, status]).toEqual([role, method, path, expected])
      }
    }
    expect(all.length).toBeGreaterThan(10)
  })

  test('an auditor changes nothing', () => {
    for (const { definition } of resources)
      for (const { roles } of [...Object.values(definition.actions), definition.create ?? { roles: [] }])
        expect(roles).not.toContain('auditor')
  })
})
