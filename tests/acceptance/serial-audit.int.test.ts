import { serialAuditsResource } from '@portafilter/ordering/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acts, byTransfer, ordered, orderOf, refusalOf, unwrap } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let buyer: Buyer
let staff: Someone
/** CNY 1,000. */
let pump: string
/** CNY 2,000. */
let boiler: string
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
  staff = await world.staff('after_sales')
  pump = await world.part({ price: 100_000 })
  boiler = await world.part({ price: 200_000 })
})
afterAll(() => world.close())

/** An order above the limit, whose serial numbers are to follow. */
const needing = (by = buyer) =>
  ordered(
    by,
    [
      { part_code: pump, quantity: 5 },
      { part_code: boiler, quantity: 4 },
    ],
    { ifUploading: 1 },
  )
const machine = (order_code: string, machineCode: string, change: object = {}) => ({
  order_code,
  machineCode,
  phoneNumber: '13800138000',
  faultReason: '不出水',
  ...change,
})
const unique = () => `SN-${Math.random().toString(36).slice(2, 12)}`
const handedIn = async (code: string, ...machines: string[]) => {
  unwrap(await buyer.call.insertSn({ items: machines.map((number) => machine(code, number)) }))
  unwrap(await buyer.call.updateOrder({ order_code: code }))
}
const decides = async (code: string, action: string, body: object = {}, by = staff) => {
  const answer = await acts(by, 'serial-audits', code, action, body)
  return answer.status === 200 ? 'done' : answer.body.code
}

describe('an audit', () => {
  it('goes from X to N, is rejected with a reason, changed, approved, and the order can be paid', async () => {
    const order_code = await needing()
    expect(await buyer.call.getCount({ order_code })).toBe(2)
    expect(await buyer.call.getOrderSn({ order_code })).toMatchObject([
      { id: 1, part_code: pump, machineCode: '', phoneNumber: '', faultReason: '' },
      { id: 2, part_code: boiler, machineCode: '' },
    ])
    const [first, second] = [unique(), unique()]
    expect(await buyer.call.insertSn({ items: [machine(order_code, first), machine(order_code, second)] })).toBe(2)
    expect(await orderOf(buyer, order_code)).toMatchObject({ audit_status: 'X' })
    expect(await buyer.call.updateOrder({ order_code })).toBe(1)
    expect(await orderOf(buyer, order_code)).toMatchObject({ audit_status: 'N', stage: 'under_review' })
    expect(refusalOf(await buyer.call.updateSn({ items: [machine(order_code, first)] }))).toBe('serials_not_due')

    expect(await decides(order_code, 'reject', { reason: '序列号不存在' })).toBe('done')
    const rejected = { audit_status: 'R', stage: 'awaiting_payment', back_status: 0, back_reason: '' }
    expect(await orderOf(buyer, order_code)).toMatchObject(rejected)
    expect(await buyer.call.getReason({ order_code })).toBe('序列号不存在')
    const changed = [machine(order_code, first), machine(order_code, `${second}X`, { faultReason: '漏水' })]
    expect(await buyer.call.updateSn({ items: changed })).toBe(2)
    unwrap(await buyer.call.updateOrder({ order_code }))
    expect(await staff.desk.one(serialAuditsResource, order_code)).toMatchObject({
      status: 'waiting',
      machines: 2,
      account: buyer.account,
      elsewhere: [],
      own: false,
      rows: [
        { machineCode: first, phoneNumber: '13800138000', faultReason: '不出水', quantity: 5 },
        { machineCode: `${second}X`, faultReason: '漏水', quantity: 4 },
      ],
    })
    expect(await decides(order_code, 'approve')).toBe('done')
    expect(await orderOf(buyer, order_code)).toMatchObject({ audit_status: '', status: 1 })
    expect(await buyer.call.getReason({ order_code })).toBe('')
    const arranged = await buyer.call.setOrderPayment({ order_no: order_code, combination: byTransfer(13_000) })
    expect(unwrap(arranged).status).toBe(2)
  })

  it('warns where a machine stands in other orders, and refuses nothing', async () => {
    const shared = unique()
    const other = await needing()
    await handedIn(other, shared, unique())
    const code = await needing()
    await handedIn(code, unique(), shared.toLowerCase().replace('-', ' '))
    const { elsewhere } = await staff.desk.one(serialAuditsResource, code)
    expect(elsewhere).toMatchObject([
      {
        machine: shared.toLowerCase().replace('-', ' '),
        order_no: other,
        account: buyer.account,
        part_codes: [pump, boiler],
      },
    ])
    const { body } = await staff.staff.list('serial-audits', { filter: { q: shared } })
    expect(body.map(({ id }: { id: string }) => id).sort()).toEqual([code, other].sort())
    expect(await decides(code, 'approve')).toBe('done')
  })
})

describe('machines that were named before', () => {
  it('are those of the latest orders, each once, as it was typed last, and nobody else’s', async () => {
    const owner = await world.buyer()
    expect(unwrap(await owner.call.getOwnMachines())).toEqual([])
    const [one, two] = [await needing(owner), await needing(owner)]
    const enters = async (code: string, ...machines: object[]) => {
      const items = machines.map((change) => machine(code, 'E61-0001', change))
      unwrap(await owner.call.insertSn({ items }))
      unwrap(await owner.call.updateOrder({ order_code: code }))
    }
    // One machine may need several of the parts.
    await enters(one, { phoneNumber: '13800138001' }, {})
    await enters(two, { machineCode: 'e61 0001' }, { machineCode: 'E61-0002', phoneNumber: '13800138002' })
    expect(unwrap(await owner.call.getOwnMachines())).toEqual([
      { machineCode: 'e61 0001', phoneNumber: '13800138000' },
      { machineCode: 'E61-0002', phoneNumber: '13800138002' },
    ])
    expect(await staff.desk.one(serialAuditsResource, one)).toMatchObject({
      machines: 1,
      elsewhere: [{ machine: 'E61-0001', order_no: two }],
    })
    expect(unwrap(await (await world.buyer()).call.getOwnMachines())).toEqual([])
  })

  it('are those that were sent first, however many were only entered', async () => {
    const owner = await world.buyer()
    const sent = await needing(owner)
    const both = (code: string, name: string) => ({ items: [machine(code, name), machine(code, name)] })
    unwrap(await owner.call.insertSn(both(sent, 'SENT-0001')))
    unwrap(await owner.call.updateOrder({ order_code: sent }))
    // More drafts than orders are looked through.
    for (let draft = 0; draft < 20; draft += 1)
      unwrap(await owner.call.insertSn(both(await needing(owner), `DRAFT-${draft}`)))
    const named = unwrap(await owner.call.getOwnMachines()).map(({ machineCode }) => machineCode)
    expect(named).toHaveLength(20)
    expect(named[0]).toBe('SENT-0001')
  })
})

describe('what is refused', () => {
  it.each([
    ['no rows', () => [], 'serials_missing'],
    ['a row too few', (code: string) => [machine(code, unique())], 'serials_count'],
    ['a row too many', (code: string) => [1, 2, 3].map(() => machine(code, unique())), 'serials_count'],
    [
      'no fault',
      (code: string) => [machine(code, unique()), machine(code, unique(), { faultReason: ' ' })],
      'invalid_input',
    ],
    ['a phone with letters', (code: string) => [machine(code, unique(), { phoneNumber: '138x' })], 'invalid_input'],
    ['501 rows', (code: string) => Array.from({ length: 501 }, () => machine(code, unique())), 'invalid_input'],
  ] as const)('%s', async (_, items, error) => {
    const code = await needing()
    expect(refusalOf(await buyer.call.insertSn({ items: items(code) }))).toBe(error)
    expect(await orderOf(buyer, code)).toMatchObject({ audit_status: 'X' })
  })

  it('10,000 rows, before any of them is read', async () => {
    const code = await needing()
    const items = Array.from({ length: 10_000 }, (_, at) => machine(code, `SN-${at}`))
    await expect(buyer.call.insertSn({ items })).rejects.toMatchObject({ status: 413 })
  })

  it('another’s order, in a row and in the calls; and an order that needs none', async () => {
    const code = await needing()
    const other = await world.buyer()
    const theirs = await needing(other)
    const items = [machine(code, unique()), machine(theirs, unique())]
    expect(refusalOf(await buyer.call.insertSn({ items }))).toBe('order_not_found')
    for (const answer of [
      await other.call.getCount({ order_code: code }),
      await other.call.getOrderSn({ order_code: code }),
      await other.call.getReason({ order_code: code }),
      await other.call.updateOrder({ order_code: code }),
      await other.call.insertSn({ items: [machine(code, unique()), machine(code, unique())] }),
    ])
      expect(answer).toMatchObject({ result: -1, error: 'order_not_found' })
    const plain = await ordered(buyer, [{ part_code: pump, quantity: 1 }], { ifNoUploading: 2 })
    expect(await buyer.call.getCount({ order_code: plain })).toBe(0)
    expect(refusalOf(await buyer.call.insertSn({ items: [machine(plain, unique())] }))).toBe('serials_not_due')
  })

  it('one of two who decide at once, a decision after the order was cancelled, and others’ roles', async () => {
    const code = await needing()
    await handedIn(code, unique(), unique())
    const { version } = await staff.desk.one(serialAuditsResource, code)
    expect(await decides(code, 'approve', {}, await world.staff('finance')).catch(() => 'forbidden')).toBe('forbidden')
    const answers = await Promise.all([
      staff.staff.act('serial-audits', code, 'approve', { version }),
      staff.staff.act('serial-audits', code, 'reject', { version, reason: '重复' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const other = await needing()
    await handedIn(other, unique(), unique())
    const seen = (await staff.desk.one(serialAuditsResource, other)).version
    expect(await buyer.call.cancelOrder({ code: other })).toEqual({ result: 1 })
    expect((await staff.staff.act('serial-audits', other, 'approve', { version: seen })).status).toBe(409)
    expect(await staff.desk.one(serialAuditsResource, other)).toMatchObject({ status: 'cancelled' })
  })
})
