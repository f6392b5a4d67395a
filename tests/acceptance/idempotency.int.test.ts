import type { CallFailed } from '@portafilter/contract/client'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  bankSerial,
  byTransfer,
  noteOf,
  ordered,
  orderOf,
  paidOrder,
  refusalOf,
  transferChosen,
  unwrap,
  uploaded,
  versionOf,
  voucherWaiting,
  wanting,
} from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let buyer: Buyer
let finance: Someone & { account: string }
let aftersales: Someone
let part: string
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
  finance = await world.staff('finance')
  aftersales = await world.staff('after_sales')
  part = await world.part({ price: 1_000 })
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
})

const form = (quantity = 1, of = buyer) => wanting(of, [{ part_code: part, quantity }])
const orders = async (of: Buyer) => unwrap(await of.call.getAllOrder({})).total
const counted = async (of: Buyer) => unwrap(await of.call.getOrderAmount({ account: of.account }))
/** The status and code that a call fails with. */
const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    ({ status, code }: CallFailed) => [status, code],
  )
const KEY_REUSED = [422, 'key_reused']
const attachedTo = async (path: string): Promise<string | null> => {
  const upload = world.db.selectFrom('uploads').select('attached_to').where('id', '=', path.replace('/files/', ''))
  return (await upload.executeTakeFirstOrThrow()).attached_to
}
const withKey = (key: string) => ({ 'idempotency-key': key, 'content-type': 'application/json' })

it('adding or deleting an address again answers what the first try answered', async () => {
  const own = await world.buyer()
  const { account } = own
  const region = { province_code: '330000', city_code: '330100', region_code: '330106' }
  const sent = {
    recipients: '林晓彤',
    phone: '021-55551234转8',
    address: '文三路398号',
    user_account: account,
    ...region,
  }
  const add = () => own.call.addAddress(sent, { key: 'address' })
  const added = unwrap(await add())
  expect(added).toMatchObject({
    area_code: '+86',
    province: '浙江省',
    city: '杭州市',
    region: '西湖区',
    region_code: '330106',
  })
  expect(unwrap(await add())).toEqual(added)
  const remove = () => own.call.deleteAddress({ id: added.id, account }, { key: 'gone' })
  expect([await remove(), await remove()]).toEqual([{ result: 1 }, { result: 1 }])
  expect(unwrap(await own.call.getAddressByAccount({ account }))).toHaveLength(1)
})

it('another address with the key of one is told, and is neither added, changed, deleted nor made the default', async () => {
  const own = await world.buyer()
  const { account } = own
  const [first] = unwrap(await own.call.getAddressByAccount({ account }))
  const { id, ...fields } = first as NonNullable<typeof first>
  const sent = { ...fields, user_account: account }
  const add = (address: string) => own.call.addAddress({ ...sent, address }, { key: 'adds' })
  const added = unwrap(await add('文三路398号'))
  expect(await failure(add('文三路399号'))).toEqual(KEY_REUSED)
  const change = (address: string) => own.call.updateAddress({ ...sent, id: added.id, address }, { key: 'changes' })
  const changed = unwrap(await change('文三路400号'))
  expect(await failure(change('文三路401号'))).toEqual(KEY_REUSED)
  const prefer = (id: number) => own.call.setDefaultAddress({ id, account }, { key: 'prefers' })
  expect([await prefer(id), await failure(prefer(added.id))]).toEqual([{ result: 1 }, KEY_REUSED])
  const spare = unwrap(await own.call.addAddress({ ...sent, address: '文三路402号' }))
  const remove = (id: number) => own.call.deleteAddress({ id, account }, { key: 'removes' })
  expect([await remove(spare.id), await failure(remove(added.id))]).toEqual([{ result: 1 }, KEY_REUSED])
  expect(unwrap(await own.call.getAddressByAccount({ account }))).toEqual([first, changed])
})

describe('one form is one order', () => {
  it('when it is sent twice at once, and again later', async () => {
    for (let round = 0; round < 5; round += 1) {
      const own = await world.buyer()
      const send = () => own.call.submitOrder(form(1, own), { key: 'double-click' })
      const answers = await Promise.all([send(), send(), send()])
      const codes = new Set(answers.map((answer) => unwrap(answer).code))
      codes.add(unwrap(await send()).code)
      expect([codes.size, await orders(own), await counted(own)]).toEqual([1, 1, 10])
    }
  })

  it.each([
    ['over midnight in Beijing', '2027-05-10T23:59:30+08:00', '2027-05-11T00:00:10+08:00'],
    ['over the end of a month', '2027-05-31T23:59:30+08:00', '2027-06-01T00:00:10+08:00'],
    ['the next morning', '2027-05-20T18:00:00+08:00', '2027-05-21T09:00:00+08:00'],
    ['after a long weekend', '2027-05-14T18:00:00+08:00', '2027-05-18T09:00:00+08:00'],
  ])('when it is sent again %s', async (_, first, later) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(first) })
    const own = await world.buyer()
    const { code } = unwrap(await own.call.submitOrder(form(1, own), { key: 'left-open' }))
    vi.setSystemTime(new Date(later))
    const again = await world.anew(own)
    expect(unwrap(await again.call.submitOrder(form(1, own), { key: 'left-open' })).code).toBe(code)
    expect(await orders(again)).toBe(1)
  })

  it('when its body has changed after it was ordered, it is told, and the first one stands', async () => {
    const own = await world.buyer()
    const { code } = unwrap(await own.call.submitOrder(form(1, own), { key: 'k' }))
    const message = { CN: '此提交标识已用于另一项请求', EN: 'This key was used for another request' }
    for (const language of ['CN', 'EN'] as const) {
      const init = { method: 'POST', headers: withKey('k'), body: JSON.stringify(form(7, own)) }
      const answer = await own.reading(language).fetch('/prod-api/order/submitOrder', init)
      expect([answer.status, await answer.json()]).toEqual([
        422,
        { result: -1, error: 'key_reused', field: 'Idempotency-Key', message: message[language] },
      ])
    }
    expect(unwrap(await own.call.submitOrder(form(1, own), { key: 'k' })).code).toBe(code)
    expect([await orders(own), (await orderOf(own, code)).order_total]).toEqual([1, 10])
  })

  it('also when it was cancelled meanwhile', async () => {
    const own = await world.buyer()
    const { code } = unwrap(await own.call.submitOrder(form(1, own), { key: 'k' }))
    expect(await own.call.cancelOrder({ code })).toEqual({ result: 1 })
    expect(unwrap(await own.call.submitOrder(form(1, own), { key: 'k' })).code).toBe(code)
    expect([(await orderOf(own, code)).status, await counted(own)]).toEqual([0, 0])
  })
})

describe('a refusal binds nothing', () => {
  it('the key comes back with a changed body and orders it', async () => {
    const own = await world.buyer()
    const key = 'corrected'
    const send = (more: object) => own.call.submitOrder({ ...form(1, own), ...more }, { key })
    expect(refusalOf(await send({ order_part: [{ part_code: 'NONE', quantity: 1 }] }))).toBe('part_not_found')
    expect(refusalOf(await send({ address_id: 2_000_000_000 }))).toBe('order_address')
    const thousands = [{ part_code: await world.part({ price: 1_100_000 }), quantity: 1 }]
    expect(await send({ order_part: thousands, remark: 'first' })).toMatchObject({ result: 2 })
    const { code } = unwrap(await send({ order_part: thousands, ifNoUploading: 2, remark: 'then' }))
    expect(await orderOf(own, code)).toMatchObject({ surcharged: true, order_total: 16_500, remark: 'then' })
    expect([await orders(own), await counted(own)]).toEqual([1, 11_000])
  })

  it('nor does one of a payment', async () => {
    const code = await ordered(buyer, [{ part_code: part, quantity: 1 }])
    const arrange = (amount: number) =>
      buyer.call.setOrderPayment({ order_no: code, combination: byTransfer(amount) }, { key: 'pay' })
    expect(refusalOf(await arrange(9))).toBe('payment_total')
    expect(unwrap(await arrange(10)).pay_no).toBe(`${code}-P1`)
    expect(unwrap(await arrange(10)).pay_no).toBe(`${code}-P1`)
  })
})

it('two bodies under one key at once: one is ordered at most, and the month counts what it is', async () => {
  const dear = await world.part({ price: 900_000 })
  const tooDear = await world.part({ price: 2_000_000 })
  const race = async () => {
    const own = await world.buyer()
    const bodies = [part, dear, tooDear].map((part_code) => wanting(own, [{ part_code, quantity: 1 }]))
    const send = (body: (typeof bodies)[number]) => own.call.submitOrder(body, { key: 'all' })
    await Promise.all([...bodies, ...bodies].map((body) => failure(send(body))))
    const { list, total } = unwrap(await own.call.getAllOrder({}))
    expect([total, list[0]?.order_total]).toBeOneOf([
      [1, 10],
      [1, 9_000],
    ])
    expect(await counted(own)).toBe(list[0]?.order_total)
    const made = bodies[list[0]?.order_total === 10 ? 0 : 1]
    for (const body of bodies)
      if (body === made) expect(unwrap(await send(body)).code).toBe(list[0]?.code)
      else expect(await failure(send(body))).toEqual(KEY_REUSED)
  }
  for (let round = 0; round < 4; round += 1) await Promise.all([race(), race(), race()])
})

describe('a key is of one account and one call', () => {
  it('another account’s same key makes an order of its own', async () => {
    const other = await world.buyer()
    const mine = unwrap(await buyer.call.submitOrder(form(1), { key: 'same' })).code
    const theirs = unwrap(await other.call.submitOrder(form(1, other), { key: 'same' })).code
    expect(theirs).not.toBe(mine)
    expect(refusalOf(await other.call.getOrderByCode({ code: mine }))).toBe('order_not_found')
  })

  it('another call’s same key, and the same call for another order, act', async () => {
    const key = 'everywhere'
    const codes: string[] = []
    const own = await world.buyer()
    codes.push(unwrap(await own.call.submitOrder(form(1, own), { key })).code)
    codes.push(unwrap(await own.call.submitOrder(form(2, own))).code)
    for (const [index, code] of codes.entries()) {
      const combination = byTransfer(10 * (index + 1))
      const { pay_no } = unwrap(await own.call.setOrderPayment({ order_no: code, combination }, { key }))
      expect(await own.call.setOrderBackStatus({ code }, { key })).toEqual({ result: 1 })
      const proof_path = await uploaded(own)
      expect(await own.call.addPayVoucher({ pay_no, proof_path }, { key })).toEqual({ result: 1 })
      expect(await own.call.addPayVoucher({ pay_no, proof_path }, { key })).toEqual({ result: 1 })
      const another = await uploaded(own)
      expect(await failure(own.call.addPayVoucher({ pay_no, proof_path: another }, { key }))).toEqual(KEY_REUSED)
      expect(await attachedTo(another)).toBeNull()
      expect(await orderOf(own, code)).toMatchObject({ back_status: 2, pay_no: `${code}-P1` })
      expect(await versionOf(finance, 'orders', code)).toBe(3)
    }
  })

  it('no key is no repeat: two forms are two orders', async () => {
    const own = await world.buyer()
    const codes = await Promise.all([0, 1].map(async () => unwrap(await own.call.submitOrder(form(1, own))).code))
    expect(new Set(codes).size).toBe(2)
  })

  it.each(['', 'with space', 'ümlaut', 'x'.repeat(201)])('%j is no key', async (key) => {
    const sent = Buffer.from(key).toString('latin1')
    const init = { method: 'POST', headers: withKey(sent), body: JSON.stringify(form()) }
    const answer = await buyer.fetch('/prod-api/order/submitOrder', init)
    expect(await answer.json()).toMatchObject({ result: -1, error: 'invalid_input' })
  })
})

describe('staff may repeat', () => {
  const repeat = async (of: Someone, path: string, body: object, key = 'staff') => {
    const init = { method: 'POST', headers: withKey(key), body: JSON.stringify(body) }
    const answer = await of.fetch(`/staff-api/${path}`, init)
    return { status: answer.status, body: (await answer.json()) as { id: string; version: number; code?: string } }
  }

  it('an approval under its key: the answer is the same, another key is 409', async () => {
    const pay_no = await voucherWaiting(buyer, await ordered(buyer, [{ part_code: part, quantity: 1 }]))
    const version = await versionOf(finance, 'vouchers', pay_no)
    const body = { version, bank_serial: bankSerial() }
    const approve = (key: string) => repeat(finance, `vouchers/${pay_no}/approve`, body, key)
    const first = await approve('one')
    const approved = { id: pay_no, version: version + 1, status: 'approved' }
    expect([first, await approve('one')]).toEqual([{ status: 200, body: approved }, first])
    expect(await repeat(finance, `vouchers/${pay_no}/approve`, { ...body, version: version + 1 }, 'one')).toMatchObject(
      {
        status: 422,
        body: { code: 'key_reused', message: '此提交标识已用于另一项请求' },
      },
    )
    expect(await approve('two')).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect(await repeat(await world.staff('finance'), `vouchers/${pay_no}/approve`, body, 'one')).toMatchObject({
      status: 409,
    })
  })

  it('a delivery note under its key is one note, also at once', async () => {
    const code = await paidOrder(buyer, finance, [{ part_code: part, quantity: 4 }])
    const delivery_list = [{ item_num: 1, part_code: part, delivery_quantity: 2 }]
    const create = () => repeat(aftersales, 'deliveries', { order_no: code, delivery_list })
    const [one, other] = await Promise.all([create(), create()])
    expect([one, other, await create()]).toEqual([one, one, one])
    expect(one).toMatchObject({ status: 200, body: { id: `${code}-D1` } })
    expect(await noteOf(aftersales, code, delivery_list)).toBe(`${code}-D2`)
  })
})

it('addToCart under one key adds once', async () => {
  const own = await world.buyer()
  const add = () => own.call.addToCart({ part_code: part, quantity: 3 }, { key: 'add' })
  await Promise.all([add(), add()])
  await add()
  expect(unwrap(await own.call.getCart({}))).toMatchObject([{ part_code: part, quantity: 3 }])
  const more = (key: string, quantity: number) => own.call.addToCart({ part_code: part, quantity }, { key })
  expect(await failure(more('add', 4))).toEqual(KEY_REUSED)
  const atOnce = await Promise.all([4, 5].map((quantity) => failure(more('twice', quantity))))
  expect(atOnce.filter((failed) => failed !== undefined)).toEqual([KEY_REUSED])
  expect(unwrap(await own.call.getCart({}))[0]?.quantity).toBe(atOnce[0] === undefined ? 7 : 8)
})

it('what stands already is no second event: confirming a transfer, and choosing the same payment', async () => {
  const code = await ordered(buyer, [{ part_code: part, quantity: 1 }])
  await transferChosen(buyer, code)
  const version = await versionOf(finance, 'orders', code)
  expect(await buyer.call.setOrderBackStatus({ code })).toEqual({ result: 1 })
  expect(await versionOf(finance, 'orders', code)).toBe(version)
})
