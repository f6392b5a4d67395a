import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acts, orderOf, paidOrder, unwrap, wanting } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let buyer: Buyer
let finance: Someone
let afterSales: Someone
let machine: string
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
  finance = await world.staff('finance')
  afterSales = await world.staff('after_sales')
  machine = await world.part({ type: 'M' })
})
afterAll(() => world.close())

const machines = () => paidOrder(buyer, finance, [{ part_code: machine, quantity: 3 }])
const line = (delivery_quantity: number) => ({ item_num: 1, part_code: machine, delivery_quantity })
const request = (order_no: string, quantity: number, change: object = {}, by: Buyer = buyer) =>
  by.call.insertDelivery({ order_no, address_id: by.address, delivery_list: [line(quantity)], ...change })
const deliverable = async (order_no: string) =>
  (unwrap(await buyer.call.getOrderDeliverableQuantityData({ order_no })) as { deliverable_list: unknown[] })
    .deliverable_list
const deliveries = async (order_no: string) =>
  (unwrap(await buyer.call.getOrderDeliveryList({ order_no })) as { delivery_list: { delivery_no: string }[] })
    .delivery_list
const elsewhere = async (address = '机场路1号') =>
  unwrap(
    await buyer.call.addAddress({
      recipients: '仓库 李强',
      area_code: '+86',
      phone: '13900139000',
      address,
      province: '广东省',
      city: '广州市',
      region: '白云区',
      user_account: buyer.account,
    }),
  ).id

describe('a buyer of machines', () => {
  it('asks for some of them at one address, for others at another, and each goes there', async () => {
    const order_no = await machines()
    expect(await deliverable(order_no)).toMatchObject([
      { item_num: 1, part_code: machine, quantity: 3, not_shipped_quantity: 3, delivery_quantity: 0 },
    ])
    const { delivery_no } = unwrap(await request(order_no, 2)) as { delivery_no: string }
    const other = unwrap(await request(order_no, 1, { address_id: await elsewhere() })) as { delivery_no: string }
    expect(await deliverable(order_no)).toMatchObject([{ not_shipped_quantity: 0, delivery_quantity: 3 }])
    expect(await deliveries(order_no)).toMatchObject([
      { delivery_no, status: 'unprocessed', withdrawable: true, region: expect.not.stringContaining('白云') },
      { delivery_no: other.delivery_no, recipients: '仓库 李强', region: '白云区' },
    ])
    expect(await request(order_no, 1)).toMatchObject({ error: 'nothing_deliverable' })
    const shipping = { tracking_no: 'SF1234567890' }
    expect((await acts(afterSales, 'deliveries', other.delivery_no, 'ship', shipping)).status).toBe(200)
    const { body } = await afterSales.staff.one('deliveries', other.delivery_no)
    expect(body.full_address).toContain('机场路1号')
    expect(await buyer.call.closeDeliveryOrder({ delivery_no: other.delivery_no })).toMatchObject({
      error: 'delivery_not_open',
    })
    // Pressed twice, by two tabs, and once more after a lost answer.
    const closing = () => buyer.call.closeDeliveryOrder({ delivery_no })
    for (const answer of [...(await Promise.all([closing(), closing()])), await closing()])
      expect(answer).toEqual({ code: 200 })
    expect(await deliverable(order_no)).toMatchObject([{ not_shipped_quantity: 2 }])
    expect(await orderOf(buyer, order_no)).toMatchObject({ status: 2 })
  })

  it('is refused more than is left, nothing, a line of another kind, and an address that is not theirs', async () => {
    const order_no = await machines()
    const other = await world.buyer()
    expect(await request(order_no, 4)).toMatchObject({ error: 'delivery_exceeds', message: `${machine}最多可发3件` })
    expect(await request(order_no, 0)).toMatchObject({ error: 'delivery_quantity', message: '请填写送货数量' })
    const wrong = { delivery_list: [{ ...line(1), part_code: 'NO-1' }] }
    expect(await request(order_no, 1, wrong)).toMatchObject({ error: 'delivery_exceeds' })
    expect(await request(order_no, 1, { address_id: other.address })).toMatchObject({ error: 'order_address' })
    expect(await request(order_no, 1, {}, other)).toMatchObject({ error: 'order_not_found' })
    expect(await other.call.getOrderDeliverableQuantityData({ order_no })).toMatchObject({ error: 'order_not_found' })
    const { delivery_no } = unwrap(await request(order_no, 1)) as { delivery_no: string }
    expect(await other.call.closeDeliveryOrder({ delivery_no })).toMatchObject({ error: 'delivery_not_found' })
  })

  it('neither orders to an address without its region nor has some of an order brought there, until it is completed', async () => {
    const order_no = await machines()
    const address = await elsewhere('机场路2号')
    const none = { province: '', city: '', region: '', province_code: '', city_code: '', region_code: '' }
    // As an account is set up with the fields that the specification lists.
    await world.db.updateTable('addresses').set(none).where('id', '=', address).execute()
    const refused = { error: 'address_incomplete', field: 'address_id' }
    expect(await request(order_no, 1, { address_id: address })).toMatchObject(refused)
    const part_code = await world.part()
    const submit = () => buyer.call.submitOrder(wanting(buyer, [{ part_code, quantity: 1 }], { address_id: address }))
    expect(await submit()).toMatchObject({ ...refused, message: '该收货地址还没有省、市、区，请先补全' })
    const all = unwrap(await buyer.call.getAddressByAccount({ account: buyer.account }))
    const kept = all.find(({ id }) => id === address)
    const region = { province_code: '44', city_code: '4401', region_code: '440111' }
    unwrap(await buyer.call.updateAddress({ ...(kept as NonNullable<typeof kept>), ...region }))
    expect(await submit()).toMatchObject({ result: 1 })
  })

  it('asks many times at once for more than is left: each piece is on one note, and who comes late is told', async () => {
    const race = async (quantity: number, outcome: string[]) => {
      const order_no = await machines()
      const answers = await Promise.all([1, 2, 3, 4].map(() => request(order_no, quantity)))
      expect(answers.map((answer) => ('error' in answer ? answer.error : 'made')).sort()).toEqual(outcome)
      expect(await deliveries(order_no)).toHaveLength(outcome.filter((each) => each === 'made').length)
    }
    const none = 'nothing_deliverable'
    const rounds = [race(3, ['made', none, none, none]), race(1, ['made', 'made', 'made', none])]
    await Promise.all([...rounds, race(2, ['delivery_exceeds', 'delivery_exceeds', 'delivery_exceeds', 'made'])])
  })

  it('of what was cancelled nothing can be delivered any more', async () => {
    const order_no = await machines()
    const payee = { name: '示例公司', bank: '示例银行', account: '6222020200012345678' }
    expect((await acts(finance, 'orders', order_no, 'cancel', { reason: '停产', payee })).status).toBe(200)
    expect(await buyer.call.getOrderDeliverableQuantityData({ order_no })).toMatchObject({ error: 'invalid_operation' })
  })

  it('asks for parts in vain: those are sent by the shop', async () => {
    const order_no = await paidOrder(buyer, finance, [{ part_code: await world.part(), quantity: 1 }])
    expect(await buyer.call.getOrderDeliverableQuantityData({ order_no })).toMatchObject({ error: 'invalid_operation' })
  })

  it('is permission 1 alone', async () => {
    for (const market of ['none', 'overseas'] as const) {
      const other = await world.buyer({ market })
      await expect(request('20261121-ABCDEFGH', 1, {}, other)).rejects.toMatchObject({ status: 403 })
    }
  })
})
