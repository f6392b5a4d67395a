import { randomUUID } from 'node:crypto'
import type { CallContext, Session } from '@portafilter/contract'
import { isRefusal } from '@portafilter/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buyerOf } from '../accounts/people.ts'
import { NOON, type PeopledDatabase, peopledDatabase } from '../testing/database.ts'
import { decideFirmChange } from './changes/decide.ts'
import { requestFirmChange } from './changes/request.ts'
import { editFirm } from './edit-firm.ts'
import { firmSteps, listedFirmOf } from './firm-list.ts'
import { makeFirm, type WantedFirm } from './make-firm.ts'
import type { KeptFirm } from './tables.ts'

let database: PeopledDatabase
let ids: Readonly<Record<string, string>>
beforeAll(async () => {
  database = await peopledDatabase()
  const users = await database.db.selectFrom('users').select(['id', 'account']).execute()
  ids = Object.fromEntries(users.map(({ id, account }) => [account, id]))
})
afterAll(() => database.close())

const session = (account: string, erpCode: string | null = null) => ({ user: ids[account], erpCode }) as Session
const meta = (id: string = randomUUID(), digest?: string): CallContext['meta'] => ({
  id,
  at: NOON,
  actor: null,
  request: null,
  cause: null,
  ...(digest !== undefined && { digest }),
})
const asked = (of = meta()) => ({ by: session('support'), meta: of })

const FACTS = { firm_name: '杭州拾光咖啡有限公司', invoice_title: '拾光咖啡', invoice_number: '91330100MA2KXH' }
const wanted = (erp_code: string, change: Partial<WantedFirm> = {}): WantedFirm => ({
  erp_code,
  ...FACTS,
  market: 'domestic',
  discount_group: 10,
  prices_in_yuan: false,
  ...change,
})
const make = (erp_code: string, change: Partial<WantedFirm> = {}, of = meta()) =>
  makeFirm(database.db, wanted(erp_code, change), asked(of))
const edit = (erpCode: string, seen: number, said: Partial<KeptFirm>, of = meta(), by = session('support')) =>
  editFirm(database.db, { erpCode, seen, said, by, meta: of })
const found = async (erpCode: string) => {
  const firm = await listedFirmOf(database.db, erpCode)
  if (firm === undefined) throw new Error('no firm')
  return firm
}
const stepsOf = async (erpCode: string) => firmSteps(database.db, (await found(erpCode)).id)

let next = 8000
let code: string
beforeEach(() => {
  next += 1
  code = `ERP${next}`
})

describe('a firm is made', () => {
  it('under its code as everybody writes it, with who made it', async () => {
    expect(await make(` ｅｒｐ ${next} `)).toEqual({ id: code, version: 1 })
    expect(await found(code)).toMatchObject({ ...FACTS, type: 'F', market: 'domestic', version: 1, people: 0 })
    const after = { ...FACTS, discount_group: 10, prices_in_yuan: false }
    expect(await stepsOf(code)).toMatchObject([{ change: 'created', before: null, after, by: 'support', at: NOON }])
  })

  it('once, however many make it at once, and however often a command comes', async () => {
    const both = await Promise.all([make(code), make(code.toLowerCase())])
    expect(both.filter(isRefusal)).toEqual([{ refused: 'erp_code_taken', data: { code } }])
    const command = meta(randomUUID(), 'one')
    const other = `${code}-B`
    const again = await Promise.all([make(other, {}, command), make(other, {}, command)])
    expect(again).toEqual([1, 2].map(() => ({ id: other, version: 1 })))
    expect(await make(`${code}-C`, {}, meta(command.id, 'two'))).toMatchObject({ refused: 'key_reused' })
  })

  it('beside one of an older shop, whose code was kept in another case', async () => {
    await database.db.updateTable('firms').set({ erp_code: 'Old-7' }).where('erp_code', '=', 'ERP2002').execute()
    expect(await make('OLD-7')).toMatchObject({ refused: 'erp_code_taken' })
  })

  it.each(['P10000001', ' p 123', 'ERP/1', ''])('not under %j', async (typed) => {
    expect(await make(typed)).toMatchObject({ refused: 'erp_code_unfit' })
  })

  it('with the mark of yuan overseas alone', async () => {
    expect(await make(code, { prices_in_yuan: true })).toMatchObject({ refused: 'yuan_overseas_only' })
    expect(await make(code, { prices_in_yuan: true, market: 'overseas' })).toMatchObject({ id: code })
  })
})

describe('a firm is edited', () => {
  it('in what is said, with what it was before; the same again is no change', async () => {
    await make(code)
    const command = meta()
    expect(await edit(code, 1, { invoice_title: '新抬头', discount_group: 3 }, command)).toEqual({
      id: code,
      version: 2,
    })
    expect(await edit(code, 1, { invoice_title: '新抬头', discount_group: 3 }, command)).toEqual({
      id: code,
      version: 2,
    })
    expect(await edit(code, 2, { invoice_title: '新抬头' })).toEqual({ id: code, version: 2 })
    const [last] = await stepsOf(code)
    expect(last).toMatchObject({ change: 'updated', by: 'support', before: { invoice_title: '拾光咖啡' } })
    expect(last?.after).toMatchObject({ ...FACTS, invoice_title: '新抬头', discount_group: 3 })
  })

  it('by whoever sees it as it is: of two at once the second is told of the first', async () => {
    await make(code)
    const both = await Promise.all(['甲', '乙'].map((firm_name) => edit(code, 1, { firm_name })))
    expect(both.filter(isRefusal)).toMatchObject([
      { refused: 'stale', data: { by: ids.support, action: 'updated', at: NOON.toISOString() } },
    ])
  })

  it.each([
    ['ERP1001', { firm_name: '新名' }, 'conflict_of_interest'],
    ['P10000001', { firm_name: '新名' }, 'firm_individual'],
    ['ERP1001', { prices_in_yuan: true }, 'yuan_overseas_only'],
    ['ERP0', {}, 'firm_not_found'],
  ] as const)('not %s to %j: %s', async (erpCode, said, refused) => {
    const by = session('support', refused === 'conflict_of_interest' ? erpCode : null)
    expect(await edit(erpCode, 0, said, meta(), by)).toMatchObject({ refused })
  })

  it('an individual in its discount group', async () => {
    expect(await edit('P10000001', 0, { discount_group: 1 })).toMatchObject({ version: 1 })
    expect(await buyerOf(database.db, ids.person ?? '')).toMatchObject({ discountGroup: 1 })
  })
})

describe('what the people of a firm have asked for', () => {
  const asking = { firm_name: '晨光', invoice_title: '晨光', invoice_number: '1' }
  const decide = async (step: 'approved' | 'rejected', version: number) => {
    const change = String((await found('ERP1001')).change)
    const decision = step === 'approved' ? { step } : { step, reason: '不清楚' }
    return decideFirmChange(database.db, { id: change, seen: version, by: session('finance'), meta: meta(), decision })
  }

  it('holds back what staff would call it, until finance has decided; its prices it does not', async () => {
    await requestFirmChange(database.db, ids.dealer ?? '', asking, meta())
    expect(await edit('ERP1001', 0, { firm_name: '别的' })).toMatchObject({ refused: 'firm_change_open' })
    const { firm_name } = await found('ERP1001')
    expect(await edit('ERP1001', 0, { firm_name, discount_group: 2 })).toMatchObject({ version: 1 })
    await decide('rejected', 1)
    expect(await edit('ERP1001', 1, { firm_name: '别的' })).toMatchObject({ version: 2 })
  })

  it('is not approved where it is longer than a firm may be called by now; it can be rejected', async () => {
    const title = '长'.repeat(61)
    await requestFirmChange(database.db, ids.dealer ?? '', { ...asking, invoice_title: title }, meta())
    expect(await decide('approved', 1)).toMatchObject({ refused: 'firm_change_too_long', data: { invoice_title: 60 } })
    expect((await found('ERP1001')).invoice_title).not.toBe(title)
    expect(await decide('rejected', 1)).toMatchObject({ version: 2 })
  })

  it('makes a form stale that was open before it was approved, and stands in the firm’s history', async () => {
    await requestFirmChange(database.db, ids.dealer ?? '', asking, meta())
    await decide('approved', 1)
    expect(await edit('ERP1001', 2, { firm_name: '别的' })).toMatchObject({
      refused: 'stale',
      data: { by: ids.finance, action: 'change_approved' },
    })
    const [last] = await stepsOf('ERP1001')
    expect(last).toMatchObject({
      change: 'change_approved',
      by: 'finance',
      before: { firm_name: '别的' },
      after: asking,
    })
    expect(last?.after).toMatchObject({ discount_group: 2 })
  })

  it('is as long as it has characters, of which a rare one is one', async () => {
    const title = '𠮷'.repeat(60)
    await requestFirmChange(database.db, ids.dealer ?? '', { ...asking, invoice_title: title }, meta())
    expect(await decide('approved', 1)).toMatchObject({ version: 2 })
    expect((await found('ERP1001')).invoice_title).toBe(title)
  })
})
