import { DEMO_PASSWORD } from '@portafilter/demo/people'
import { eventually } from '@portafilter/kernel/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { encrypted } from '../../secrets/testing/encrypt.ts'
import { identityRoutes } from '../routes.ts'
import { caller, minutesAfter, NOON, type PeopledDatabase, peopledDatabase } from '../testing/database.ts'
import { type PasswordQueue, passwordQueue } from './password-queue.ts'
import { signIn as tryIn } from './sign-in.ts'

let database: PeopledDatabase
let call: ReturnType<typeof caller>
let right: string
let wrong: string

beforeAll(async () => {
  database = await peopledDatabase()
  call = caller(identityRoutes(database))
  const publicKey = (await call('publicKey')).object
  right = await encrypted(publicKey, DEMO_PASSWORD)
  wrong = await encrypted(publicKey, 'Portafilter2025')
})
afterAll(() => database.close())
beforeEach(() => database.ownerDb.deleteFrom('sign_in_failures').execute())

const signIn = (account: string, password: string, ip?: string, at = NOON) =>
  call('accountLogin', { account, password }, { at, ...(ip ? { ip } : {}) })

describe('signing in', () => {
  it('answers a token and the user', async () => {
    const { result, object } = await signIn('dealer', right)
    expect(result).toBe(1)
    expect(object.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(object.user).toMatchObject({
      account: 'dealer',
      permission_id: 1,
      erp_code: 'ERP1001',
      price_discount_id: 1,
      currency: 'CNY',
      type: 'F',
      firm_name: '上海晨光咖啡设备有限公司',
      roles: [],
      default_address: expect.any(Number),
    })
  })

  it.each([
    ['person', { permission_id: 1, type: 'P', firm_name: null, default_address: null, price_discount_id: 10 }],
    ['overseas', { permission_id: 2, erp_code: 'ERP2001', currency: 'USD' }],
    ['overseas_cny', { permission_id: 2, erp_code: 'ERP2002', currency: 'CNY' }],
    ['aftersales', { permission_id: 0, erp_code: null, roles: ['after_sales'] }],
    ['Finance', { account: 'finance', roles: ['finance'] }],
  ])('knows %s', async (account, user) => {
    expect((await signIn(account, right)).object.user).toMatchObject(user)
  })

  it('keeps nothing of a token but its hash', async () => {
    const { object } = await signIn('dealer', right)
    const rows = await database.ownerDb.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(object.token)
    expect(rows.every(({ token_hash }) => token_hash.length === 32)).toBe(true)
  })

  it('is refused when the password has been changed since it was found right', async () => {
    const passwordOf = database.db.updateTable('users').where('account', '=', 'overseas')
    const { password_hash } = await database.db
      .selectFrom('users')
      .select('password_hash')
      .where('account', '=', 'overseas')
      .executeTakeFirstOrThrow()
    const queue: PasswordQueue = async (_, work) => {
      const found = await work()
      await passwordOf.set({ password_hash: 'another' }).execute()
      return found
    }
    const asked = { account: 'overseas', ciphertext: right, ip: '192.0.2.1', agent: '', at: NOON }
    expect(await tryIn({ db: database.db, queue }, asked)).toEqual({ refused: 'wrong_credentials' })
    await passwordOf.set({ password_hash }).execute()
  })

  it('waits for a change of the password that is under way', async () => {
    const answered = await database.ownerDb.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ password_hash: 'another' }).where('account', '=', 'overseas_cny').execute()
      const signing = signIn('overseas_cny', right)
      await eventually(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(database.ownerDb)
        expect(rows).not.toEqual([])
      })
      return { signing }
    })
    expect(await answered.signing).toEqual({ refused: 'wrong_credentials' })
  })

  it('answers a wrong password, an unknown account, an unreadable ciphertext and a disabled user alike', async () => {
    await database.db.updateTable('users').set({ disabled: true }).where('account', '=', 'support').execute()
    const tries = [
      signIn('dealer', wrong),
      signIn('nobody', right),
      signIn('dealer', 'bm90IGEgY2lwaGVydGV4dA=='),
      signIn('dealer', '%%%'),
      signIn('support', right),
    ]
    for (const answered of await Promise.all(tries)) expect(answered).toEqual({ refused: 'wrong_credentials' })
  })
})

describe('the limits of signing in', () => {
  const fail = async (times: number, account: (index: number) => string, ip?: string, at = NOON) => {
    for (let index = 0; index < times; index += 1) await signIn(account(index), wrong, ip, at)
  }

  it('end after 10 failures of an account from an address, whatever the password, for 15 minutes', async () => {
    await fail(10, () => 'dealer')
    expect(await signIn('dealer', right)).toEqual({ refused: 'too_often' })
    expect(await signIn('DEALER', right)).toEqual({ refused: 'too_often' })
    expect(await signIn('dealer', right, undefined, minutesAfter(14.9))).toEqual({ refused: 'too_often' })
    expect(await signIn('dealer', right, '192.0.2.2')).toMatchObject({ result: 1 })
    expect(await signIn('person', right)).toMatchObject({ result: 1 })
    expect(await signIn('dealer', right, undefined, minutesAfter(15))).toMatchObject({ result: 1 })
  })

  it('end after 50 failures from an address, and all of an IPv6 household is one', async () => {
    await fail(50, (index) => `guess_${index}`, '2001:db8::1')
    expect(await signIn('dealer', right, '2001:db8::2')).toEqual({ refused: 'too_often' })
    expect(await signIn('dealer', right, '2001:db8:0:1::2')).toMatchObject({ result: 1 })
  })

  it('count an unknown account like any other', async () => {
    await fail(10, () => 'nobody')
    expect(await signIn('nobody', right)).toEqual({ refused: 'too_often' })
  })

  it('do not count what succeeds', async () => {
    for (let times = 0; times < 12; times += 1) expect(await signIn('dealer', right)).toMatchObject({ result: 1 })
  })

  it('refuse no right password while a flood from 600 addresses is under way', async () => {
    const accounts = ['dealer', 'finance', 'admin', 'nobody']
    const address = (index: number) => `203.0.${Math.trunc(index / 250)}.${(index % 250) + 1}`
    // What the queue has room for is hashed; this many do within the test's time.
    const few = passwordQueue(40)
    const deps = { db: database.db, queue: few }
    const guess = (index: number) => {
      const account = accounts[index % accounts.length] ?? ''
      return tryIn(deps, { account, ciphertext: wrong, ip: address(index % 600), agent: '', at: NOON })
    }
    const answered: unknown[] = []
    const flood = Array.from({ length: 1_800 }, async (_, index) => answered.push(await guess(index)))
    const rightful = { ciphertext: right, ip: '198.51.100.7', agent: '', at: NOON }
    for (const account of ['person', 'overseas'])
      expect(await tryIn(deps, { ...rightful, account })).toMatchObject({ user: { account } })
    expect(answered.length).toBeLessThan(1_800)
    await Promise.all(flood)
    expect(answered).toContainEqual({ refused: 'too_often' })
    expect(answered).toContainEqual({ refused: 'wrong_credentials' })
  })

  it('hold for tries at the same moment in two processes', async () => {
    const other = caller(identityRoutes(database))
    const tries = Array.from({ length: 30 }, (_, index) =>
      (index % 2 ? call : other)('accountLogin', { account: 'dealer', password: wrong }),
    )
    const answers = await Promise.all(tries)
    expect(answers.filter(({ refused }) => refused === 'wrong_credentials')).toHaveLength(10)
    expect(answers.filter(({ refused }) => refused === 'too_often')).toHaveLength(20)
  })
})
