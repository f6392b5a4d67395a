import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byTransfer, ordered, orderOf, paidOrder, shipped, unwrap, uploaded, voucherWaiting } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let owner: Buyer
/** Another firm's buyer, and one of the owner's own firm: both are others. */
let others: Buyer[]
let finance: Someone
let aftersales: Someone
let part: string
beforeAll(async () => {
  world = await startWorld()
  owner = await world.buyer()
  others = [await world.buyer(), await world.buyer({ erpCode: owner.erpCode ?? '' })]
  finance = await world.staff('finance')
  aftersales = await world.staff('after_sales')
  part = await world.part({ price: 100 })
})
afterAll(() => world.close())

/** Well-formed, and nobody's. */
const NOBODYS = '20260101-ABCDEFGH'
const line = () => [{ part_code: part, quantity: 2 }]

/** An answer with everything that a reader sees of it, but for the time and number of the request. */
const whole = async (response: Response) => {
  const headers = Object.fromEntries(response.headers)
  for (const name of ['date', 'x-request-id', 'request-id', 'keep-alive', 'connection']) delete headers[name]
  return { status: response.status, headers, body: await response.text() }
}

const ask = async (of: Buyer, method: string, path: string, input: Record<string, unknown>) => {
  if (method === 'GET') return whole(await of.fetch(`/prod-api${path}?${new URLSearchParams(input as never)}`))
  const headers = { 'content-type': 'application/json' }
  return whole(await of.fetch(`/prod-api${path}`, { method, headers, body: JSON.stringify(input) }))
}

/** Asks about a real thing of the owner's and about one that nobody has: the answers must not differ in a byte. */
const alike = async (method: string, path: string, real: (of: Buyer) => object, unknown: (of: Buyer) => object) => {
  for (const other of others) {
    const theirs = await ask(other, method, path, real(other) as Record<string, unknown>)
    const nobodys = await ask(other, method, path, unknown(other) as Record<string, unknown>)
    expect([path, theirs]).toEqual([path, nobodys])
    expect(theirs.status).toBe(200)
    expect(JSON.parse(theirs.body)).toMatchObject({ error: expect.stringMatching(/not_found$|_unknown$/) })
  }
}

describe('another’s is answered as one that does not exist, byte for byte', () => {
  it('an order', async () => {
    const code = await ordered(owner, line())
    const calls: [string, string, string, object?][] = [
      ['GET', '/order/getOrderByCode', 'code'],
      ['POST', '/order/getOrderPartsTotal', 'code', { part_codes: [part] }],
      ['GET', '/order/cancelOrder', 'code'],
      ['GET', '/order/setOrderStatus', 'order_code', { status: 4 }],
      ['GET', '/order/getNoPayOrderByCode', 'code'],
      ['POST', '/order/setOrderPayment', 'order_no', { combination: byTransfer(2) }],
      ['GET', '/order/setOrderBackStatus', 'code'],
      ['GET', '/order/getOrderPaymentByOrderNo', 'order_no'],
      ['GET', '/order/getPayVoucher', 'code'],
      ['GET', '/order/getOrderDeliveryList', 'order_no'],
    ]
    for (const [method, path, field, more] of calls) {
      const asking = (value: string) => () => ({ [field]: value, ...more })
      await alike(method, path, asking(code), asking(NOBODYS))
      await alike(method, path, asking(code), asking('no code at all'))
    }
    expect(await orderOf(owner, code)).toMatchObject({ status: 1, back_status: 0, pay_no: null })
    for (const other of others) expect(unwrap(await other.call.getAllOrder({ search: code })).total).toBe(0)
  })

  it('a voucher and a payment', async () => {
    const code = await ordered(owner, line())
    const pay_no = await voucherWaiting(owner, code)
    await alike(
      'GET',
      '/order/getPayVoucher',
      () => ({ code }),
      () => ({ code: NOBODYS }),
    )
    await alike(
      'GET',
      '/order/getOrderPayment',
      () => ({ pay_no }),
      () => ({ pay_no: `${NOBODYS}-P1` }),
    )
    await alike(
      'GET',
      '/order/getOrderPayment',
      () => ({ pay_no }),
      () => ({ pay_no: 'P1' }),
    )
    const paths = new Map(await Promise.all(others.map(async (of) => [of.account, await uploaded(of)] as const)))
    const handIn = (number: string) => (of: Buyer) => ({ pay_no: number, proof_path: paths.get(of.account) })
    await alike('POST', '/order/addPayVoucher', handIn(pay_no), handIn(`${NOBODYS}-P1`))
    // Having tried is no loss: the picture can still be handed in for one's own order.
    for (const other of others) {
      const own = await ordered(other, line())
      const { order_total } = await orderOf(other, own)
      const arranged = await other.call.setOrderPayment({ order_no: own, combination: byTransfer(order_total) })
      expect(await other.call.setOrderBackStatus({ code: own })).toEqual({ result: 1 })
      const proof_path = paths.get(other.account) ?? ''
      expect(await other.call.addPayVoucher({ pay_no: unwrap(arranged).pay_no, proof_path })).toEqual({ result: 1 })
    }
  })

  it('a delivery', async () => {
    const code = await paidOrder(owner, finance, line())
    const delivery_no = await shipped(aftersales, code, [{ item_num: 1, part_code: part, delivery_quantity: 1 }])
    for (const unknown of [`${NOBODYS}-D1`, `${code}-D9`, 'D1'])
      await alike(
        'GET',
        '/order/confirmReceipts',
        () => ({ delivery_no }),
        () => ({ delivery_no: unknown }),
      )
    expect(unwrap(await owner.call.getOrderDeliveryList({ order_no: code })).delivery_list).toMatchObject([
      { status: 'issued' },
    ])
  })

  it('an uploaded picture: as a voucher, and its signed address is answered to the owner only', async () => {
    const path = await uploaded(owner)
    const paying = new Map<string, string>()
    for (const other of others) {
      const code = await ordered(other, line())
      await other.call.setOrderPayment({ order_no: code, combination: byTransfer(2) })
      await other.call.setOrderBackStatus({ code })
      paying.set(other.account, `${code}-P1`)
    }
    const handIn = (proof_path: string) => (of: Buyer) => ({ pay_no: paying.get(of.account), proof_path })
    await alike('POST', '/order/addPayVoucher', handIn(path), handIn('/files/00000000-0000-4000-8000-000000000000'))
    await alike('POST', '/order/addPayVoucher', handIn(path), handIn('/etc/passwd'))
    for (const other of others) expect((await other.fetch(path)).status).toBe(404)
  })
})

it('staff who buy nothing have no order of anybody’s in the shop', async () => {
  const code = await ordered(owner, line())
  const answer = await finance.call.getOrderByCode({ code })
  expect(answer).toMatchObject({ result: -1, error: 'order_not_found', message: '订单不存在' })
  expect(unwrap(await finance.call.getAllOrder({})).total).toBe(0)
})
