import { afterSalesResource } from '@portafilter/aftersales/contract'
import { ordersResource } from '@portafilter/ordering/contract'
import { receiptsResource, vouchersResource } from '@portafilter/payment/contract'
import { feedbackInbox } from '@portafilter/support/contract'
import { talking } from '../../acceptance/testing/chats.ts'
import {
  bankSerial,
  ordered,
  orderOf,
  paidOrder,
  shipped,
  transferChosen,
  unwrap,
  uploaded,
} from '../../acceptance/testing/steps.ts'
import { addBuyer, type Buyer, type NewBuyer } from '../../acceptance/testing/world.ts'
import { yuan } from './buying.ts'
import type { RunningShop } from './shop.ts'
import { slipPicture } from './slip.ts'

/** One order for each thing that a buyer can see of one, and a cart. */
export type Filled = Readonly<{
  buyer: Buyer
  unpaid: string
  /** Of a whole machine, unpaid, too. */
  machine: string
  chosen: string
  /** Its voucher waits for finance. */
  waiting: string
  rejected: string
  /** Why it was rejected. */
  reason: string
  /** In two deliveries, one of them received. */
  shipped: string
  cancelled: string
  /** A case about a received piece of the shipped order, which waits to be sent back. */
  returning: string
  /** Another buyer's, whose serial numbers wait. */
  audited: string
  /** Paid, and of whole machines: its buyer asks for deliveries. */
  sold: string
  /** Cancelled by finance after it was paid by transfer, to an account that nobody has said yet. */
  givenBack: string
  /** Above the month's limit: its serial numbers are to be entered. */
  unaudited: string
  /** The serial number of a transfer that brought more than its order takes, which finance has put right once. */
  receipt: string
  /** What the buyer has told support last, which nobody has in hand; what they told before is answered, and unread. */
  feedback: string
  /** The buyer's talk with support, who has offered them a part. */
  chat: string
  /** The account of who signed up for the buyer's firm, and waits to be confirmed. */
  newcomer: string
}>

const LINES = [
  { part_code: 'KP-1115', quantity: 2 },
  { part_code: 'GH-5830', quantity: 1 },
]

/** A whole machine, which firms at home can pay from their wallet. */
export const MACHINE = [{ part_code: 'KP-G64', quantity: 2 }]

/** A machine that lets its buyer choose a gift. */
export const WITH_GIFTS = 'KP-D3-380'

/** The lines of a small order. */
export const GASKET = [{ part_code: 'KP-1115', quantity: 1 }]

/** A buyer of their own who can sign in on the page: with the demo's password. */
export const buyerWithPassword = async (shop: RunningShop, wanted: NewBuyer = {}): Promise<Buyer> => {
  const buyer = await addBuyer(shop, wanted)
  await shop.owner.query(
    'update users set password_hash = (select password_hash from users where account = $1) where id = $2',
    ['dealer', buyer.user],
  )
  return buyer
}

/** Hands in a slip that looks like one, of the order's total unless told otherwise. Answers the pay_no. */
export const slipHandedIn = async (buyer: Buyer, code: string, other?: string): Promise<string> => {
  const pay_no = await transferChosen(buyer, code)
  const amount = other ?? yuan((await orderOf(buyer, code)).order_total)
  const { buffer, name } = await slipPicture({ amount, remark: code })
  const file = new File([new Uint8Array(buffer)], name)
  const proof_path = unwrap(
    await buyer.call.uploadImage({ file_name: `pay_voucher_${pay_no}.png`, type: '3' }, { file }),
  )
  unwrap(await buyer.call.addPayVoucher({ pay_no, proof_path }))
  return pay_no
}

const rejectedOrder = async (buyer: Buyer, shop: RunningShop, reason: string): Promise<string> => {
  const code = await ordered(buyer, LINES)
  const pay_no = await slipHandedIn(buyer, code, '¥15.00')
  const { desk } = await shop.signIn('finance')
  const { version } = await desk.one(vouchersResource, pay_no)
  await desk.act(vouchersResource, pay_no, 'reject', { version, reason })
  return code
}

const shippedOrder = async (buyer: Buyer, shop: RunningShop): Promise<string> => {
  const code = await paidOrder(buyer, await shop.signIn('finance'), LINES)
  const staff = await shop.signIn('aftersales')
  const piece = (item_num: number, part_code: string, delivery_quantity: number) => ({
    item_num,
    part_code,
    delivery_quantity,
  })
  const first = await shipped(staff, code, [piece(1, 'KP-1115', 1)])
  await shipped(staff, code, [piece(1, 'KP-1115', 1), piece(2, 'GH-5830', 1)])
  unwrap(await buyer.call.confirmReceipts({ delivery_no: first }))
  return code
}

/** An order of the buyer's of which all has come. */
export const receivedOrder = async (shop: RunningShop, buyer: Buyer): Promise<string> => {
  const code = await paidOrder(buyer, await shop.signIn('finance'), LINES)
  const delivery_no = await shipped(await shop.signIn('aftersales'), code, [
    { item_num: 1, part_code: 'KP-1115', delivery_quantity: 2 },
    { item_num: 2, part_code: 'GH-5830', delivery_quantity: 1 },
  ])
  unwrap(await buyer.call.confirmReceipts({ delivery_no }))
  return code
}

/** What the buyer says of what came. */
export const APPLICATION = {
  question_describe: 'The gasket has a crack along its edge.',
  phone: '13800138000',
  account_name: '陈晓',
  deposit: '中国银行杭州西湖支行',
  card_number: '6216 6101 0000 1234',
}

/** An order above the month's limit of another buyer's, whose serial numbers wait for after-sales. Answers its code. */
const serialsHandedIn = async (shop: RunningShop): Promise<string> => {
  const buyer = await addBuyer(shop)
  const order_code = await ordered(buyer, [{ part_code: 'GH-5830', quantity: 50 }], { ifUploading: 1 })
  const machine = { machineCode: 'E61-0088', phoneNumber: '13800138000', faultReason: 'Leaks at the group' }
  unwrap(await buyer.call.insertSn({ items: [{ order_code, ...machine }] }))
  unwrap(await buyer.call.updateOrder({ order_code }))
  return order_code
}

/** A case about one piece of an order's first line, approved: the buyer is to send it back. Answers its number. */
const caseApproved = async (buyer: Buyer, shop: RunningShop, order_code: string): Promise<string> => {
  const partCodes = [{ item_num: 1, part_code: 'KP-1115', quantity: 1 }]
  const img_a = await uploaded(buyer, '4')
  const { code } = unwrap(
    await buyer.call.addAfterSale({ ...APPLICATION, type: 1, reason: 'quality', order_code, partCodes, img_a }),
  )
  const { desk } = await shop.signIn('aftersales')
  const { version } = await desk.one(afterSalesResource, code)
  await desk.act(afterSalesResource, code, 'approve', { version })
  return code
}

const cancelledByFinance = async (buyer: Buyer, shop: RunningShop, reason: string): Promise<string> => {
  const finance = await shop.signIn('finance')
  const code = await paidOrder(buyer, finance, GASKET)
  const { version } = await finance.desk.one(ordersResource, code)
  await finance.desk.act(ordersResource, code, 'cancel', { version, reason })
  return code
}

const receiptPutRight = async (buyer: Buyer, shop: RunningShop): Promise<string> => {
  const pay_no = await slipHandedIn(buyer, await ordered(buyer, GASKET))
  const { desk } = await shop.signIn('finance')
  const { version, due } = await desk.one(vouchersResource, pay_no)
  const bank_serial = bankSerial()
  await desk.act(vouchersResource, pay_no, 'approve', { version, bank_serial, came: due + 1 })
  const seen = (await desk.one(receiptsResource, bank_serial)).version
  await desk.act(receiptsResource, bank_serial, 'correct', { version: seen, came: due + 2, reason: '看错了一位' })
  return bank_serial
}

/** What the buyer remarked on the unpaid order. */
export const REMARK = 'Ring before 18:00'

const feedbackSent = async (buyer: Buyer, shop: RunningShop, order_no: string): Promise<string> => {
  const sent = async (more: object) => {
    unwrap({
      object: null,
      ...(await buyer.call.putFeedback({ sketch: '搜索', details: '能否按图号搜索？', ...more })),
    })
    return String(unwrap(await buyer.call.getFeedback({})).list[0]?.id)
  }
  const answered = await sent({ image_url: await uploaded(buyer, '2'), order_no, page: '/order' })
  const { desk } = await shop.signIn('support')
  await desk.act(feedbackInbox, answered, 'answer', { version: 0, text: '已记录，感谢您的建议。' })
  return sent({})
}

const chatHeld = async (buyer: Buyer, shop: RunningShop): Promise<string> => {
  const { says, answers } = talking(shop)
  const { chat } = await says(buyer, { body: '密封圈多久更换一次？' })
  const support = { ...(await shop.signIn('support')), account: 'support' }
  await answers(support, chat, { body: '建议每年更换', card: { kind: 'part', part_code: 'KP-1115' } })
  await says(buyer, { body: '好的' })
  return String(chat)
}

/** Brings this buyer's orders and cart into the shop, by the calls that the pages make. */
export const filled = async (shop: RunningShop, buyer: Buyer, reason = 'Amount differs'): Promise<Filled> => {
  const unpaid = await ordered(buyer, LINES, { remark: REMARK })
  const machine = await ordered(buyer, MACHINE)
  const chosen = await ordered(buyer, LINES)
  await transferChosen(buyer, chosen)
  const waiting = await ordered(buyer, LINES)
  await slipHandedIn(buyer, waiting)
  const cancelled = await ordered(buyer, LINES)
  unwrap(
    await buyer.call.cancelOrder({ code: cancelled, ...(buyer.erpCode === null ? {} : { erp_code: buyer.erpCode }) }),
  )
  const rejected = await rejectedOrder(buyer, shop, reason)
  const received = await shippedOrder(buyer, shop)
  const audited = await serialsHandedIn(shop)
  const returning = await caseApproved(buyer, shop, received)
  const sold = await paidOrder(buyer, await shop.signIn('finance'), MACHINE)
  const givenBack = await cancelledByFinance(buyer, shop, reason)
  const receipt = await receiptPutRight(buyer, shop)
  const unaudited = await ordered(buyer, [{ part_code: 'GH-5830', quantity: 50 }], { ifUploading: 1 })
  for (const line of LINES) unwrap(await buyer.call.addToCart(line))
  for (const part_code of [WITH_GIFTS, 'KP-1115']) unwrap(await buyer.call.addToCollect({ part_code, quantity: 1 }))
  const { account: newcomer } = await addBuyer(shop, { erpCode: buyer.erpCode ?? '', newcomer: true })
  const feedback = await feedbackSent(buyer, shop, unpaid)
  const said = { feedback, chat: await chatHeld(buyer, shop) }
  const paid = { shipped: received, returning, sold, givenBack, receipt, ...said }
  return { buyer, unpaid, machine, chosen, waiting, rejected, reason, cancelled, audited, unaudited, newcomer, ...paid }
}
