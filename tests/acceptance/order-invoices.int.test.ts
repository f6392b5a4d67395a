import { tableOf } from '@portafilter/eventstore'
import { invoicesResource } from '@portafilter/invoicing/contract'
import { ordersResource } from '@portafilter/ordering/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { invoiceList } from '../../modules/invoicing/views/invoices.ts'
import { inPostgres } from '../../services/api/src/testing/in-postgres.ts'
import { aNumber, droppedIn, INVOICE_TAX, invoiceFile, issuedFiles } from './testing/invoices.ts'
import {
  acts,
  approves,
  nameOf,
  ordered,
  orderOf,
  paidOrder,
  refusalOf,
  unwrap,
  voucherWaiting,
} from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let buyer: Buyer
let finance: Someone & { account: string }
let part: string
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
  finance = await world.staff('finance')
  part = await world.part({ price: 12_300 })
})
afterAll(() => world.close())
afterEach(() => vi.useRealTimers())

const wanted = ({ erpCode }: Buyer, order_code: string) =>
  ({
    order_code,
    invoice_type: 1,
    title_type: 2,
    invoice_title: erpCode ?? '',
    tax_number: INVOICE_TAX,
  }) as const

const paid = (of: Buyer = buyer, quantity = 1, by: Someone = finance) =>
  paidOrder(of, by, [{ part_code: part, quantity }])

/** An order whose invoice waits. */
const asked = async (of: Buyer = buyer, quantity = 1): Promise<string> => {
  const code = await paid(of, quantity)
  expect(await of.call.applyForInvoice(wanted(of, code))).toEqual({ result: 1 })
  return code
}
const saidOf = ({ erpCode }: Buyer, total: number, number = aNumber()) => ({ number, title: erpCode ?? '', total })

const issuing = async (code: string, number: string, files: string[], more: object = {}) => {
  const { version, amount } = await finance.desk.one(invoicesResource, code)
  const issued = { invoice_number: number, issued_on: '2026-11-21', amount, files }
  const { status, body } = await finance.staff.act('invoices', code, 'issue', { version, ...issued, ...more })
  return [status, body.code ?? body.field]
}
const issued = async (of: Buyer, code: string, number = aNumber()): Promise<string> => {
  const { amount } = await finance.desk.one(invoicesResource, code)
  const files = await issuedFiles(finance, saidOf(of, amount, number), ['xml', 'pdf', 'ofd'])
  expect(await issuing(code, number, files)).toEqual([200, undefined])
  return number
}
const refusedFile = async (file: File): Promise<string | undefined> => {
  const body = new FormData()
  body.set('file', file)
  const answer = await finance.fetch('/staff-api/invoices', { method: 'POST', body })
  return ((await answer.json()) as { code?: string }).code
}

describe('the invoice of an order', () => {
  it('is asked for once it is paid, issued with its files, and fetched by whoever ordered', async () => {
    const own = await world.buyer()
    const code = await ordered(own, [{ part_code: part, quantity: 2 }])
    expect(await orderOf(own, code)).toMatchObject({ invoice_status: 0, invoice_until: null })
    expect(refusalOf(await own.call.applyForInvoice(wanted(own, code)))).toBe('invoice_not_due')
    const pay_no = await voucherWaiting(own, code)
    expect((await finance.desk.one(ordersResource, code)).has_invoice).toBe(false)
    expect((await approves(finance, pay_no)).status).toBe(200)
    expect((await finance.desk.one(ordersResource, code)).has_invoice).toBe(true)
    expect((await orderOf(own, code)).invoice_until).toMatch(/T00:00:00.000\+08:00$/)
    expect(await own.call.getLastInvoice({ order_code: code })).toEqual({ result: 1, object: null })
    expect(await own.call.applyForInvoice(wanted(own, code))).toEqual({ result: 1 })
    for (const again of [wanted(own, code), { ...wanted(own, code), tax_number: '' }])
      expect(await own.call.applyForInvoice(again)).toMatchObject({ result: 2, error: 'invoice_requested' })
    expect(await own.call.getLastInvoice({ order_code: code })).toMatchObject({ result: 2 })
    expect(refusalOf(await own.call.getInvoicePathByCode({ order_code: code }))).toBe('invoice_not_found')
    const listed = () => own.call.getAllOrder({}).then((answer) => unwrap(answer).list[0])
    expect(await listed()).toMatchObject({ code, invoice_status: 1, invoice_until: null })
    const { amount } = await finance.desk.one(invoicesResource, code)
    const waits = { id: code, kind: 'order', status: 'waiting', amount, account: own.account }
    expect((await finance.staff.list('invoices', { filter: { q: code } })).body).toMatchObject([waits])

    const number = await issued(own, code)
    expect(await listed()).toMatchObject({ code, invoice_status: 2 })
    expect(await finance.desk.one(invoicesResource, code)).toMatchObject({
      status: 'issued',
      invoice_number: number,
      amount,
      files: [{ kind: 'pdf' }, { kind: 'ofd' }, { kind: 'xml' }],
    })
    const files = unwrap(await own.call.getInvoicePathByCode({ order_code: code }))
    expect(files.map(({ kind }) => kind)).toEqual(['pdf', 'ofd', 'xml'])
    for (const { kind, path } of files) {
      const fetched = await own.fetch(path)
      expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, `application/${kind}`])
      expect(fetched.headers.get('content-disposition')).toMatch(
        new RegExp(`^attachment; filename=[0-9a-f-]+\\.${kind}$`),
      )
      expect(fetched.headers.get('content-security-policy')).toContain('sandbox')
    }
    expect((await own.fetch(files[0]?.path.split('?')[0] ?? '')).status).toBe(404)
  })

  it('is the business of whoever ordered alone', async () => {
    const code = await asked()
    const colleague = await world.buyer({ erpCode: buyer.erpCode ?? '' })
    for (const other of [colleague, await world.buyer()]) {
      expect(refusalOf(await other.call.applyForInvoice(wanted(other, code)))).toBe('order_not_found')
      expect(refusalOf(await other.call.getLastInvoice({ order_code: code }))).toBe('order_not_found')
      expect(refusalOf(await other.call.getInvoicePathByCode({ order_code: code }))).toBe('order_not_found')
    }
  })

  it('is had by a person without a firm, under a title of their own, which is kept for the next one', async () => {
    const person = await world.buyer({ market: 'none' })
    const [first, second] = [await paid(person), await paid(person)]
    const individual = { order_code: first, invoice_type: 1, title_type: 1, invoice_title: '张三' } as const
    const special = { ...individual, invoice_type: 2 } as const
    expect(await person.call.applyForInvoice(special)).toMatchObject({ error: 'invalid_input', field: 'title_type' })
    expect(await person.call.applyForInvoice({ ...individual, invoice_title: ' ' })).toMatchObject({
      field: 'invoice_title',
    })
    expect(await person.call.applyForInvoice(individual)).toEqual({ result: 1 })
    expect(unwrap(await person.call.getLastInvoice({ order_code: second }))).toMatchObject({
      invoice_type: 1,
      title_type: 1,
      invoice_title: '张三',
      tax_number: '',
    })
  })

  it('begins with nothing that a newcomer to the firm has said, but with their own for themselves', async () => {
    const colleague = await world.buyer()
    const newcomer = await world.buyer({ erpCode: colleague.erpCode ?? '', newcomer: true })
    await asked(newcomer)
    expect(await colleague.call.getLastInvoice({})).toEqual({ result: 1, object: null })
    expect(unwrap(await newcomer.call.getLastInvoice({}))).toMatchObject({ tax_number: INVOICE_TAX })
  })

  it('cannot be asked for from the end of the twentieth day on, until finance opens the window by hand', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-20T21:00:00+08:00') })
    const own = await world.anew(buyer)
    const before = await world.staff('finance')
    const [one, other] = [await paid(own, 1, before), await paid(own, 1, before)]
    expect((await orderOf(own, one)).invoice_until).toBe('2027-03-13T00:00:00.000+08:00')
    vi.setSystemTime(new Date('2027-03-12T23:59:59+08:00'))
    const late = await world.anew(buyer)
    expect(await late.call.applyForInvoice(wanted(late, one))).toEqual({ result: 1 })
    const staff = await world.staff('finance')
    expect((await staff.desk.one(invoicesResource, other)).can_open).toBe(false)
    vi.setSystemTime(new Date('2027-03-13T00:00:00+08:00'))
    expect(refusalOf(await late.call.applyForInvoice(wanted(late, other)))).toBe('invoice_window_closed')
    expect(await staff.desk.one(invoicesResource, other)).toMatchObject({ status: 'none', can_open: true })
    expect((await acts(await world.staff('support'), 'invoices', other, 'open', { version: 4 })).status).toBe(403)
    expect((await acts(staff, 'invoices', other, 'open')).status).toBe(200)
    expect((await orderOf(late, other)).invoice_until).toBe('2027-04-03T00:00:00.000+08:00')
    expect(await late.call.applyForInvoice(wanted(late, other))).toEqual({ result: 1 })
  })
})

it('is one row of the list, and counted once, however often it is handed back and asked for again', async () => {
  const code = await asked()
  for (const reason of ['税号有误', '抬头有误']) {
    expect((await acts(finance, 'invoices', code, 'return', { reason })).status).toBe(200)
    expect(await buyer.call.applyForInvoice(wanted(buyer, code))).toEqual({ result: 1 })
  }
  expect((await finance.staff.list('invoices', { filter: { q: code } })).body).toMatchObject([{ status: 'waiting' }])
  const miscounts = await Promise.all(
    invoiceList.miscounted(tableOf(invoiceList)).map(async (counts) => (await counts.execute(world.db)).rows),
  )
  expect(miscounts.length).toBeGreaterThan(0)
  expect(miscounts.flat()).toEqual([])
})

describe('files that are dropped in', () => {
  it('are matched by what they say, whatever they are called', async () => {
    const code = await asked(buyer, 3)
    const { amount, version } = await finance.desk.one(invoicesResource, code)
    const number = aNumber()
    for (const kind of ['xml', 'ofd', 'pdf'] as const)
      expect(await droppedIn(finance, invoiceFile(kind, saidOf(buyer, amount, number)))).toMatchObject({
        kind,
        invoice_number: number,
        issued_on: '2026-11-21',
        matches: [{ id: code, version, status: 'waiting', amount }],
      })
  })

  it('are refused with the reason, where they fit nothing that waits', async () => {
    const code = await asked(buyer, 4)
    const { amount } = await finance.desk.one(invoicesResource, code)
    const said = saidOf(buyer, amount)
    expect(await refusedFile(invoiceFile('pdf', { ...said, total: 98_765.43 }))).toBe('invoice_file_amount')
    expect(await refusedFile(invoiceFile('pdf', { ...said, title: '别的公司' }))).toBe('invoice_file_buyer')
    expect(await refusedFile(invoiceFile('ofd', { ...said, tax_number: '91310000OTHER' }))).toBe('invoice_file_buyer')
    expect(await refusedFile(new File(['hello'], '26312000000012345678.pdf'))).toBe('invoice_file_kind')
    expect(await refusedFile(new File(['<html>hello</html>'], 'invoice.xml'))).toBe('invoice_file_unreadable')
  })

  it('serve what they say alone, one of each kind, dropped in by whoever records them', async () => {
    const [code, other] = [await asked(buyer, 5), await asked(buyer, 6)]
    const [{ amount }, { amount: others }] = [
      await finance.desk.one(invoicesResource, code),
      await finance.desk.one(invoicesResource, other),
    ]
    const number = aNumber()
    const said = saidOf(buyer, amount, number)
    const [xml = '', pdf = ''] = await issuedFiles(finance, said, ['xml', 'pdf'])
    const [again = ''] = await issuedFiles(finance, said, ['xml'])
    expect(await issuing(other, number, [xml])).toEqual([422, 'invoice_file_amount'])
    expect(await issuing(code, aNumber(), [xml])).toEqual([422, 'invoice_file_number'])
    expect(await issuing(code, number, [xml, again])).toEqual([422, 'invoice_file_kind'])
    expect(await issuing(code, number, ['/files/none'])).toEqual([422, 'invoice_file_unknown'])
    const [theirs = ''] = await issuedFiles(await world.staff('finance'), said, ['pdf'])
    expect(await issuing(code, number, [theirs])).toEqual([422, 'invoice_file_unknown'])
    expect(await issuing(code, number, [xml, pdf])).toEqual([200, undefined])
    const [second = ''] = await issuedFiles(finance, saidOf(buyer, others, number), ['xml'])
    expect(await issuing(other, number, [second])).toEqual([422, 'invoice_number_used'])
  })

  it('of one number that are recorded for two orders in the same moment serve one of them', async () => {
    const own = await world.buyer()
    const codes = await Promise.all([1, 1, 1, 1].map((quantity) => asked(own, quantity)))
    const { amount } = await finance.desk.one(invoicesResource, codes[0] ?? '')
    const number = aNumber()
    const files = await Promise.all(codes.map(() => issuedFiles(finance, saidOf(own, amount, number), ['xml'])))
    const outcomes = await Promise.all(codes.map((code, index) => issuing(code, number, files[index] ?? [])))
    expect(outcomes.map(([status]) => status).toSorted()).toEqual([200, 422, 422, 422])
    expect(outcomes.filter(([, code]) => code === 'invoice_number_used')).toHaveLength(3)
  })
})

describe('an open case on the order', () => {
  it('is told to whoever is about to record the invoice', async () => {
    const own = await world.buyer()
    const code = await asked(own, 8)
    const { amount } = await finance.desk.one(invoicesResource, code)
    const drops = () => droppedIn(finance, invoiceFile('xml', saidOf(own, amount)))
    expect((await drops()).matches).toMatchObject([{ id: code, open_case: false }])
    const applied = await own.call.addAfterSale({
      type: 3,
      order_code: code,
      partCodes: [{ item_num: 1, part_code: part, quantity: 1 }],
      question_describe: '还没有收到这一件商品，不再需要了。',
      phone: '13800138000',
      account_name: '王小明',
      deposit: '工商银行静安支行',
      card_number: '6222021001123456',
    })
    unwrap(applied)
    expect((await drops()).matches).toMatchObject([{ id: code, open_case: true }])
  })
})

describe('a refund after it was issued', () => {
  /** An order that was cancelled once its invoice was issued. */
  const cancelled = async (own: Buyer) => {
    const code = await asked(own, 2)
    const number = await issued(own, code)
    const { amount } = await finance.desk.one(invoicesResource, code)
    expect((await acts(finance, 'orders', code, 'cancel', { reason: '缺货' })).status).toBe(200)
    return { code, number, amount }
  }

  it('opens a task, which a red invoice of just as much closes', async () => {
    const own = await world.buyer()
    const { code, number, amount } = await cancelled(own)
    expect((await finance.staff.list('invoices', { filter: { status: 'red', q: code } })).body).toMatchObject([
      { id: code, status: 'red', invoice_number: number },
    ])
    expect(await refusedFile(invoiceFile('pdf', saidOf(own, amount, number)))).toMatch(/^invoice_file_(amount|buyer)$/)
    const red = { number: aNumber(), title: own.erpCode ?? '', total: -amount, original: number }
    const less = await droppedIn(finance, invoiceFile('xml', { ...red, total: -1 }))
    expect(await refusedFile(invoiceFile('pdf', { ...red, total: amount }))).toMatch(/^invoice_file_(amount|buyer)$/)
    expect(await refusedFile(invoiceFile('pdf', { ...red, original: aNumber() }))).toBe('invoice_file_original')
    const dropped = await droppedIn(finance, invoiceFile('pdf', red))
    expect(dropped.matches).toMatchObject([{ id: code, status: 'red' }])
    const reddens = (change: object = {}) =>
      acts(finance, 'invoices', code, 'redden', {
        files: [dropped.id],
        original_number: number,
        amount,
        confirmation_number: '31000000000000000001',
        ...change,
      })
    expect((await reddens({ amount: amount - 1 })).body.code).toBe('invoice_amount')
    expect((await reddens({ original_number: aNumber() })).body.code).toBe('invoice_amount')
    expect((await reddens({ files: [less.id] })).body.code).toBe('invoice_file_amount')
    expect((await reddens()).status).toBe(200)
    expect(await finance.desk.one(invoicesResource, code)).toMatchObject({
      status: 'issued',
      red_due: 0,
      reds: [{ amount, confirmation_number: '31000000000000000001', files: [{ kind: 'pdf' }] }],
    })
    const files = unwrap(await own.call.getInvoicePathByCode({ order_code: code }))
    expect(files.filter(({ red }) => red === 0)).toMatchObject([{ kind: 'pdf' }, { kind: 'ofd' }, { kind: 'xml' }])
    expect(files.filter(({ red }) => red > 0)).toMatchObject([{ kind: 'pdf', red: 1 }])
    expect((await reddens()).body.code).toBe('invoice_red_not_due')
    const other = await asked(own, 3)
    const { amount: others } = await finance.desk.one(invoicesResource, other)
    const [file = ''] = await issuedFiles(finance, saidOf(own, others, red.number), ['xml'])
    expect(await issuing(other, red.number, [file])).toEqual([422, 'invoice_number_used'])
  })

  it('closes no second task with the red invoice of the first, though that was recorded without its number', async () => {
    inPostgres('it records by hand as an older version did')
    const own = await world.buyer()
    const { code, number: original, amount } = await cancelled(own)
    const red = { number: aNumber(), title: own.erpCode ?? '', total: -amount, original }
    const [first, again] = [invoiceFile('pdf', red), invoiceFile('pdf', red)].map((file) => droppedIn(finance, file))
    const reddens = async (dropped: typeof first) => {
      const said = { original_number: original, amount, confirmation_number: '31000000000000000002' }
      return acts(finance, 'invoices', code, 'redden', { ...said, files: [(await dropped)?.id] })
    }
    await again
    expect((await reddens(first)).status).toBe(200)
    // As an older version recorded it, of another refund.
    await world.owner.query(
      `update events set schema = 1, data = data - 'red_number' || '{"amount": 0}'
       where stream = $1 and type = 'InvoiceReddened'`,
      [`order-${code}`],
    )
    expect((await reddens(again)).body.code).toBe('invoice_number_used')
  })

  it('waits for a second person where the red invoice is more than one may do alone in a day', async () => {
    const [own, colleague] = [await world.buyer(), await world.staff('finance')]
    const { code, number, amount } = await cancelled(own)
    const firm = own.erpCode ?? ''
    // The other way: most of the day's limit goes into the firm's wallet.
    await finance.staff.create('wallets', { firm, balance: 10_000 - amount + 0.01, reason: '年度返利' })
    const red = { number: aNumber(), title: firm, total: -amount, original: number }
    const { id: file } = await droppedIn(finance, invoiceFile('pdf', red))
    const said = { files: [file], original_number: number, amount, confirmation_number: '31000000000000000001' }
    expect((await acts(finance, 'invoices', code, 'redden', said)).body).toMatchObject({ id: code, waits: true })
    expect((await acts(finance, 'invoices', code, 'redden', said)).body.code).toBe('invoice_red_waiting')
    expect(await finance.desk.one(invoicesResource, code)).toMatchObject({
      status: 'red_proposed',
      red_due: amount,
      reds: [],
      red_proposal: {
        amount,
        red_number: red.number,
        proposed_by: nameOf(finance),
        unconfirmed: expect.stringMatching(/^须由另一人确认/),
        files: [{ kind: 'pdf' }],
      },
    })
    const queue = await finance.staff.list('invoices', { filter: { status: 'red_proposed', q: code } })
    expect(queue.body).toMatchObject([{ id: code }])
    expect((await acts(finance, 'invoices', code, 'confirm-red')).body.code).toBe('second_person')
    expect((await acts(colleague, 'invoices', code, 'reject-red', { reason: '文件不清' })).status).toBe(200)
    expect(await finance.desk.one(invoicesResource, code)).toMatchObject({ status: 'red', red_proposal: null })
    expect((await acts(finance, 'invoices', code, 'redden', said)).body).toMatchObject({ waits: true })
    expect((await acts(colleague, 'invoices', code, 'confirm-red')).status).toBe(200)
    expect(await finance.desk.one(invoicesResource, code)).toMatchObject({
      status: 'issued',
      red_due: 0,
      red_proposal: null,
      reds: [{ amount, files: [{ kind: 'pdf' }] }],
    })
  })

  it('makes what was seen before stale, and leaves nothing to issue', async () => {
    const code = await asked()
    const { version } = await finance.desk.one(invoicesResource, code)
    const { amount } = await finance.desk.one(invoicesResource, code)
    const number = aNumber()
    const files = await issuedFiles(finance, saidOf(buyer, amount, number), ['xml'])
    expect((await acts(finance, 'orders', code, 'cancel', { reason: '缺货' })).status).toBe(200)
    expect(await issuing(code, number, files, { version, amount })).toEqual([409, 'stale'])
    expect(await finance.desk.one(invoicesResource, code)).toMatchObject({ status: 'void' })
    expect((await orderOf(buyer, code)).invoice_status).toBe(0)
  })
})
