import { discountGroupsResource } from '@portafilter/catalogue/contract'
import { firmsResource, invitationsResource } from '@portafilter/identity/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ordered, orderOf, unwrap, wanting } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let support: Someone
beforeAll(async () => {
  world = await startWorld()
  support = await world.staff('support')
})
afterAll(() => world.close())

const RATES = { cn: '大客户', en: 'Key accounts', part_rate: 8_000, machine_rate: 9_000 }
const newGroup = async (by = support) => (await by.desk.create(discountGroupsResource, RATES)).id
const groupOf = (id: string) => support.desk.one(discountGroupsResource, id)
const inGroup = (id: string) => world.buyer({ discountGroup: Number(id) })
const firmOf = async ({ erpCode }: Buyer) => support.desk.one(firmsResource, erpCode ?? '')
const editFirm = async (buyer: Buyer, said: object) => {
  const { id, version } = await firmOf(buyer)
  return support.desk.act(firmsResource, id, 'update', { version, ...said })
}
const priceIn = async (buyer: Buyer, of: 'getCart' | 'getCollect' = 'getCart') => {
  const lines = unwrap(await (of === 'getCart' ? buyer.call.getCart({}) : buyer.call.getCollect({})))
  return lines.map(({ discounted_price, currency }) => [discounted_price, currency])
}

describe('a discount group', () => {
  it('is made and edited by support, with who, before and after; its firms are counted and listed', async () => {
    const id = await newGroup()
    const buyer = await inGroup(id)
    expect(await groupOf(id)).toMatchObject({ ...RATES, version: 1, firms: 1 })
    const { rows } = await support.desk.list(firmsResource, { filter: { discount_group: Number(id) } })
    expect(rows.map((row) => row.id)).toEqual([buyer.erpCode])
    const edit = { ...RATES, part_rate: 7_000, version: 1 }
    expect(await support.desk.act(discountGroupsResource, id, 'update', edit)).toEqual({ id, version: 2 })
    const { changes } = await groupOf(id)
    expect(changes[0]).toMatchObject({ change: 'updated', before: RATES, after: { part_rate: 7_000 } })
    const stale = support.staff.act('discount-groups', id, 'update', edit)
    expect(await stale).toMatchObject({ status: 409 })
  })

  it('is deleted once no firm is in it', async () => {
    const id = await newGroup()
    const buyer = await inGroup(id)
    const refused = await support.staff.act('discount-groups', id, 'delete', { version: 1 })
    expect(refused).toMatchObject({ status: 422, body: { code: 'in_use' } })
    expect(JSON.stringify(refused.body)).toContain(buyer.erpCode)
    await editFirm(buyer, { discount_group: 10 })
    await support.desk.act(discountGroupsResource, id, 'delete', { version: 1 })
    await expect(editFirm(buyer, { discount_group: Number(id) })).rejects.toThrow('discount_group_unknown')
    const firm = { erp_code: `${buyer.erpCode}-2`, market: 'domestic', prices_in_yuan: false } as const
    const names = { firm_name: '新', invoice_title: '新', invoice_number: '1', discount_group: Number(id) }
    await expect(support.desk.create(firmsResource, { ...firm, ...names })).rejects.toThrow('discount_group_unknown')
  })

  it('is not deleted while a firm comes into it at once', async () => {
    for (let n = 0; n < 5; n += 1) {
      const [id, buyer] = [await newGroup(), await world.buyer()]
      await Promise.allSettled([
        support.desk.act(discountGroupsResource, id, 'delete', { version: 1 }),
        editFirm(buyer, { discount_group: Number(id) }),
      ])
      const { discount_group } = await firmOf(buyer)
      const isThere = (await support.staff.one('discount-groups', String(discount_group))).status === 200
      expect(isThere, String(discount_group)).toBe(true)
    }
  })

  it('10 is none, and stays; one’s own is another’s to edit', async () => {
    for (const action of ['update', 'delete'])
      expect(
        await support.staff.act('discount-groups', '10', action, { ...(action === 'update' && RATES), version: 0 }),
      ).toMatchObject({ body: { code: 'discount_group_none' } })
    const id = await newGroup()
    const { erpCode } = await inGroup(id)
    const own = await world.staff('support', erpCode)
    const edit = own.desk.act(discountGroupsResource, id, 'update', { ...RATES, version: 1 })
    await expect(edit).rejects.toThrow('conflict_of_interest')
  })
})

describe('a price that changes beneath a buyer', () => {
  it('shows in cart and favourites at once, is not paid unseen, and leaves orders as they are', async () => {
    const id = await newGroup()
    const buyer = await inGroup(id)
    const part_code = await world.part({ price: 10_000 })
    const line = { part_code, quantity: 1 }
    await buyer.call.addToCart(line)
    await buyer.call.addToCollect(line)
    const before = await ordered(buyer, [{ ...line, price: 80 }])
    await support.desk.act(discountGroupsResource, id, 'update', { ...RATES, part_rate: 9_500, version: 1 })
    for (const list of ['getCart', 'getCollect'] as const) expect(await priceIn(buyer, list)).toEqual([[95, 'CNY']])
    expect(await buyer.call.submitOrder(wanting(buyer, [{ ...line, price: 80 }]))).toMatchObject({
      result: 3,
      error: 'lines_changed',
      object: { lines: [{ part_code, price: 95 }] },
    })
    const after = await ordered(buyer, [{ ...line, price: 95 }])
    const totals = [await orderOf(buyer, before), await orderOf(buyer, after)].map(({ order_total }) => order_total)
    expect(totals).toEqual([80, 95])
  })

  it('so does one that turns from dollars to yuan; each order keeps its own currency', async () => {
    const buyer = await world.buyer({ market: 'overseas' })
    const line = { part_code: await world.part({ price: 14_000, dollars: 2_000 }), quantity: 1 }
    await buyer.call.addToCart(line)
    const before = await ordered(buyer, [{ ...line, price: 20 }])
    await editFirm(buyer, { prices_in_yuan: true })
    expect(await priceIn(buyer)).toEqual([[140, 'CNY']])
    expect(await buyer.call.submitOrder(wanting(buyer, [{ ...line, price: 20 }]))).toMatchObject({ result: 3 })
    const after = await ordered(buyer, [{ ...line, price: 140 }])
    const orders = [await orderOf(buyer, before), await orderOf(buyer, after)]
    expect(orders.map(({ currency, order_total }) => [order_total, currency])).toEqual([
      [20, 'USD'],
      [140, 'CNY'],
    ])
  })

  it('and one that is the same number in both currencies', async () => {
    const buyer = await world.buyer({ market: 'overseas', pricesInYuan: true })
    const line = { part_code: await world.part({ price: 2_000, dollars: 2_000 }), quantity: 1, price: 20 }
    await editFirm(buyer, { prices_in_yuan: false })
    expect(await buyer.call.submitOrder(wanting(buyer, [{ ...line, currency: 'CNY' }]))).toMatchObject({
      result: 3,
      object: { lines: [{ price: 20, currency: 'USD' }] },
    })
    const order = await orderOf(buyer, await ordered(buyer, [{ ...line, currency: 'USD' }]))
    expect(order).toMatchObject({ order_total: 20, currency: 'USD' })
  })

  it('never touches a wallet: of firms that the mark can be set for, none has one', async () => {
    const { erpCode } = await world.buyer({ market: 'overseas' })
    const finance = await world.staff('finance')
    expect(await finance.staff.one('wallets', erpCode ?? '')).toMatchObject({ body: { code: 'wallet_not_found' } })
    const domestic = await world.buyer()
    await expect(editFirm(domestic, { prices_in_yuan: true })).rejects.toThrow('yuan_overseas_only')
  })
})

it('people are invited to a firm that was made just now, and pay by its group', async () => {
  const id = await newGroup()
  const firm = { erp_code: ' ｅｒｐ-new-1 ', market: 'domestic', prices_in_yuan: false } as const
  const names = { firm_name: '新店', invoice_title: '新店', invoice_number: '1', discount_group: Number(id) }
  const made = await support.desk.create(firmsResource, { ...firm, ...names })
  expect(made).toEqual({ id: 'ERP-NEW-1', version: 1 })
  const invited = { firm: made.id, uses: 1, days: 1, emails: [], language: 'CN' as const }
  expect(await support.desk.create(invitationsResource, invited)).toMatchObject({ code: expect.any(String) })
  const buyer = await world.buyer({ erpCode: made.id })
  const part_code = await world.part({ price: 10_000 })
  await buyer.call.addToCart({ part_code, quantity: 1 })
  expect(await priceIn(buyer)).toEqual([[80, 'CNY']])
  const other = await world.staff('finance')
  expect((await other.staff.create('firms', { ...firm, ...names })).status).toBe(403)
})
