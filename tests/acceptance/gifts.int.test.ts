import type { CatalogueTables } from '@portafilter/catalogue'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ordered, orderOf, refusalOf, unwrap, wanting } from './testing/steps.ts'
import { type Buyer, startWorld, type World } from './testing/world.ts'

let world: World
let buyer: Buyer
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
})
afterAll(() => world.close())

type Rule = Partial<Insertable<CatalogueTables['gift_rules']>>

/** For every two pieces of the bought part, one of the offered; answers the rule's number. */
const rule = async (bought: string, offered: readonly string[], more: Rule = {}): Promise<number> => {
  const row = { kind: 'gift', name_cn: '', name_en: '', bought: [bought], every: 2, gives: 1, offered, ...more }
  const { id } = await world.db.insertInto('gift_rules').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A machine with which one of two models is given, each time. */
const seriesOf = async () => {
  const [machine, one, other] = [await world.part({ type: 'M' }), await world.part(), await world.part()]
  const named = { name_cn: '二选一', name_en: 'One of two' }
  const series_id = await rule(machine, [one, other], { kind: 'series', every: 1, ...named })
  return { machine, one, other, series_id }
}

const withdraw = (code: string) =>
  world.db.updateTable('parts').set({ withdrawn: true }).where('code', '=', code).execute()
const ordersOf = async (of: Buyer) => unwrap(await of.call.getAllOrder({})).total
const linesOf = async (of: Buyer, code: string) =>
  (await orderOf(of, code)).orderAttachmentsList.map(({ part_code, quantity, gift }) => ({ part_code, quantity, gift }))

describe('a gift that comes by itself', () => {
  it('is told before the order, and stands in it as a line of its own at 0', async () => {
    const [part, gift] = [await world.part({ price: 10_000 }), await world.part({ price: 3_000 })]
    const gift_id = await rule(part, [gift], { gives: 3 })
    const offers = unwrap(await buyer.call.getGiveaway({ part_codes: [part], language: 'EN' }))
    const named = { part_name: `Gasket ${gift}`, norm_text: '1 pc/bag', unit: 'pc', file_path: '/catalogue/t.webp' }
    expect(offers).toEqual([
      { gift_id, part_code: gift, ...named, price: 30, quantity: 3, bought_code: part, bought_quantity: 2 },
    ])
    const code = await ordered(buyer, [{ part_code: part, quantity: 5 }])
    const order = await orderOf(buyer, code)
    expect(order).toMatchObject({ order_total: 500, order_before_total: 500, line_count: 2 })
    expect(order.orderAttachmentsList).toMatchObject([
      { item_num: 1, part_code: part, quantity: 5, gift: false },
      { item_num: 2, part_code: gift, quantity: 6, gift: true, price: 30, subtotal: 0, total: 0 },
    ])
  })

  it('that is another than was shown is told, and nothing is ordered', async () => {
    const [part, gift, other] = [await world.part(), await world.part(), await world.part()]
    const id = await rule(part, [gift])
    await rule(part, [gift], { every: 4 })
    const lines = [{ part_code: part, quantity: 4 }]
    const shown = [gift, gift].map((part_code, at) => ({ part_code, quantity: 2 - at }))
    const submit = (giveaway: typeof shown | undefined, key: string, language: 'CN' | 'EN' = 'CN') =>
      buyer.reading(language).call.submitOrder(wanting(buyer, lines, giveaway && { giveaway }), { key })
    const before = await ordersOf(buyer)
    await world.db
      .updateTable('gift_rules')
      .set({ offered: [other] })
      .where('id', '=', id)
      .execute()
    const giveaway = [
      { part_code: other, part_name: `Gasket ${other}`, quantity: 2 },
      { part_code: gift, part_name: `Gasket ${gift}`, quantity: 1 },
    ]
    const message = 'A price, a line or a gift has changed, please confirm again'
    expect(await submit(shown, `${id}`, 'EN')).toEqual({
      result: 3,
      error: 'lines_changed',
      message,
      object: { lines: [{ part_code: part, quantity: 4, price: 100, currency: 'CNY', withdrawn: false }], giveaway },
    })
    for (const fewer of [[], giveaway.slice(1), [...giveaway, ...shown]])
      expect(
        refusalOf(
          await submit(
            fewer.map(({ part_code, quantity }) => ({ part_code, quantity })),
            `${id}`,
          ),
        ),
      ).toBe('lines_changed')
    expect(await ordersOf(buyer)).toBe(before)
    const now = [other, gift, other].map((part_code) => ({ part_code, quantity: 1 }))
    const { code } = unwrap(await submit(now, `${id}`))
    await world.db.deleteFrom('gift_rules').where('id', '=', id).execute()
    // A repeat finds the order that it made; who shows no gifts has none compared.
    expect(unwrap(await submit(now, `${id}`)).code).toBe(code)
    expect(await linesOf(buyer, code)).toHaveLength(3)
    expect(await linesOf(buyer, unwrap(await submit(undefined, `${id}-2`)).code)).toHaveLength(2)
  })

  it('is told beside a line that is no longer sold, of what is left', async () => {
    const [part, gone, gift] = [await world.part(), await world.part(), await world.part()]
    for (const bought of [part, gone]) await rule(bought, [gift])
    await withdraw(gone)
    const lines = [part, gone].map((part_code) => ({ part_code, quantity: 2 }))
    const giveaway = [{ part_code: gift, quantity: 2 }]
    expect(await buyer.call.submitOrder(wanting(buyer, lines, { giveaway }))).toMatchObject({
      result: 3,
      object: { lines: [{ withdrawn: false }, { withdrawn: true }], giveaway: [{ part_code: gift, quantity: 1 }] },
    })
  })

  it('is no part of what the month counts, though the same part is bought', async () => {
    const other = await world.buyer()
    const part = await world.part({ price: 100_000 })
    await rule(part, [part])
    const code = await ordered(other, [{ part_code: part, quantity: 10 }])
    expect(unwrap(await other.call.getOrderAmount({ account: other.account }))).toBe(10_000)
    expect(await linesOf(other, code)).toEqual([
      { part_code: part, quantity: 10, gift: false },
      { part_code: part, quantity: 5, gift: true },
    ])
    const over = [{ part_code: part, quantity: 4 }]
    const serials = await ordered(other, over, { ifUploading: 1 })
    expect(unwrap(await other.call.getCount({ order_code: serials }))).toBe(1)
    const quick = await ordered(other, over, { ifNoUploading: 2 })
    expect((await orderOf(other, quick)).orderAttachmentsList).toMatchObject([{ subtotal: 1_500 }, { total: 0 }])
  })

  it('leaves what else is in the cart', async () => {
    const other = await world.buyer()
    const [part, gift] = [await world.part(), await world.part()]
    await rule(part, [gift])
    for (const part_code of [part, gift])
      expect(await other.call.addToCart({ part_code, quantity: 2 })).toMatchObject({ result: 1 })
    await ordered(other, [{ part_code: part, quantity: 2 }], { delCart: 1 })
    expect(unwrap(await other.call.getCart({}))).toMatchObject([{ part_code: gift, quantity: 2 }])
  })

  it('is not given where it is withdrawn, its rule has ended, or too little is bought', async () => {
    const [part, gone, given] = [await world.part(), await world.part(), await world.part()]
    await rule(part, [gone])
    await rule(part, [given], { active: false })
    await rule(part, [given], { every: 3 })
    expect(unwrap(await buyer.call.getGiveaway({ part_codes: part }))).toHaveLength(2)
    await withdraw(gone)
    expect(await linesOf(buyer, await ordered(buyer, [{ part_code: part, quantity: 2 }]))).toHaveLength(1)
  })

  it('is asked for by the type of what is bought, and of parts that there are', async () => {
    const [part, machine, gift] = [await world.part(), await world.part({ type: 'M' }), await world.part()]
    for (const bought of [part, machine]) await rule(bought, [gift])
    const boughtOf = async (type?: string) =>
      unwrap(await buyer.call.getGiveaway({ part_codes: [part, machine], ...(type && { type }) })).map(
        (it) => it.bought_code,
      )
    expect([await boughtOf(), await boughtOf('M'), await boughtOf('P')]).toEqual([[part, machine], [machine], [part]])
    const unknown = { result: -1, error: 'part_not_found', message: '配件不存在：NO-SUCH-PART' }
    expect(await buyer.call.getGiveaway({ part_codes: [part, 'NO-SUCH-PART'] })).toMatchObject(unknown)
    const order_parts = [{ part_code: 'NO-SUCH-PART', quantity: 1 }]
    expect(await buyer.call.getSeriesGiveaway({ order_parts })).toMatchObject(unknown)
  })
})

describe('a gift of a series', () => {
  it('is chosen among its models, exactly as many as are earned', async () => {
    const { machine, one, other, series_id } = await seriesOf()
    const order_parts = [{ part_code: machine, quantity: 3, rebate: 0, originalTotal: 300 }]
    expect(unwrap(await buyer.call.getSeriesGiveaway({ order_parts }))).toMatchObject([
      {
        series_id,
        series_name: '二选一',
        increase_quantity: 3,
        model_list: [{ part_code: one, norm_text: '1个/袋', unit: '个', price: 100 }, { part_code: other }],
      },
    ])
    const selected_giveaway = [
      { series_id, part_code: other, quantity: 2 },
      { series_id, part_code: one, quantity: 1 },
    ]
    const code = await ordered(buyer, [{ part_code: machine, quantity: 3 }], { selected_giveaway })
    expect(await linesOf(buyer, code)).toEqual([
      { part_code: machine, quantity: 3, gift: false },
      { part_code: one, quantity: 1, gift: true },
      { part_code: other, quantity: 2, gift: true },
    ])
  })

  it('is refused where too few or too many are chosen, or none, and nothing is ordered', async () => {
    const { machine, one, series_id } = await seriesOf()
    const before = await ordersOf(buyer)
    const submit = (quantity: number, language: 'CN' | 'EN' = 'CN') => {
      const selected_giveaway = quantity === 0 ? null : [{ series_id, part_code: one, quantity }]
      return buyer
        .reading(language)
        .call.submitOrder(wanting(buyer, [{ part_code: machine, quantity: 2 }], { selected_giveaway }))
    }
    const refused = { result: -1, error: 'gift_count', field: 'selected_giveaway' }
    for (const chosen of [0, 1, 3])
      expect(await submit(chosen)).toEqual({ ...refused, message: `赠品可选 2 台，当前已选择 ${chosen} 台` })
    expect(await submit(1, 'EN')).toEqual({ ...refused, message: 'Gifts to choose: 2. Chosen so far: 1' })
    expect(await ordersOf(buyer)).toBe(before)
  })

  it('is refused of another model, of another group, and of a group that is not earned', async () => {
    const [mine, theirs] = [await seriesOf(), await seriesOf()]
    const plain = await world.part()
    const submit = (part_code: string, series_id: number, bought = mine.machine) => {
      const selected_giveaway = [{ series_id, part_code, quantity: 1 }]
      return buyer.call.submitOrder(wanting(buyer, [{ part_code: bought, quantity: 1 }], { selected_giveaway }))
    }
    for (const [model, series, bought] of [
      [theirs.one, mine.series_id, mine.machine],
      [theirs.one, theirs.series_id, mine.machine],
      [mine.one, mine.series_id, plain],
    ] as const) {
      const message = `${model} 不是本单可选的赠品，请重新选择`
      const refused = { result: -1, error: 'gift_not_offered', field: 'selected_giveaway', message }
      expect(await submit(model, series, bought)).toEqual(refused)
    }
  })

  it('that was withdrawn since it was shown is chosen anew, with nothing lost', async () => {
    const { machine, one, other, series_id } = await seriesOf()
    const lines = [{ part_code: machine, quantity: 1 }]
    const choosing = (part_code: string) => ({ selected_giveaway: [{ series_id, part_code, quantity: 1 }] })
    await withdraw(one)
    const submit = (part_code: string) =>
      buyer.call.submitOrder(wanting(buyer, lines, choosing(part_code)), { key: series_id.toString() })
    expect(refusalOf(await submit(one))).toBe('gift_not_offered')
    expect(unwrap(await buyer.call.getSeriesGiveaway({ order_parts: lines }))[0]?.model_list).toMatchObject([
      { part_code: other },
    ])
    const { code } = unwrap(await submit(other))
    await withdraw(other)
    // A repeat finds the order that it made, whatever has become of its gifts.
    expect(unwrap(await submit(other)).code).toBe(code)
    expect(await linesOf(buyer, await ordered(buyer, lines))).toHaveLength(1)
  })
})

it('others than permission 1 hear of no gifts, get none, and choose none', async () => {
  const [part, gift] = [await world.part({ dollars: 100 }), await world.part()]
  await rule(part, [gift], { every: 1 })
  const series_id = await rule(part, [gift], { kind: 'series', every: 1 })
  for (const market of ['overseas', 'none'] as const) {
    const other = await world.buyer({ market })
    const query = new URLSearchParams({ part_codes: part })
    expect((await other.fetch(`/prod-api/part/getGiveaway?${query}`)).status).toBe(403)
    const body = JSON.stringify({ order_parts: [] })
    const headers = { 'content-type': 'application/json' }
    expect((await other.fetch('/prod-api/part/getSeriesGiveaway', { method: 'POST', headers, body })).status).toBe(403)
    const lines = [{ part_code: part, quantity: 1 }]
    const selected_giveaway = [{ series_id, part_code: gift, quantity: 1 }]
    expect(refusalOf(await other.call.submitOrder(wanting(other, lines, { selected_giveaway })))).toBe('order_gifts')
    expect(await linesOf(other, await ordered(other, lines, { selected_giveaway: [] }))).toHaveLength(1)
  }
})
