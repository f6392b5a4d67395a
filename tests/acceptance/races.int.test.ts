import { afterSalesResource } from '@portafilter/aftersales/contract'
import { ordersResource } from '@portafilter/ordering/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { behind, noteOf, orderOf, paidOrder, refusalOf, shipped, unwrap, versionOf } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
/** The same buyer at two browsers. */
let buyer: Buyer
let other: Buyer
let finance: Someone
let staff: Someone
let part: string
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
  other = await world.anew(buyer)
  finance = await world.staff('finance')
  staff = await world.staff('after_sales')
  part = await world.part({ price: 100 })
})
afterAll(() => world.close())

const ROUNDS = 6
/** Beside each other, so that what one waits for is done by another in between. */
const rounds = (race: (round: number) => Promise<void>) =>
  Promise.all(Array.from({ length: ROUNDS }, (_, round) => race(round)))

const PIECES = 2
const pieces = () => [{ item_num: 1, part_code: part, delivery_quantity: PIECES }]
const paid = () => paidOrder(buyer, finance, [{ part_code: part, quantity: PIECES }])
const happened = async (stream: string, type: string): Promise<number> =>
  (await world.log.read(stream)).filter((event) => event.type === type).length

describe('one receipt', () => {
  it('that two browsers confirm at once, one of them of the whole order, is recorded once, and both are told so', () =>
    rounds(async () => {
      const order_code = await paid()
      const delivery_no = await shipped(staff, order_code, pieces())
      const answers = await Promise.all([
        buyer.call.confirmReceipts({ delivery_no }),
        other.call.confirmReceipts({ delivery_no }),
        other.call.setOrderStatus({ order_code, status: 4 }),
      ])
      expect(answers).toEqual([{ code: 200 }, { code: 200 }, { result: 1 }])
      expect(await happened(`order-${order_code}`, 'DeliveryReceived')).toBe(1)
      expect(await orderOf(buyer, order_code)).toMatchObject({ status: 4, pieces: { received: PIECES } })
    }))
})

describe('cancelling an order', () => {
  it('while it is shipped: one of the two is done, and the other is told', () =>
    rounds(async (round) => {
      const code = await paid()
      const delivery_no = await noteOf(staff, code, pieces())
      const [order, note] = [
        await versionOf(finance, 'orders', code),
        await versionOf(staff, 'deliveries', delivery_no),
      ]
      const [cancelled, sent] = await Promise.all([
        finance.staff.act('orders', code, 'cancel', { version: order, reason: '缺货' }),
        behind(round, staff, () =>
          staff.staff.act('deliveries', delivery_no, 'ship', { version: note, tracking_no: 'SF1234567890' }),
        ),
      ])
      const { status } = await orderOf(buyer, code)
      const { refunds } = await finance.desk.one(ordersResource, code)
      const [delivery] = unwrap(await buyer.call.getOrderDeliveryList({ order_no: code })).delivery_list
      const outcome = [cancelled.status, sent.status, status, refunds.length, delivery?.status]
      expect(outcome).toBeOneOf([
        [200, 409, 0, 1, 'close'],
        [409, 200, 3, 0, 'issued'],
      ])
    }))
})

describe('cancelling a case', () => {
  const applied = async (type: 1 | 3): Promise<string> => {
    const order_code = await paid()
    if (type === 1)
      unwrap(await buyer.call.confirmReceipts({ delivery_no: await shipped(staff, order_code, pieces()) }))
    const answer = await buyer.call.addAfterSale({
      type,
      reason: 'quality',
      order_code,
      partCodes: [part],
      question_describe: '收到的密封圈有裂纹，无法使用。',
      phone: '13800138000',
      account_name: '王小明',
      deposit: '工商银行静安支行',
      card_number: '6222021001123456',
    })
    return unwrap(answer).code
  }
  const meets = async (code: string, round: number) => {
    const { version, order_no } = await staff.desk.one(afterSalesResource, code)
    const [cancelled, approved] = await Promise.all([
      behind(round, buyer, () => buyer.call.cancelAfterSale({ code })),
      staff.staff.act('after-sales', code, 'approve', { version }),
    ])
    const { refunds } = await finance.desk.one(ordersResource, order_no)
    const { status_two } = unwrap(await buyer.call.getAfterSaleByCode({ code }))
    return [refusalOf(cancelled), approved.status, status_two, refunds.length]
  }

  it('of what has not come, while staff approve it: it is cancelled, or its money goes back, never both', () =>
    rounds(async (round) => {
      expect(await meets(await applied(3), round)).toBeOneOf([
        [undefined, 409, 1, 0],
        ['case_not_waiting', 200, 0, 1],
      ])
    }))

  it('of what has come, while staff approve it: it is cancelled before or after, and nothing goes back', () =>
    rounds(async (round) => {
      expect(await meets(await applied(1), round)).toBeOneOf([
        [undefined, 409, 1, 0],
        [undefined, 200, 1, 0],
      ])
    }))
})
