import { randomUUID } from 'node:crypto'
import { DEMO_PASSWORD } from '@portafilter/demo/people'
import { eventually } from '@portafilter/kernel/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { encrypted } from '../../secrets/testing/encrypt.ts'
import { openSession, sessionsOf } from '../accounts/session.ts'
import { identityRoutes } from '../routes.ts'
import { sweepIdentity } from '../sweep.ts'
import {
  caller,
  minutesAfter,
  NOON,
  type PeopledDatabase,
  peopledDatabase,
  repeatedMeanwhile,
  whileDone,
} from '../testing/database.ts'

let database: PeopledDatabase
let call: ReturnType<typeof caller>
let publicKey: string

beforeAll(async () => {
  database = await peopledDatabase()
  call = caller(identityRoutes(database))
  publicKey = (await call('publicKey')).object
})
afterAll(() => database.close())

beforeEach(async () => {
  await sql`truncate verification_codes, code_allowances, setup_tickets, inbox_messages`.execute(database.ownerDb)
})

const lettersTo = (contact: string) => database.list(contact)
const codeIn = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? ''

/** The code that was sent last; nobody waits for the sending. */
const codeTo = (contact: string, letters = 1) =>
  eventually(async () => {
    const sent = await lettersTo(contact)
    expect(sent).toHaveLength(letters)
    return codeIn(sent[0]?.text)
  })
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const person = (trx: PeopledDatabase['ownerDb'], change: object) =>
  trx.updateTable('users').set(change).where('account', '=', 'person').execute()

/** What is answered to a call that comes while support is about to change the account. */
const whileSupport = (change: object, calls: () => ReturnType<typeof call>) =>
  whileDone(database.ownerDb, (trx) => person(trx, change), calls)

const ask = (val: string, at = NOON) => call('sendLoginCode', { val }, { at })
const enter = (key: string, code: string, at = NOON) => call('codeLogin', { key, code, type: 'E' }, { at })

const PHONE = '15012345678'
const EMAIL = 'new@people.example'

const ticketFor = async (contact: string): Promise<string> => {
  await ask(contact)
  const { object } = await enter(contact, await codeTo(contact))
  return object.ticket
}

let names = 0
const newAccount = async (ticket: string, change: Record<string, unknown> = {}) => {
  names += 1
  const account = `fresh_${names}`
  return { ticket, account, username: '新用户', password: await encrypted(publicKey, 'Abcdefg1'), ...change }
}

describe('signing in by a code', () => {
  it.each([
    ['13900139000', 'person'],
    ['Person@Portafilter.example', 'person'],
    ['overseas@portafilter.example', 'overseas'],
  ])('by %s opens a session of %s', async (contact, account) => {
    expect(await ask(contact)).toEqual({ result: 1 })
    const code = await codeTo(contact.toLowerCase())
    expect(await enter(contact, code)).toMatchObject({ result: 1, object: { user: { account } } })
    expect(await enter(contact, code)).toEqual({ refused: 'code_expired' })
  })

  it.each([
    ['shuts the account', { disabled: true }, { disabled: false }],
    ['corrects its phone', { phone: '13900139001' }, { phone: '13900139000' }],
  ])('waits for support who %s at this moment, and opens nothing that would live on', async (_, change, back) => {
    await ask('13900139000')
    const code = await codeTo('13900139000')
    const rows = () => database.ownerDb.selectFrom('sessions').selectAll().execute()
    const before = await rows()
    expect(await whileSupport(change, () => enter('13900139000', code))).toEqual({ refused: 'code_expired' })
    expect(await rows()).toEqual(before)
    await person(database.ownerDb, back)
  })

  it('answers a wrong code and one that is over by numbers of their own', async () => {
    await ask(PHONE)
    const code = await codeTo(PHONE)
    expect(await enter(PHONE, wrongFor(code))).toEqual({ refused: 'code_wrong' })
    expect(await enter(PHONE, code, minutesAfter(5))).toEqual({ refused: 'code_expired' })
    await ask(EMAIL)
    const byMail = await codeTo(EMAIL)
    expect(await enter(EMAIL, byMail, minutesAfter(15))).toEqual({ refused: 'code_expired' })
    expect(await enter(EMAIL, byMail, minutesAfter(14.9))).toMatchObject({ result: 0 })
  })

  it('uses a code once, also when it comes twice at once', async () => {
    await ask('13900139000')
    const code = await codeTo('13900139000')
    const both = await Promise.all([enter('13900139000', code), enter('13900139000', code)])
    expect(both.filter(({ result }) => result === 1)).toHaveLength(1)
    expect(both).toContainEqual({ refused: 'code_expired' })
  })

  it.each(['', 'dealer', '12345678901', '12012345678', 'a@b'])('sends no code to %j', async (val) => {
    expect(await ask(val)).toEqual({ refused: 'contact_invalid', data: { field: 'val' } })
  })

  it('answers alike whoever has the contact, and opens no account of the staff', async () => {
    const contacts = ['nobody@people.example', 'person@portafilter.example', 'admin@portafilter.example']
    const answers = await Promise.all(contacts.map((contact) => ask(contact)))
    expect(answers).toEqual(contacts.map(() => ({ result: 1 })))
    for (const contact of contacts.slice(0, 2)) expect(await codeTo(contact)).toMatch(/^\d{6}$/)
    expect(await codeTo('admin@portafilter.example')).toBe('')
    expect(await enter('admin@portafilter.example', '000000')).toEqual({ refused: 'code_wrong' })
  })

  it('opens nothing to who has become one of the staff since', async () => {
    await ask('overseas_cny@portafilter.example')
    const code = await codeTo('overseas_cny@portafilter.example')
    const user = database.db.selectFrom('users').select('id').where('account', '=', 'overseas_cny')
    const { id } = await user.executeTakeFirstOrThrow()
    await database.db.insertInto('staff_roles').values({ user_id: id, role: 'support' }).execute()
    expect(await enter('overseas_cny@portafilter.example', code)).toEqual({ refused: 'code_expired' })
    await database.db.deleteFrom('staff_roles').where('user_id', '=', id).execute()
  })

  it('does not wait for a mail server', async () => {
    const slow = caller(identityRoutes({ ...database, mail: { send: () => new Promise(() => undefined) } }))
    expect(await slow('sendLoginCode', { val: EMAIL })).toEqual({ result: 1 })
  })

  it('tries again at once when the letter has not gone', async () => {
    const failing = caller(identityRoutes({ ...database, mail: { send: () => Promise.reject(new Error('away')) } }))
    expect(await failing('sendLoginCode', { val: EMAIL })).toEqual({ result: 1 })
    await eventually(async () => expect(await ask(EMAIL)).toEqual({ result: 1 }))
  })
})

describe('a new account', () => {
  it('is an individual’s, with the contact of the ticket, and signed in', async () => {
    const wanted = await newAccount(await ticketFor(PHONE), { email: 'unproved@people.example' })
    const { result, object } = await call('setAccount', wanted)
    expect(result).toBe(1)
    expect(object.user).toMatchObject({
      account: wanted.account,
      username: '新用户',
      phone: PHONE,
      email: null,
      permission_id: 1,
      type: 'P',
      firm_name: null,
      invoice_title: '',
      price_discount_id: 10,
      default_address: null,
      roles: [],
      email_to_verify: 'unproved@people.example',
      erp_code: expect.stringMatching(/^P2\d{7}$/),
    })
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from users join firms on firms.id = firm_id where erp_code = ${object.user.erp_code}`.execute(
      database.db,
    )
    expect(rows).toEqual([{ n: 1 }])
    const again = await call('accountLogin', { account: wanted.account, password: wanted.password })
    expect(again).toMatchObject({ result: 1, object: { user: { account: wanted.account } } })
    // Until it is proved it opens nothing, and is somebody else's to prove.
    expect(await call('isExist', { val: 'unproved@people.example' })).toBe(0)
  })

  it('by a phone may name an e-mail address, which has to be one', async () => {
    const ticket = await ticketFor('14712345678')
    expect(await call('setAccount', await newAccount(ticket, { email: 'nowhere' }))).toMatchObject({
      refused: 'email_invalid',
    })
    const { object } = await call('setAccount', await newAccount(ticket))
    expect(object.user).toMatchObject({ email: null, email_to_verify: null })
  })

  it('begins with an address, where there is one; its region may be added later, and is judged where it is there', async () => {
    const ticket = await ticketFor('15112345678')
    const address = { recipients: '王小明', phone: '13800138000', address: '南京西路1266号', user_account: '' }
    const half = await call('setAccount', await newAccount(ticket, { address: { ...address, province_code: '31' } }))
    expect(half).toEqual({ refused: 'region_required', data: { field: 'address.province' } })
    // The address of the specification has no other fields (payment.md, 7).
    const { object } = await call('setAccount', await newAccount(ticket, { address }))
    expect(object.user.default_address).toEqual(expect.any(Number))
    const region = { province_code: '31', city_code: '3101', region_code: '310106' }
    const whole = await newAccount(await ticketFor('17712345678'), { address: { ...address, ...region } })
    expect((await call('setAccount', whole)).object.user.default_address).toEqual(expect.any(Number))
  })

  it('is refused at the field that is wrong, and the ticket stays', async () => {
    const ticket = await ticketFor(EMAIL)
    const set = async (change: Record<string, unknown>) => call('setAccount', await newAccount(ticket, change))
    expect(await set({ account: 'Dealer' })).toMatchObject({ refused: 'account_taken' })
    expect(await set({ email: 'other@people.example' })).toMatchObject({ refused: 'email_not_verified' })
    for (const [password, refused] of [
      ['Abcdef1', 'password_weak'],
      ['abcdefg1', 'password_weak'],
      ['Abcdefgh1Abcdefgh1Abc', 'password_weak'],
      ['Abcdefg1!', 'password_signs'],
    ] as const)
      expect(await set({ password: await encrypted(publicKey, password) })).toMatchObject({ refused })
    expect(await set({ password: 'Abcdefg1' })).toMatchObject({ refused: 'password_weak' })
    expect(await set({ email: EMAIL.toUpperCase() })).toMatchObject({ result: 1, object: { user: { email: EMAIL } } })
  })

  it('is made once of a ticket, which a repeat of the same command finds', async () => {
    const wanted = await newAccount(await ticketFor('15212345678'))
    const command = randomUUID()
    const both = await Promise.all([call('setAccount', wanted, { command }), call('setAccount', wanted, { command })])
    for (const { object } of both) expect(object.user.account).toBe(wanted.account)
    expect(await call('setAccount', wanted)).toEqual({ refused: 'ticket_spent' })
    expect(await call('setAccount', { ...wanted, account: 'other_1' }, { command })).toMatchObject({
      refused: 'key_reused',
    })
    expect(await call('setAccount', wanted, { command, at: minutesAfter(31) })).toEqual({ refused: 'ticket_spent' })
  })

  it('is found by a repeat that began before it was there', async () => {
    const wanted = await newAccount(await ticketFor('15112345679'))
    const command = randomUUID()
    const { object } = await call('setAccount', wanted, { command })
    const repeat = await repeatedMeanwhile(database.ownerDb, command, () => call('setAccount', wanted, { command }))
    expect(repeat).toMatchObject({ result: 1, object: { user: { id: object.user.id } } })
  })

  it('is one of two that are made of a ticket at once', async () => {
    const ticket = await ticketFor('15312345678')
    const wanted = await Promise.all([newAccount(ticket), newAccount(ticket)])
    const both = await Promise.all(wanted.map((each) => call('setAccount', each)))
    expect(both.filter(({ result }) => result === 1)).toHaveLength(1)
    expect(both).toContainEqual({ refused: 'ticket_spent' })
  })

  it('is the only one of its contact and of its name, also of two at once', async () => {
    const first = await ticketFor('15512345678')
    await ask('15512345678', minutesAfter(1))
    const code = await codeTo('15512345678', 2)
    const second = (await enter('15512345678', code, minutesAfter(1))).object.ticket
    const both = await Promise.all([first, second].map(async (each) => call('setAccount', await newAccount(each))))
    expect(both.filter(({ result }) => result === 1)).toHaveLength(1)
    expect(both).toContainEqual({ refused: 'phone_taken' })
    const tickets = [await ticketFor('15612345678'), await ticketFor('15712345678')]
    const named = await Promise.all(
      tickets.map(async (each, n) => call('setAccount', await newAccount(each, { account: n ? 'SAME_1' : 'same_1' }))),
    )
    expect(named.filter(({ result }) => result === 1)).toHaveLength(1)
    expect(named).toContainEqual({ refused: 'account_taken' })
  })

  it('needs a ticket that is one', async () => {
    expect(await call('setAccount', await newAccount('x'.repeat(43)))).toEqual({ refused: 'ticket_spent' })
    const ticket = await ticketFor('15812345678')
    await sweepIdentity(database.db, minutesAfter(31))
    expect(await call('setAccount', await newAccount(ticket))).toEqual({ refused: 'ticket_spent' })
  })
})

describe('a forgotten password', () => {
  const forget = (email: string, at = NOON) => call('sendEmailCode', { email, type: '0' }, { at })
  const retrieve = async (email: string, email_code: string, password = 'Newpass2026', at = NOON) =>
    call('retrievePass', { email, email_code, password: await encrypted(publicKey, password) }, { at })
  const DEALER = 'dealer@portafilter.example'

  it('is set anew by a code, once, and ends all sessions', async () => {
    const { id } = await database.db
      .selectFrom('users')
      .select('id')
      .where('account', '=', 'dealer')
      .executeTakeFirstOrThrow()
    const token = await openSession(database.db, id, NOON)
    expect(await forget(DEALER)).toEqual({ result: 1 })
    const code = await codeTo(DEALER)
    const both = await Promise.all([retrieve(DEALER, code), retrieve(DEALER, code)])
    expect(both).toContainEqual({ result: 1 })
    expect(both).toContainEqual({ refused: 'code_expired' })
    expect(await sessionsOf(database).peek(token, NOON)).toBeUndefined()
    const signIn = async (password: string) =>
      call('accountLogin', { account: 'dealer', password: await encrypted(publicKey, password) })
    expect(await signIn('Newpass2026')).toMatchObject({ result: 1 })
    expect(await signIn(DEMO_PASSWORD)).toEqual({ refused: 'wrong_credentials' })
  })

  it('says nothing of who has an account, in the answers or their letters', async () => {
    const contacts = [DEALER, 'nobody@people.example', 'admin@portafilter.example']
    expect(await Promise.all(contacts.map((contact) => forget(contact)))).toEqual(contacts.map(() => ({ result: 1 })))
    const codes = await Promise.all(contacts.map((contact) => codeTo(contact)))
    expect(codes.map((code) => code !== '')).toEqual([true, false, false])
    const wrong = await Promise.all(contacts.map((contact, n) => retrieve(contact, wrongFor(codes[n] || '000000'))))
    expect(wrong).toEqual(contacts.map(() => ({ refused: 'code_wrong' })))
  })

  it('is set by a code to the phone, too, which says as little', async () => {
    const phone = '15987654321'
    await person(database.ownerDb, { phone })
    const ask = (to: string) => call('sendPhoneCode', { phone: to, type: '0' }, { at: NOON })
    expect(await ask(phone)).toEqual({ result: 1 })
    expect(await ask('15987654322')).toEqual({ result: 1 })
    expect(await ask('1')).toMatchObject({ refused: 'phone_invalid' })
    const code = await codeTo(phone)
    expect(await retrieve('15987654322', code)).toEqual({ refused: 'code_wrong' })
    expect(await retrieve(phone, code)).toEqual({ result: 1 })
    expect(await lettersTo('15987654322')).toEqual([])
    expect(await retrieve('nobody', code)).toMatchObject({ refused: 'contact_invalid', data: { field: 'email' } })
    const password = await encrypted(publicKey, 'Newpass2026')
    expect(await call('accountLogin', { account: 'person', password })).toMatchObject({ result: 1 })
    await person(database.ownerDb, { phone: '13900139000' })
  })

  it('keeps the code while the new password is none', async () => {
    await forget(DEALER)
    const code = await codeTo(DEALER)
    expect(await retrieve(DEALER, code, 'short')).toEqual({ refused: 'password_weak' })
    expect(await retrieve(DEALER, code)).toEqual({ result: 1 })
  })

  it('is not set by who reads the address that support puts another in the place of at this moment', async () => {
    const [old, email] = ['person@portafilter.example', 'person@elsewhere.example']
    await forget(old)
    const code = await codeTo(old)
    expect(await whileSupport({ email }, () => retrieve(old, code))).toEqual({ refused: 'code_expired' })
    await person(database.ownerDb, { email: old })
  })

  it('is not set by a code for signing in', async () => {
    await ask(DEALER)
    expect(await retrieve(DEALER, await codeTo(DEALER))).toEqual({ refused: 'code_expired' })
  })
})

it('tells whether somebody has a name or a contact', async () => {
  for (const [val, count] of [
    ['DEALER', 1],
    ['13900139000', 1],
    ['person@portafilter.example', 1],
    ['nobody', 0],
  ] as const)
    expect(await call('isExist', { val })).toBe(count)
  expect(await call('haveRegistered', { email: 'Admin@portafilter.example' })).toEqual({ result: 1 })
  expect(await call('haveRegistered', { email: 'nobody@people.example' })).toEqual({ result: 2 })
  expect(await call('verifyAccount', { account: 'Dealer' })).toEqual({ result: 2 })
  expect(await call('verifyAccount', { account: 'nobody_yet' })).toEqual({ result: 1 })
})
