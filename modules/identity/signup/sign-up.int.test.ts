import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { encrypted } from '../../secrets/testing/encrypt.ts'
import { addFirm, type NewFirm } from '../accounts/new-person.ts'
import { identityRoutes } from '../routes.ts'
import {
  caller,
  minutesAfter,
  NOON,
  type PeopledDatabase,
  peopledDatabase,
  repeatedMeanwhile,
} from '../testing/database.ts'
import { addInvitation } from './invitations.ts'

let database: PeopledDatabase
let call: ReturnType<typeof caller>
/** The same shop where no messages go to phones. */
let withoutSms: ReturnType<typeof caller>
let password: string
let atHome: string
let overseas: string

const firm = (erpCode: string, market: 'domestic' | 'overseas'): NewFirm => ({
  erpCode,
  market,
  name: `${erpCode} 咖啡`,
  invoiceTitle: `${erpCode} 发票`,
  invoiceNumber: '91310000MA1K35XQ',
  type: 'F',
  discountGroup: 1,
  pricesInYuan: false,
})

beforeAll(async () => {
  database = await peopledDatabase()
  call = caller(identityRoutes(database))
  withoutSms = caller(identityRoutes({ ...database, sms: null }))
  password = await encrypted((await call('publicKey')).object, 'Abc-def_1!')
  atHome = await addFirm(database.db, firm('ERP7001', 'domestic'))
  overseas = await addFirm(database.db, firm('ERP7002', 'overseas'))
})
afterAll(() => database.close())

beforeEach(async () => {
  await sql`truncate verification_codes, code_allowances, setup_tickets, inbox_messages`.execute(database.ownerDb)
})

let made = 0
/** Names that no other test has. */
const somebody = () => {
  made += 1
  const number = String(made).padStart(4, '0')
  return { account: `newcomer_${number}`, email: `newcomer${number}@people.example`, phone: `1501234${number}` }
}
const invitation = (of = atHome, uses = 1, expiresAt = minutesAfter(60)) =>
  addInvitation(database.db, { firm: of, uses, expiresAt })

const codeTo = async (contact: string): Promise<string> =>
  /\b\d{6}\b/.exec((await database.list(contact))[0]?.text ?? '')?.[0] ?? ''
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const send = (contact: string, ticket = '', situation = {}) =>
  contact.includes('@')
    ? call('sendEmailCode', { email: contact, type: '1', ticket }, situation)
    : call('sendPhoneCode', { phone: contact, ticket }, situation)
const verify = (contact: string, code: string, ticket: string, situation = {}) =>
  call('verifyCode', { v1: contact, v2: code, v3: 'T', ticket }, situation)

/** The ticket that has proved these contacts. */
const proved = async (...contacts: readonly string[]): Promise<string> => {
  let ticket = ''
  for (const contact of contacts) {
    ticket = (await send(contact, ticket)).object.ticket
    expect(await verify(contact, await codeTo(contact), ticket)).toEqual({ result: 1 })
  }
  return ticket
}

const register = (filled: Record<string, unknown>, situation = {}) =>
  call('register', { username: '新用户', password, ...filled }, situation)
const userOf = (account: string) =>
  database.db
    .selectFrom('users as u')
    .innerJoin('firms as f', 'f.id', 'u.firm_id')
    .selectAll('u')
    .select(['f.erp_code', 'f.type'])
    .where('u.account', '=', account)
    .executeTakeFirst()

describe('who signs up', () => {
  it('for a firm: with its invitation and a proved e-mail address', async () => {
    const { account, email } = somebody()
    const { code } = await invitation()
    const ticket = await proved(email)
    const claimed = { firm_name: '别家公司', invoice_title: '别家公司', invoice_number: '1' }
    expect(await register({ type: 'F', ticket, account, email, invitation_code: code, ...claimed })).toEqual({
      result: 1,
    })
    expect(await userOf(account)).toMatchObject({
      email,
      phone: null,
      market: 'domestic',
      erp_code: 'ERP7001',
      confirmation: 'awaited',
    })
  })

  it('as an individual in China: with a proved phone, and an address without its region', async () => {
    const { account, phone } = somebody()
    const ticket = await proved(phone)
    const address = { recipients: '李四', phone: '13800138000', address: '南京西路1266号' }
    expect(await register({ type: 'P', ticket, account, phone, address })).toEqual({ result: 1 })
    expect(await userOf(account)).toMatchObject({ phone, email: null, type: 'P', confirmation: 'confirmed' })
    const kept = await database.db.selectFrom('addresses').selectAll().where('recipients', '=', '李四').execute()
    expect(kept).toMatchObject([{ address: '南京西路1266号', area_code: '+86', province: '' }])
  })

  it('as an individual where no messages go to phones: with a proved e-mail address', async () => {
    const { account, email } = somebody()
    const ticket = await proved(email)
    const filled = { type: 'P', ticket, account, username: '新用户', password, email }
    expect(await withoutSms('register', { ...filled, email: '' })).toMatchObject({ refused: 'invalid_input' })
    expect(await withoutSms('register', { ...filled, phone: '15012345678' })).toMatchObject({
      refused: 'sms_unavailable',
    })
    expect(await withoutSms('register', filled)).toEqual({ result: 1 })
  })

  it('overseas: with a proved e-mail address, and any number to call, which others may have', async () => {
    const { code } = await invitation(overseas, 2)
    for (const { account, email } of [somebody(), somebody()]) {
      const ticket = await proved(email)
      const filled = { type: 'F', ticket, account, email, phone: '+45 32 12 34 56', invitation_code: code }
      expect(await register(filled)).toEqual({ result: 1 })
      expect(await userOf(account)).toMatchObject({
        phone: null,
        phone_to_call: '+4532123456',
        market: 'overseas',
        confirmation: 'awaited',
      })
    }
    expect((await call('sendLoginCode', { val: '+45 32 12 34 56' })).refused).toBe('contact_invalid')
  })

  it.each([
    ['a firm without e-mail', 'F', { email: '' }, 'invalid_input', 'email'],
    ['an individual without phone', 'P', { phone: '' }, 'invalid_input', 'phone'],
    ['an e-mail that nobody proved', 'F', {}, 'code_not_verified', 'email_code'],
    ['a phone that nobody proved', 'P', {}, 'code_not_verified', 'phone_code'],
    ['a weak password', 'P', { password: 'abcdefgh' }, 'password_weak', undefined],
  ])('is refused: %s', async (_, type, change: Record<string, string>, refused, field) => {
    const { account, email, phone } = somebody()
    const { code } = await invitation()
    const { object } = await send(email)
    const given = type === 'F' ? { email, invitation_code: code } : { phone }
    const answered = await register({ type, ticket: object.ticket, account, ...given, ...change })
    expect(answered).toMatchObject({ refused, ...(field !== undefined && { data: { field } }) })
    expect(await userOf(account)).toBeUndefined()
  })
})

describe('a ticket', () => {
  it('owns its codes: a stranger’s send and wrong guesses void none of them', async () => {
    const { email } = somebody()
    const mine = (await send(email)).object.ticket
    const code = await codeTo(email)
    expect((await send(email, '', { at: minutesAfter(0.5) })).refused).toBe('code_sent_lately')
    const other = (await send(email, '', { at: minutesAfter(1) })).object.ticket
    expect(other).not.toBe(mine)
    for (let n = 0; n < 6; n += 1) await verify(email, wrongFor(code), other, { at: minutesAfter(1) })
    expect(await verify(email, code, other, { at: minutesAfter(2) })).toMatchObject({ refused: 'code_expired' })
    expect(await verify(email, code, mine, { at: minutesAfter(2) })).toEqual({ result: 1 })
  })

  it('proves nothing to another ticket, of no other contact, and not for longer than half an hour', async () => {
    const [one, other] = [somebody(), somebody()]
    const [ticket, stranger] = [await proved(one.email), await proved(other.email)]
    const { code } = await invitation(atHome, 5, minutesAfter(300))
    const filled = { type: 'F', account: one.account, invitation_code: code }
    const refused = { refused: 'code_not_verified', data: { field: 'email_code' } }
    expect(await register({ ...filled, ticket: stranger, email: one.email })).toEqual(refused)
    expect(await register({ ...filled, ticket, email: other.email })).toEqual(refused)
    const late = await register({ ...filled, ticket, email: one.email }, { at: minutesAfter(31) })
    expect(late.refused).toBe('signup_spent')
    expect(await register({ ...filled, ticket, email: one.email }, { at: minutesAfter(29) })).toEqual({ result: 1 })
  })

  it('makes one person: the same command again answers the same, another one is refused', async () => {
    const { account, phone } = somebody()
    const ticket = await proved(phone)
    const filled = { type: 'P', ticket, account, phone }
    const command = '0190f0f0-0000-7000-8000-000000000001'
    expect(await register(filled, { command })).toEqual({ result: 1 })
    expect(await register(filled, { command })).toEqual({ result: 1 })
    expect(await register({ ...filled, account: 'somebody_else' }, { command })).toMatchObject({
      refused: 'key_reused',
    })
    expect(await register({ ...filled, account: 'somebody_else' })).toMatchObject({ refused: 'signup_spent' })
  })

  it('makes one person of a command whose repeat began before they were there', async () => {
    const { account, phone } = somebody()
    const filled = { type: 'P', ticket: await proved(phone), account, phone }
    const command = '0190f0f0-0000-7000-8000-000000000002'
    expect(await register(filled, { command })).toEqual({ result: 1 })
    const repeat = await repeatedMeanwhile(database.ownerDb, command, () => register(filled, { command }))
    expect(repeat).toEqual({ result: 1 })
  })

  it('of a code that has expired leads back to it, and one that was never made proves nothing', async () => {
    const { email } = somebody()
    const { ticket } = (await send(email)).object
    const code = await codeTo(email)
    expect(await verify(email, code, ticket, { at: minutesAfter(15) })).toMatchObject({ refused: 'code_expired' })
    expect(await verify(email, code, 'x'.repeat(43))).toMatchObject({ refused: 'code_expired' })
  })
})

describe('what somebody has', () => {
  const taken = [
    ['person@portafilter.example', 'email_registered'],
    [' Person@Portafilter.EXAMPLE ', 'email_registered'],
    ['ｐｅｒｓｏｎ@portafilter.example', 'email_registered'],
    ['13900139000', 'phone_registered'],
    ['+86 139 0013 9000', 'phone_registered'],
    ['１３９００１３９０００', 'phone_registered'],
    ['person\u200b@portafilter.example', 'email_registered'],
    ['\u2060139001\u200b39000', 'phone_registered'],
  ] as const
  it.each(taken)('is sent no code: %s', async (contact, refused) => {
    expect((await send(contact)).refused).toBe(refused)
  })

  it('is told to no network more often than codes are sent to it', async () => {
    const ask = () => send('person@portafilter.example')
    for (let n = 0; n < 20; n += 1) expect((await ask()).refused).toBe('email_registered')
    expect((await ask()).refused).toBe('codes_used_up')
    expect((await send('person@portafilter.example', '', { ip: '198.51.100.7' })).refused).toBe('email_registered')
  })

  it.each(['DEALER', 'Dealer'])('is refused as the account of another: %s', async (account) => {
    const { phone } = somebody()
    const ticket = await proved(phone)
    expect((await register({ type: 'P', ticket, account, phone })).refused).toBe('account_registered')
  })

  it('while the form was open is refused, and the proof is still there for another try', async () => {
    const { account, phone } = somebody()
    const ticket = await proved(phone)
    await database.ownerDb.updateTable('users').set({ phone }).where('account', '=', 'overseas').execute()
    const filled = { type: 'P', ticket, account, phone }
    expect((await register(filled)).refused).toBe('phone_registered')
    await database.ownerDb.updateTable('users').set({ phone: null }).where('account', '=', 'overseas').execute()
    expect(await register(filled)).toEqual({ result: 1 })
  })
})

it('of one person in two tabs signs up one of them', async () => {
  const { account, phone } = somebody()
  const one = await proved(phone)
  const other = (await send(phone, '', { at: minutesAfter(1) })).object.ticket
  await verify(phone, await codeTo(phone), other, { at: minutesAfter(1) })
  const filled = { type: 'P', account, phone }
  const tabs = [register({ ...filled, ticket: one }), register({ ...filled, ticket: other })]
  const answers = await Promise.all(tabs)
  expect(answers.filter(({ result }) => result === 1)).toHaveLength(1)
  const refused = answers.find(({ result }) => result !== 1)?.refused
  expect(['account_registered', 'phone_registered']).toContain(refused)
})

describe('an invitation', () => {
  const check = (code: string, situation = {}) => call('invitationCheck', { code }, situation)

  it('tells of its firm, by its code and by its link, and hides most of the tax number', async () => {
    const { code, token } = await invitation()
    const told = {
      firm_name: 'ERP7001 咖啡',
      invoice_title: 'ERP7001 发票',
      invoice_number: '9131******XQ',
      permission_id: 1,
    }
    for (const typed of [code, token, ` ${code} `]) expect(await check(typed)).toEqual({ result: 1, object: told })
  })

  it('is for no more than it was made for, however many race for its last use', async () => {
    const { code } = await invitation()
    const racers = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const { account, email } = somebody()
        const ip = `203.0.113.${n}`
        const { ticket } = (await send(email, '', { ip })).object
        await verify(email, await codeTo(email), ticket)
        return { filled: { type: 'F', ticket, account, email, invitation_code: code }, ip }
      }),
    )
    const answers = await Promise.all(racers.map(({ filled, ip }) => register(filled, { ip })))
    expect(answers.filter(({ result }) => result === 1)).toHaveLength(1)
    expect(answers.filter(({ refused }) => refused === 'invitation_spent')).toHaveLength(19)
    const { uses, used } = await database.db
      .selectFrom('invitations')
      .select(['uses', 'used'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    expect({ uses, used }).toEqual({ uses: 1, used: 1 })
    expect((await check(code)).refused).toBe('invitation_spent')
  })

  it('that has ended or was taken back while the form was open signs nobody up', async () => {
    const { account, email } = somebody()
    const ticket = await proved(email)
    const ended = await invitation(atHome, 1, minutesAfter(5))
    const filled = { type: 'F', ticket, account, email }
    const late = await register({ ...filled, invitation_code: ended.code }, { at: minutesAfter(5) })
    expect(late.refused).toBe('invitation_spent')
    const back = await invitation()
    await database.db.updateTable('invitations').set({ taken_back_at: NOON }).where('id', '=', back.id).execute()
    expect((await register({ ...filled, invitation_code: back.code })).refused).toBe('invitation_spent')
    expect(await userOf(account)).toBeUndefined()
  })

  it('is not guessed: ten wrong ones of a network stop its codes for an hour, also those sent at the end; links go on', async () => {
    const { code, token } = await invitation()
    const { account, email } = somebody()
    const ticket = await proved(email)
    for (let n = 0; n < 9; n += 1) expect((await check(wrongFor(code))).refused).toBe('invitation_wrong')
    const filled = { type: 'F', ticket, account, email }
    expect((await register({ ...filled, invitation_code: '12345' })).refused).toBe('invitation_wrong')
    expect((await check(code)).refused).toBe('invitations_stopped')
    expect((await register({ ...filled, invitation_code: code })).refused).toBe('invitations_stopped')
    expect((await check(code, { ip: '198.51.100.7' })).result).toBe(1)
    expect((await check(code, { at: minutesAfter(60.1), ip: '192.0.2.1' })).refused).toBe('invitation_spent')
    expect(await register({ ...filled, invitation_code: token })).toEqual({ result: 1 })
  })

  it('is not guessed from many networks: two hundred wrong ones stop all codes', async () => {
    const { code, token } = await invitation()
    const guesses = Array.from({ length: 200 }, (_, n) => check(wrongFor(code), { ip: `10.0.${n >> 3}.1` }))
    expect((await Promise.all(guesses)).every(({ refused }) => refused === 'invitation_wrong')).toBe(true)
    // A right one takes nothing of its own network's.
    for (let n = 0; n < 11; n += 1)
      expect((await check(code, { ip: '198.51.100.7' })).refused).toBe('invitations_stopped')
    await sql`delete from code_allowances where key = 'invitations'`.execute(database.ownerDb)
    expect((await check(code, { ip: '198.51.100.7' })).result).toBe(1)
    expect((await check(token, { ip: '198.51.100.7' })).result).toBe(1)
  })
})
