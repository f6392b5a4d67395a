import type { Found } from '@portafilter/contract'
import { beijingDay, DAY_MS } from '@portafilter/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acts, approves, noteOf, ordered, paidOrder, shipped, voucherWaiting } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let buyer: Buyer
let other: Buyer
let finance: Someone & { account: string }
let aftersales: Someone & { account: string }
let part: string
/** The buyer's payments in the order in which they were handed in: approved, rejected, three that wait. */
let pays: string[]
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
  other = await world.buyer()
  finance = await world.staff('finance')
  aftersales = await world.staff('after_sales')
  part = await world.part({ price: 1_000 })
  pays = []
  for (const quantity of [2, 4, 5, 3, 1])
    pays.push(await voucherWaiting(buyer, await ordered(buyer, [{ part_code: part, quantity }])))
  await approves(finance, pays[0] ?? '')
  await acts(finance, 'vouchers', pays[1] ?? '', 'reject', { reason: '不符' })
  await voucherWaiting(other, await ordered(other, [{ part_code: part, quantity: 1 }]))
})
afterAll(() => world.close())

type Row = { id: string }
const idsOf = async (by: Someone, resource: string, query = {}) =>
  (await by.staff.list(resource, query)).body.map(({ id }: Row) => id)

describe('the queue of vouchers', () => {
  it('filters by status and person, sorts, and says in Content-Range how many there are', async () => {
    const mine = { q: buyer.account }
    const waiting = { ...mine, status: 'waiting' }
    const oldestFirst = { filter: waiting, sort: ['submitted_at', 'ASC'] as const }
    expect(await idsOf(finance, 'vouchers', oldestFirst)).toEqual(pays.slice(2))
    const dearest = await idsOf(finance, 'vouchers', { filter: mine, sort: ['amount', 'DESC'] })
    expect(dearest).toEqual([2, 1, 3, 0, 4].map((index) => pays[index]))
    const page = await finance.staff.list('vouchers', { ...oldestFirst, range: [1, 1] })
    expect([page.total, page.headers.get('content-range')]).toEqual([3, 'vouchers 1-1/3'])
    const beyond = await finance.staff.list('vouchers', { ...oldestFirst, range: [50, 74] })
    expect([beyond.status, beyond.body, beyond.total]).toEqual([200, [], 3])
    expect((await finance.staff.list('vouchers', { filter: { status: 'waiting' } })).total).toBeGreaterThan(3)
  })

  it('shows who paid how much, and who reviewed', async () => {
    const [approved, rejected] = (await finance.staff.list('vouchers', { filter: { id: pays.slice(0, 2) } })).body.sort(
      (one: { status: string }, two: { status: string }) => one.status.localeCompare(two.status),
    )
    const person = {
      account: buyer.account,
      username: `买家${buyer.account}`,
      firm_name: expect.stringContaining('咖啡'),
    }
    expect(approved).toMatchObject({
      ...person,
      status: 'approved',
      amount: 20,
      currency: 'CNY',
      reviewed_by: finance.account,
      reviewed_at: expect.stringMatching(/\+08:00$/),
    })
    expect(rejected).toMatchObject({ ...person, status: 'rejected', amount: 40 })
    expect((await finance.staff.one('vouchers', approved.id)).body).toMatchObject(approved)
  })

  it('a voucher and its row are the same at every step', async () => {
    const pay_no = await voucherWaiting(other, await ordered(other, [{ part_code: part, quantity: 7 }]))
    const same = async (expected: object) => {
      const [row] = (await finance.staff.list('vouchers', { filter: { id: pay_no } })).body
      const { body } = await finance.staff.one('vouchers', pay_no)
      const { image_url, language, payee, reason, order, bills, warnings, ...rest } = body
      const {
        receipts,
        due,
        missing,
        surplus,
        most_to_balance,
        usual_up_to,
        left_alone,
        left_over,
        left_over_more,
        proposal,
        ...detail
      } = rest
      expect(row).toEqual(detail)
      expect(row).toMatchObject(expected)
    }
    await same({ status: 'waiting', reviewed_by: null, reviewed_at: null })
    await acts(finance, 'vouchers', pay_no, 'reject', { reason: '太暗' })
    await same({ status: 'rejected', reviewed_by: finance.account })
    await approves(finance, pay_no)
    await same({ status: 'rejected' })
  })
})

describe('orders for staff', () => {
  it('are found by code, account, name, firm and code of the firm', async () => {
    const code = pays[0]?.slice(0, 17) ?? ''
    const search = (q: string) => finance.staff.list('orders', { filter: { q } })
    expect((await search(code)).body).toMatchObject([{ id: code, account: buyer.account }])
    for (const q of [buyer.account, `买家${buyer.account}`, `${buyer.erpCode} 咖啡`, buyer.erpCode ?? ''])
      expect([q, (await search(q)).total]).toEqual([q, 5])
    for (const q of ['%', '_', 'nobody at all']) expect([q, (await search(q)).total]).toEqual([q, 0])
  })

  it('are found by the beginning of their number, but not by less than its day', async () => {
    const code = pays[0]?.slice(0, 17) ?? ''
    for (const [resource, id] of [
      ['orders', code],
      ['vouchers', pays[0]],
    ] as const) {
      const found = (length: number) => idsOf(finance, resource, { filter: { q: code.slice(0, length).toLowerCase() } })
      expect([resource, await found(16)]).toEqual([resource, [id]])
      expect([resource, await found(8)]).toEqual([resource, expect.arrayContaining([id])])
      expect([resource, await found(7)]).toEqual([resource, []])
    }
  })

  it('filter by status and Beijing days; every role of the staff reads them, buyers do not', async () => {
    const code = await paidOrder(other, finance, [{ part_code: part, quantity: 9 }])
    const today = `${code.slice(0, 4)}-${code.slice(4, 6)}-${code.slice(6, 8)}`
    const paid = { q: other.account, status: 2 }
    expect(await idsOf(finance, 'orders', { filter: { ...paid, start_date: today, end_date: today } })).toEqual([code])
    expect(await idsOf(finance, 'orders', { filter: { ...paid, end_date: '2020-01-01' } })).toEqual([])
    for (const role of ['finance', 'after_sales', 'support', 'catalogue', 'auditor', 'admin'] as const) {
      const someone = await world.staff(role)
      expect([role, (await someone.staff.one('orders', code)).body.lines]).toMatchObject([role, [{ quantity: 9 }]])
    }
    for (const answer of [await buyer.staff.list('orders'), await buyer.staff.one('orders', code)])
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })
})

describe('deliveries for staff', () => {
  it('are found by their number, their order’s and the courier’s; rows and details are the same at every step', async () => {
    const code = await paidOrder(other, finance, [{ part_code: part, quantity: 3 }])
    const one = [{ item_num: 1, part_code: part, delivery_quantity: 1 }]
    const id = await noteOf(aftersales, code, one)
    const same = async (expected: object) => {
      const [row] = (await aftersales.staff.list('deliveries', { filter: { q: id } })).body
      const { body } = await aftersales.staff.one('deliveries', id)
      const { recipients, phone, full_address, address_altered, remark, lines, ...more } = body
      const { signed_at, assumed_at, track, undoable, undone_by_others, ...detail } = more
      expect(row).toEqual(detail)
      expect(row).toMatchObject({ order_no: code, account: other.account, pieces: 1, ...expected })
      expect([recipients, phone, full_address]).toEqual(['王小明', '+86 13800138000', '上海市 静安区 南京西路1266号'])
      expect([address_altered, remark, signed_at, assumed_at]).toEqual([false, '', null, null])
      expect([undoable, undone_by_others]).toEqual([row?.status === 'issued', ''])
      expect(track).toMatchObject({ tracking_no: row?.tracking_no, carrier: row?.carrier, route: [] })
      expect(lines).toMatchObject([
        {
          product_no: part,
          product_name: `密封圈 ${part}`,
          ordered: 3,
          shipped_before: 0,
          delivery_quantity: 1,
        },
      ])
    }
    await same({ status: 'unprocessed', tracking_no: '', shipped_at: null, received_at: null })
    const tracking_no = `SF-${code.slice(9)}`
    await acts(aftersales, 'deliveries', id, 'ship', { tracking_no })
    await same({ status: 'issued', tracking_no, received_at: null })
    const later = await shipped(aftersales, code, one)
    await same({ status: 'issued' })
    await other.call.confirmReceipts({ delivery_no: id })
    await same({ status: 'ending', received_at: expect.stringMatching(/\+08:00$/) })
    const foundBy = (q: string) => idsOf(aftersales, 'deliveries', { filter: { q } })
    expect(await foundBy(tracking_no.toLowerCase())).toEqual([id])
    expect(await foundBy(tracking_no.slice(0, 8))).toEqual([id])
    expect(await foundBy(tracking_no.slice(0, 7))).toEqual([])
    const ofOrder = { filter: { order_no: code }, sort: ['created_at', 'ASC'] as const }
    expect(await idsOf(aftersales, 'deliveries', ofOrder)).toEqual([id, later])
    expect(await idsOf(aftersales, 'deliveries', { filter: { q: code, status: 'issued' } })).toEqual([later])
    const short = await noteOf(aftersales, code, one)
    await acts(aftersales, 'deliveries', short, 'ship', { tracking_no: 'SF-7' })
    expect(await foundBy('sf-7')).toEqual([short])
  })
})

describe('a list refuses', () => {
  it.each([
    ['an unknown filter', { filter: { buyer: 'x' } }],
    ['a status that there is not', { filter: { status: 'lost' } }],
    ['a column that it does not sort by', { sort: ['buyer', 'ASC'] }],
    ['a page that ends before it begins', { range: [9, 0] }],
    ['more rows than a page may have', { range: [0, 5_000] }],
    ['a NUL in a search', { filter: { q: 'a\0b' } }],
  ])('%s', async (_, query) => {
    const admin = await world.staff('admin')
    for (const resource of ['vouchers', 'deliveries']) {
      const refused = await admin.staff.list(resource, query as object)
      expect([resource, refused.status, refused.body.code]).toEqual([resource, 422, 'invalid_input'])
    }
  })
})

describe('the search over everything', () => {
  const found = async (by: Someone, q: string): Promise<Found[]> => {
    const { status, body } = await by.staff.list('search', { filter: { q } })
    // It asks more at once than anything else: what was answered instead is to be seen.
    expect([status, body]).toEqual([200, expect.any(Array)])
    return body
  }
  const namesOf = async (by: Someone, q: string) => (await found(by, q)).map(({ id }) => id)

  it('finds in each list what that list finds, a few rows of it and how many there are', async () => {
    const inSearch = await found(finance, buyer.account)
    expect(inSearch.map(({ id }) => id).sort()).toEqual(['buyers', 'orders', 'receipts', 'vouchers'])
    for (const { id, rows, total } of inSearch) {
      const list = await finance.staff.list(id, { filter: { q: buyer.account } })
      expect([total, rows]).toEqual([list.total, list.body.slice(0, 5)])
    }
  })

  it('shows to each role only what it may read', async () => {
    const auditor = await world.staff('auditor')
    expect(await namesOf(aftersales, buyer.account)).toEqual(['orders'])
    expect(await namesOf(auditor, buyer.account)).toEqual(expect.arrayContaining(['orders', 'vouchers', 'streams']))
    expect((await buyer.staff.list('search', { filter: { q: buyer.account } })).status).toBe(403)
  })

  it('finds an order with its deliveries by its number, and a delivery by its tracking number', async () => {
    const code = await paidOrder(buyer, finance, [{ part_code: part, quantity: 1 }])
    const note = await noteOf(aftersales, code, [{ item_num: 1, part_code: part, delivery_quantity: 1 }])
    const tracking_no = `YT${code}`
    await acts(aftersales, 'deliveries', note, 'ship', { tracking_no })
    expect((await namesOf(aftersales, code)).sort()).toEqual(['deliveries', 'orders'])
    const typed = [tracking_no, tracking_no.toLowerCase(), `${tracking_no.slice(0, 6)} ${tracking_no.slice(6)}`]
    for (const q of typed)
      expect(await found(aftersales, q)).toMatchObject([{ id: 'deliveries', total: 1, rows: [{ id: note }] }])
    expect((await namesOf(aftersales, `\u200e${code} `)).sort()).toEqual(['deliveries', 'orders'])
  })

  it('finds nothing without a text, and with one that nothing has', async () => {
    for (const filter of [{}, { q: '' }]) expect((await finance.staff.list('search', { filter })).body).toEqual([])
    expect(await found(finance, 'nobody-has-this')).toEqual([])
  })
})

describe('a text that names more people and firms than a list looks up', () => {
  /** A voucher's number, which is the name of a crowd as well. */
  let text: string
  let auditor: Someone
  beforeAll(async () => {
    auditor = await world.staff('auditor')
    text = pays[2] ?? ''
    await world.owner.query(
      `insert into users (account, username, market, language, password_hash)
       select 'crowd_' || n, $1, 'none', 'CN', '' from generate_series(0, 100) n`,
      [text],
    )
    await world.owner.query(
      `insert into firms (erp_code, name, invoice_title, invoice_number, type, market, discount_group)
       select 'CROWD' || n, $1, '', '', 'F', 'domestic', 10 from generate_series(0, 100) n`,
      [text],
    )
  })

  it.each([
    ['orders', 'q'],
    ['vouchers', 'q'],
    ['receipts', 'q'],
    ['refunds', 'q'],
    ['after-sales', 'q'],
    ['serial-audits', 'q'],
    ['invoices', 'q'],
    ['wallets', 'q'],
    ['chats', 'q'],
    ['streams', 'q'],
    ['events', 'person'],
  ])('%s finds what it finds otherwise, and says so', async (resource, filter) => {
    const { status, headers, body } = await auditor.staff.list(resource, { filter: { [filter]: text } })
    expect([status, headers.get('names-over')]).toEqual([200, '100'])
    expect(body.map(({ id }: Row) => id)).toEqual(resource === 'vouchers' ? [text] : [])
  })

  it('is refused of a whole list, and in the search told as more than is shown', async () => {
    const query = new URLSearchParams({ filter: JSON.stringify({ q: text }) })
    const file = await finance.fetch(`/staff-api/vouchers?${query}`, { headers: { accept: 'text/csv' } })
    expect([file.status, await file.json()]).toMatchObject([422, { code: 'too_many_named', field: 'q' }])
    const { body } = await finance.staff.list('search', { filter: { q: text } })
    expect(body).toContainEqual(expect.objectContaining({ id: 'vouchers', total: 1, more: true }))
  })
})

describe('the figures of the last days', () => {
  const NO_VOUCHER = { approved: 0, rejected: 0, cny: 0, usd: 0 }
  const today = beijingDay(new Date())
  const figures = async (by: Someone, resource: string): Promise<Record<string, number | string>[]> =>
    (await by.staff.list(resource, {})).body

  it('tell today first, and every day up to then', async () => {
    const days = await figures(finance, 'voucher-days')
    expect(days).toHaveLength(14)
    expect(days[0]).toMatchObject({ id: today })
    expect(days.at(-1)).toEqual({ id: beijingDay(new Date(Date.now() - 13 * DAY_MS)), ...NO_VOUCHER })
  })

  it('count what was decided, also where another voucher came since, and the money of it in its own currency', async () => {
    const [before] = await figures(finance, 'voucher-days')
    const [first = '', second = ''] = await Promise.all(
      [2, 3].map((quantity) => ordered(other, [{ part_code: part, quantity }])),
    )
    await approves(finance, await voucherWaiting(other, first))
    await acts(finance, 'vouchers', await voucherWaiting(other, second), 'reject', { reason: '不符' })
    await voucherWaiting(other, second)
    const [after] = await figures(finance, 'voucher-days')
    const grown = Object.keys(NO_VOUCHER).map((figure) => Number(after?.[figure]) - Number(before?.[figure]))
    expect(grown).toEqual([1, 1, 20, 0])
  })

  it('count what was ordered, what went out and what happened at all', async () => {
    const auditor = await world.staff('auditor')
    const all = ['order-days', 'delivery-days', 'event-days']
    const before = await Promise.all(all.map((resource) => figures(auditor, resource)))
    const code = await paidOrder(other, finance, [{ part_code: part, quantity: 1 }])
    await shipped(aftersales, code, [{ item_num: 1, part_code: part, delivery_quantity: 1 }])
    const after = await Promise.all(all.map((resource) => figures(auditor, resource)))
    const grown = (index: number, figure: string) =>
      Number(after[index]?.[0]?.[figure]) - Number(before[index]?.[0]?.[figure])
    expect([grown(0, 'ordered'), grown(1, 'shipped'), grown(1, 'received')]).toEqual([1, 1, 0])
    expect(grown(2, 'events')).toBeGreaterThan(5)
  })

  it('are read by whoever reads what they count', async () => {
    expect((await aftersales.staff.list('voucher-days', {})).status).toBe(403)
    expect((await aftersales.staff.list('delivery-days', {})).status).toBe(200)
    expect((await finance.staff.list('event-days', {})).status).toBe(403)
  })
})
