import { usersResource } from '@portafilter/identity/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { encrypted } from '../../modules/secrets/testing/encrypt.ts'
import { unwrap } from './testing/steps.ts'
import { addStaff, type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

type Staff = Someone & { account: string }

let world: World
let buyer: Buyer
let support: Staff
let admin: Staff
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
  support = await world.staff('support')
  admin = await world.staff('admin')
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
})

const PASSWORD = 'Espresso2026'
let accounts = 0
const wanted = (change: object = {}) => {
  const account = `new_${++accounts}`
  return { account, username: '新同事', email: `${account}@staff.example`, roles: ['support' as const], ...change }
}
const made = async (change: object = {}, by: Someone = support) => by.desk.create(usersResource, wanted(change))
const tokenIn = (link: string): string => link.split('#')[1] ?? ''
const sealed = async (password: string) => encrypted(unwrap(await world.nobody.call.publicKey()), password)
const setting = async (link: string, password = PASSWORD) =>
  world.nobody.call.setPasswordByLink({ token: tokenIn(link), password: await sealed(password) })
const signingIn = async (account: string, password = PASSWORD) =>
  world.nobody.call.accountLogin({ account, password: await sealed(password) })
const versionOf = async (account: string) => (await admin.desk.one(usersResource, account)).version
/** Status and code of an action on an account as it is now. */
const acting = async (by: Someone, account: string, action: string, body: object = {}) => {
  const answer = await by.staff.act('users', account, action, { version: await versionOf(account), ...body })
  return [answer.status, answer.body.code]
}
const lettersTo = async (address: string): Promise<{ text: string }[]> =>
  (await fetch(`${world.url}/dev/inbox?to=${address}`)).json() as never
/** The link that was sent to its owner last. */
const linkOf = async (account: string): Promise<string> =>
  /http\S+/.exec((await lettersTo(`${account}@staff.example`))[0]?.text ?? '')?.[0] ?? ''

describe('a new account', () => {
  it('has no password until its owner sets one on the link, once', async () => {
    const { id, ...answer } = await made({ roles: ['support', 'after_sales'] }, admin)
    expect(answer).toEqual({ version: 1, mailed: true, sent_to: 'ne***@staff.example', expires_at: expect.any(String) })
    const link = await linkOf(id)
    expect(link).toMatch(/^http:\/\/localhost\/backoffice\/password#[\w-]{43}$/)
    for (const guess of ['', PASSWORD]) expect(await signingIn(id, guess)).toMatchObject({ result: 2 })
    const token = tokenIn(link)
    expect(await world.nobody.call.readPasswordLink({ token })).toMatchObject({ object: { account: id } })
    for (const weak of ['Short1', 'nouppercase1', 'NOLOWERCASE1', 'NoDigitsHere', `${'aA1'.repeat(7)}`])
      expect(await setting(link, weak)).toMatchObject({ result: 3, error: 'password_weak', field: 'password' })
    expect(await setting(link)).toMatchObject({ result: 1, object: { account: id } })
    expect(unwrap(await signingIn(id)).user).toMatchObject({ permission_id: 0, roles: ['after_sales', 'support'] })
    expect(await setting(link)).toMatchObject({ result: 2, error: 'link_spent' })
    expect(await world.nobody.call.readPasswordLink({ token })).toMatchObject({ result: 2 })
  })

  it('is one, however often it is asked for with its key; another request with the key is refused', async () => {
    const asked = wanted()
    const once = await support.desk.create(usersResource, asked, 'new-account')
    const first = await linkOf(once.id)
    const again = await support.desk.create(usersResource, asked, 'new-account')
    expect(again.id).toBe(once.id)
    // A link goes out each time, so each has its line.
    const { changes } = await admin.desk.one(usersResource, once.id)
    expect(changes.map(({ change }) => change)).toEqual(['link_made', 'created'])
    expect(again.version).toBe(once.version + 1)
    const other = support.desk.create(usersResource, { ...asked, roles: ['auditor'] }, 'new-account')
    await expect(other).rejects.toThrow()
    expect(await setting(first)).toMatchObject({ error: 'link_spent' })
    expect(await setting(await linkOf(once.id))).toMatchObject({ result: 1 })
  })

  it.each([
    ['account', { account: 'a b' }],
    ['email', { email: 'nowhere' }],
    ['username', { username: ' ' }],
    ['roles', { roles: [] }],
    ['roles', { roles: ['owner'] }],
  ])('is refused naming %s', async (field, change) => {
    const answer = await support.staff.create('users', wanted(change))
    expect([answer.status, answer.body.field?.split('.')[0]]).toEqual([422, field])
  })

  it('is none where the account is somebody’s already, whoever that is, in any case', async () => {
    for (const account of [buyer.account.toUpperCase(), support.account]) {
      const answer = await support.staff.create('users', wanted({ account }))
      expect([answer.status, answer.body.code, answer.body.field]).toEqual([422, 'account_taken', 'account'])
    }
  })
})

describe('a link', () => {
  it('ends with a newer one, and after three days', async () => {
    const { id } = await made()
    const link = await linkOf(id)
    const { expires_at } = await support.desk.act(usersResource, id, 'send-link', { version: 1 })
    expect(await setting(link)).toMatchObject({ error: 'link_spent' })
    const newer = await linkOf(id)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(expires_at) + 1 })
    expect(await setting(newer)).toMatchObject({ error: 'link_spent' })
    vi.setSystemTime(Date.parse(expires_at) - 1)
    expect(await setting(newer)).toMatchObject({ result: 1 })
  })

  it('is shown to nobody but its owner, and ends what is signed in', async () => {
    const { id } = await made()
    await setting(await linkOf(id))
    const { token } = unwrap(await signingIn(id))
    const again = await support.staff.act('users', id, 'send-link', { version: await versionOf(id) })
    expect(again.body).toMatchObject({ mailed: true })
    const link = await linkOf(id)
    expect(JSON.stringify(again.body)).not.toContain(tokenIn(link))
    expect(unwrap(await signingIn(id)).user).toMatchObject({ account: id })
    expect(await setting(link, 'Ristretto2026')).toMatchObject({ result: 1 })
    expect((await fetch(`${world.url}/staff-api/orders`, { headers: { token } })).status).toBe(401)
    expect(await signingIn(id)).toMatchObject({ result: 2 })
    expect(await signingIn(id, 'Ristretto2026')).toMatchObject({ result: 1 })
  })
})

describe('who may', () => {
  it.each(['finance', 'admin'] as const)(
    'open an account that was given the role %s before it had a password: nobody who made or repeats its link',
    async (role) => {
      const asked = wanted()
      const create = () => support.desk.create(usersResource, asked, `before-${role}`)
      const { id } = await create()
      const send = () => support.desk.act(usersResource, id, 'send-link', { version: 1 }, `before-${role}`)
      await send()
      const link = await linkOf(id)
      expect(await acting(admin, id, 'set-roles', { roles: [role] })).toEqual([200, undefined])
      for (const again of [create, send]) await expect(again()).rejects.toThrow('admins_only')
      expect(await setting(link)).toMatchObject({ error: 'link_spent' })
      await admin.desk.act(usersResource, id, 'send-link', { version: await versionOf(id) })
      expect(await setting(await linkOf(id))).toMatchObject({ result: 1 })
    },
  )

  it.each(['finance', 'admin'] as const)(
    'grant or take the role %s, or act on who has it: administrators alone',
    async (role) => {
      const denied = [403, 'admins_only']
      const created = await support.reading('EN').staff.create('users', wanted({ roles: ['support', role] }))
      expect([created.status, created.body]).toEqual([
        403,
        expect.objectContaining({
          code: 'admins_only',
          field: 'roles',
          message: expect.stringContaining('Finance or Admin'),
        }),
      ])
      const { id } = await made()
      expect(await acting(support, id, 'set-roles', { roles: [role] })).toEqual([403, 'forbidden'])
      const { account } = await world.staff(role)
      for (const action of ['disable', 'sign-out', 'send-link', 'enable'])
        expect([action, await acting(support, account, action)]).toEqual([action, denied])
      expect(await acting(support, account, 'set-roles', { roles: ['support'] })).toEqual([403, 'forbidden'])
      expect(await acting(admin, id, 'set-roles', { roles: [role] })).toEqual([200, undefined])
      // Given back what it was, the account is support's again.
      expect(await acting(admin, id, 'set-roles', { roles: ['after_sales'] })).toEqual([200, undefined])
      expect(await acting(support, id, 'sign-out')).toEqual([200, undefined])
    },
  )

  it.each(['after_sales', 'auditor', 'catalogue'] as const)(
    'give the role %s, to a new account, too: administrators alone',
    async (role) => {
      for (const roles of [[role], ['support', role]]) {
        const { status, body } = await support.staff.create('users', wanted({ roles }))
        expect([status, body.code, body.field]).toEqual([403, 'admins_only', 'roles'])
      }
      const { id } = await made()
      expect(await acting(support, id, 'set-roles', { roles: [role] })).toEqual([403, 'forbidden'])
      expect(await acting(admin, id, 'set-roles', { roles: [role] })).toEqual([200, undefined])
      for (const action of ['send-link', 'disable', 'enable'])
        expect([action, await acting(support, id, action)]).toEqual([action, [200, undefined]])
    },
  )

  it('change oneself: nobody', async () => {
    for (const self of [support, admin])
      expect(await acting(self, self.account, 'disable')).toEqual([403, 'own_account'])
    expect(await acting(admin, admin.account, 'set-roles', { roles: ['auditor'] })).toEqual([403, 'own_account'])
  })

  it('make a buyer one of the staff: nobody', async () => {
    const version = 0
    for (const [action, body] of Object.entries({ 'set-roles': { roles: ['finance'] }, enable: {}, 'send-link': {} })) {
      const answer = await admin.staff.act('users', buyer.account, action, { version, ...body })
      expect([action, answer.status, answer.body.code]).toEqual([action, 404, 'user_not_found'])
    }
    expect((await admin.staff.one('users', buyer.account)).status).toBe(404)
    expect((await admin.staff.list('users', { filter: { q: buyer.account } })).body).toEqual([])
  })

  it('leave the shop without an administrator: not even two of them at the same time', async () => {
    const [one, two] = [await addStaff(world, 'admin'), await addStaff(world, 'admin')]
    const others = sql<boolean>`id in (select user_id from staff_roles where role = 'admin')`
    const theirs = [one.account, two.account]
    const switched = (disabled: boolean) =>
      world.db.updateTable('users').set({ disabled }).where(others).where('account', 'not in', theirs).execute()
    await switched(true)
    const tries = [
      one.staff.act('users', two.account, 'disable', { version: 0 }),
      two.staff.act('users', one.account, 'set-roles', { version: 0, roles: ['support'] }),
    ]
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    await switched(false)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const left = await world.db
      .selectFrom('users')
      .select('account')
      .where(others)
      .where('disabled', '=', false)
      .execute()
    expect(left.filter(({ account }) => theirs.includes(account))).toHaveLength(1)
  })
})

describe('what was changed', () => {
  const reads = async (who: Someone) => (await who.staff.list('vouchers')).status

  it('holds with the very next call: roles, signing out, disabling', async () => {
    const someone = await world.staff('finance')
    expect(await reads(someone)).toBe(200)
    expect(await acting(admin, someone.account, 'set-roles', { roles: ['catalogue'] })).toEqual([200, undefined])
    expect(await reads(someone)).toBe(403)
    expect(await acting(support, someone.account, 'sign-out')).toEqual([200, undefined])
    expect(await reads(someone)).toBe(401)
    const anew = await world.signIn(someone.account)
    expect(await reads(anew)).toBe(403)
    expect(await acting(support, someone.account, 'disable')).toEqual([200, undefined])
    expect(await reads(anew)).toBe(401)
    expect(await acting(support, someone.account, 'send-link')).toEqual([422, 'invalid_operation'])
    expect(await acting(support, someone.account, 'enable')).toEqual([200, undefined])
    expect(await reads(anew)).toBe(401)
    expect(await reads(await world.signIn(someone.account))).toBe(403)
  })

  it('stands in the account’s history with who and when, and can be taken out of it by no process', async () => {
    const { id } = await made()
    await acting(admin, id, 'set-roles', { roles: ['finance', 'auditor'] })
    const { changes, state } = await world.staff('auditor').then((auditor) => auditor.desk.one(usersResource, id))
    expect(state).toBe('invited')
    expect(changes.map(({ change, by, before, after }) => [change, by, before?.roles, after.roles])).toEqual([
      ['roles_changed', admin.account, ['support'], ['auditor', 'finance']],
      ['created', support.account, undefined, ['support']],
    ])
    const statements = ['delete from staff_changes', 'update staff_changes set actor = null', 'truncate staff_changes']
    for (const statement of statements)
      await expect(sql.raw(statement).execute(world.db)).rejects.toThrow(/permission denied/)
  })

  it('is told to whoever comes later, with who did what', async () => {
    const { id } = await made()
    await acting(admin, id, 'sign-out')
    const answer = await support.reading('EN').staff.act('users', id, 'disable', { version: 1 })
    expect([answer.status, answer.body]).toEqual([
      409,
      expect.objectContaining({ code: 'stale', by: admin.account, action: 'Signed out everywhere' }),
    ])
  })
})

it('is listed by name, role and state, page by page', async () => {
  const idsIn = async (query: object) =>
    (await support.staff.list('users', query)).body.map(({ id }: { id: string }) => id)
  expect(await idsIn({ filter: { q: 'AFTERSALES' } })).toEqual(['aftersales'])
  expect(await idsIn({ filter: { id: ['finance', 'dealer'] } })).toEqual(['finance'])
  expect(await idsIn({ filter: { role: 'catalogue', q: 'catal' } })).toEqual(['catalogue'])
  expect(await idsIn({ filter: { state: 'invited', q: 'aftersales' } })).toEqual([])
  const page = await support.staff.list('users', { sort: ['account', 'ASC'], range: [0, 1] })
  expect([page.body[0].id, page.body.length, (page.total ?? 0) > 6]).toEqual(['admin', 2, true])
})
