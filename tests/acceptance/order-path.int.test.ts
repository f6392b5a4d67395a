import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  acts,
  bankSerial,
  byTransfer,
  noteOf,
  orderOf,
  shipped,
  slip,
  unwrap,
  versionOf,
  wanting,
} from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let buyer: Buyer
let finance: Someone
let aftersales: Someone
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
  finance = await world.staff('finance')
  aftersales = await world.staff('after_sales')
})
afterAll(() => world.close())

/** What list, details and staff say about an order must be the same, right after each step. */
const standing = async (code: string) => {
  const listed = unwrap(await buyer.call.getAllOrder({ search: code })).list[0]
  const details = await orderOf(buyer, code)
  const [staffRow] = (await finance.staff.list('orders', { filter: { id: code } })).body
  const staffDetail = (await finance.staff.one('orders', code)).body
  const { surcharged: _s, address: _a, methods, cancel_reason, refunds, orderAttachmentsList, ...others } = details
  const { invoice_return_reason, ...asListed } = others
  const lines = orderAttachmentsList.map(({ pieces: _p, ...line }) => line)
  expect(listed).toEqual({ ...asListed, orderAttachmentsList: lines.slice(0, 2) })
  expect([methods, cancel_reason, refunds, invoice_return_reason]).toEqual([['offline_transfer'], null, [], null])
  const staffs = {
    status: details.status,
    stage: details.stage,
    back_status: details.back_status,
    order_total: details.order_total,
  }
  expect([staffRow, staffDetail]).toEqual([expect.objectContaining(staffs), expect.objectContaining(staffs)])
  expect(staffRow.version).toBe(staffDetail.version)
  return [details.status, details.back_status]
}

const statusesOf = async (code: string) =>
  unwrap(await buyer.call.getOrderDeliveryList({ order_no: code })).delivery_list.map(({ status }) => status)

it('leads from the cart to a received order, every answer right at once', async () => {
  const [gasket, screw, spring] = [await world.part({ price: 1_250 }), await world.part(), await world.part()]
  for (const [part_code, quantity] of [
    [gasket, 2],
    [screw, 3],
    [gasket, 3],
  ] as const)
    expect(await buyer.call.addToCart({ part_code, quantity })).toEqual({ result: 1 })
  await buyer.call.addToCart({ part_code: spring, quantity: 1 })
  expect(unwrap(await buyer.call.getCartsCount())).toBe(3)

  const lines = [
    { part_code: gasket, quantity: 5, price: 12.5 },
    { part_code: screw, quantity: 3, price: 100 },
  ]
  const remark = '请周一发货 ☕'
  const submitted = unwrap(await buyer.call.submitOrder(wanting(buyer, lines, { remark, delCart: true, type: 1 })))
  const { code } = submitted
  expect(code).toMatch(/^\d{8}-[2-9A-HJKMNP-Z]{8}$/)
  expect(await standing(code)).toEqual([1, 0])
  expect(unwrap(await buyer.call.getCart({})).map(({ part_code }) => part_code)).toEqual([spring])
  expect(await orderOf(buyer, code)).toMatchObject({
    order_total: 362.5,
    order_before_total: 362.5,
    remark,
    type: 'P',
    currency: 'CNY',
    pay_no: null,
    address: { recipients: '王小明', phone: '13800138000', province: '上海市', region: '静安区' },
    orderAttachmentsList: [
      { item_num: 1, part_code: gasket, quantity: 5, price: 12.5, subtotal: 12.5, total: 62.5 },
      { item_num: 2, part_code: screw, quantity: 3, price: 100, subtotal: 100, total: 300 },
    ],
  })

  const arranged = await buyer.call.setOrderPayment({ order_no: code, combination: byTransfer(362.5) })
  expect(unwrap(arranged)).toEqual({ status: 2, pay_no: `${code}-P1` })
  expect(await standing(code)).toEqual([1, 0])
  const pay_no = `${code}-P1`
  expect(unwrap(await buyer.call.getOrderPayment({ pay_no }))).toMatchObject({
    payment_method: 'offline_transfer',
    order_no: code,
    amount: 362.5,
    currency: 'CNY',
    back_status: 0,
    bank_info: { payee: '博达咖啡设备（上海）有限公司', bank: expect.any(String), account: expect.any(String) },
  })
  expect(unwrap(await buyer.reading('EN').call.getOrderPayment({ pay_no })).bank_info).toMatchObject({
    payee: 'Boda Coffee Equipment (Shanghai) Co., Ltd.',
    account: unwrap(await buyer.call.getOrderPayment({ pay_no })).bank_info.account,
  })
  expect(await buyer.call.setOrderBackStatus({ code })).toEqual({ result: 1 })
  expect(await standing(code)).toEqual([1, 1])

  const proof_path = unwrap(
    await buyer.call.uploadImage({ file_name: `pay_voucher_${pay_no}.jpg`, type: '3' }, { file: await slip() }),
  )
  expect(await buyer.call.addPayVoucher({ pay_no, proof_path })).toEqual({ result: 1 })
  expect(await standing(code)).toEqual([1, 2])
  const picture = await buyer.fetch(unwrap(await buyer.call.getPayVoucher({ code })))
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])

  const queue = await finance.staff.list('vouchers', { filter: { status: 'waiting', q: code } })
  expect(queue.body).toMatchObject([{ id: pay_no, subject: code, amount: 362.5, account: buyer.account }])
  expect(queue.total).toBe(1)
  const { version } = queue.body[0]
  expect((await finance.staff.one('vouchers', pay_no)).body).toMatchObject({ version, warnings: [], order: { remark } })
  const approved = await finance.staff.act('vouchers', pay_no, 'approve', { version, bank_serial: bankSerial() })
  expect([approved.status, approved.body]).toEqual([200, { id: pay_no, version: version + 1, status: 'approved' }])
  expect(await standing(code)).toEqual([2, 0])
  expect((await finance.staff.list('vouchers', { filter: { status: 'waiting', q: code } })).total).toBe(0)

  const first = await noteOf(aftersales, code, [
    { item_num: 1, part_code: gasket, delivery_quantity: 2 },
    { item_num: 2, part_code: screw, delivery_quantity: 3 },
  ])
  expect(first).toBe(`${code}-D1`)
  expect(await statusesOf(code)).toEqual(['unprocessed'])
  const sent = await acts(aftersales, 'deliveries', first, 'ship', { tracking_no: 'SF0001' })
  expect(sent.status).toBe(200)
  expect([await standing(code), await statusesOf(code)]).toEqual([[2, 0], ['issued']])
  expect(await buyer.call.confirmReceipts({ delivery_no: first })).toEqual({ code: 200 })
  expect([await standing(code), await statusesOf(code)]).toEqual([[2, 0], ['ending']])

  const second = await shipped(aftersales, code, [{ item_num: 1, part_code: gasket, delivery_quantity: 3 }])
  expect([await standing(code), await statusesOf(code)]).toEqual([
    [3, 0],
    ['ending', 'issued'],
  ])
  expect((await finance.staff.one('orders', code)).body.lines).toMatchObject([
    { item_num: 1, quantity: 5, on_notes: 0, shipped: 5, received: 2, withdrawn: 0, returned: 0 },
    { item_num: 2, quantity: 3, on_notes: 0, shipped: 3, received: 3, withdrawn: 0, returned: 0 },
  ])
  expect(await buyer.call.confirmReceipts({ delivery_no: second })).toEqual({ code: 200 })
  expect([await standing(code), await statusesOf(code)]).toEqual([
    [4, 0],
    ['ending', 'ending'],
  ])
  const notes = (await aftersales.staff.list('deliveries', { filter: { order_no: code } })).body
  expect(notes).toMatchObject([{ status: 'ending' }, { status: 'ending' }])

  const before = await versionOf(finance, 'orders', code)
  expect(await buyer.call.confirmReceipts({ delivery_no: second })).toEqual({ code: 200 })
  expect(await buyer.call.setOrderStatus({ order_code: code, status: 4 })).toEqual({ result: 1 })
  expect(await versionOf(finance, 'orders', code)).toBe(before)
})
