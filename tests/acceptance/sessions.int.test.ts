import { webcrypto } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ordered, unwrap } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let buyer: Buyer
let code: string
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
  code = await ordered(buyer, [{ part_code: await world.part(), quantity: 1 }])
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
})

/** What a token gets at calls that read, calls that change, uploads, and the staff's side. */
const statuses = async (token: string) => {
  const headers = { token, 'content-type': 'application/json' }
  const asked: [string, RequestInit][] = [
    [`/prod-api/order/getOrderByCode?code=${code}`, {}],
    [`/prod-api/order/cancelOrder?code=${code}`, {}],
    ['/prod-api/order/submitOrder', { method: 'POST', body: '{}' }],
    ['/prod-api/file/uploadImage', { method: 'POST', body: 'no form at all' }],
    ['/staff-api/orders', {}],
    [`/staff-api/vouchers/${code}-P1/approve`, { method: 'POST', body: '{"version":0}' }],
  ]
  const answers = asked.map(async ([path, init]) => {
    const answer = await fetch(`${world.url}${path}`, { ...init, headers })
    return [answer.status, ((await answer.json()) as { message: string }).message]
  })
  return Promise.all(answers)
}
const REFUSED = Array.from({ length: 6 }, () => [401, '请先登录'])
const lives = (token: string) =>
  fetch(`${world.url}/prod-api/user/verifyToken`, { headers: { token } }).then((answer) => answer.json())

describe('a token is refused', () => {
  it.each(['', 'nonsense', 'A'.repeat(43), '../../etc/passwd', "' or '1'='1"])(
    'that nobody was given: %j',
    async (token) => {
      expect([await statuses(token), await lives(token)]).toEqual([REFUSED, false])
    },
  )

  it('that is almost another’s', async () => {
    const last = buyer.token.at(-1) === 'A' ? 'E' : 'A'
    for (const token of [`${buyer.token.slice(0, -1)}${last}`, buyer.token.slice(1), `${buyer.token}A`])
      expect([await statuses(token), await lives(token)]).toEqual([REFUSED, false])
  })

  it('after signing out, and the account’s other sessions stay', async () => {
    const [one, two] = [await world.signIn(buyer.account), await world.signIn(buyer.account)]
    expect(await one.call.removeToken()).toBe(true)
    expect([await statuses(one.token), await lives(one.token)]).toEqual([REFUSED, false])
    expect([await lives(two.token), unwrap(await two.call.getUserData()).account]).toEqual([true, buyer.account])
    expect(await one.call.removeToken()).toBe(true)
  })

  it('an hour after its last deliberate call, which asking whether it lives is not', async () => {
    const start = new Date('2027-06-01T09:00:00+08:00')
    const after = (minutes: number) => vi.setSystemTime(start.getTime() + minutes * 60_000)
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const someone = await world.signIn(buyer.account)
    after(50)
    expect(unwrap(await someone.call.getUserData()).account).toBe(buyer.account)
    after(100)
    expect(await lives(someone.token)).toBe(true)
    after(109)
    expect(await lives(someone.token)).toBe(true)
    after(111)
    expect([await statuses(someone.token), await lives(someone.token)]).toEqual([REFUSED, false])
  })

  it('of someone who was disabled, a moment later', async () => {
    const leaving = await world.buyer()
    await world.db.updateTable('users').set({ disabled: true }).where('account', '=', leaving.account).execute()
    await expect.poll(() => lives(leaving.token)).toBe(false)
    await expect.poll(() => statuses(leaving.token)).toEqual(REFUSED)
  })
})

it('nothing that was refused has happened', async () => {
  expect(unwrap(await buyer.call.getOrderByCode({ code })).order).toMatchObject({ status: 1, back_status: 0 })
})

describe('signing in', () => {
  const encrypted = async (password: string): Promise<string> => {
    const pem = unwrap(await world.nobody.call.publicKey())
    const der = Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64')
    const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
    const key = await webcrypto.subtle.importKey('spki', der, algorithm, false, ['encrypt'])
    const bytes = await webcrypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(password))
    return Buffer.from(bytes).toString('base64')
  }
  const signIn = async (account: string, password: string, by: Someone = world.nobody) => {
    const body = JSON.stringify({ account, password: await encrypted(password) })
    const headers = { 'content-type': 'application/json' }
    const answer = await by.fetch('/prod-api/user/accountLogin', { method: 'POST', headers, body })
    return { status: answer.status, text: await answer.text() }
  }

  it('a wrong password and an unknown account are answered alike, byte for byte, in the reader’s language', async () => {
    const wrong = await signIn('dealer', 'Portafilter2027')
    expect(await signIn('nobody_at_all', 'Portafilter2026')).toEqual(wrong)
    const body = { result: 2, message: '账号或密码错误', error: 'wrong_credentials' }
    expect([wrong.status, JSON.parse(wrong.text)]).toEqual([200, body])
    const english = await signIn('dealer', 'x', world.nobody.reading('EN'))
    expect(JSON.parse(english.text)).toEqual({ ...body, message: 'Wrong account or password' })
  })

  it('answers a token that the other calls take, and a user without secrets', async () => {
    const { object } = JSON.parse((await signIn('dealer', 'Portafilter2026')).text)
    expect(object.user).toMatchObject({ account: 'dealer', permission_id: 1, erp_code: 'ERP1001', roles: [] })
    expect(JSON.stringify(object.user)).not.toMatch(/hash|argon|Portafilter2026/i)
    expect(await lives(object.token)).toBe(true)
  })
})
