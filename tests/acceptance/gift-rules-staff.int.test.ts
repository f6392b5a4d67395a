import { giftSeriesResource, giftsResource, partsResource } from '@portafilter/catalogue/contract'
import { changesResource } from '@portafilter/changes/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ordered, orderOf, refusalOf, unwrap, wanting } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

type Staff = Someone & { account: string }

let world: World
let buyer: Buyer
let clerk: Staff
let auditor: Staff
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
  clerk = await world.staff('catalogue')
  auditor = await world.staff('auditor')
})
afterAll(() => world.close())

/** For every two pieces of a new part, one of another. */
const giftOf = async () => {
  const [bought, offered] = [await world.part(), await world.part()]
  const rule = { bought, offered, every: 2, gives: 1 }
  return { ...rule, rule, id: (await clerk.desk.create(giftsResource, rule)).id }
}
const offersOf = async (part: string) =>
  unwrap(await buyer.call.getGiveaway({ part_codes: part })).map(({ part_code, quantity }) => [part_code, quantity])
const giftsIn = async (code: string) =>
  (await orderOf(buyer, code)).orderAttachmentsList.flatMap((line) =>
    line.gift ? [[line.part_code, line.quantity]] : [],
  )
const changesOf = async (resource: string, row: string) =>
  (await auditor.desk.list(changesResource, { filter: { resource }, range: [0, 99] })).rows.filter(
    (it) => it.row === row,
  )

describe('a gift that comes by itself', () => {
  it('is told of and given from the next question and order on, and an order keeps what it was given', async () => {
    const { bought, offered, rule, id } = await giftOf()
    expect(await offersOf(bought)).toEqual([[offered, 1]])
    const first = await ordered(buyer, [{ part_code: bought, quantity: 4 }])
    const more = { ...rule, version: 1, gives: 3, active: true }
    expect(await clerk.desk.act(giftsResource, id, 'update', more)).toEqual({ id, version: 2 })
    expect(await offersOf(bought)).toEqual([[offered, 3]])
    const second = await ordered(buyer, [{ part_code: bought, quantity: 4 }])
    await clerk.desk.act(giftsResource, id, 'update', { ...more, version: 2, active: false })
    expect(await offersOf(bought)).toEqual([])
    expect(await clerk.desk.act(giftsResource, id, 'delete', { version: 3 })).toEqual({ id, version: 4 })
    const third = await ordered(buyer, [{ part_code: bought, quantity: 4 }])
    expect([await giftsIn(first), await giftsIn(second), await giftsIn(third)]).toEqual([
      [[offered, 2]],
      [[offered, 6]],
      [],
    ])
    expect(await clerk.staff.one('gifts', id)).toMatchObject({ status: 404, body: { code: 'gift_rule_not_found' } })
  })

  it('leaves who, when, before and after, also of what is deleted', async () => {
    const { rule, id } = await giftOf()
    await clerk.desk.act(giftsResource, id, 'update', { ...rule, version: 1, every: 5, active: true })
    // What changes nothing is no change.
    const same = await clerk.desk.act(giftsResource, id, 'update', { ...rule, version: 2, every: 5, active: true })
    expect(same).toEqual({ id, version: 2 })
    const one = await clerk.desk.one(giftsResource, id)
    expect(one).toMatchObject({ version: 2, every: 5, active: true })
    const [before, after] = [
      { ...rule, active: true },
      { ...rule, every: 5, active: true },
    ]
    const common = { by: clerk.account, at: expect.stringMatching(/\+08:00$/) }
    expect(one.changes).toEqual([
      { ...common, version: 2, change: 'updated', before, after },
      { ...common, version: 1, change: 'created', before: null, after: before },
    ])
    await clerk.desk.act(giftsResource, id, 'delete', { version: 2 })
    const [last, ...others] = await changesOf('gifts', id)
    expect(last).toMatchObject({ ...common, version: 3, change: 'deleted', before: after, after: null })
    expect(others).toHaveLength(2)
    expect(await auditor.desk.one(changesResource, last?.id ?? '')).toEqual(last)
    expect((await clerk.staff.list('changes')).status).toBe(403)
  })

  it('is made once, however often the same command comes', async () => {
    const [bought, offered] = [await world.part(), await world.part()]
    const rule = { bought, offered, every: 1, gives: 1 }
    const [one, again] = await Promise.all([0, 1].map(() => clerk.desk.create(giftsResource, rule, 'twice')))
    expect(again).toEqual(one)
    expect(await offersOf(bought)).toEqual([[offered, 1]])
    await expect(clerk.desk.create(giftsResource, { ...rule, gives: 2 }, 'twice')).rejects.toThrow('key_reused')
  })

  it('tells who comes second who was first, and changes nothing', async () => {
    const { rule, id } = await giftOf()
    await clerk.desk.act(giftsResource, id, 'update', { ...rule, version: 1, gives: 7, active: true })
    const late = { ...rule, version: 1, active: false }
    const stale = { code: 'stale', by: clerk.account, action: 'Changed' }
    for (const [action, input] of Object.entries({ update: late, delete: { version: 1 } })) {
      const { status, body } = await (await world.staff('catalogue'))
        .reading('EN')
        .staff.act('gifts', id, action, input)
      expect([action, status, body]).toEqual([action, 409, expect.objectContaining(stale)])
    }
    expect(await clerk.desk.one(giftsResource, id)).toMatchObject({ version: 2, gives: 7, active: true })
  })

  it.each([
    ['a part that there is not', { bought: 'NO-SUCH' }, 'bought', 'There is no part with the code NO-SUCH'],
    ['a gift that there is not', { offered: 'NO-SUCH' }, 'offered', 'There is no part with the code NO-SUCH'],
    ['none', { every: 0 }, 'every', undefined],
    ['halves', { gives: 1.5 }, 'gives', undefined],
    ['too many', { gives: 101 }, 'gives', undefined],
    ['nothing bought', { bought: ' ' }, 'bought', undefined],
    ['another field', { colour: 'red' }, 'colour', undefined],
  ])('is refused with %s, at its field', async (_, wrong, field, message = expect.any(String)) => {
    const rule = { bought: await world.part(), offered: await world.part(), every: 2, gives: 1, ...wrong }
    const { status, body } = await clerk.reading('EN').staff.create('gifts', rule)
    expect([status, body]).toEqual([422, expect.objectContaining({ field, message })])
  })

  it('is a machine only where machines are bought; a withdrawn part is kept, and not given', async () => {
    const [part, machine] = [await world.part(), await world.part({ type: 'M' })]
    const rule = { every: 1, gives: 1 }
    const refused = await clerk.staff.create('gifts', { ...rule, bought: part, offered: machine })
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.objectContaining({ code: 'gift_machine', field: 'offered', message: `整机只能随整机赠送：${machine}` }),
    ])
    await clerk.desk.create(giftsResource, { ...rule, bought: machine, offered: machine })
    expect(await offersOf(machine)).toEqual([[machine, 1]])
    const gone = await world.part({ withdrawn: true })
    const { id } = await clerk.desk.create(giftsResource, { ...rule, bought: part, offered: gone })
    const { parts } = await clerk.desk.one(giftsResource, id)
    expect(parts).toMatchObject([
      { code: part, withdrawn: false },
      { code: gone, withdrawn: true },
    ])
    expect(await offersOf(part)).toEqual([])
  })
})

describe('gifts to choose', () => {
  it('are chosen from the next order on, in the order that staff gave them', async () => {
    const [machine, one, other, third] = [
      await world.part({ type: 'M' }),
      await world.part(),
      await world.part(),
      await world.part(),
    ]
    const group = {
      name_cn: '二选一',
      name_en: 'One of two',
      bought: [machine],
      every: 1,
      gives: 1,
      offered: [other, one, other],
    }
    const { id } = await clerk.desk.create(giftSeriesResource, group)
    const order_parts = [{ part_code: machine, quantity: 2 }]
    const groups = async () => unwrap(await buyer.call.getSeriesGiveaway({ order_parts }))
    expect(await groups()).toMatchObject([
      {
        series_id: Number(id),
        series_name: '二选一',
        increase_quantity: 2,
        model_list: [{ part_code: other }, { part_code: one }],
      },
    ])
    const choosing = (part_code: string) => ({ selected_giveaway: [{ series_id: Number(id), part_code, quantity: 2 }] })
    await ordered(buyer, order_parts, choosing(other))
    const changed = { ...group, version: 1, offered: [third, one], active: true }
    await clerk.desk.act(giftSeriesResource, id, 'update', changed)
    expect(refusalOf(await buyer.call.submitOrder(wanting(buyer, order_parts, choosing(other))))).toBe(
      'gift_not_offered',
    )
    await ordered(buyer, order_parts, choosing(third))
    await clerk.desk.act(giftSeriesResource, id, 'delete', { version: 2 })
    expect(await groups()).toEqual([])
    expect((await changesOf('gift-series', id)).map(({ change }) => change)).toEqual(['deleted', 'updated', 'created'])
  })

  it('are refused without a name in each language, and for machines beside parts', async () => {
    const [part, machine] = [await world.part(), await world.part({ type: 'M' })]
    const group = { name_cn: '组', name_en: 'Group', bought: [part], every: 1, gives: 1, offered: [part] }
    const faultOf = async (wrong: object) => {
      const { status, body } = await clerk.staff.create('gift-series', { ...group, ...wrong })
      return [status, body.code, body.field]
    }
    expect(await faultOf({ name_en: ' ' })).toEqual([422, 'invalid_input', 'name_en'])
    expect(await faultOf({ name_cn: '' })).toEqual([422, 'invalid_input', 'name_cn'])
    expect(await faultOf({ offered: [] })).toEqual([422, 'invalid_input', 'offered'])
    expect(await faultOf({ bought: [part, machine] })).toEqual([422, 'bought_mixed', 'bought'])
    expect(await faultOf({ offered: [part, 'NONE'] })).toEqual([422, 'part_unknown', 'offered'])
  })
})

describe('the lists', () => {
  it('find rules by their parts and names, and tell those in force from the others', async () => {
    const { bought, rule, id } = await giftOf()
    const found = async (filter: object) => {
      const { body, total } = await clerk.staff.list('gifts', { filter })
      return [body.map((row: { id: string }) => row.id), total]
    }
    for (const q of [bought, `密封圈 ${bought}`, `gasket ${bought.toLowerCase()}`])
      expect(await found({ q })).toEqual([[id], 1])
    expect(await found({ q: bought, active: false })).toEqual([[], 0])
    await clerk.desk.act(giftsResource, id, 'update', { ...rule, version: 1, active: false })
    expect(await found({ q: bought, active: false })).toEqual([[id], 1])
    expect((await clerk.staff.list('gift-series', { filter: { q: 'Kapora D3' } })).total).toBe(1)
  })

  it('find parts for who has to name one, the exact code first', async () => {
    const code = await world.part()
    await world.part({ code: `${code}-2`, withdrawn: true })
    const { rows, total } = await (await world.staff('support')).desk.list(partsResource, {
      filter: { q: code.toLowerCase() },
    })
    expect([rows.map((row) => [row.code, row.withdrawn]), total]).toEqual([
      [
        [code, false],
        [`${code}-2`, true],
      ],
      2,
    ])
  })
})
