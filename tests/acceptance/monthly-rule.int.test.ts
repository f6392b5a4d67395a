import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { byTransfer, ordered, orderOf, refusalOf, unwrap, uploaded, wanting } from './testing/steps.ts'
import { type Buyer, startWorld, type World } from './testing/world.ts'

let world: World
/** CNY 1,000.00, 99.99 and 33.33 each. */
let thousand: string
let cheap: string
let odd: string
beforeAll(async () => {
  world = await startWorld()
  thousand = await world.part({ price: 100_000 })
  cheap = await world.part({ price: 9_999 })
  odd = await world.part({ price: 3_333 })
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
})

const counted = async (buyer: Buyer) => unwrap(await buyer.call.getOrderAmount({ account: buyer.account }))
const of = (part_code: string, quantity: number) => ({ part_code, quantity })
const submit = (buyer: Buyer, lines: ReturnType<typeof of>[], more = {}) =>
  buyer.call.submitOrder(wanting(buyer, lines, more))

describe('the limit of 10000.00 a month', () => {
  it('may be reached; one order or several above it are asked about with what counts, and nothing is ordered', async () => {
    const buyer = await world.buyer()
    const asked = await submit(buyer, [of(thousand, 10), of(cheap, 1)])
    expect(asked).toEqual({
      result: 2,
      error: 'monthly_rule',
      message: expect.stringContaining('10000'),
      object: { accumulated: 0, order_amount: 10_099.99, threshold: 10_000, part_codes: [thousand, cheap] },
    })
    expect(await counted(buyer)).toBe(0)
    await ordered(buyer, [of(thousand, 10)])
    expect(await counted(buyer)).toBe(10_000)
    const further = await submit(buyer, [of(odd, 1)])
    expect(further).toMatchObject({ result: 2, object: { accumulated: 10_000, order_amount: 33.33 } })
    expect(unwrap(await buyer.call.getAllOrder({})).total).toBe(1)
  })

  it('is passed by one only of two tabs that pass it together', async () => {
    const race = async () => {
      const buyer = await world.buyer()
      const tabs = await Promise.all([0, 1].map(() => submit(buyer, [of(thousand, 6)])))
      expect(tabs.map(({ result }) => result).sort()).toEqual([1, 2])
      expect([await counted(buyer), unwrap(await buyer.call.getAllOrder({})).total]).toEqual([6_000, 1])
    }
    for (let round = 0; round < 3; round += 1) await Promise.all([race(), race(), race()])
  })

  it('is given back by cancelling, once', async () => {
    const buyer = await world.buyer()
    const code = await ordered(buyer, [of(thousand, 7)])
    expect(await counted(buyer)).toBe(7_000)
    expect((await submit(buyer, [of(thousand, 4)])).result).toBe(2)
    for (const _ of ['first', 'again']) expect(await buyer.call.cancelOrder({ code })).toEqual({ result: 1 })
    expect(await counted(buyer)).toBe(0)
    await ordered(buyer, [of(thousand, 10)])
    expect(await counted(buyer)).toBe(10_000)
  })

  it('is of the account alone, and of the Beijing month', async () => {
    const buyer = await world.buyer()
    const colleague = await world.buyer({ erpCode: buyer.erpCode ?? '' })
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-31T23:59:59+08:00') })
    const inMarch = await world.anew(buyer)
    await ordered(inMarch, [of(thousand, 10)])
    expect((await submit(inMarch, [of(odd, 1)])).result).toBe(2)
    const colleagues = await world.anew(colleague)
    await ordered(colleagues, [of(thousand, 10)])
    vi.setSystemTime(new Date('2027-04-01T00:00:00+08:00'))
    expect(await counted(inMarch)).toBe(0)
    expect(await ordered(inMarch, [of(thousand, 10)])).toMatch(/^20270401-/)
  })
})

describe('quick payment (ifNoUploading=2)', () => {
  it('raises every unit price by half, rounded half up for each unit, and is paid as any order', async () => {
    const buyer = await world.buyer()
    const lines = [of(thousand, 9), of(odd, 31), of(cheap, 1)]
    expect((await submit(buyer, lines)).result).toBe(2)
    const code = await ordered(buyer, lines, { ifNoUploading: 2 })
    const details = await orderOf(buyer, code)
    // 33.33 x 1.5 = 49.995 and 99.99 x 1.5 = 149.985: each unit is rounded, never the line.
    expect(details.orderAttachmentsList).toMatchObject([
      { price: 1_000, subtotal: 1_500, total: 13_500 },
      { price: 33.33, subtotal: 50, total: 1_550 },
      { price: 99.99, subtotal: 149.99, total: 149.99 },
    ])
    expect(details).toMatchObject({
      order_total: 15_199.99,
      order_before_total: 10_133.22,
      surcharged: true,
      audit_status: '',
      status: 1,
    })
    expect(await counted(buyer)).toBe(10_133.22)
    const arranged = await buyer.call.setOrderPayment({ order_no: code, combination: byTransfer(15_199.99) })
    expect(unwrap(arranged).status).toBe(2)
  })

  it('costs nothing more where the rule does not ask', async () => {
    const buyer = await world.buyer()
    const code = await ordered(buyer, [of(thousand, 1)], { ifNoUploading: 2 })
    expect(await orderOf(buyer, code)).toMatchObject({ order_total: 1_000, surcharged: false })
  })
})

describe('serial numbers (ifUploading=1)', () => {
  it('leave the price, and the order waits for their audit: X, nothing can be paid, cancelling works', async () => {
    const buyer = await world.buyer()
    const code = await ordered(buyer, [of(thousand, 11)], { ifUploading: 1 })
    expect(await orderOf(buyer, code)).toMatchObject({ order_total: 11_000, audit_status: 'X', surcharged: false })
    expect(unwrap(await buyer.call.getAllOrder({})).list[0]).toMatchObject({ audit_status: 'X' })
    const proof_path = await uploaded(buyer)
    const tries = [
      buyer.call.getNoPayOrderByCode({ code }),
      buyer.call.setOrderPayment({ order_no: code, combination: byTransfer(11_000) }),
      buyer.call.setOrderBackStatus({ code }),
      buyer.call.addPayVoucher({ pay_no: `${code}-P1`, proof_path }),
    ]
    for (const tried of tries) expect(refusalOf(await tried)).toBe('serial_numbers_needed')
    expect(await buyer.call.cancelOrder({ code })).toEqual({ result: 1 })
    expect(await counted(buyer)).toBe(0)
  })

  it('are not needed below the limit', async () => {
    const buyer = await world.buyer()
    const code = await ordered(buyer, [of(thousand, 1)], { ifUploading: '1' })
    expect(await orderOf(buyer, code)).toMatchObject({ audit_status: '' })
  })
})

describe('the rule does not count', () => {
  it('codes that start with 6, nor exempt codes', async () => {
    const buyer = await world.buyer()
    const six = await world.part({ code: `6${Date.now()}`, price: 5_000_000 })
    const exempt = await world.part({ price: 5_000_000 })
    await world.db.insertInto('monthly_exemptions').values({ kind: 'part', code: exempt }).execute()
    const asked = await buyer.call.getNoPartCode({ part_code: [six, thousand, exempt] })
    expect(unwrap(asked)).toEqual([six, exempt])
    await ordered(buyer, [of(six, 2), of(exempt, 1), of(thousand, 10)])
    expect(await counted(buyer)).toBe(10_000)
    expect((await submit(buyer, [of(odd, 1), of(six, 1)])).result).toBe(2)
    const quick = await ordered(buyer, [of(odd, 1), of(six, 1)], { ifNoUploading: '2' })
    expect((await orderOf(buyer, quick)).orderAttachmentsList).toMatchObject([{ subtotal: 50 }, { subtotal: 75_000 }])
  })

  it('machines', async () => {
    const buyer = await world.buyer()
    const machine = await world.part({ type: 'M', price: 9_000_000 })
    const code = await ordered(buyer, [of(machine, 2)])
    expect(await orderOf(buyer, code)).toMatchObject({ type: 'M', order_total: 180_000 })
    expect(await counted(buyer)).toBe(0)
  })

  it('exempt firms', async () => {
    const buyer = await world.buyer()
    const erp_code = buyer.erpCode ?? ''
    expect(unwrap(await buyer.call.getNoErpCode({ erp_code }))).toBe(0)
    await world.db.insertInto('monthly_exemptions').values({ kind: 'firm', code: erp_code }).execute()
    expect(unwrap(await buyer.call.getNoErpCode({ erp_code }))).toBe(1)
    await ordered(buyer, [of(thousand, 100)])
    expect(await counted(buyer)).toBe(0)
  })

  it('overseas orders, but those of buyers without a firm', async () => {
    const overseas = await world.buyer({ market: 'overseas', pricesInYuan: true })
    await ordered(overseas, [of(thousand, 100)])
    expect(await counted(overseas)).toBe(0)
    const other = await world.buyer({ market: 'none' })
    expect((await submit(other, [of(thousand, 11)])).result).toBe(2)
    await ordered(other, [of(thousand, 10)])
    expect(await counted(other)).toBe(10_000)
  })
})

it('an account that is not one’s own has no amount, and no firm but one’s own is looked at', async () => {
  const [buyer, other] = [await world.buyer(), await world.buyer()]
  await ordered(other, [of(thousand, 1)])
  const unknown = await buyer.call.getOrderAmount({ account: 'nobody' })
  expect(await buyer.call.getOrderAmount({ account: other.account })).toEqual(unknown)
  expect(refusalOf(unknown)).toBe('not_found')
  const firm = await buyer.call.getNoErpCode({ erp_code: 'ERP0000' })
  expect(await buyer.call.getNoErpCode({ erp_code: other.erpCode ?? '' })).toEqual(firm)
})
