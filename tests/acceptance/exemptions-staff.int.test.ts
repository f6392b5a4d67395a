import { changesResource } from '@portafilter/changes/contract'
import { exemptionsResource } from '@portafilter/ordering/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unwrap, wanting } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let support: Someone & { account: string }
beforeAll(async () => {
  world = await startWorld()
  support = await world.staff('support')
})
afterAll(() => world.close())

const firmOf = ({ erpCode }: Buyer) => ({ kind: 'firm', code: erpCode ?? '' }) as const
/** What a submission above the limit of the month answers: 1 is ordered, 2 the rule asks. */
const submitted = async (buyer: Buyer, part_code: string) =>
  (await buyer.call.submitOrder(wanting(buyer, [{ part_code, quantity: 11 }]))).result
const isExempt = async (buyer: Buyer) => unwrap(await buyer.call.getNoErpCode({ erp_code: buyer.erpCode ?? '' }))

describe('an exemption from the rule of the month', () => {
  it('of a firm is in force with the next question and order, and no longer than it stands', async () => {
    const [buyer, part] = [await world.buyer(), await world.part({ price: 100_000 })]
    expect([await isExempt(buyer), await submitted(buyer, part)]).toEqual([0, 2])
    const { id } = await support.desk.create(exemptionsResource, { ...firmOf(buyer), note: '年度框架协议' })
    expect([await isExempt(buyer), await submitted(buyer, part)]).toEqual([1, 1])
    await support.desk.act(exemptionsResource, id, 'delete', { version: 1 })
    expect([await isExempt(buyer), await submitted(buyer, part)]).toEqual([0, 2])
  })

  it('of a part likewise; a changed one is of the other part', async () => {
    const [buyer, part, other] = [
      await world.buyer(),
      await world.part({ price: 100_000 }),
      await world.part({ price: 100_000 }),
    ]
    const exempt = async () => unwrap(await buyer.call.getNoPartCode({ part_code: [part, other] }))
    const { id } = await support.desk.create(exemptionsResource, { kind: 'part', code: part })
    expect([await exempt(), await submitted(buyer, part)]).toEqual([[part], 1])
    await support.desk.act(exemptionsResource, id, 'update', { version: 1, kind: 'part', code: other, note: '' })
    expect([await exempt(), await submitted(buyer, part)]).toEqual([[other], 2])
  })

  it('is listed with what it is called, found by it, and leaves who did what', async () => {
    const buyer = await world.buyer()
    const exemption = { ...firmOf(buyer), note: '试点' }
    const { id } = await support.desk.create(exemptionsResource, exemption)
    const name = `${buyer.erpCode} 咖啡有限公司`
    for (const filter of [{ q: buyer.erpCode }, { q: name, kind: 'firm' }, { id }]) {
      const { body, total } = await support.staff.list('exemptions', { filter })
      expect([body, total]).toEqual([[{ id, version: 1, ...exemption, name_cn: name, name_en: name }], 1])
    }
    expect((await support.staff.list('exemptions', { filter: { q: buyer.erpCode, kind: 'part' } })).total).toBe(0)
    const { changes } = await support.desk.one(exemptionsResource, id)
    expect(changes).toMatchObject([{ change: 'created', by: support.account, before: null, after: exemption }])
    await support.desk.act(exemptionsResource, id, 'delete', {})
    const filter = { resource: 'exemptions', by: support.account }
    const { rows } = await (await world.staff('auditor')).desk.list(changesResource, { filter, sort: ['at', 'DESC'] })
    expect(rows[0]).toMatchObject({ row: id, version: 2, change: 'deleted', before: exemption, after: null })
  })
})

describe('is refused', () => {
  it('of a firm or a part that there is not, and twice, at its field', async () => {
    const [buyer, part] = [await world.buyer(), await world.part()]
    await support.desk.create(exemptionsResource, firmOf(buyer))
    const { id } = await support.desk.create(exemptionsResource, { kind: 'part', code: part })
    const refusalOf = async (exemption: object) => {
      const { status, body } = await support.staff.create('exemptions', exemption)
      return [status, body.code, body.field]
    }
    const code = buyer.erpCode ?? ''
    expect(await refusalOf(firmOf(buyer))).toEqual([422, 'exemption_exists', 'code'])
    expect(await refusalOf({ kind: 'firm', code: 'NONE' })).toEqual([422, 'firm_unknown', 'code'])
    expect(await refusalOf({ kind: 'part', code })).toEqual([422, 'part_unknown', 'code'])
    expect(await refusalOf({ kind: 'part', code: ' ' })).toEqual([422, 'invalid_input', 'code'])
    const other = await support.staff.act('exemptions', id, 'update', { version: 1, ...firmOf(buyer), note: '' })
    expect([other.status, other.body.code]).toEqual([422, 'exemption_exists'])
    const same = { version: 1, kind: 'part', code: part, note: '仍是它' } as const
    expect(await support.desk.act(exemptionsResource, id, 'update', same)).toEqual({ id, version: 2 })
  })

  it('of one’s own firm, and to every role but support', async () => {
    const buyer = await world.buyer()
    const own = await world.staff('support', buyer.erpCode)
    const conflict = [403, 'conflict_of_interest']
    const answer = await own.staff.create('exemptions', firmOf(buyer))
    expect([answer.status, answer.body.code]).toEqual(conflict)
    const { id } = await support.desk.create(exemptionsResource, firmOf(buyer))
    const kept = await own.staff.act('exemptions', id, 'delete', { version: 1 })
    expect([kept.status, kept.body.code]).toEqual(conflict)
    for (const role of ['finance', 'catalogue', 'after_sales', 'auditor'] as const)
      expect((await (await world.staff(role)).staff.act('exemptions', id, 'delete', { version: 1 })).status).toBe(403)
    expect(await isExempt(buyer)).toBe(1)
  })
})
