import { orderTimelineResource, type TimelineEntry } from '@portafilter/audit/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { INVOICE_TAX } from './testing/invoices.ts'
import { acts, approves, ordered, shipped, unwrap, uploaded, voucherWaiting } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let buyer: Buyer
let finance: Someone & { account: string }
let staff: Someone & { account: string }
let order_no: string
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
  finance = await world.staff('finance')
  staff = await world.staff('after_sales')
  order_no = await withCase(await world.part())
})
afterAll(() => world.close())

const TITLE = { invoice_type: 1, title_type: 2, tax_number: INVOICE_TAX } as const

const application = (order_code: string, part_code: string): Parameters<Buyer['call']['addAfterSale']>[0] => ({
  type: 1,
  reason: 'quality',
  question_describe: '收到的密封圈有裂纹，无法使用。',
  phone: '13800138000',
  account_name: '王小明',
  deposit: '工商银行静安支行',
  card_number: '6222021001123456',
  order_code,
  partCodes: [{ item_num: 1, part_code, quantity: 1 }],
})

/** Paid at the second try, received, invoiced, and a return of one piece rejected. */
const withCase = async (part_code: string): Promise<string> => {
  const code = await ordered(buyer, [{ part_code, quantity: 2 }])
  const pay_no = await voucherWaiting(buyer, code)
  await acts(finance, 'vouchers', pay_no, 'reject', { reason: '金额不符' })
  unwrap(await buyer.call.addPayVoucher({ pay_no, proof_path: await uploaded(buyer) }))
  await approves(finance, pay_no)
  const delivery_no = await shipped(staff, code, [{ item_num: 1, part_code, delivery_quantity: 2 }])
  unwrap(await buyer.call.confirmReceipts({ delivery_no }))
  expect(await buyer.call.applyForInvoice({ order_code: code, ...TITLE, invoice_title: buyer.erpCode ?? '' })).toEqual({
    result: 1,
  })
  const applied = await buyer.call.addAfterSale(application(code, part_code))
  await acts(staff, 'after-sales', unwrap(applied).code, 'reject', { reason: '人为损坏' })
  return code
}

const read = async ({ staff: desk }: Someone, filter: object = { order_no }) => {
  const { status, body, total } = await desk.list(orderTimelineResource.name, { filter, sort: ['at', 'ASC'] })
  return { status, total, entries: body as TimelineEntry[] }
}

const tells = ({ by, person, matter, sentence, opens }: TimelineEntry) => [
  ...[matter, by, person?.account ?? null, sentence, opens && `${opens.resource}/${opens.id}`],
]

it('tells an order and its case in one: who, what, and where it leads', async () => {
  const { entries, total } = await read(finance)
  const [pay, note, appeal] = [`${order_no}-P1`, `${order_no}-D1`, `${order_no}-A1`]
  const [voucher, delivery, afterSale] = [`vouchers/${pay}`, `deliveries/${note}`, `after-sales/${appeal}`]
  const [mine, theirs, goods] = [buyer.account, finance.account, staff.account]
  expect(entries.map(tells)).toEqual([
    ['goods', 'buyer', mine, '买家提交了订单，共 ¥200.00', null],
    ['money', 'buyer', mine, `买家选择了付款方式：支付单 ${pay}`, null],
    ['money', 'buyer', mine, `买家确认以线下转账支付 ${pay}`, null],
    ['money', 'buyer', mine, `买家为 ${pay} 上传了 ¥200.00 的付款凭证`, voucher],
    ['money', 'staff', theirs, '财务驳回了付款凭证：金额不符', voucher],
    ['money', 'buyer', mine, `买家为 ${pay} 上传了 ¥200.00 的付款凭证`, voucher],
    ['money', 'staff', theirs, `财务通过了 ${pay} 的付款凭证`, voucher],
    ['goods', 'staff', goods, `员工创建了送货单 ${note}`, delivery],
    ['goods', 'staff', goods, `售后由顺丰速运发出了送货单 ${note}，运单号 SF1234567890`, delivery],
    ['goods', 'buyer', mine, `买家确认收到了送货单 ${note}`, delivery],
    ['papers', 'buyer', mine, `买家为 ${pay} 申请了发票`, `invoices/${order_no}`],
    ['goods', 'buyer', mine, `买家为售后单 ${appeal} 申请了商品（退货）`, afterSale],
    ['goods', 'buyer', mine, `买家为订单 ${order_no} 申请售后：退货`, afterSale],
    ['goods', 'staff', goods, '售后驳回了申请：人为损坏', afterSale],
    ['goods', expect.any(String), expect.toBeOneOf([null, goods]), `售后单 ${appeal} 的商品已释放`, afterSale],
  ])
  expect(total).toBe(entries.length)
  expect(entries.map(({ amount }) => amount).filter((amount) => amount !== null)).toEqual([200, 200, 200, 200])
})

it('is read by finance, after-sales, support and auditors, and leads to what is there', async () => {
  const [support, auditor] = await Promise.all([world.staff('support'), world.staff('auditor')])
  const catalogue = await world.staff('catalogue')
  const { entries } = await read(auditor)
  for (const someone of [finance, staff, support])
    expect((await read(someone)).entries.map(({ id }) => id)).toEqual(entries.map(({ id }) => id))
  for (const someone of [catalogue, buyer]) expect((await read(someone)).status).toBe(403)
  for (const { opens, stream } of entries) {
    if (opens) expect((await auditor.staff.one(opens.resource, opens.id)).status).toBe(200)
    expect((await auditor.staff.one('streams', stream)).status).toBe(200)
  }
  const [first] = entries
  expect((await auditor.staff.one(orderTimelineResource.name, first?.id ?? '')).body).toEqual(first)
})

it('goes with what the order’s page says: by what it is paid, and what is in a case now', async () => {
  const read = async () => (await staff.staff.one('orders', order_no)).body
  const paid = { parts: [{ source: 'offline_transfer', amount: 200 }], paid_at: expect.stringContaining('+08:00') }
  const before = await read()
  expect(before).toMatchObject({ ...paid, lines: [{ received: 2, claimed: 0, earned: null }] })
  unwrap(await buyer.call.addAfterSale(application(order_no, before.lines[0].part_code)))
  expect((await read()).lines).toMatchObject([{ received: 2, claimed: 1 }])
})

it('tells nothing of no order, and of many orders at once', async () => {
  const nothing = { status: 200, entries: [], total: 0 }
  for (const filter of [{}, { order_no: '20991231-ABCDEFGH' }, { order_no: order_no.slice(0, 8) }])
    expect(await read(finance, filter)).toEqual(nothing)
  expect((await read(finance, { order_no: '' })).status).toBe(422)
  expect((await finance.staff.one(orderTimelineResource.name, `${order_no}~0`)).status).toBe(404)
})
