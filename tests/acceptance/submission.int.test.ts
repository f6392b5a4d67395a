import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ordered, orderOf, refusalOf, unwrap, wanting } from './testing/steps.ts'
import { type Buyer, startWorld, type World } from './testing/world.ts'

let world: World
let buyer: Buyer
let part: string
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
  part = await world.part({ price: 1_999 })
})
afterAll(() => world.close())

/** A body as no page would send it. */
const send = async (body: object) => {
  const answer = await buyer.fetch('/prod-api/order/submitOrder', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return answer.json()
}

const orders = async (of: Buyer) => unwrap(await of.call.getAllOrder({})).total

describe('nothing is ordered with', () => {
  it.each([
    ['a quantity of 0', 0],
    ['101 pieces', 101],
    ['one and a half pieces', 1.5],
    ['a quantity as text', '3'],
    ['less than nothing', -1],
    ['a quantity beyond all numbers', 1e300],
  ])('%s', async (_, quantity) => {
    const before = await orders(buyer)
    const answer = await send({ address_id: buyer.address, order_part: [{ part_code: part, quantity }] })
    expect(answer).toEqual({
      result: -1,
      error: 'invalid_input',
      message: '第1行：数量须在1至100之间',
      field: 'order_part.0.quantity',
    })
    const cart = { method: 'POST', headers: { 'content-type': 'application/json' } }
    for (const path of ['updateQuantityById', 'addToCart']) {
      if (path === 'addToCart' && quantity === -1) continue
      const body = JSON.stringify({ part_code: part, quantity })
      const changed = await (await buyer.fetch(`/prod-api/cart/${path}`, { ...cart, body })).json()
      expect(changed.result).toBe(-1)
    }
    expect([await orders(buyer), unwrap(await buyer.call.getCartsCount())]).toEqual([before, 0])
  })

  it('no quantity, which is missing', async () => {
    expect(await send({ address_id: buyer.address, order_part: [{ part_code: part }] })).toEqual({
      result: -1,
      error: 'invalid_input',
      message: '请填写第1行的数量',
      field: 'order_part.0.quantity',
    })
  })

  it.each([
    ['a NUL', 'before\0after'],
    ['a lone surrogate', 'before\ud800after'],
    ['more than 500 signs', 'x'.repeat(501)],
  ])('%s in the remark', async (_, remark) => {
    const answer = await send(wanting(buyer, [{ part_code: part, quantity: 1 }], { remark }))
    expect(answer).toEqual({ result: -1, error: 'invalid_input', message: '输入有误：备注', field: 'remark' })
  })

  it('a part that there is not, or that nothing could be called', async () => {
    const unknown = await send(wanting(buyer, [{ part_code: 'NO-SUCH-PART', quantity: 1 }]))
    expect(unknown).toEqual({
      result: -1,
      error: 'part_not_found',
      message: '配件不存在：NO-SUCH-PART',
      field: 'order_part',
    })
    for (const part_code of ['', ' ', 'x'.repeat(65), 'a\0b', 7, null])
      expect(await send({ address_id: buyer.address, order_part: [{ part_code, quantity: 1 }] })).toMatchObject({
        error: 'invalid_input',
      })
  })

  it('a withdrawn part: result 3 says which', async () => {
    const withdrawn = await world.part({ withdrawn: true })
    const lines = [
      { part_code: part, quantity: 2, price: 19.99 },
      { part_code: withdrawn, quantity: 1 },
    ]
    expect(await send(wanting(buyer, lines))).toMatchObject({
      result: 3,
      error: 'lines_changed',
      message: '商品价格、状态或赠品已变化，请重新确认',
      object: {
        lines: [
          { part_code: part, quantity: 2, price: 19.99, withdrawn: false },
          { part_code: withdrawn, quantity: 1, price: null, withdrawn: true },
        ],
      },
    })
  })

  it.each([
    ['first', [18, 19.99]],
    ['last', [19.99, 18]],
    ['where another has none', [undefined, 18]],
  ])('a changed price on one of two lines of a part: %s', async (_, prices) => {
    const lines = prices.map((price) => ({ part_code: part, quantity: 2, ...(price && { price }) }))
    expect(await send(wanting(buyer, lines))).toMatchObject({
      result: 3,
      error: 'lines_changed',
      object: { lines: [{ part_code: part, quantity: 4, price: 19.99, withdrawn: false }] },
    })
  })

  it('a machine and parts together', async () => {
    const machine = await world.part({ type: 'M' })
    const both = [part, machine].map((part_code) => ({ part_code, quantity: 1 }))
    const refused = { result: -1, error: 'machines_and_parts', message: '整机无法与配件组合购买', field: 'order_part' }
    expect(await send(wanting(buyer, both))).toEqual(refused)
    expect(await send(wanting(buyer, both.toReversed()))).toEqual(refused)
    expect(await orderOf(buyer, await ordered(buyer, both.slice(1)))).toMatchObject({ type: 'M', status: 1 })
  })

  it('what comes to nothing, which nothing could pay; beside something that costs it is sold', async () => {
    const free = { part_code: await world.part({ price: 0, dollars: 0 }), quantity: 3 }
    const refused = { result: -1, error: 'order_total_zero', field: 'order_part' }
    expect(await send(wanting(buyer, [free]))).toMatchObject(refused)
    const code = await ordered(buyer, [free, { part_code: part, quantity: 1 }])
    expect(await orderOf(buyer, code)).toMatchObject({ status: 1, order_total: 19.99 })
    // Overseas nothing is paid before it goes out.
    const overseas = await world.buyer({ market: 'overseas' })
    expect(await orderOf(overseas, await ordered(overseas, [free]))).toMatchObject({ status: 2, order_total: 0 })
  })

  it('nothing in it, gifts of no group, or fields that the call does not know', async () => {
    expect(await send(wanting(buyer, []))).toMatchObject({ result: -1, error: 'order_empty' })
    const lines = [{ part_code: part, quantity: 1 }]
    const gift = { ...wanting(buyer, lines), selected_giveaway: [{ part_code: part }] }
    expect(refusalOf(await send(gift))).toBe('invalid_input')
    expect(refusalOf(await send({ ...wanting(buyer, lines), order_total: 1 }))).toBe('invalid_input')
    const priced = [{ part_code: part, quantity: 1, discounted_price: 0.01 }]
    expect(refusalOf(await send({ address_id: buyer.address, order_part: priced }))).toBe('invalid_input')
    expect(unwrap(await buyer.call.submitOrder(wanting(buyer, lines, { selected_giveaway: [] })))).toBeDefined()
  })

  it('more than 100 pieces of one part in two lines', async () => {
    const lines = [60, 41].map((quantity) => ({ part_code: part, quantity }))
    expect(await send(wanting(buyer, lines))).toMatchObject({ result: -1, error: 'cart_quantity' })
  })
})

it('the same part in two lines is one line', async () => {
  const lines = [60, 40].map((quantity) => ({ part_code: part, quantity }))
  const { orderAttachmentsList } = await orderOf(buyer, await ordered(buyer, lines))
  expect(orderAttachmentsList).toMatchObject([{ item_num: 1, part_code: part, quantity: 100, total: 1999 }])
})

it('a price that has changed since the page was shown is result 3; with the new one the same form is ordered', async () => {
  const own = await world.part({ price: 5_000 })
  const key = 'one-form'
  const line = { part_code: own, quantity: 2 }
  await world.db.updateTable('parts').set({ list_cny: 5_500 }).where('code', '=', own).execute()
  const before = await orders(buyer)
  expect(await buyer.call.submitOrder(wanting(buyer, [{ ...line, price: 50 }]), { key })).toMatchObject({
    result: 3,
    object: { lines: [{ ...line, price: 55, withdrawn: false }] },
  })
  expect(await orders(buyer)).toBe(before)
  const again = unwrap(await buyer.call.submitOrder(wanting(buyer, [{ ...line, price: 55 }]), { key }))
  expect(await orderOf(buyer, again.code)).toMatchObject({ order_total: 110 })
})

it('lines keep the prices and names of their submission; a withdrawn part stays in past orders', async () => {
  const own = await world.part({ price: 777 })
  const code = await ordered(buyer, [{ part_code: own, quantity: 3 }])
  const changed = { list_cny: 999, name_cn: '改名', withdrawn: true }
  await world.db.updateTable('parts').set(changed).where('code', '=', own).execute()
  expect((await orderOf(buyer, code)).orderAttachmentsList).toMatchObject([
    { price: 7.77, subtotal: 7.77, total: 23.31, part_name: `密封圈 ${own}` },
  ])
})

describe('the remark and the address', () => {
  it('come back as they were written', async () => {
    const remark = '"; drop table events; -- <script>alert(1)</script> 咖啡☕\n第二行'
    const code = await ordered(buyer, [{ part_code: part, quantity: 1 }], { remark })
    expect((await orderOf(buyer, code)).remark).toBe(remark)
  })

  it('stay with the order when the address book changes', async () => {
    const code = await ordered(buyer, [{ part_code: part, quantity: 1 }])
    const { user_account: _u, ...old } = unwrap(await buyer.call.getAddressById({ id: buyer.address }))
    const moved = { ...old, user_account: buyer.account, address: '新街1号' }
    unwrap(await buyer.call.updateAddress(moved))
    expect((await orderOf(buyer, code)).address).toMatchObject({ address: old.address })
  })
})

describe('what an order keeps of its submission', () => {
  it.each([
    { sent: { delCart: 1 }, origin: 'cart' },
    { sent: { type: 2, delCart: 1 }, origin: 'favourites' },
    { sent: {}, origin: 'direct' },
  ])('is that it came from $origin', async ({ sent, origin }) => {
    const code = await ordered(buyer, [{ part_code: part, quantity: 1 }], sent)
    const [submitted] = await world.log.read(`order-${code}`)
    expect(submitted?.data).toMatchObject({ origin, market: 'domestic' })
  })

  it('is the language of that request, whatever the buyer reads otherwise', async () => {
    for (const language of ['EN', 'CN'] as const) {
      const reader = { ...buyer, call: buyer.reading(language).call }
      const [submitted] = await world.log.read(`order-${await ordered(reader, [{ part_code: part, quantity: 1 }])}`)
      expect(submitted?.data).toMatchObject({ language })
    }
  })

  it('is which lines the month counted: none whose code begins with 6', async () => {
    const exempt = await world.part({ code: `6${crypto.randomUUID().slice(0, 8)}` })
    const code = await ordered(
      buyer,
      [part, exempt].map((part_code) => ({ part_code, quantity: 1 })),
    )
    const [submitted] = await world.log.read(`order-${code}`)
    expect(submitted?.data).toMatchObject({
      lines: [
        { part_code: part, counted: true, gift: false },
        { part_code: exempt, counted: false, gift: false },
      ],
    })
  })
})

describe('the cart', () => {
  it('keeps what was ordered from elsewhere, and is not sold as machines with parts', async () => {
    const own = await world.buyer()
    expect(await own.call.addToCart({ part_code: part, quantity: 2 })).toEqual({ result: 1 })
    await ordered(own, [{ part_code: part, quantity: 1 }], { type: 2 })
    expect(unwrap(await own.call.getCart({}))).toMatchObject([{ part_code: part, quantity: 2, subtotal: 39.98 }])
    expect(await own.call.addToCart({ part_code: part, quantity: 99 })).toMatchObject({ error: 'cart_quantity' })
    expect(await own.call.addToCart({ part_code: part, quantity: -2 })).toMatchObject({ error: 'cart_quantity' })
    expect(await own.call.addToCart({ part_code: part, quantity: -1 })).toEqual({ result: 1 })
    expect(unwrap(await own.call.getCart({}))).toMatchObject([{ part_code: part, quantity: 1, subtotal: 19.99 }])
  })

  it('loses exactly the lines that an order from it holds', async () => {
    const own = await world.buyer()
    const other = await world.part()
    for (const part_code of [part, other]) await own.call.addToCart({ part_code, quantity: 1 })
    await ordered(own, [{ part_code: part, quantity: 5 }], { delCart: 1 })
    expect(unwrap(await own.call.getCart({})).map(({ part_code }) => part_code)).toEqual([other])
  })
})
