import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  acts,
  ordered,
  orderOf,
  paidOrder,
  refusalOf,
  shipped,
  transferChosen,
  unwrap,
  voucherWaiting,
} from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let finance: Someone
let aftersales: Someone
let part: string
beforeAll(async () => {
  world = await startWorld()
  finance = await world.staff('finance')
  aftersales = await world.staff('after_sales')
  part = await world.part({ price: 100 })
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
})

const line = () => [{ part_code: part, quantity: 2 }]
type Search = Parameters<Buyer['call']['getAllOrder']>[0]
const listOf = async (buyer: Someone, search: Search = {}) => unwrap(await buyer.call.getAllOrder(search))
const codesOf = async (buyer: Someone, search: Search = {}) =>
  (await listOf(buyer, search)).list.map(({ code }) => code)

/** One order in every status, the newest last: 0, 1, 1 (under review), 2, 3, 4. */
const oneOfEach = async (buyer: Buyer) => {
  const cancelled = await ordered(buyer, line())
  await buyer.call.cancelOrder({ code: cancelled })
  const fresh = await ordered(buyer, line())
  const reviewed = await ordered(buyer, line())
  await voucherWaiting(buyer, reviewed)
  const paid = await paidOrder(buyer, finance, line())
  const sent = await paidOrder(buyer, finance, line())
  await shipped(aftersales, sent, [{ item_num: 1, part_code: part, delivery_quantity: 2 }])
  const done = await paidOrder(buyer, finance, line())
  await shipped(aftersales, done, [{ item_num: 1, part_code: part, delivery_quantity: 2 }])
  await buyer.call.setOrderStatus({ order_code: done, status: 4 })
  return { cancelled, fresh, reviewed, paid, sent, done }
}

it('tells which orders are one’s own, a colleague’s and nobody’s left out', async () => {
  const buyer = await world.buyer()
  const colleague = await world.buyer({ erpCode: buyer.erpCode ?? '' })
  const [own, theirs] = [await ordered(buyer, line()), await ordered(colleague, line())]
  const told = (of: Buyer) => of.call.getOwnCodes({ code: [theirs, own, '20261121-NOBODYS0'] })
  expect(unwrap(await told(buyer))).toEqual([own])
  expect(unwrap(await told(colleague))).toEqual([theirs])
})

describe('the list of my orders', () => {
  it('filters by status and counts each', async () => {
    const buyer = await world.buyer()
    const { cancelled, fresh, reviewed, paid, sent, done } = await oneOfEach(buyer)
    const all = [done, sent, paid, reviewed, fresh, cancelled]
    for (const status of [undefined, null, '', 'all'] as const)
      expect(await codesOf(buyer, { status, pageSize: 10 })).toEqual(all)
    const counts = { 0: 1, 1: 2, 2: 1, 3: 1, 4: 1 }
    const byStatus = [[cancelled], [reviewed, fresh], [paid], [sent], [done]]
    for (const [status, codes] of byStatus.entries()) {
      const found = await listOf(buyer, { status })
      expect([found.list.map(({ code }) => code), found.total, found.counts]).toEqual([codes, codes.length, counts])
      expect(await codesOf(buyer, { status: String(status) as '0' })).toEqual(codes)
    }
    const one = await listOf(buyer, { search: paid, status: 1 })
    expect([one.list, one.total, one.counts]).toEqual([[], 0, { 2: 1 }])
    const others = await listOf(await world.buyer())
    expect(others).toEqual({ list: [], total: 0, pageNum: 1, pageSize: 5, counts: {}, stage_counts: {} })
  })

  it('tells statuses apart by stages, each found by itself, whose counts add up to all', async () => {
    const buyer = await world.buyer()
    const { cancelled, fresh, reviewed, paid, sent, done } = await oneOfEach(buyer)
    const partly = await paidOrder(buyer, finance, line())
    await shipped(aftersales, partly, [{ item_num: 1, part_code: part, delivery_quantity: 1 }])
    const byStage = {
      awaiting_payment: fresh,
      under_review: reviewed,
      awaiting_shipment: paid,
      partly_shipped: partly,
      awaiting_receipt: sent,
      completed: done,
      closed: cancelled,
    } as const
    const stages = Object.keys(byStage) as (keyof typeof byStage)[]
    const stage_counts = Object.fromEntries(stages.map((stage) => [stage, 1]))
    for (const stage of stages) {
      const found = await listOf(buyer, { stage })
      expect(found).toMatchObject({ total: 1, stage_counts })
      expect(found.list).toMatchObject([{ code: byStage[stage], stage }])
      // Counted anew, and looked for by its words.
      const searched = await listOf(buyer, { stage, search: byStage[stage], start_date: '2020-01-01' })
      expect([searched.total, searched.stage_counts]).toEqual([1, { [stage]: 1 }])
    }
    expect(await codesOf(buyer, { status: 2 })).toEqual([partly, paid])
    expect(refusalOf(await buyer.call.getAllOrder({ stage: 'shipped' as 'closed' }))).toBe('invalid_input')
  })

  it('says how many pieces have gone and come, over all and by line, and when', async () => {
    const buyer = await world.buyer()
    const code = await paidOrder(buyer, finance, line())
    const dates = async () => {
      const { paid_at, shipped_at, received_at, cancelled_at } = await orderOf(buyer, code)
      return [paid_at, shipped_at, received_at, cancelled_at].map((at) => at !== null)
    }
    expect(await dates()).toEqual([true, false, false, false])
    const delivery_no = await shipped(aftersales, code, [{ item_num: 1, part_code: part, delivery_quantity: 1 }])
    expect(await dates()).toEqual([true, true, false, false])
    unwrap(await buyer.call.confirmReceipts({ delivery_no }))
    expect(await dates()).toEqual([true, true, true, false])
    const pieces = { ordered: 2, shipped: 1, received: 1 }
    expect((await listOf(buyer)).list).toMatchObject([{ code, stage: 'partly_shipped', pieces }])
    expect(await orderOf(buyer, code)).toMatchObject({ pieces, orderAttachmentsList: [{ part_code: part, pieces }] })
  })

  it('pages without gaps or doubles, and is empty beyond the end', async () => {
    // One moment for all of them: only the tie-break can order them.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-03T12:00:00+08:00') })
    const buyer = await world.buyer()
    const codes = await Promise.all(Array.from({ length: 12 }, () => ordered(buyer, line())))
    const newestFirst = codes.sort().reverse()
    for (const pageSize of [1, 5, 10, 125]) {
      const pages: string[] = []
      for (let currPage = 1; currPage <= Math.ceil(12 / pageSize); currPage += 1) {
        const page = await listOf(buyer, { currPage, pageSize })
        expect([page.total, page.pageNum, page.pageSize]).toEqual([12, currPage, pageSize])
        pages.push(...page.list.map(({ code }) => code))
      }
      expect(pages).toEqual(newestFirst)
    }
    expect(await listOf(buyer, {})).toMatchObject({ pageNum: 1, pageSize: 5, total: 12 })
    for (const currPage of [4, 1_000, 1_000_000])
      expect(await listOf(buyer, { currPage })).toMatchObject({ list: [], total: 12, pageNum: currPage })
    const impossible = [{ currPage: 0 }, { currPage: 1.5 }, { currPage: 1_000_001 }, { pageSize: 0 }, { pageSize: 126 }]
    for (const search of [...impossible, { status: 5 }, { status: '9' as '0' }])
      expect(refusalOf(await buyer.call.getAllOrder(search))).toBe('invalid_input')
  })

  it('finds whole Beijing days, the first and the last included', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-28T23:59:59.999+08:00') })
    const late = await world.anew(await world.buyer())
    const lastOfFebruary = await ordered(late, line())
    vi.setSystemTime(new Date('2027-03-01T00:00:00.000+08:00'))
    const firstOfMarch = await ordered(late, line())
    vi.setSystemTime(new Date('2027-03-02T00:30:00.000+08:00'))
    const buyer = await world.anew(late)
    const secondOfMarch = await ordered(buyer, line())
    const [february, march, second] = ['2027-02-28', '2027-03-01', '2027-03-02']
    const between = (start_date?: string | null, end_date?: string | null) => codesOf(buyer, { start_date, end_date })
    expect(await between(february, february)).toEqual([lastOfFebruary])
    expect(await between(march, march)).toEqual([firstOfMarch])
    expect(await between(february, march)).toEqual([firstOfMarch, lastOfFebruary])
    expect(await between(march, null)).toEqual([secondOfMarch, firstOfMarch])
    expect(await between('', second)).toEqual([secondOfMarch, firstOfMarch, lastOfFebruary])
    const reversed = await buyer.call.getAllOrder({ start_date: second, end_date: february })
    expect(reversed).toMatchObject({ error: 'invalid_input', field: 'end_date', message: '输入有误：结束日期' })
    expect((await orderOf(buyer, firstOfMarch)).creation_time).toBe('2027-03-01T00:00:00.000+08:00')
    expect([lastOfFebruary, firstOfMarch].map((code) => code.slice(0, 8))).toEqual(['20270228', '20270301'])
    for (const start_date of ['2027-02-29', '28.02.2027', '2027-2-8', 'yesterday', "' or 1=1"])
      expect(refusalOf(await buyer.call.getAllOrder({ start_date }))).toBe('invalid_input')
  })

  it('says of each order what its buyer remarked', async () => {
    const buyer = await world.buyer()
    const submit = async (remark: string) =>
      unwrap(await buyer.call.submitOrder({ address_id: buyer.address, order_part: line(), remark }))
    await submit('周五前送到')
    await submit('')
    const { list } = unwrap(await buyer.call.getAllOrder({}))
    expect(list.map(({ remark }) => remark)).toEqual(['', '周五前送到'])
  })

  it('searches codes, part codes and names in both languages, and takes no sign for a pattern', async () => {
    const buyer = await world.buyer()
    const other = await world.part({ code: `50%_OFF\\${Date.now()}` })
    const [one, two] = [await ordered(buyer, line()), await ordered(buyer, [{ part_code: other, quantity: 1 }])]
    const finds = async (search: string, codes: string[]) =>
      expect([search, await codesOf(buyer, { search })]).toEqual([search, codes])
    await finds(one, [one])
    await finds(one.slice(9).toLowerCase(), [one])
    await finds(one.replace('-', ''), [one])
    await finds(part, [one])
    await finds(part.replaceAll('-', ' ').toLowerCase(), [one])
    await finds(`密封圈 ${part}`, [one])
    await finds(`${part} gasket`, [one])
    await finds('Gasket', [two, one])
    await finds('50%_off\\', [two])
    for (const pattern of ['%', '\\']) await finds(pattern, [two])
    // What a code may be typed without is no word by itself.
    for (const nothing of ['_', ' - ']) await finds(nothing, [two, one])
    await finds('5_%', [])
    await finds('nothing like it', [])
  })

  it('shows the first two lines of each, and how many there are', async () => {
    const buyer = await world.buyer()
    const parts = await Promise.all([1, 2, 3].map(() => world.part()))
    const code = await ordered(
      buyer,
      parts.map((part_code) => ({ part_code, quantity: 1 })),
    )
    const [listed] = (await listOf(buyer)).list
    expect(listed).toMatchObject({ code, line_count: 3, invoice_status: 0, pay_method: '' })
    expect(listed?.orderAttachmentsList.map(({ part_code }) => part_code)).toEqual(parts.slice(0, 2))
    expect((await orderOf(buyer, code)).orderAttachmentsList.map(({ part_code }) => part_code)).toEqual(parts)
  })
})

describe('the reader’s language', () => {
  it('is of the header, of the parameter before it, and Chinese without either', async () => {
    const buyer = await world.buyer()
    const code = await ordered(buyer, line())
    const [CN, EN] = [`密封圈 ${part}`, `Gasket ${part}`]
    const ask = async (headers: Record<string, string>, language = '') => {
      const query = `code=${code}${language && `&language=${language}`}`
      const init = { headers: { token: buyer.token, ...headers } }
      const answer = await fetch(`${world.url}/prod-api/order/getOrderByCode?${query}`, init)
      const { object } = (await answer.json()) as { object: { order: Awaited<ReturnType<typeof orderOf>> } }
      const [first] = object.order.orderAttachmentsList
      return [first?.part_name, first?.packing, first?.unit]
    }
    const chinese = [CN, '1个/袋', '个']
    const english = [EN, '1 pc/bag', 'pc']
    expect(await ask({})).toEqual(chinese)
    expect(await ask({ language: 'EN' })).toEqual(english)
    expect(await ask({ language: 'fr' })).toEqual(chinese)
    expect(await ask({ language: 'CN' }, 'EN')).toEqual(english)
    expect(await ask({ language: 'EN' }, 'CN')).toEqual(chinese)
    const listed = await listOf(buyer, { language: 'EN' })
    expect(listed.list[0]?.orderAttachmentsList[0]?.part_name).toBe(EN)
  })

  it('is that of messages and of what payments say', async () => {
    const buyer = await world.buyer()
    const english = buyer.reading('EN')
    const unknown = { code: '20260101-ABCDEFGH' }
    expect(await buyer.call.getOrderByCode(unknown)).toMatchObject({ message: '订单不存在' })
    expect(await english.call.getOrderByCode(unknown)).toMatchObject({ message: 'Order not found' })
    const pay_no = await transferChosen(buyer, await ordered(buyer, line()))
    const order_no = pay_no.slice(0, 17)
    const payments = async (of: Someone) => unwrap(await of.call.getOrderPaymentByOrderNo({ order_no })).payment
    expect(await payments(buyer)).toMatchObject([{ payment_method_text: '线下转账', status_text: '待上传凭证' }])
    expect(await payments(english)).toMatchObject([
      {
        payment_method_text: 'Offline transfer',
        status_text: 'Awaiting voucher',
        amount: 2,
        id: `${pay_no}-1`,
        order_no,
      },
    ])
  })

  it('a code in any other form is an order that does not exist', async () => {
    const buyer = await world.buyer()
    const code = await ordered(buyer, line())
    for (const other of [
      code.toLowerCase(),
      ` ${code} x`,
      `order-${code}`,
      btoa(code),
      '0',
      '../etc',
      '%',
      'x'.repeat(64),
    ])
      expect(refusalOf(await buyer.call.getOrderByCode({ code: other }))).toBe('order_not_found')
    for (const other of ['', ' ', 'x'.repeat(65), 'a\0b'])
      expect(refusalOf(await buyer.call.getOrderByCode({ code: other }))).toBe('invalid_input')
  })
})

it('the parts’ total is of the named lines that the order has, each once', async () => {
  const buyer = await world.buyer()
  const other = await world.part({ price: 333 })
  const code = await ordered(buyer, [...line(), { part_code: other, quantity: 3 }])
  const total = async (part_codes: string[]) => unwrap(await buyer.call.getOrderPartsTotal({ code, part_codes })).total
  expect(await total([part])).toBe(2)
  expect(await total([part, part, other])).toBe(11.99)
  expect(await total(['NONE', other])).toBe(9.99)
  expect(await total([])).toBe(0)
})

it('a cancelled order keeps its place and its lines', async () => {
  const buyer = await world.buyer()
  const code = await ordered(buyer, line())
  await acts(finance, 'vouchers', await voucherWaiting(buyer, code), 'reject', { reason: '不清' })
  expect(await buyer.call.cancelOrder({ code })).toEqual({ result: 1 })
  const [listed] = (await listOf(buyer, { status: 0 })).list
  expect(listed).toMatchObject({ code, status: 0, order_total: 2, line_count: 1 })
  expect((await orderOf(buyer, code)).orderAttachmentsList).toMatchObject([{ part_code: part, quantity: 2 }])
})
