import { randomUUID } from 'node:crypto'
import { firmChangesResource } from '@portafilter/identity/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tellOutcomes } from '../../modules/identity/firms/changes/tell-outcomes.ts'
import { firmChangeAsked, unwrap } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

type Staff = Someone & { account: string }

let world: World
let finance: Staff
let buyer: Buyer
beforeAll(async () => {
  world = await startWorld()
  finance = await world.staff('finance')
})
afterAll(() => world.close())
beforeEach(async () => {
  buyer = await world.buyer()
})

const WANTED = { firm_name: '新名咖啡有限公司', invoice_title: '新抬头', invoice_number: '91310000NEW' }
const asking = (by: Buyer = buyer, change: object = {}, key?: string) =>
  firmChangeAsked(by, { ...WANTED, ...change }, key)
const allowed = async (by: Buyer = buyer) => unwrap(await by.call.getAlterFirmPD({ account: by.account }))
/** The request of the buyer's firm, made now. */
const asked = async (by: Buyer = buyer) => {
  expect(await asking(by)).toEqual({ result: 1 })
  const { rows } = await finance.desk.list(firmChangesResource, { filter: { q: by.erpCode ?? '', status: 'waiting' } })
  return rows[0] as NonNullable<(typeof rows)[number]>
}
const factsOf = async ({ call }: Buyer) => {
  const { firm_name, invoice_title, invoice_number } = unwrap(await call.getUserData())
  return { firm_name, invoice_title, invoice_number }
}
const lettersTo = async (account: string): Promise<{ subject: string; text: string }[]> =>
  (await fetch(`${world.url}/dev/inbox?to=${account}@buyers.example`)).json() as never

describe('asking for a change of one’s firm', () => {
  it.each([
    ['firm_name', '请输入企业名称'],
    ['invoice_title', '请输入发票抬头'],
    ['invoice_number', '请输入发票税号'],
  ])('needs %s', async (field, message) => {
    for (const change of [{ [field]: '  ' }, { [field]: undefined }])
      expect(await asking(buyer, change)).toMatchObject({ result: -1, error: 'invalid_input', field, message })
  })

  it('is for buyers, of their own account, and for something that changes', async () => {
    expect(await asking(buyer, { user_account: 'dealer' })).toMatchObject({ error: 'not_found' })
    expect(await buyer.call.getAlterFirmPD({ account: 'dealer' })).toMatchObject({ error: 'not_found' })
    const same = await factsOf(buyer)
    expect(await asking(buyer, same)).toMatchObject({ result: -1, error: 'firm_unchanged' })
    const nobodys = await world.buyer({ market: 'none' })
    await expect(asking(nobodys)).rejects.toMatchObject({ status: 403 })
    await expect(nobodys.call.getAlterFirmPD({ account: nobodys.account })).rejects.toMatchObject({ status: 403 })
  })

  it('is one request at a time for a firm, whichever of its users asks, however many at once', async () => {
    const colleague = await world.buyer({ erpCode: buyer.erpCode ?? '' })
    expect([await allowed(), await allowed(colleague)]).toEqual([0, 0])
    const answers = await Promise.all([asking(), asking(colleague), asking(), asking(colleague)])
    expect(answers.map(({ result }) => result).sort()).toEqual([-1, -1, -1, 1])
    expect(answers.find(({ result }) => result === -1)).toMatchObject({ error: 'firm_change_waiting' })
    expect([await allowed(), await allowed(colleague)]).toEqual([1, 1])
    expect(await allowed(await world.buyer())).toBe(0)
  })

  it('with one key is one request; another with the key is refused', async () => {
    const key = randomUUID()
    expect([await asking(buyer, {}, key), await asking(buyer, {}, key)]).toEqual([{ result: 1 }, { result: 1 }])
    await expect(asking(buyer, { firm_name: '别名' }, key)).rejects.toMatchObject({ status: 422 })
  })
})

describe('a request', () => {
  it('that is approved holds for all of the firm, and the buyer is told in the language read', async () => {
    const colleague = await world.buyer({ erpCode: buyer.erpCode ?? '' })
    const before = await factsOf(buyer)
    const { id, version } = await asked(buyer)
    expect(await finance.desk.one(firmChangesResource, id)).toMatchObject({ status: 'waiting', before, after: WANTED })
    expect(await finance.desk.act(firmChangesResource, id, 'approve', { version })).toEqual({ id, version: 2 })
    expect([await factsOf(buyer), await factsOf(colleague)]).toEqual([WANTED, WANTED])
    expect(await finance.desk.one(firmChangesResource, id)).toMatchObject({
      status: 'approved',
      before,
      after: WANTED,
      decided_by: finance.account,
      reason: '',
      own: false,
    })
    expect(await allowed()).toBe(0)
    await tellOutcomes(world.roomDeps, new Date())
    await tellOutcomes(world.roomDeps, new Date())
    const letters = await lettersTo(buyer.account)
    expect(letters.map(({ subject }) => subject)).toEqual(['企业信息变更已通过'])
    expect(letters[0]?.text).toContain(WANTED.firm_name)
    expect(await lettersTo(colleague.account)).toEqual([])
  })

  it('that is rejected changes nothing but who may ask again, and says why', async () => {
    const english = await world.buyer({ language: 'EN' })
    const before = await factsOf(english)
    const { id, version } = await asked(english.reading('EN') as Buyer & typeof english)
    await finance.desk.act(firmChangesResource, id, 'reject', { version, reason: 'The number is not yours' })
    expect(await factsOf(english)).toEqual(before)
    await tellOutcomes(world.roomDeps, new Date())
    const [letter] = await lettersTo(english.account)
    expect(letter?.text).toContain('The number is not yours')
    expect((await asked(english)).id).not.toBe(id)
  })

  it('whose letter cannot be sent is told of later, and holds up no other', async () => {
    const other = await world.buyer()
    for (const { id, version } of [await asked(), await asked(other)])
      await finance.desk.act(firmChangesResource, id, 'approve', { version })
    const { mail } = world.roomDeps
    const send: typeof mail.send = async (letter) => {
      if (letter.to.startsWith(buyer.account)) throw new Error('no such mailbox')
      await mail.send(letter)
    }
    await expect(tellOutcomes({ ...world.roomDeps, mail: { send } }, new Date())).rejects.toThrow('could not be sent')
    expect([await lettersTo(buyer.account), await lettersTo(other.account)].map(({ length }) => length)).toEqual([0, 1])
    await tellOutcomes(world.roomDeps, new Date())
    expect([await lettersTo(buyer.account), await lettersTo(other.account)].map(({ length }) => length)).toEqual([1, 1])
  })

  it('whose letter could not be sent for five days is given up', async () => {
    const { id, version } = await asked()
    await finance.desk.act(firmChangesResource, id, 'approve', { version })
    await tellOutcomes(world.roomDeps, new Date(Date.now() + 6 * 24 * 3_600_000))
    await tellOutcomes(world.roomDeps, new Date())
    expect(await lettersTo(buyer.account)).toEqual([])
  })

  it('is decided once: who comes second is told who came first, 409', async () => {
    const { id, version } = await asked()
    const second = await world.staff('finance')
    const body = { version, reason: '资料不符' }
    const [one, other] = await Promise.all([
      finance.staff.act('firm-changes', id, 'approve', { version }),
      second.staff.act('firm-changes', id, 'reject', body),
    ])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    const late = await second.staff.act('firm-changes', id, 'reject', body)
    expect([late.status, late.body.code]).toEqual([409, 'stale'])
    expect([finance.account, second.account]).toContain(late.body.by)
    const early = await finance.staff.act('firm-changes', (await asked(await world.buyer())).id, 'approve', {
      version: 0,
    })
    expect(early.status).toBe(409)
  })

  it('is decided by nobody of the firm, nor by who asked', async () => {
    const { id, version } = await asked()
    const insider = await world.staff('finance', buyer.erpCode)
    expect((await insider.desk.one(firmChangesResource, id)).own).toBe(true)
    for (const [action, more] of [['approve', {}] as const, ['reject', { reason: '自审' }] as const]) {
      const { status, body } = await insider.staff.act('firm-changes', id, action, { version, ...more })
      expect([status, body.code]).toEqual([403, 'conflict_of_interest'])
    }
  })

  it('needs a reason to be rejected, and exists', async () => {
    const { id, version } = await asked()
    const empty = await finance.staff.act('firm-changes', id, 'reject', { version, reason: ' ' })
    expect([empty.status, empty.body.field]).toEqual([422, 'reason'])
    for (const absent of ['0', '999999', 'x', '1e3'])
      expect((await finance.staff.act('firm-changes', absent, 'approve', { version })).status).toBe(404)
  })

  it('is the same however often a decision is sent with its key', async () => {
    const { id, version } = await asked()
    const once = await finance.desk.act(firmChangesResource, id, 'approve', { version }, 'firm-change-key')
    expect(await finance.desk.act(firmChangesResource, id, 'approve', { version }, 'firm-change-key')).toEqual(once)
  })

  it('leaves a record that the processes cannot change', async () => {
    const { id } = await asked()
    const steps = world.db.updateTable('firm_change_steps').set({ reason: 'x' }).where('change', '=', Number(id))
    await expect(steps.execute()).rejects.toThrow('permission denied')
  })
})

describe('the list of requests', () => {
  it('is filtered and comes in the order in which they were made', async () => {
    const [first, second] = [await asked(), await asked(await world.buyer())]
    await finance.desk.act(firmChangesResource, first.id, 'approve', { version: 1 })
    const listed = async (filter: object, sort: 'ASC' | 'DESC' = 'ASC') => {
      const { body, total } = await finance.staff.list('firm-changes', {
        filter,
        sort: ['requested_at', sort],
        range: [0, 99],
      })
      return { ids: (body as { id: string }[]).map(({ id }) => id), total }
    }
    const ids = [first.id, second.id]
    expect((await listed({ id: ids })).ids).toEqual(ids)
    expect((await listed({ id: ids }, 'DESC')).ids).toEqual(ids.toReversed())
    expect(await listed({ id: ids, status: 'approved' })).toEqual({ ids: [first.id], total: 1 })
    expect((await listed({ q: buyer.account })).ids).toEqual([first.id])
    expect((await listed({ q: '%' })).ids).toEqual([])
  })
})
