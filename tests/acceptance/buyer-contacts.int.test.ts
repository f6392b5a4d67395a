import { randomUUID } from 'node:crypto'
import { systemMeta } from '@portafilter/eventstore'
import type { Letter } from '@portafilter/gateways'
import { buyersResource, usersResource } from '@portafilter/identity/contract'
import { DAY_MS } from '@portafilter/kernel'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeLink } from '../../modules/identity/accounts/password-links.ts'
import { hashPassword } from '../../modules/identity/accounts/passwords.ts'
import { forget } from '../../modules/identity/forget.ts'
import { tellOfContacts } from '../../modules/identity/staff/contact-letters.ts'
import { encrypted } from '../../modules/secrets/testing/encrypt.ts'
import { acts, unwrap } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

type Staff = Someone & { account: string }
type Wanted = { kind?: string; contact: string; check?: string }

let world: World
let support: Staff
let buyer: Buyer
let phones = 0
beforeAll(async () => {
  world = await startWorld()
  support = await world.staff('support')
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.owner.query('truncate code_allowances')
  buyer = await world.buyer()
})
afterEach(() => {
  vi.useRealTimers()
})

const filled = (wanted: Wanted) => ({ kind: 'email', check: 'firm_confirmed', ...wanted })
const corrects = async (wanted: Wanted, { account }: { account: string } = buyer, by: Someone = support) => {
  const { status, body } = await acts(by, 'buyers', account, 'set-contact', filled(wanted))
  return [status, body.code]
}
const DONE = [200, undefined]
const emailOf = ({ account }: { account: string }) => `${account}@buyers.example`
const wanted = () => `moved-${buyer.account}@buyers.example`
const newColleague = () => world.buyer({ erpCode: buyer.erpCode ?? '' })
const newPhone = () => `1380000${String(1_000 + ++phones)}`
const setPhone = async ({ user }: Buyer, phone: string) =>
  world.db.updateTable('users').set({ phone }).where('id', '=', user).execute()
const shown = ({ account }: { account: string } = buyer) => support.desk.one(buyersResource, account)
const messagesTo = async (to: string): Promise<{ text: string }[]> =>
  (await fetch(`${world.url}/dev/inbox?to=${encodeURIComponent(to)}`)).json()
const codeTo = async (to: string): Promise<string> => {
  const code = async () => /\b\d{6}\b/.exec((await messagesTo(to))[0]?.text ?? '')?.[0] ?? ''
  await expect.poll(code).not.toBe('')
  return code()
}
const sentLoginCode = async (val: string) => {
  expect(await world.nobody.call.sendLoginCode({ val })).toEqual({ result: 1 })
  return codeTo(val)
}
const tell = (deps = world.roomDeps) => tellOfContacts(deps, new Date())

describe('a contact that support corrects', () => {
  it('holds at once, and ends what was opened by the one before', async () => {
    const [old, next] = [emailOf(buyer), wanted()]
    const [before, begun] = [await sentLoginCode(old), await sentLoginCode(next)]
    await buyer.call.sendEmailCode({ email: old, type: '4' })
    await makeLink(world.db, buyer.user, new Date())
    expect(await corrects({ contact: next })).toEqual(DONE)
    expect(await shown()).toMatchObject({ email: next, sessions: [], version: 1 })
    expect((await buyer.fetch('/prod-api/user/getUserData')).status).toBe(401)
    for (const [key, code] of [[old, before] as const, [next, begun] as const])
      expect(await world.nobody.call.codeLogin({ key, code })).toMatchObject({ error: 'code_expired' })
    for (const table of ['password_links', 'verification_codes'])
      expect((await world.owner.query(`select from ${table}`)).rowCount).toBe(0)
  })

  it('voids what would set up another account by one of the two', async () => {
    const next = wanted()
    const code = await sentLoginCode(next)
    const { object } = (await world.nobody.call.codeLogin({ key: next, code })) as { object: { ticket: string } }
    expect(await corrects({ contact: next })).toEqual(DONE)
    const password = await encrypted(unwrap(await world.nobody.call.publicKey()), 'Abcdefg1')
    const fresh = { ...object, account: 'not_there_yet', username: '新', password }
    expect(await world.nobody.call.setAccount(fresh)).toMatchObject({ error: 'ticket_spent' })
  })

  it('opens the account by no code for three days, while the password does', async () => {
    const next = wanted()
    const { call } = world.nobody
    const password_hash = await hashPassword('Abcdefg1')
    await world.db.updateTable('users').set({ password_hash }).where('id', '=', buyer.user).execute()
    await setPhone(buyer, newPhone())
    expect(await corrects({ contact: next })).toEqual(DONE)
    await call.sendLoginCode({ val: next })
    await call.sendEmailCode({ email: next, type: '0' })
    await expect.poll(async () => (await messagesTo(next)).length).toBe(2)
    for (const { text } of await messagesTo(next)) expect(text).toContain('三天内请使用密码登录')
    const { phone } = await shown()
    await call.sendLoginCode({ val: phone ?? '' })
    const password = await encrypted(unwrap(await call.publicKey()), 'Abcdefg1')
    expect(await call.accountLogin({ account: buyer.account, password })).toMatchObject({ result: 1 })
    expect((await shown()).codes_wait_until).not.toBeNull()
    expect(await messagesTo(phone ?? '')).toEqual([])

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * DAY_MS })
    await call.sendLoginCode({ val: next })
    await expect.poll(async () => (await messagesTo(next))[0]?.text).toContain('登录，15分钟内有效')
    expect(await call.codeLogin({ key: next, code: await codeTo(next) })).toMatchObject({ result: 1 })
  })

  it('is told to where the account was reached and is reached now, once', async () => {
    const [old, next, phone] = [emailOf(buyer), wanted(), newPhone()]
    await setPhone(buyer, phone)
    expect(await corrects({ contact: next })).toEqual(DONE)
    const ids: string[] = []
    const send = (letter: Letter) => {
      ids.push(letter.id)
      return world.roomDeps.mail.send(letter)
    }
    for (let turns = 0; turns < 2; turns += 1) await tell({ ...world.roomDeps, mail: { send } })
    for (const address of [old, next]) {
      expect(await messagesTo(address)).toHaveLength(1)
      expect((await messagesTo(address))[0]?.text).toContain(`账号 ${buyer.account} 的邮箱改为 ${next}`)
    }
    expect(await messagesTo(phone)).toMatchObject([{ text: expect.stringContaining('客服已更改您账号') }])
    // By its id a letter is remembered once it has gone: it says nothing of whom it went to.
    expect(new Set(ids).size).toBeGreaterThan(1)
    expect(ids.filter((id) => id.includes('@'))).toEqual([])
  })

  it('is told to the others of the firm, whose wallet the account opens, but not where it is reached now', async () => {
    const [colleague, shut] = [await newColleague(), await newColleague()]
    await acts(support, 'buyers', shut.account, 'disable')
    const elsewhere = await world.buyer()
    // Nobody reads any more where the account was reached.
    await world.db.updateTable('users').set({ email: null }).where('id', '=', buyer.user).execute()
    expect(await corrects({ contact: wanted() })).toEqual(DONE)
    await tell()
    const [letter, ...others] = await messagesTo(emailOf(colleague))
    expect(others).toEqual([])
    expect(letter?.text).toContain(`贵公司账号 ${buyer.account} 的邮箱`)
    expect(letter?.text).not.toContain(wanted())
    for (const another of [shut, elsewhere]) expect(await messagesTo(emailOf(another))).toEqual([])
  })

  it('is told to no colleague who was erased meanwhile', async () => {
    const colleague = await newColleague()
    expect(await corrects({ contact: wanted() })).toEqual(DONE)
    await world.db.transaction().execute((trx) => forget(trx as typeof world.db, colleague.user, systemMeta()))
    await tell()
    expect(await messagesTo(emailOf(colleague))).toEqual([])
  })

  it('is told by letter alone where no messages about it go to phones', async () => {
    const sms = { send: () => Promise.reject(new Error('no text was approved')), sends: () => false }
    for (const none of [null, sms]) {
      const [someone, phone] = [await world.buyer(), newPhone()]
      expect(await corrects({ kind: 'phone', contact: phone }, someone)).toEqual(DONE)
      await tell({ ...world.roomDeps, sms: none })
      expect(await messagesTo(phone)).toEqual([])
      expect(await messagesTo(emailOf(someone))).toMatchObject([
        { text: expect.stringContaining(`手机号改为 ${phone}`) },
      ])
    }
    expect(await world.db.selectFrom('contact_letters').selectAll().execute()).toEqual([])
  })

  it('is recorded with who, when and after which check, and in no log itself', async () => {
    const next = wanted()
    expect(await corrects({ contact: next, check: 'document_seen' })).toEqual(DONE)
    const { changes } = await shown()
    expect(changes).toMatchObject([
      {
        change: 'contact_corrected',
        by: support.account,
        before: { state: 'active' },
        after: { contact: 'email', check: 'document_seen' },
      },
    ])
    const { rows } = await world.owner.query('select c::text as row from staff_changes c')
    for (const { row } of rows) expect(row).not.toMatch(/buyers\.example|1380000/)
  })

  it('may be of an account that is shut, and opens it nowhere', async () => {
    await acts(support, 'buyers', buyer.account, 'disable')
    const next = wanted()
    expect(await corrects({ contact: next })).toEqual(DONE)
    expect(await shown()).toMatchObject({ email: next, state: 'disabled' })
  })
})

describe('is kept as at sign-up', () => {
  it.each([
    ['in capitals, full width and with blanks', (to: string) => ` ${to.toUpperCase().replace('@', '＠')} `],
    ['with a sign that nobody sees', (to: string) => `${to.slice(0, 3)}\u200b${to.slice(3)}`],
  ])('an address %s', async (_, typed) => {
    expect(await corrects({ contact: typed(wanted()) })).toEqual(DONE)
    expect((await shown()).email).toBe(wanted())
  })

  it('a phone in groups and with its country', async () => {
    const phone = newPhone()
    const typed = `+86 ${phone.slice(0, 3)} ${phone.slice(3, 7)}-${phone.slice(7)}`
    expect(await corrects({ kind: 'phone', contact: typed })).toEqual(DONE)
    expect((await shown()).phone).toBe(phone)
  })

  it('overseas a phone to call, which signs nobody in', async () => {
    const abroad = await world.buyer({ market: 'overseas' })
    expect(await corrects({ kind: 'phone', contact: newPhone() }, abroad)).toEqual([422, 'invalid_operation'])
    expect(await corrects({ kind: 'phone_to_call', contact: '32123456' }, abroad)).toEqual([422, 'invalid_input'])
    expect(await corrects({ kind: 'phone_to_call', contact: '+45 32 12 34 56' }, abroad)).toEqual(DONE)
    expect(await shown(abroad)).toMatchObject({ phone: null, phone_to_call: '+4532123456' })
    const found = await support.staff.list('buyers', { filter: { q: abroad.account } })
    expect(found.body).toMatchObject([{ phone_to_call: '+4532123456' }])
    expect(await corrects({ kind: 'phone_to_call', contact: '+4532123456' })).toEqual([422, 'invalid_operation'])
  })
})

describe('is refused, and changes nothing', () => {
  afterEach(async () => {
    expect(await shown()).toMatchObject({ email: emailOf(buyer), version: 0 })
    expect((await buyer.fetch('/prod-api/user/getUserData')).status).toBe(200)
  })

  it.each([
    ['nowhere', 'email_invalid'],
    ['13800138000', 'email_invalid'],
  ])('an address that is none: %j', async (contact, code) => {
    const { status, body } = await acts(support, 'buyers', buyer.account, 'set-contact', filled({ contact }))
    expect([status, body.code, body.field]).toEqual([422, code, 'contact'])
  })

  it('a phone that is none', async () => {
    expect(await corrects({ kind: 'phone', contact: '12345678901' })).toEqual([422, 'phone_invalid'])
  })

  it('the same one, in other letters too', async () => {
    expect(await corrects({ contact: emailOf(buyer).toUpperCase() })).toEqual([422, 'email_same'])
  })

  it('another’s: a buyer’s, or one of the staff', async () => {
    const other = await world.buyer()
    const phone = newPhone()
    await setPhone(other, phone)
    const finance = world.db.selectFrom('users').select('email').where('account', '=', 'finance')
    const { email } = await finance.executeTakeFirstOrThrow()
    for (const contact of [emailOf(other).toUpperCase(), email ?? ''])
      expect(await corrects({ contact })).toEqual([422, 'email_taken'])
    expect(await corrects({ kind: 'phone', contact: phone })).toEqual([422, 'phone_taken'])
  })

  it('an unknown check, and none', async () => {
    for (const check of ['', 'asked_nicely'])
      expect(await corrects({ contact: wanted(), check })).toEqual([422, 'invalid_input'])
  })

  it('from whoever is not support, or buys for the same firm', async () => {
    for (const role of ['finance', 'after_sales', 'auditor'] as const) {
      const body = { version: 0, ...filled({ contact: wanted() }) }
      const by = await world.staff(role)
      expect((await by.staff.act('buyers', buyer.account, 'set-contact', body)).status).toBe(403)
    }
    const colleague = await world.staff('support', buyer.erpCode)
    expect(await corrects({ contact: wanted() }, buyer, colleague)).toEqual([403, 'conflict_of_interest'])
  })
})

describe('nobody comes to a colleague’s account by it', () => {
  it('an account with a role is no buyer’s, though it belongs to a firm', async () => {
    for (const { account } of [
      ...[await world.staff('finance'), await world.staff('admin'), await world.staff('support')],
      await world.staff('finance', buyer.erpCode),
    ]) {
      const body = { version: 0, ...filled({ contact: wanted() }) }
      const { status, body: answered } = await support.staff.act('buyers', account, 'set-contact', body)
      expect([status, answered.code]).toEqual([404, 'buyer_not_found'])
    }
  })

  it('nor does an address that was proposed for one, once a buyer has it', async () => {
    const [admin, other] = [await world.staff('admin'), await world.staff('admin')]
    const account = `hired_${randomUUID().slice(0, 8)}`
    const roles = ['finance' as const]
    await admin.desk.create(usersResource, { account, username: '新', email: `${account}@staff.example`, roles })
    await acts(admin, 'users', account, 'set-contact', { email: wanted() })
    expect(await corrects({ contact: wanted() })).toEqual(DONE)
    expect((await acts(other, 'users', account, 'confirm-contact')).body.code).toBe('email_taken')
  })

  it('nor is a link sent to a buyer', async () => {
    expect((await support.staff.act('users', buyer.account, 'send-link', { version: 0 })).status).toBe(404)
  })
})

describe('two who correct', () => {
  const sends = (key: string, contact: string, version = 0) =>
    support.fetch(`/staff-api/buyers/${buyer.account}/set-contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ version, ...filled({ contact }) }),
    })

  it('one of whom repeats the other makes one change; with another contact it is another request', async () => {
    const key = randomUUID()
    const both = await Promise.all([sends(key, wanted()), sends(key, wanted())])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await shown()).toMatchObject({ version: 1, email: wanted() })
    const other = await sends(key, 'other@buyers.example')
    expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([422, 'key_reused'])
  })

  it('one of whom comes too late is told who was first', async () => {
    await sends(randomUUID(), wanted())
    const late = await sends(randomUUID(), 'other@buyers.example')
    expect([late.status, await late.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'stale', by: support.account, action: '更正联系方式' }),
    ])
  })

  it('to the same address for two buyers: one has it', async () => {
    const other = await world.buyer()
    const both = await Promise.all([corrects({ contact: wanted() }), corrects({ contact: wanted() }, other)])
    expect(both.toSorted()).toEqual([DONE, [422, 'email_taken']])
  })
})

it('a call back proves nothing while the number is new', async () => {
  await setPhone(buyer, newPhone())
  expect(await corrects({ kind: 'phone', contact: newPhone(), check: 'called_back' })).toEqual(DONE)
  const { body } = await acts(support, 'buyers', buyer.account, 'set-contact', {
    ...filled({ contact: wanted(), check: 'called_back' }),
  })
  expect([body.code, body.field]).toEqual(['call_back_new', 'check'])
  expect(await corrects({ contact: wanted() })).toEqual(DONE)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * DAY_MS })
  support = { ...(await world.signIn(support.account)), account: support.account }
  expect(await corrects({ kind: 'phone', contact: newPhone(), check: 'called_back' })).toEqual(DONE)
})
