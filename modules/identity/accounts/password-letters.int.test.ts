import { randomUUID } from 'node:crypto'
import type { Session } from '@portafilter/contract'
import { DEMO_PASSWORD } from '@portafilter/demo/people'
import { type Letter, LetterRefused } from '@portafilter/gateways'
import { DAY_MS, MINUTE_MS } from '@portafilter/kernel'
import { eventually } from '@portafilter/kernel/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { encrypted } from '../../secrets/testing/encrypt.ts'
import { forget } from '../forget.ts'
import { identityRoutes } from '../routes.ts'
import { caller, minutesAfter, NOON, type PeopledDatabase, peopledDatabase } from '../testing/database.ts'
import { tellOfPasswords } from './password-letters.ts'
import { makeLink } from './password-links.ts'
import { openSession, sessionsOf } from './session.ts'

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
  await sql`truncate verification_codes, code_allowances, sign_in_failures, inbox_messages`.execute(database.ownerDb)
})

const emailOf = (account: string) => `${account}@portafilter.example`
const sealed = (password: string) => encrypted(publicKey, password)
const idOf = async (account: string): Promise<string> => {
  const found = database.db.selectFrom('users').select('id').where('account', '=', account)
  return (await found.executeTakeFirstOrThrow()).id
}
const set = (account: string, change: object) =>
  database.db.updateTable('users').set(change).where('account', '=', account).execute()
const tell = (at = NOON, change: object = {}) => tellOfPasswords({ ...database, ...change }, at)
const due = async () => (await sql`select from password_letters`.execute(database.db)).rows.length
const CODE = /\b\d{6}\b/
/** Told by whichever letter is none of a code. */
const toldAt = async (to: string) => (await database.list(to)).filter(({ text }) => !CODE.test(text))

let passwords = 0
const newPassword = () => `Ristretto${++passwords}`

const codeTo = (contact: string) =>
  eventually(async () => {
    const code = CODE.exec((await database.list(contact))[0]?.text ?? '')?.[0]
    expect(code).toBeDefined()
    return code
  })
const retrieved = async (contact: string, password = newPassword()) => {
  const isPhone = !contact.includes('@')
  if (isPhone) await call('sendPhoneCode', { phone: contact, type: '0' })
  else await call('sendEmailCode', { email: contact, type: '0' })
  const asked = { email: contact, email_code: await codeTo(contact), password: await sealed(password) }
  expect(await call('retrievePass', asked)).toEqual({ result: 1 })
  return password
}
const changed = async (account: string, oldPass: string, password = newPassword()) => {
  const token = await openSession(database.db, await idOf(account), NOON)
  const session = (await sessionsOf(database).peek(token, NOON)) as Session
  const asked = { account, oldPass: await sealed(oldPass), password: await sealed(password) }
  return call('changePass', asked, { session })
}

describe('that a password was set is told to the address of its account', () => {
  it('where a code has set it, in the language that its owner reads, with how and when, and without anything secret', async () => {
    await set('dealer', { language: 'CN' })
    const password = await retrieved(emailOf('dealer'))
    await tell()
    const [{ subject, text } = { subject: '', text: '' }, ...others] = await toldAt(emailOf('dealer'))
    expect(others).toEqual([])
    expect(subject).toContain('账号已设置新密码')
    expect(text).toContain('北京时间 2026-11-21 12:00，账号 dealer 的密码已凭验证码重设，所有登录均已退出。')
    expect(text).toContain('立即凭验证码重设密码，并联系我们')
    expect(text).not.toContain(password)
    expect(text).not.toContain('http')

    await set('overseas', { language: 'EN' })
    await retrieved(emailOf('overseas'))
    await tell()
    expect(await toldAt(emailOf('overseas'))).toMatchObject([
      {
        subject: expect.stringMatching(/^Your .* account has a new password$/),
        text: expect.stringContaining(
          'on 21 Nov 2026, 12:00 Beijing time the password of the account overseas was reset with a verification code, and the account was signed out everywhere.',
        ),
      },
    ])
  })

  it('where a code to the phone has set it, too; whoever has no address hears nothing', async () => {
    const phone = '13900139000'
    await retrieved(phone)
    await tell()
    expect(await toldAt(emailOf('person'))).toHaveLength(1)
    expect(await toldAt(phone)).toEqual([])

    await set('person', { email: null })
    await sql`truncate verification_codes, code_allowances, inbox_messages`.execute(database.ownerDb)
    await retrieved(phone)
    expect(await due()).toBe(0)
    await set('person', { email: emailOf('person') })
  })

  it('where who is signed in has changed it, once, also behind a repeat; a wrong old one is no news', async () => {
    const password = newPassword()
    await set('person', { language: 'EN' })
    const old = await retrieved(emailOf('person'))
    await tell()
    await sql`truncate inbox_messages`.execute(database.ownerDb)
    expect(await changed('person', DEMO_PASSWORD, password)).toMatchObject({ refused: 'wrong_old_password' })
    for (let tries = 0; tries < 2; tries += 1) expect(await changed('person', old, password)).toEqual({ result: 1 })
    for (let turns = 0; turns < 2; turns += 1) await tell()
    expect(await toldAt(emailOf('person'))).toMatchObject([
      { text: expect.stringContaining('was changed, and the account was signed out everywhere else.') },
    ])
  })

  it('of a colleague who sets or changes it by what they have, and who asks an administrator', async () => {
    await set('support', { language: 'CN' })
    const { token } = await makeLink(database.db, await idOf('support'), NOON)
    const password = newPassword()
    expect(await call('setPasswordByLink', { token, password: await sealed(password) })).toMatchObject({ result: 1 })
    expect(await changed('support', password)).toEqual({ result: 1 })
    await tell()
    const texts = (await toldAt(emailOf('support'))).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts.join()).toContain('已通过密码链接设置，所有登录均已退出。')
    expect(texts.join()).toContain('已更改，其他登录均已退出。')
    for (const text of texts) expect(text).toContain('请立即告知管理员')
  })
})

describe('a letter about a password', () => {
  beforeEach(async () => {
    await retrieved(emailOf('dealer'))
  })

  it('goes to where the account was reached then', async () => {
    await set('dealer', { email: 'elsewhere@portafilter.example' })
    await tell()
    await set('dealer', { email: emailOf('dealer') })
    expect(await toldAt(emailOf('dealer'))).toHaveLength(1)
    expect(await toldAt('elsewhere@portafilter.example')).toEqual([])
  })

  it('waits for a mail server that is away, under one id, and is given up after five days', async () => {
    const ids: string[] = []
    const send = async ({ id }: Letter) => {
      ids.push(id)
      throw new Error('450')
    }
    for (const at of [NOON, minutesAfter(1)])
      await expect(tell(at, { mail: { send } })).rejects.toThrow('letters about passwords could not be sent')
    expect([ids.length, new Set(ids).size, await due()]).toEqual([2, 1, 1])
    await tell(minutesAfter((5 * DAY_MS) / MINUTE_MS))
    expect([await toldAt(emailOf('dealer')), await due()]).toEqual([[], 0])
  })

  it('is over where its mailbox refuses it for good', async () => {
    const send = () => Promise.reject(new LetterRefused('550'))
    await tell(NOON, { mail: { send } })
    expect(await due()).toBe(0)
  })

  it('is forgotten with whoever would have read it', async () => {
    const meta = { id: randomUUID(), actor: null, request: null, cause: null, at: NOON }
    const user = await idOf('dealer')
    await database.db.transaction().execute((trx) => forget(trx as typeof database.db, user, meta))
    expect(await due()).toBe(0)
    await tell()
    expect(await toldAt(emailOf('dealer'))).toEqual([])
  })
})
