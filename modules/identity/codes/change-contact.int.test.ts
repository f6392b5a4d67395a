import { randomUUID } from 'node:crypto'
import type { Session } from '@portafilter/contract'
import { DAY_MS } from '@portafilter/kernel'
import { eventually } from '@portafilter/kernel/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSession } from '../accounts/session.ts'
import { identityRoutes } from '../routes.ts'
import { sweepIdentity } from '../sweep.ts'
import { caller, minutesAfter, NOON, type PeopledDatabase, peopledDatabase } from '../testing/database.ts'

let database: PeopledDatabase
let call: ReturnType<typeof caller>
let person: Session
let dealer: Session

beforeAll(async () => {
  database = await peopledDatabase()
  call = caller(identityRoutes(database))
})
afterAll(() => database.close())

const sessionOf = async (account: string): Promise<Session> => {
  const user = await database.db
    .selectFrom('users')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  return { id: randomUUID(), user: user.id, account, market: 'domestic', erpCode: null, confirmed: true, roles: [] }
}

const MAIL = 'person@portafilter.example'
const FRESH = {
  person: [MAIL, '13900139000'],
  dealer: ['dealer@portafilter.example', '13800138000'],
}

beforeEach(async () => {
  await sql`truncate verification_codes, code_allowances`.execute(database.ownerDb)
  await database.ownerDb.deleteFrom('inbox_messages' as never).execute()
  for (const [account, [email, phone]] of Object.entries(FRESH))
    await database.db.updateTable('users').set({ email, phone }).where('account', '=', account).execute()
  person = await sessionOf('person')
  dealer = await sessionOf('dealer')
})

it('of the staff is an administrator’s to change: no code is sent, and none counts', async () => {
  const session = { ...(await sessionOf('finance')), roles: ['finance'] as const }
  const email = 'finance@elsewhere.example'
  const asked = { v1: 'finance@portafilter.example', v2: email, v3: 'E' }
  expect(await call('sendPhoneCode', { phone: '13900139009' }, { token: await tokenOf(session) })).toEqual({
    refused: 'staff_contact',
  })
  expect(await call('changeEmPh', asked, { session })).toEqual({ refused: 'staff_contact' })
  expect(await database.list('13900139009')).toEqual([])
})

const codeTo = async (contact: string): Promise<string> =>
  /\d{6}/.exec((await database.list(contact))[0]?.text.replace(contact, '') ?? '')?.[0] ?? ''

const opened = async ({ id, user }: Session): Promise<string> => {
  const token = await openSession(database.db, user, NOON)
  const hash = sql`sha256(convert_to(${token}, 'UTF8'))`
  // Who asks before it was last extended does not extend it: it would end an hour later.
  const times = sql`expires_at = ${minutesAfter(100_000)}, extended_at = ${minutesAfter(100_000)}`
  await sql`update sessions set id = ${id}, ${times} where token_hash = ${hash}`.execute(database.ownerDb)
  return token
}
const tokens = new Map<string, Promise<string>>()
/** The token of this session, which lives for all that a test moves the clock. */
const tokenOf = (session: Session): Promise<string> => {
  const token = tokens.get(session.id) ?? opened(session)
  tokens.set(session.id, token)
  return token
}

const sendPhone = async (phone: string, session = person, at = NOON, ip = '192.0.2.1') =>
  call('sendPhoneCode', { phone }, { token: await tokenOf(session), at, ip })
const verify = async (phone: string, code: string, session = person, at = NOON) =>
  call('verifyCode', { v1: phone, v2: code, v3: 'F' }, { token: await tokenOf(session), at })
const change = (old: string, next: string, session = person, at = NOON) =>
  call('changeEmPh', { v1: old, v2: next, v3: 'P' }, { session, at })

/** Sends a code to a phone and verifies it. */
const prove = async (phone: string, session = person, at = NOON) => {
  expect(await sendPhone(phone, session, at)).toEqual({ result: 1 })
  expect(await verify(phone, await codeTo(phone), session, at)).toEqual({ result: 1 })
}
const proveMail = async (email: string) => {
  expect(await call('sendEmailCode', { email, type: '4' }, { token: await tokenOf(person) })).toEqual({ result: 1 })
  expect(await call('verifyEmailCode', { email, email_code: await codeTo(email) }, { session: person })).toBe(true)
}
const reachedBy = (contacts: { phone?: null; email?: null }) =>
  database.db.updateTable('users').set(contacts).where('account', '=', 'person').execute()
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const [OLD, NEW] = ['13900139000', '15012345678']
const phoneOf = async (account: string) =>
  (await database.db.selectFrom('users').select('phone').where('account', '=', account).executeTakeFirst())?.phone

describe('another phone', () => {
  it('takes the place of the old one when both are verified, once', async () => {
    await prove(OLD)
    await prove(NEW)
    expect(await change(OLD, '+86 150-1234-5678')).toEqual({ result: 1 })
    expect(await phoneOf('person')).toBe(NEW)
    expect(await change(NEW, OLD)).toMatchObject({ refused: 'code_not_verified' })
  })

  it('needs the e-mail address where there is none before', async () => {
    await reachedBy({ phone: null })
    await prove(NEW)
    expect(await change('', NEW)).toEqual({ refused: 'code_not_verified', data: { field: 'v1' } })
    await proveMail(MAIL)
    expect(await change('', NEW)).toEqual({ result: 1 })
  })

  it('needs itself alone where there is neither', async () => {
    await reachedBy({ phone: null, email: null })
    await prove(NEW)
    expect(await change('', NEW)).toEqual({ result: 1 })
  })

  it('is refused while one of the two is not verified, in this session, and leaves the other as it was', async () => {
    await prove(OLD)
    expect(await change(OLD, NEW)).toEqual({ refused: 'code_not_verified', data: { field: 'v2' } })
    await prove(NEW)
    expect(await change(OLD, NEW, { ...person, id: randomUUID() })).toMatchObject({ refused: 'code_not_verified' })
    expect(await change('13812345678', NEW)).toEqual({ refused: 'contact_changed', data: { field: 'v1' } })
    expect(await change(OLD, NEW, person, minutesAfter(10))).toMatchObject({ refused: 'code_not_verified' })
    expect(await change(OLD, NEW, person, minutesAfter(9.9))).toEqual({ result: 1 })
  })

  it('is another one, is a mobile number, and is nobody else’s', async () => {
    expect(await change(OLD, OLD)).toMatchObject({ refused: 'phone_same' })
    expect(await change(OLD, '12012345678')).toEqual({ refused: 'phone_invalid', data: { field: 'v2' } })
    expect(await sendPhone('1501234567')).toEqual({ refused: 'phone_invalid', data: { field: 'phone' } })
    expect(await sendPhone('person@portafilter.example')).toMatchObject({ refused: 'phone_invalid' })
    expect(await sendPhone('13800138000')).toEqual({ refused: 'phone_taken', data: { field: 'phone' } })
  })

  it('goes to one of two who ask for it at the same moment', async () => {
    await prove(OLD)
    await prove(NEW)
    await prove('13800138000', dealer)
    await prove(NEW, dealer, minutesAfter(1))
    const answers = await Promise.all([change(OLD, NEW), change('13800138000', NEW, dealer)])
    expect(answers.filter(({ result }) => result === 1)).toHaveLength(1)
    // Told by the look-up or by the index; the wire names the field of both.
    expect(answers.find(({ refused }) => refused)).toMatchObject({ refused: 'phone_taken' })
  })

  it('answers a repeat like the first, also at the same moment', async () => {
    await prove(OLD)
    await prove(NEW)
    const answers = await Promise.all([change(OLD, NEW), change(OLD, NEW)])
    expect(answers).toEqual([{ result: 1 }, { result: 1 }])
    expect(await change('', NEW)).toEqual({ result: 1 })
    expect(await phoneOf('person')).toBe(NEW)
  })

  it('is told to the e-mail address of the account, once', async () => {
    await reachedBy({ phone: null })
    await proveMail(MAIL)
    await prove(NEW)
    await change('', NEW)
    await change('', NEW)
    const told = () => database.list('person@portafilter.example')
    const texts = async () => (await told()).map(({ text }) => text).filter((text) => text.includes(NEW))
    await eventually(async () => expect(await texts()).toEqual([expect.stringMatching(/person.*150123/)]))
  })

  it('is none of overseas buyers', async () => {
    expect(await change('', NEW, { ...person, market: 'overseas' })).toEqual({ refused: 'forbidden' })
  })
})

describe('another e-mail address', () => {
  const changeMail = (v1: string, v2: string, session = person) => call('changeEmPh', { v1, v2, v3: 'E' }, { session })

  it('needs a session to ask for a code', async () => {
    const email = 'new@portafilter.example'
    expect(await call('sendEmailCode', { email, type: '4' }, { session: person })).toEqual({
      refused: 'unauthenticated',
    })
  })

  it('needs the phone where there is none before: who borrows a session has no way in by a mailbox of their own', async () => {
    await reachedBy({ email: null })
    const email = 'borrower@elsewhere.example'
    await proveMail(email)
    expect(await changeMail('', email)).toEqual({ refused: 'code_not_verified', data: { field: 'v1' } })
    await prove(OLD)
    expect(await changeMail('', email)).toEqual({ result: 1 })
  })

  it('needs itself alone overseas, where no code goes to a phone', async () => {
    await reachedBy({ email: null })
    await proveMail('new@portafilter.example')
    expect(await changeMail('', 'new@portafilter.example', { ...person, market: 'overseas' })).toEqual({ result: 1 })
  })

  it('is told to the old one', async () => {
    const [old, next] = ['person@portafilter.example', 'new@portafilter.example']
    for (const email of [old, next]) await proveMail(email)
    expect(await changeMail(old, next)).toEqual({ result: 1 })
    const texts = async () => (await database.list(old)).map(({ text }) => text)
    await eventually(async () => expect(await texts()).toContainEqual(expect.stringContaining(next)))
    expect(await database.list(next)).toHaveLength(1)
  })

  it('answers what is no code with no', async () => {
    for (const input of [{}, { email: 'x', email_code: 'y' }, { email: 'person@portafilter.example', email_code: '1' }])
      expect(await call('verifyEmailCode', input, { session: person })).toBe(false)
  })
})

describe('a code', () => {
  it('is kept in no readable form', async () => {
    await sendPhone(NEW)
    const rows = await database.ownerDb.selectFrom('verification_codes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(await codeTo(NEW))
    expect(rows[0]?.code_hash).toHaveLength(32)
  })

  it('to a phone is valid for five minutes', async () => {
    await sendPhone(NEW)
    const code = await codeTo(NEW)
    expect(await verify(NEW, code, person, minutesAfter(5))).toEqual({ refused: 'code_expired' })
    expect(await verify(NEW, code, person, minutesAfter(4.9))).toEqual({ result: 1 })
  })

  it('is burnt by five wrong tries, also when they come at once', async () => {
    await sendPhone(NEW)
    const code = await codeTo(NEW)
    const tries = await Promise.all(Array.from({ length: 8 }, () => verify(NEW, wrongFor(code))))
    expect(tries.filter(({ refused }) => refused === 'code_wrong')).toHaveLength(5)
    expect(tries.filter(({ refused }) => refused === 'code_expired')).toHaveLength(3)
    expect(await verify(NEW, code)).toEqual({ refused: 'code_expired' })
  })

  it('holds after four wrong ones', async () => {
    await sendPhone(NEW)
    const code = await codeTo(NEW)
    for (let n = 0; n < 4; n += 1) expect(await verify(NEW, wrongFor(code))).toEqual({ refused: 'code_wrong' })
    expect(await verify(NEW, code)).toEqual({ result: 1 })
  })

  it('is voided by a newer one', async () => {
    await sendPhone(NEW)
    const first = await codeTo(NEW)
    await sendPhone(NEW, person, minutesAfter(1))
    const second = await codeTo(NEW)
    if (first !== second) expect(await verify(NEW, first, person, minutesAfter(1))).toEqual({ refused: 'code_wrong' })
    expect(await verify(NEW, second, person, minutesAfter(1))).toEqual({ result: 1 })
  })

  it('is of who asked for it: another neither uses nor voids nor burns it', async () => {
    await sendPhone(NEW)
    const code = await codeTo(NEW)
    expect(await verify(NEW, code, dealer)).toEqual({ refused: 'code_expired' })
    for (let n = 0; n < 6; n += 1) await verify(NEW, wrongFor(code), dealer)
    await sendPhone(NEW, dealer, minutesAfter(1))
    expect(await verify(NEW, code)).toEqual({ result: 1 })
  })

  it('is no other contact’s', async () => {
    await sendPhone(NEW)
    await sendPhone(OLD)
    expect(await verify(OLD, await codeTo(NEW))).toEqual({ refused: 'code_wrong' })
  })

  it('may be tried wrongly twenty times a day at one contact', async () => {
    for (let sent = 0; sent < 4; sent += 1) {
      const at = minutesAfter(sent)
      await sendPhone(NEW, person, at)
      const wrong = wrongFor(await codeTo(NEW))
      for (let n = 0; n < 5; n += 1) expect(await verify(NEW, wrong, person, at)).toEqual({ refused: 'code_wrong' })
    }
    await sendPhone(NEW, person, minutesAfter(5))
    expect(await verify(NEW, await codeTo(NEW), person, minutesAfter(5))).toMatchObject({ refused: 'codes_used_up' })
    await sendPhone(NEW, person, minutesAfter(24 * 60))
    expect(await verify(NEW, await codeTo(NEW), person, minutesAfter(24 * 60))).toEqual({ result: 1 })
  })
})

describe('sending', () => {
  it('waits for a minute between two to one contact, and says how long, also when both come at once', async () => {
    const both = await Promise.all([sendPhone(NEW), sendPhone(NEW)])
    expect(both).toContainEqual({ result: 1 })
    expect(both).toContainEqual({ refused: 'code_sent_lately', data: { seconds: 60 } })
    expect(await sendPhone(NEW, person, minutesAfter(0.5))).toEqual({
      refused: 'code_sent_lately',
      data: { seconds: 30 },
    })
    expect(await sendPhone(OLD)).toEqual({ result: 1 })
    expect(await sendPhone(NEW, person, minutesAfter(1))).toEqual({ result: 1 })
  })

  it('is used up by nobody else: neither another user nor who asks for other codes', async () => {
    const login = (code: string, at = NOON) => call('codeLogin', { key: OLD, code, type: 'P' }, { at })
    for (let n = 0; n < 10; n += 1) {
      const at = minutesAfter(n)
      expect(await call('sendLoginCode', { val: OLD }, { at, ip: '192.0.2.9' })).toEqual({ result: 1 })
      for (let tries = 0; tries < 5; tries += 1) await login('x', at)
      await sendPhone(NEW, dealer, at)
    }
    expect(await login('x', minutesAfter(9))).toMatchObject({ refused: 'codes_used_up' })
    await prove(OLD, person, minutesAfter(9))
    expect(await sendPhone(NEW, person, minutesAfter(9))).toEqual({ result: 1 })
  })

  it('waits for no code of another purpose', async () => {
    const email = 'person@portafilter.example'
    expect(await call('sendLoginCode', { val: email })).toEqual({ result: 1 })
    expect(await call('sendEmailCode', { email, type: '0' })).toEqual({ result: 1 })
    expect(await call('sendLoginCode', { val: email })).toMatchObject({ refused: 'code_sent_lately' })
  })

  it('ends after ten a day to one contact', async () => {
    for (let n = 0; n < 10; n += 1) expect(await sendPhone(NEW, person, minutesAfter(n))).toEqual({ result: 1 })
    const later = await sendPhone(NEW, person, minutesAfter(11))
    expect(later).toEqual({ refused: 'codes_used_up', data: { seconds: (24 * 60 - 11) * 60 } })
    expect(await sendPhone(NEW, person, minutesAfter(24 * 60))).toEqual({ result: 1 })
  })

  it('ends after twenty an hour from one network, which uses up nothing of those it asked for', async () => {
    for (let n = 0; n < 20; n += 1) expect(await sendPhone(`150000000${n + 10}`)).toEqual({ result: 1 })
    expect(await sendPhone(NEW)).toMatchObject({ refused: 'codes_used_up' })
    expect(await sendPhone(NEW, person, NOON, '192.0.2.2')).toEqual({ result: 1 })
    expect(await database.list(NEW)).toHaveLength(1)
  })

  it('says where no short messages are sent', async () => {
    const without = caller(identityRoutes({ ...database, sms: null }))
    expect(await without('sendPhoneCode', { phone: NEW }, { token: await tokenOf(person) })).toEqual({
      refused: 'sms_unavailable_to_change',
    })
  })

  it('says that it has failed, and can be tried again at once', async () => {
    const failing = { send: () => Promise.reject(new Error('away')), sends: () => true }
    const broken = caller(identityRoutes({ ...database, sms: failing }))
    for (let n = 0; n < 25; n += 1)
      expect(await broken('sendPhoneCode', { phone: NEW }, { token: await tokenOf(person) })).toEqual({
        refused: 'code_not_sent',
      })
    expect(await database.ownerDb.selectFrom('code_allowances').selectAll().execute()).toEqual([])
    expect(await sendPhone(NEW)).toEqual({ result: 1 })
  })
})

it('forgets codes that prove nothing, and keeps what still counts', async () => {
  await prove(NEW)
  await sendPhone(OLD)
  await sweepIdentity(database.db, minutesAfter(9))
  const left = await database.ownerDb.selectFrom('verification_codes').select('contact').execute()
  expect(left).toEqual([{ contact: NEW }])
  await sweepIdentity(database.db, new Date(NOON.getTime() + DAY_MS + 1))
  for (const table of ['verification_codes', 'code_allowances'] as const)
    expect(await database.ownerDb.selectFrom(table).selectAll().execute()).toEqual([])
})
