import { randomUUID } from 'node:crypto'
import type { CallContext, Session } from '@portafilter/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { insertPerson } from '../accounts/new-person.ts'
import { type Limit, tellOfLimit } from '../codes/tell-of-limits.ts'
import { limits } from '../limits.ts'
import { minutesAfter, NOON, type PeopledDatabase, peopledDatabase } from '../testing/database.ts'
import { invitationBy, spendInvitation } from './invitations.ts'
import { type InviteDeps, invite, takeBack } from './invite.ts'
import { tellColleagues } from './tell-colleagues.ts'

let database: PeopledDatabase
let deps: InviteDeps
let support: Session
beforeAll(async () => {
  database = await peopledDatabase()
  deps = { ...database, publicUrl: 'https://shop.example' }
  const { id } = await database.db
    .selectFrom('users')
    .select('id')
    .where('account', '=', 'support')
    .executeTakeFirstOrThrow()
  support = { user: id, erpCode: null } as Session
})
afterAll(() => database.close())
beforeEach(() => sql`truncate code_allowances, inbox_messages`.execute(database.ownerDb))

const meta = (at = NOON, id: string = randomUUID()): CallContext['meta'] => ({
  id,
  at,
  actor: null,
  request: null,
  cause: null,
})
const wanted = { firm: 'ERP1001', uses: 2, days: 14, emails: [] as string[], language: 'CN' as const }
const made = async (change: Partial<typeof wanted> = {}) => {
  const answered = await invite(deps, { ...wanted, ...change }, { by: support, meta: meta() })
  if (!('code' in answered)) throw new Error('refused')
  return answered
}
const by = (typed: string, at = NOON) => invitationBy(database.db, typed, '192.0.2.9', at)

it('sends each address a letter with a link and a code, which both name the firm for as long as it holds', async () => {
  const emails = ['one@people.example', 'two@people.example']
  const { code, unsent } = await made({ emails })
  expect(unsent).toEqual([])
  for (const to of emails) {
    const [letter] = await database.list(to)
    const token = /https:\/\/shop\.example\/signin#([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
    expect(letter?.text).toContain(code)
    for (const typed of [code, token])
      expect(await by(typed)).toMatchObject({ firm: { firm_name: '上海晨光咖啡设备有限公司', market: 'domestic' } })
    expect(await by(token, minutesAfter(14 * 24 * 60))).toMatchObject({ refused: 'invitation_spent' })
  }
})

it('says which letters have not gone', async () => {
  const ids: string[] = []
  const mail = {
    send: ({ id, to }: { id: string; to: string }) => {
      ids.push(id)
      return to.startsWith('one') ? Promise.reject(new Error('away')) : Promise.resolve()
    },
  }
  const answered = await invite(
    { ...deps, mail },
    { ...wanted, emails: ['one@people.example', 'two@people.example'] },
    { by: support, meta: meta() },
  )
  expect(answered).toMatchObject({ sent: ['two@people.example'], unsent: ['one@people.example'] })
  // By its id a letter is remembered once it has gone: it says nothing of whom it went to.
  expect([new Set(ids).size, ids.filter((id) => id.includes('@'))]).toEqual([2, []])
})

it('is one invitation, however often the command comes', async () => {
  const command = meta()
  const emails = ['again@people.example']
  const answers = [1, 2].map(() => invite(deps, { ...wanted, emails }, { by: support, meta: command }))
  const [first, second] = await Promise.all(answers)
  expect(second).toMatchObject({ id: (first as { id: string }).id, code: (first as { code: string }).code })
  // Which letters went, the second knows no more.
  expect([first, second]).toContainEqual(expect.objectContaining({ sent: [], unsent: emails }))
  expect(await database.list('again@people.example')).toHaveLength(1)
})

it.each([
  ['ERP0000', {}, 'firm_unknown'],
  ['P10000001', {}, 'firm_unknown'],
  ['ERP1001', { erpCode: 'ERP1001' }, 'conflict_of_interest'],
])('is refused for %s', async (firm, own, refused) => {
  const answered = await invite(deps, { ...wanted, firm }, { by: { ...support, ...own }, meta: meta() })
  expect(answered).toMatchObject({ refused })
})

it('is taken back once, by whoever sees it as it is', async () => {
  const { id, code } = await made()
  const asked = { by: support, meta: meta() }
  expect(await takeBack(database.db, id, 2, { by: support, meta: meta() })).toMatchObject({ refused: 'stale' })
  expect(await takeBack(database.db, id, 1, asked)).toEqual({ id, version: 2 })
  expect(await takeBack(database.db, id, 1, asked)).toEqual({ id, version: 2 })
  expect(await by(code)).toMatchObject({ refused: 'invitation_spent' })
  const again = await takeBack(database.db, id, 1, { by: support, meta: meta() })
  expect(again).toMatchObject({ refused: 'stale', data: { action: 'taken_back' } })
  expect(await takeBack(database.db, '999999', 1, asked)).toMatchObject({ refused: 'invitation_not_found' })
})

it('tells a firm’s people of each new colleague, once, in their language, and nobody else', async () => {
  const { id } = await made()
  const { id: firm_id } = await database.db
    .selectFrom('firms')
    .select('id')
    .where('erp_code', '=', 'ERP1001')
    .executeTakeFirstOrThrow()
  const person = { username: '新同事', phone: null, market: 'domestic', language: 'CN', roles: [] } as const
  const account = `colleague_${randomUUID().slice(0, 8)}`
  const email = `${account}@people.example`
  const waits = { account: `${account}_2`, email: `waits-${email}`, awaitsConfirmation: true }
  const firm = { id: firm_id }
  await insertPerson(database.db, { ...person, ...waits, firm }, 'x')
  const user = await insertPerson(database.db, { ...person, account, email, firm }, 'x')
  await spendInvitation(database.db, Number(id), user, NOON)
  // Of an address that is refused nobody else hears less.
  const refused = { account: `${account}_3`, email: `refused-${email}` }
  await insertPerson(database.db, { ...person, ...refused, firm }, 'x')
  const send: typeof deps.mail.send = (letter) =>
    letter.to === 'dealer@portafilter.example' ? deps.mail.send(letter) : Promise.reject(new Error('refused'))
  await expect(tellColleagues({ ...deps, mail: { send } }, minutesAfter(1))).rejects.toThrow('could not be sent')
  expect(await database.list('dealer@portafilter.example')).toHaveLength(1)
  for (let n = 0; n < 2; n += 1) await tellColleagues(deps, minutesAfter(1))
  const letters = await database.list('dealer@portafilter.example')
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).toContain(account)
  expect(letters[0]?.text).toContain('https://shop.example/account')
  for (const other of [email, waits.email, 'overseas@portafilter.example'])
    expect(await database.list(other)).toEqual([])
})

it('tells nobody of a newcomer who was put aside, or erased, before the letter went', async () => {
  const { id } = await made()
  const firms = database.db.selectFrom('firms').select('id').where('erp_code', '=', 'ERP1001')
  const account = `gone_${randomUUID().slice(0, 8)}`
  const contact = { email: `${account}@people.example`, phone: null }
  const person = { account, username: '新同事', market: 'domestic', language: 'CN', roles: [] } as const
  const user = await insertPerson(
    database.db,
    { ...person, ...contact, firm: await firms.executeTakeFirstOrThrow() },
    'x',
  )
  await spendInvitation(database.db, Number(id), user, NOON)
  const before = await database.list('dealer@portafilter.example')
  await database.db.updateTable('users').set({ disabled: true }).where('id', '=', user).execute()
  await tellColleagues(deps, minutesAfter(1))
  expect(await database.list('dealer@portafilter.example')).toEqual(before)
  const untold = database.db.selectFrom('invitation_uses').select('user_id').where('told', '=', false)
  expect(await untold.execute()).toEqual([])
})

it('tells support and operators once an hour that codes are being guessed, and again what could not be sent', async () => {
  const [guessed] = limits as [Limit]
  const told: object[] = []
  const logger = { error: (fields: object) => void told.push(fields) }
  const telling = { ...deps, logger }
  const away = { ...telling, mail: { send: () => Promise.reject(new Error('away')) } }
  const wrong = (from: number, most: number) =>
    Promise.all(
      Array.from({ length: most }, (_, n) => invitationBy(database.db, '13579', `10.${from}.${n >> 3}.1`, NOON)),
    )
  const letters = () => database.list('support@portafilter.example')
  await wrong(0, 199)
  await tellOfLimit(telling, guessed, minutesAfter(1))
  expect([told, await letters()]).toEqual([[], []])
  await wrong(1, 1)
  await expect(tellOfLimit(away, guessed, minutesAfter(1))).rejects.toThrow('could not be sent')
  for (const minute of [2, 3, 59]) await tellOfLimit(telling, guessed, minutesAfter(minute))
  expect(await letters()).toMatchObject([{ text: expect.stringContaining('13:00') }])
  expect(told).toMatchObject([{ most: 200 }, { most: 200 }])
  await tellOfLimit(telling, guessed, minutesAfter(61))
  expect(await letters()).toHaveLength(1)
  // Used up again in the time behind, though it was told late in the one before.
  for (let n = 0; n < 200; n += 1) await invitationBy(database.db, '13579', `10.2.${n >> 3}.1`, minutesAfter(61))
  await tellOfLimit(telling, guessed, minutesAfter(61))
  expect(await letters()).toHaveLength(2)
})
