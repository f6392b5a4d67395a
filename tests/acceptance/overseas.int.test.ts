import { afterAll, beforeAll, expect, it } from 'vitest'
import { acts, byTransfer, ordered, orderOf, refusalOf, shipped, unwrap } from './testing/steps.ts'
import { type Buyer, startWorld, type World } from './testing/world.ts'

let world: World
let buyer: Buyer
let part: string
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer({ market: 'overseas', language: 'EN' })
  part = await world.part({ dollars: 1_250 })
})
afterAll(() => world.close())

const lines = () => [{ part_code: part, quantity: 4 }]

it('an order overseas ends at status 2, in dollars, with nothing to pay here', async () => {
  const code = await ordered(buyer, lines())
  const standing = { status: 2, back_status: 0, audit_status: '', currency: 'USD', order_total: 50, pay_no: null }
  expect(await orderOf(buyer, code)).toMatchObject(standing)
  expect(unwrap(await buyer.call.getAllOrder({ status: 2 })).list[0]).toMatchObject({ code, ...standing })
  const due = 'payment_not_due'
  expect(await buyer.call.getNoPayOrderByCode({ code })).toMatchObject({ result: -1, error: due })
  const arranged = await buyer.call.setOrderPayment({ order_no: code, combination: byTransfer(50) })
  expect(refusalOf(arranged)).toBe(due)
  expect(refusalOf(await buyer.call.setOrderBackStatus({ code }))).toBe(due)
  expect(await buyer.call.cancelOrder({ code })).toMatchObject({ result: 2 })
})

it('a machine is not ordered by others than buyers in China', async () => {
  const machine = await world.part({ type: 'M' })
  const refused = { result: -1, error: 'machine_not_sold', field: 'order_part' }
  for (const other of [buyer, await world.buyer({ market: 'none' })]) {
    const sent = { address_id: other.address, order_part: [{ part_code: machine, quantity: 1 }] }
    expect(await other.call.submitOrder(sent)).toMatchObject(refused)
    const message = `Whole machines are sold to customers in China only: ${machine}`
    expect(await other.reading('EN').call.submitOrder(sent)).toMatchObject({ ...refused, message })
    expect(await other.call.addToCart({ part_code: machine, quantity: 1 })).toMatchObject({ error: 'machine_not_sold' })
    expect(unwrap(await other.call.getAllOrder({})).list.every(({ type }) => type === 'P')).toBe(true)
  }
})

it('what is on its way still awaits shipment overseas, and where it is stays unsaid', async () => {
  const stranger = await world.buyer({ market: 'overseas', language: 'EN' })
  const partly = await ordered(stranger, lines())
  const sent = await ordered(stranger, lines())
  const staff = await world.staff('after_sales')
  await shipped(staff, partly, [{ item_num: 1, part_code: part, delivery_quantity: 1 }])
  await shipped(staff, sent, [{ item_num: 1, part_code: part, delivery_quantity: 4 }])
  const found = unwrap(await stranger.call.getAllOrder({ stage: 'awaiting_shipment' }))
  expect([found.total, found.stage_counts]).toEqual([2, { awaiting_shipment: 2 }])
  for (const status of ['2', '3'] as const) {
    const { total, counts } = unwrap(await stranger.call.getAllOrder({ status }))
    expect([status, total]).toEqual([status, counts[status]])
  }
  const unsaid = { pieces: null, shipped_at: null, received_at: null }
  expect(found.list).toMatchObject([
    { code: sent, stage: 'awaiting_receipt', ...unsaid },
    { code: partly, stage: 'awaiting_shipment', ...unsaid },
  ])
  expect(await orderOf(stranger, sent)).toMatchObject({
    ...unsaid,
    methods: [],
    orderAttachmentsList: [{ pieces: null }],
  })
})

it('deliveries and payments are not shown overseas: 403, before anything is looked at', async () => {
  const code = await ordered(buyer, lines())
  for (const order_no of [code, '20260101-ABCDEFGH']) {
    for (const path of ['getOrderDeliveryList', 'getOrderPaymentByOrderNo']) {
      const answer = await buyer.fetch(`/prod-api/order/${path}?order_no=${order_no}`)
      expect([path, answer.status, await answer.json()]).toMatchObject([path, 403, { code: 0, error: 'forbidden' }])
    }
    const answer = await buyer.fetch(`/prod-api/order/confirmReceipts?delivery_no=${order_no}-D1`)
    expect(answer.status).toBe(403)
  }
})

it('it is shipped and received as a whole; its filter 2 includes 3', async () => {
  const aftersales = await world.staff('after_sales')
  const code = await ordered(buyer, lines())
  const piece = (delivery_quantity: number) => [{ item_num: 1, part_code: part, delivery_quantity }]
  await shipped(aftersales, code, piece(1))
  expect(refusalOf(await buyer.call.setOrderStatus({ order_code: code, status: 4 }))).toBe('not_shipped')
  await shipped(aftersales, code, piece(3))
  expect(await orderOf(buyer, code)).toMatchObject({ status: 3 })
  const found = unwrap(await buyer.call.getAllOrder({ status: 2, search: code }))
  expect([found.total, found.list[0]?.status]).toEqual([1, 3])
  expect(await buyer.call.setOrderStatus({ order_code: code, status: 4 })).toEqual({ result: 1 })
  expect(await orderOf(buyer, code)).toMatchObject({ status: 4 })
  expect(unwrap(await buyer.call.getAllOrder({ status: '4', search: code })).total).toBe(1)
})

it('its address has no Chinese region, and staff see where it goes', async () => {
  const aftersales = await world.staff('after_sales')
  const code = await ordered(buyer, lines())
  expect((await orderOf(buyer, code)).address).toMatchObject({ province: '', city: '', region: '' })
  const delivery = await shipped(aftersales, code, [{ item_num: 1, part_code: part, delivery_quantity: 1 }])
  const { body } = await aftersales.staff.one('deliveries', delivery)
  expect(body).toMatchObject({ account: buyer.account, phone: '+86 13800138000', full_address: '南京西路1266号' })
  expect((await acts(aftersales, 'deliveries', delivery, 'close')).body.code).toBe('delivery_not_open')
})
