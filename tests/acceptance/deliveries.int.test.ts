import { deliveriesResource } from '@portafilter/delivery/contract'
import { ordersResource } from '@portafilter/ordering/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acts, noteOf, ordered, orderOf, paidOrder, refusalOf, shipped, unwrap, versionOf } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let buyer: Buyer
let finance: Someone
let aftersales: Someone & { account: string }
let part: string
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
  finance = await world.staff('finance')
  aftersales = await world.staff('after_sales')
  part = await world.part({ price: 100 })
})
afterAll(() => world.close())

const paid = (quantity: number) => paidOrder(buyer, finance, [{ part_code: part, quantity }])
const pieces = (delivery_quantity: number, item_num = 1, part_code = part) => [
  { item_num, part_code, delivery_quantity },
]
const create = (order_no: string, delivery_list: object[], more: object = {}, by: Someone = aftersales) =>
  by.staff.create('deliveries', { order_no, delivery_list, ...more })
const statusOf = async (code: string) => (await orderOf(buyer, code)).status
const lineOf = async (code: string) => (await finance.desk.one(ordersResource, code)).lines[0]
const listOf = async (code: string) => unwrap(await buyer.call.getOrderDeliveryList({ order_no: code })).delivery_list

describe('never more than was ordered', () => {
  it('goes on one note, on several, or on several lines of one', async () => {
    const code = await paid(5)
    const exceeds = async (asked: object[], available: number) => {
      const { status, body } = await create(code, asked)
      expect([status, body]).toEqual([
        422,
        { code: 'delivery_exceeds', part_code: part, available, field: 'delivery_list', message: expect.any(String) },
      ])
      expect(body.message).toBe(`${part}最多可发${available}件`)
    }
    await exceeds(pieces(6), 5)
    await exceeds([...pieces(3), ...pieces(3)], 5)
    const first = await noteOf(aftersales, code, pieces(3))
    await exceeds(pieces(3), 2)
    await acts(aftersales, 'deliveries', first, 'ship', { tracking_no: 'SF-1' })
    await exceeds(pieces(3), 2)
    await noteOf(aftersales, code, pieces(2))
    expect((await create(code, pieces(1))).body).toMatchObject({ code: 'nothing_deliverable' })
    expect(await lineOf(code)).toMatchObject({ quantity: 5, on_notes: 2, shipped: 3 })
  })

  it('is shipped by several at once, whoever is first', async () => {
    const race = async () => {
      const code = await paid(7)
      const colleagues = [aftersales, await world.staff('after_sales'), await world.staff('admin')]
      const outcomes = await Promise.all(colleagues.map((by) => create(code, pieces(3), {}, by)))
      expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 200, 422])
      const notes = (await listOf(code)).map(({ delivery_no }) => delivery_no)
      expect(notes).toEqual([`${code}-D1`, `${code}-D2`])
      const ships = notes.flatMap((id) =>
        colleagues.map(async (by) => acts(by, 'deliveries', id, 'ship', { tracking_no: 'SF-2' })),
      )
      await Promise.all(ships)
      for (const id of notes) await acts(aftersales, 'deliveries', id, 'ship', { tracking_no: 'SF-3' })
      expect(await lineOf(code)).toMatchObject({ quantity: 7, on_notes: 0, shipped: 6, received: 0 })
      expect(await statusOf(code)).toBe(2)
    }
    for (let round = 0; round < 3; round += 1) await race()
  })

  it('who saw the same page as a colleague who was first is told so', async () => {
    const code = await paid(4)
    const version = await versionOf(finance, 'orders', code)
    const colleague = await world.staff('after_sales')
    expect((await create(code, pieces(1), { version }, colleague)).status).toBe(200)
    const second = await create(code, pieces(1), { version })
    expect([second.status, second.body]).toMatchObject([409, { by: colleague.account, action: 'DeliveryCreated' }])
    expect(second.body.message).toContain(colleague.account)
    expect((await listOf(code)).length).toBe(1)
  })

  it('a delivery is shipped once, with the tracking number of who was first', async () => {
    const id = await noteOf(aftersales, await paid(1), pieces(1))
    const version = await versionOf(aftersales, 'deliveries', id)
    const colleague = await world.staff('after_sales')
    const outcomes = await Promise.all([
      aftersales.staff.act('deliveries', id, 'ship', { version, tracking_no: 'SF-MINE' }),
      colleague.staff.act('deliveries', id, 'ship', { version, tracking_no: 'SF-THEIRS' }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
    const tracking_no = outcomes[0].status === 200 ? 'SF-MINE' : 'SF-THEIRS'
    expect((await aftersales.staff.one('deliveries', id)).body).toMatchObject({ status: 'issued', tracking_no })
    expect((await acts(aftersales, 'deliveries', id, 'ship', { tracking_no: 'SF-3' })).body.code).toBe(
      'delivery_not_open',
    )
    expect((await acts(aftersales, 'deliveries', id, 'close')).body.code).toBe('delivery_not_open')
  })
})

it('the buyer who confirms one delivery is in nobody’s way who ships another, and the other way round', async () => {
  const code = await paid(4)
  const first = await shipped(aftersales, code, pieces(2))
  const second = await noteOf(aftersales, code, pieces(1))
  const note = await versionOf(aftersales, 'deliveries', second)
  const order = await versionOf(aftersales, 'orders', code)
  const confirmed = await buyer.call.confirmReceipts({ delivery_no: first })
  const ship = { version: note, tracking_no: 'SF-5' }
  expect([confirmed.code, (await aftersales.staff.act('deliveries', second, 'ship', ship)).status]).toEqual([200, 200])
  expect((await create(code, pieces(1), { version: order })).status).toBe(200)
  const [row] = (await aftersales.desk.list(deliveriesResource, { filter: { id: second } })).rows
  expect(row?.version).toBe(await versionOf(aftersales, 'deliveries', second))
  const again = await aftersales.staff.act('deliveries', second, 'close', { version: note })
  expect([again.status, again.body]).toMatchObject([409, { by: aftersales.account, action: 'DeliveryShipped' }])
  unwrap(await buyer.call.confirmReceipts({ delivery_no: second }))
})

it('a closed note frees its pieces', async () => {
  const code = await paid(2)
  const id = await noteOf(aftersales, code, pieces(2))
  expect((await acts(aftersales, 'deliveries', id, 'close')).status).toBe(200)
  expect((await listOf(code)).map(({ status }) => status)).toEqual(['close'])
  expect((await acts(aftersales, 'deliveries', id, 'ship', { tracking_no: 'SF-4' })).body.code).toBe(
    'delivery_not_open',
  )
  expect(refusalOf(await buyer.call.confirmReceipts({ delivery_no: id }))).toBe('delivery_not_open')
  const second = await shipped(aftersales, code, pieces(2))
  expect([second, await statusOf(code)]).toEqual([`${code}-D2`, 3])
})

describe('receipt of the whole order', () => {
  it('is confirmed from 3, receives every open delivery, and again changes nothing', async () => {
    const code = await paid(3)
    const receive = (status = 4) => buyer.call.setOrderStatus({ order_code: code, status })
    expect(refusalOf(await receive())).toBe('not_shipped')
    await shipped(aftersales, code, pieces(1))
    expect(refusalOf(await receive())).toBe('not_shipped')
    await shipped(aftersales, code, pieces(2))
    for (const status of [0, 1, 2, 3, 5]) expect(refusalOf(await receive(status))).toBe('invalid_operation')
    expect(await statusOf(code)).toBe(3)
    for (const _ of ['first', 'again']) expect(await receive()).toEqual({ result: 1 })
    expect((await listOf(code)).map(({ status }) => status)).toEqual(['ending', 'ending'])
    expect([await statusOf(code), await versionOf(finance, 'orders', code)]).toEqual([4, 10])
  })

  it('is not for an order that awaits payment', async () => {
    const code = await ordered(buyer, [{ part_code: part, quantity: 1 }])
    const received = await buyer.call.setOrderStatus({ order_code: code, status: 4 })
    expect(refusalOf(received)).toBe('invalid_operation')
  })

  it('a delivery is not received before it is shipped', async () => {
    const id = await noteOf(aftersales, await paid(1), pieces(1))
    expect(refusalOf(await buyer.call.confirmReceipts({ delivery_no: id }))).toBe('delivery_not_open')
  })
})

describe('a delivery note is refused', () => {
  it.each([
    ['without pieces', () => pieces(0), 'delivery_quantity'],
    ['without lines', () => [], 'invalid_input'],
    ['with less than nothing', () => pieces(-1), 'invalid_input'],
    ['with half a piece', () => pieces(0.5), 'invalid_input'],
    ['with a quantity as text', () => [{ item_num: 1, part_code: part, delivery_quantity: '1' }], 'invalid_input'],
    ['for a line that the order has not', () => pieces(1, 9), 'delivery_exceeds'],
    ['for another part than the line’s', () => pieces(1, 1, 'OTHER'), 'delivery_exceeds'],
  ])('%s', async (_, list, refused) => {
    const code = await paid(1)
    expect((await create(code, list())).body.code).toBe(refused)
    expect(await listOf(code)).toEqual([])
  })

  it('before the order is paid, after it was cancelled, on machines, and of no order', async () => {
    const code = await ordered(buyer, [{ part_code: part, quantity: 1 }])
    expect((await create(code, pieces(1))).body.code).toBe('invalid_operation')
    expect(await buyer.call.cancelOrder({ code })).toEqual({ result: 1 })
    expect((await create(code, pieces(1))).body.code).toBe('invalid_operation')
    const machine = await world.part({ type: 'M' })
    const machines = await paidOrder(buyer, finance, [{ part_code: machine, quantity: 1 }])
    expect((await create(machines, pieces(1, 1, machine))).body.code).toBe('invalid_operation')
    for (const order_no of ['20260101-ABCDEFGH', 'nonsense']) {
      for (const more of [{}, { version: 3 }]) {
        const { status, body } = await create(order_no, pieces(1), more)
        expect([order_no, status, body.code]).toEqual([order_no, 404, 'order_not_found'])
      }
    }
  })

  it('of one’s own firm, and by anybody who is not after-sales', async () => {
    const code = await paid(1)
    const own = await world.staff('after_sales', buyer.erpCode)
    expect((await create(code, pieces(1), {}, own)).body.code).toBe('conflict_of_interest')
    const id = await noteOf(aftersales, code, pieces(1))
    for (const [by, isOwn] of [
      [own, true],
      [aftersales, false],
    ] as const) {
      const { rows } = await by.desk.list(deliveriesResource, { filter: { id } })
      const shown = [rows[0], await by.desk.one(deliveriesResource, id), await by.desk.one(ordersResource, code)]
      expect(shown).toMatchObject([{ own: isOwn }, { own: isOwn }, { own: isOwn }])
    }
    for (const action of ['ship', 'close']) {
      const body = action === 'ship' ? { tracking_no: 'SF-5' } : {}
      const refused = await acts(own, 'deliveries', id, action, body)
      expect([refused.status, refused.body.code]).toEqual([403, 'conflict_of_interest'])
      for (const by of [finance, buyer, await world.staff('auditor')])
        expect((await by.staff.act('deliveries', id, action, { version: 0, ...body })).status).toBe(403)
    }
    expect((await create(code, pieces(1), {}, finance)).status).toBe(403)
  })

  it('shipping needs a tracking number as couriers write them', async () => {
    const id = await noteOf(aftersales, await paid(1), pieces(1))
    for (const tracking_no of [undefined, '', 'SF', 'SF_12345', '顺丰12345', `SF${'1'.repeat(40)}`])
      expect((await acts(aftersales, 'deliveries', id, 'ship', { tracking_no })).body.code).toBe('invalid_input')
  })
})

it('a delivery shows staff where it goes, whose it is, and what the buyer remarked', async () => {
  const code = await paidOrder(buyer, finance, [{ part_code: part, quantity: 2 }], { remark: 'Ring before 18:00' })
  const id = await noteOf(aftersales, code, pieces(2))
  expect((await aftersales.staff.one('deliveries', id)).body).toMatchObject({
    account: buyer.account,
    username: `买家${buyer.account}`,
    recipients: '王小明',
    full_address: expect.stringContaining('南京西路1266号'),
    remark: 'Ring before 18:00',
  })
})

it('a delivery shows the buyer where it goes and what is in it, in the reader’s language', async () => {
  const code = await paid(2)
  await shipped(aftersales, code, pieces(2))
  const english = unwrap(await buyer.reading('EN').call.getOrderDeliveryList({ order_no: code })).delivery_list
  expect(english).toMatchObject([
    {
      delivery_no: `${code}-D1`,
      recipients: '王小明',
      phone: '13800138000',
      city: '市辖区',
      address: '南京西路1266号',
      status: 'issued',
      tracking_no: 'SF1234567890',
      details: [{ item_num: 1, product_no: part, product_name: `Gasket ${part}`, delivery_quantity: 2 }],
    },
  ])
  expect((await listOf(code))[0]?.details).toMatchObject([{ product_name: `密封圈 ${part}` }])
  expect(english[0]?.created_at).toMatch(/\+08:00$/)
})
