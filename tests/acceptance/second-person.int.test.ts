import { fourEyesResource, usersResource } from '@portafilter/identity/contract'
import { DAY_MS } from '@portafilter/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { tellOfContacts } from '../../modules/identity/staff/contact-letters.ts'
import { tellAdministrators } from '../../modules/identity/staff/money-letters.ts'
import { acts } from './testing/steps.ts'
import { type Someone, startWorld, type World } from './testing/world.ts'

type Staff = Someone & { account: string }

let world: World
let admin: Staff
beforeAll(async () => {
  world = await startWorld()
  admin = await world.staff('admin')
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
})

let accounts = 0
/** A new account, made by an administrator, whose owner is signed in. */
const made = async (by: Staff, ...roles: ('finance' | 'admin' | 'support')[]): Promise<Staff> => {
  const account = `hired_${++accounts}`
  await by.desk.create(usersResource, { account, username: '新同事', email: `${account}@staff.example`, roles })
  return signedIn({ account })
}
const signedIn = async ({ account }: { account: string }): Promise<Staff> => ({
  ...(await world.signIn(account)),
  account,
})
const touches = async (by: Staff, { account }: Staff, action: string, body: object = {}) =>
  expect((await acts(by, 'users', account, action, body)).status).toBe(200)

/** What comes of it when one proposes an adjustment above the limit and the other approves it. */
const both = async (first: Someone, second: Someone): Promise<string> => {
  const { erpCode } = await world.buyer()
  const firm = erpCode ?? ''
  expect((await first.staff.create('wallets', { firm, balance: 500_000, reason: '补偿' })).status).toBe(200)
  const [{ id: adjustment_id }] = (await first.staff.one('wallets', firm)).body.proposals
  const { status, body } = await acts(second, 'wallets', firm, 'approve', { adjustment_id })
  const { balance } = (await first.staff.one('wallets', firm)).body
  expect(balance).toBe(status === 200 ? 500_000 : 0)
  return status === 200 ? 'approved' : body.code
}

describe('the second person is nobody whose account the first has in hand, nor the other way round', () => {
  it('an administrator and an account that they made', async () => {
    const own = await made(admin, 'finance')
    expect([await both(own, admin), await both(admin, own)]).toEqual(['second_person', 'second_person'])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * DAY_MS })
    expect(await both(await signedIn(own), await signedIn(admin))).toBe('second_person')
  })

  it.each([
    ['was sent a link', 'send-link', {}],
    ['was given another role', 'set-roles', { roles: ['finance', 'auditor'] }],
  ])('an administrator and an account that %s', async (_, action, body) => {
    const [finance, other] = [await world.staff('finance'), await world.staff('admin')]
    expect(await both(finance, other)).toBe('approved')
    await touches(other, finance, action, body)
    expect([await both(finance, other), await both(other, finance)]).toEqual(['second_person', 'second_person'])
  })

  it('an account whose role was taken and given back', async () => {
    const [finance, other] = [await world.staff('finance'), await world.staff('admin')]
    await touches(other, finance, 'set-roles', { roles: ['support'] })
    await touches(other, finance, 'set-roles', { roles: ['finance'] })
    await touches(other, finance, 'disable')
    await touches(other, finance, 'enable')
    expect(await both(await signedIn(finance), other)).toBe('second_person')
  })

  it('two accounts that one administrator has just made, or made by one another, for three days', async () => {
    const [one, two] = [await made(admin, 'finance'), await made(admin, 'finance')]
    const accomplice = await made(admin, 'admin')
    const third = await made(accomplice, 'finance')
    for (const [first, second] of [
      [one, two],
      [two, one],
      [admin, third],
      [one, third],
    ] as const)
      expect(await both(first, second)).toBe('second_person')
    await tellAdministrators(world.roomDeps, new Date())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * DAY_MS })
    expect(await both(await signedIn(one), await signedIn(two))).toBe('approved')
    expect(await both(await signedIn(accomplice), await signedIn(third))).toBe('second_person')
  })

  /** Does it while no administrator but these hears of it. */
  const unheardBut = async (these: readonly Staff[], does: () => Promise<Staff[]>): Promise<Staff[]> => {
    const { rows } = await world.owner.query<{ id: string; email: string }>(
      `update users u set email = null from (select id, email from users) was join staff_roles r on r.user_id = was.id
       where u.id = was.id and r.role = 'admin' and u.account <> all($1) returning u.id, was.email`,
      [these.map(({ account }) => account)],
    )
    const done = await does()
    for (const { id, email } of rows) await world.owner.query('update users set email = $2 where id = $1', [id, email])
    return done
  }
  const two = async () => [await made(admin, 'finance'), await made(admin, 'finance')]

  it('two accounts of the only administrator, whom nobody else could watch, for good', async () => {
    const [one, other] = (await unheardBut([admin], two)) as [Staff, Staff]
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * DAY_MS })
    expect(await both(await signedIn(one), await signedIn(other))).toBe('second_person')
  })

  it('nor where the only other one was put aside before there was time to look', async () => {
    const watcher = await made(admin, 'admin')
    const own = await world.staff('admin')
    const [one, other] = (await unheardBut([own, watcher], async () => {
      const accounts = [await made(own, 'finance'), await made(own, 'finance')]
      await touches(own, watcher, 'set-roles', { roles: ['auditor'] })
      return accounts
    })) as [Staff, Staff]
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * DAY_MS })
    expect(await both(await signedIn(one), await signedIn(other))).toBe('second_person')
  })

  it('nor two that accounts of one clerk of support have made, over however many, whoever gives them their roles', async () => {
    const clerk = await world.staff('support')
    const [own, other] = [await made(clerk, 'support'), await made(clerk, 'support')]
    const [one, two] = [await made(own, 'support'), await made(other, 'support')]
    for (const each of [one, two]) await touches(admin, each, 'set-roles', { roles: ['finance'] })
    await tellAdministrators(world.roomDeps, new Date())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * DAY_MS })
    expect(await both(await signedIn(one), await signedIn(two))).toBe('second_person')
  })

  it('while two administrators who have both sent a link to a colleague are two', async () => {
    const [one, other] = [await world.staff('admin'), await world.staff('admin')]
    const colleague = await made(one, 'support')
    await touches(other, colleague, 'send-link')
    expect([await both(one, other), await both(other, one)]).toEqual(['approved', 'approved'])
  })

  it('while whoever was there before counts at once', async () => {
    const [finance, hired] = [await world.staff('finance'), await made(admin, 'finance')]
    expect([await both(hired, finance), await both(finance, hired)]).toEqual(['approved', 'approved'])
  })
})

it('what one person may do alone is one sum, with however many accounts', async () => {
  const [one, two] = [await made(admin, 'finance'), await made(admin, 'finance')]
  const firm = (await world.buyer()).erpCode ?? ''
  const left = async (of: Someone) => (await of.staff.one('limits', firm)).body.left
  const moved = { firm, balance: 6_000, reason: '补偿' }
  expect((await one.staff.create('wallets', moved)).body).toMatchObject({ waits: false })
  for (const each of [one, two, admin]) expect(await left(each)).toBe(4_000)
  const { version } = (await two.staff.one('wallets', firm)).body
  const again = await two.staff.act('wallets', firm, 'adjust', { version, balance: 6_000, reason: '补偿' })
  expect(again.body).toMatchObject({ waits: true })
  expect(await left(await world.staff('finance'))).toBe(10_000)
})

describe('who can confirm for whom', () => {
  const around = async (reader: Someone, ...id: string[]) => {
    const { rows } = await reader.desk.list(fourEyesResource, { filter: id.length > 0 ? { id } : {} })
    return (account: string) => rows.find(({ id }) => id === account)
  }

  it('is told to whoever takes part: with the account that binds them, when, and until when', async () => {
    const [one, two] = [await made(admin, 'finance'), await made(admin, 'finance')]
    const other = await world.staff('finance')
    const by = await around(one)
    expect(by(one.account)).toMatchObject({ own: true, bond: null, state: 'invited' })
    expect(by(other.account)).toMatchObject({ own: false, bond: null, state: 'active', roles: ['finance'] })
    expect(by(admin.account)?.bond).toMatchObject({ change: 'created', by: admin.account, until: null })
    const until = Date.parse(by(two.account)?.bond?.until ?? '') - Date.now()
    expect([by(two.account)?.bond?.change, Math.round(until / DAY_MS)]).toEqual([null, 3])
    expect((await around(admin))(one.account)?.bond).toMatchObject({ change: 'created', by: admin.account })
  })

  it('names those whose roles touch money alone, and is read by finance, administrators and auditors', async () => {
    const by = await around(await world.signIn('auditor'), 'finance', 'finance2', 'support')
    expect([by('finance'), by('finance2'), by('support')]).toMatchObject([{ bond: null }, { bond: null }, undefined])
    expect((await (await world.signIn('support')).staff.list('four-eyes')).status).toBe(403)
  })
})

describe('what is done to an account that touches money', () => {
  const subjectsTo = async (address: string): Promise<string[]> => {
    const letters = (await (await fetch(`${world.url}/dev/inbox?to=${address}`)).json()) as { subject: string }[]
    return letters.map(({ subject }) => subject).toReversed()
  }

  it('is told to every other administrator by letter, once', async () => {
    const told = await made(admin, 'admin')
    await tellAdministrators(world.roomDeps, new Date())
    const before = (await subjectsTo(`${told.account}@staff.example`)).length
    const [finance, support] = [await made(admin, 'finance'), await made(admin, 'support')]
    await touches(admin, finance, 'send-link')
    await touches(admin, finance, 'sign-out')
    await touches(told, support, 'set-roles', { roles: ['finance'] })
    for (let turns = 0; turns < 2; turns += 1) await tellAdministrators(world.roomDeps, new Date())
    expect((await subjectsTo(`${told.account}@staff.example`)).slice(before)).toEqual([
      `涉及资金的账号 ${finance.account}：创建账号`,
      `涉及资金的账号 ${finance.account}：发送密码链接`,
    ])
    expect(await subjectsTo('admin@portafilter.example')).toContain(`涉及资金的账号 ${support.account}：更改角色`)
  })

  it('is told later where a letter cannot be sent now', async () => {
    const { account } = await made(admin, 'finance')
    const send = () => Promise.reject(new Error('no such mailbox'))
    await expect(tellAdministrators({ ...world.roomDeps, mail: { send } }, new Date())).rejects.toThrow(
      'could not be sent',
    )
    await tellAdministrators(world.roomDeps, new Date())
    expect(await subjectsTo('admin@portafilter.example')).toContain(`涉及资金的账号 ${account}：创建账号`)
  })
})

describe('the address to which links go', () => {
  const wanted = () => ({ email: `moved_${++accounts}@staff.example` })
  const contactOf = async ({ account }: Staff) => {
    const { email, proposed_contact, sessions } = await admin.desk.one(usersResource, account)
    return [email, proposed_contact?.email ?? null, sessions]
  }
  const lettersTo = async (address: string) =>
    (await (await fetch(`${world.url}/dev/inbox?to=${address}`)).json()) as { text: string }[]

  it('is changed by an administrator, who alone may: the old one is told, sessions end, and no link goes for three days', async () => {
    const support = await made(admin, 'support')
    const { email } = wanted()
    const denied = await acts(await world.signIn('support'), 'users', support.account, 'set-contact', { email })
    expect(denied.status).toBe(403)
    await touches(admin, support, 'set-contact', { email })
    expect(await contactOf(support)).toEqual([email, null, 0])
    for (let turns = 0; turns < 2; turns += 1) await tellOfContacts(world.roomDeps, new Date())
    const told = await lettersTo(`${support.account}@staff.example`)
    expect(told.filter(({ text }) => text.includes(email))).toHaveLength(1)
    expect((await acts(admin, 'users', support.account, 'send-link')).body).toMatchObject({ code: 'link_waits' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * DAY_MS })
    await touches(await signedIn(admin), support, 'send-link')
    expect(await lettersTo(email)).toHaveLength(1)
  })

  it('of an account that touches money takes two, of whom neither is bound to the other', async () => {
    const finance = await made(admin, 'finance')
    const before = await contactOf(finance)
    const [other, own] = [await world.staff('admin'), await made(admin, 'admin')]
    const { email } = wanted()
    await touches(admin, finance, 'set-contact', { email })
    expect(await contactOf(finance)).toEqual([before[0], email, before[2]])
    const unconfirmed = async (by: Staff) =>
      (await by.desk.one(usersResource, finance.account)).proposed_contact?.unconfirmed
    for (const bound of [admin, own]) {
      expect((await acts(bound, 'users', finance.account, 'confirm-contact')).body.code).toBe('second_person')
      expect(await unconfirmed(bound)).toMatch('须由另一人确认')
    }
    expect(await unconfirmed(other)).toBe('')
    await touches(other, finance, 'confirm-contact')
    expect(await contactOf(finance)).toEqual([email, null, 0])
    expect((await acts(other, 'users', finance.account, 'confirm-contact')).body.code).toBe('contact_not_waiting')
  })

  it('takes two of an account that touched money once, and one of any other, as its page says', async () => {
    const takesTwo = async ({ account }: Staff) => (await admin.desk.one(usersResource, account)).contact_takes_two
    const [support, former] = [await made(admin, 'support'), await made(admin, 'finance')]
    await touches(admin, former, 'set-roles', { roles: ['support'] })
    expect([await takesTwo(support), await takesTwo(former)]).toEqual([false, true])
    const { email } = wanted()
    await touches(admin, former, 'set-contact', { email })
    expect(await contactOf(former)).toEqual([`${former.account}@staff.example`, email, 1])
  })

  it('stays as it is where the change is dropped, and is nobody else’s', async () => {
    const finance = await made(admin, 'finance')
    const other = await world.staff('admin')
    const taken = await acts(admin, 'users', finance.account, 'set-contact', { email: 'DEALER@portafilter.example' })
    expect(taken.body).toMatchObject({ code: 'email_taken', field: 'email' })
    await touches(admin, finance, 'set-contact', wanted())
    await touches(other, finance, 'drop-contact')
    expect(await contactOf(finance)).toEqual([`${finance.account}@staff.example`, null, 1])
    expect((await acts(other, 'users', finance.account, 'confirm-contact')).body.code).toBe('contact_not_waiting')
  })
})
