import { randomUUID } from 'node:crypto'
import { NO_STREAM, storePersonalData } from '@portafilter/eventstore'
import { invoicesResource } from '@portafilter/invoicing/contract'
import { topUps } from '@portafilter/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aNumber, droppedIn, INVOICE_TAX, invoiceFile, issuedFiles } from './testing/invoices.ts'
import { approves, refusalOf, unwrap, uploaded } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let buyer: Buyer
let finance: Someone & { account: string }
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
  finance = await world.staff('finance')
})
afterAll(() => world.close())

const toppedUp = async (of: Buyer, amount = 200): Promise<string> =>
  unwrap(await of.call.crPaymentOrder({ type: 'store', amount, pay_method: 'offline_transfer' })).pay_no

const paid = async (of: Buyer, amount = 200): Promise<string> => {
  const pay_no = await toppedUp(of, amount)
  unwrap(await of.call.addPayVoucher({ pay_no, proof_path: await uploaded(of) }))
  expect((await approves(finance, pay_no)).status).toBe(200)
  return pay_no
}

/** An ordinary one of the firm's, which the tests' firms are called by their codes. */
const wanted = ({ erpCode }: Buyer, order_code: string) =>
  ({
    order_code,
    invoice_type: 1,
    title_type: 2,
    invoice_title: erpCode ?? '',
    tax_number: INVOICE_TAX,
  }) as const

/** Drops the invoice in as the tax bureau has issued it, and records it: all as it was asked for, unless told otherwise. */
const issuing = async (
  pay_no: string,
  more: { invoice_number?: string; [field: string]: unknown } = {},
  by = finance,
) => {
  const { version, amount, details } = await finance.desk.one(invoicesResource, pay_no)
  const invoice_number = more.invoice_number ?? aNumber()
  const said = { number: invoice_number.replaceAll(' ', ''), total: amount, title: details?.invoice_title ?? '' }
  const files = more.files ?? (await issuedFiles(by, said, ['xml']))
  const issued = { invoice_number, issued_on: '2026-11-21', amount, files }
  const { status, body } = await by.staff.act('invoices', pay_no, 'issue', { version, ...issued, ...more })
  return [status, body.code ?? body.field]
}
const statusIn = async (of: Buyer, pay_no: string) =>
  unwrap(await of.call.getRechargeRecordData({})).record_data.find((row) => row.pay_no === pay_no)

describe('an invoice of a top-up', () => {
  it('is asked for once, also before its payment, and issued once that has come', async () => {
    const pay_no = await toppedUp(buyer)
    expect(await statusIn(buyer, pay_no)).toMatchObject({ invoice_status: 0, invoice_number: '' })
    expect(await buyer.call.applyForInvoice(wanted(buyer, pay_no))).toEqual({ result: 1 })
    expect(await buyer.call.applyForInvoice(wanted(buyer, pay_no))).toMatchObject({
      result: 2,
      error: 'invoice_requested',
      message: '该订单已申请开票，请勿重复提交...',
    })
    expect(await statusIn(buyer, pay_no)).toMatchObject({ invoice_status: 1 })
    expect((await finance.staff.list('invoices', { filter: { q: pay_no } })).body).toMatchObject([{ status: 'unpaid' }])
    expect(await issuing(pay_no, { files: ['/files/none'] })).toEqual([422, 'invoice_not_due'])

    unwrap(await buyer.call.addPayVoucher({ pay_no, proof_path: await uploaded(buyer) }))
    expect((await approves(finance, pay_no)).status).toBe(200)
    const waiting = await finance.staff.list('invoices', { filter: { status: 'waiting', q: buyer.erpCode } })
    expect(waiting.body).toMatchObject([{ id: pay_no, amount: 200, account: buyer.account }])
    expect(await finance.desk.one(invoicesResource, pay_no)).toMatchObject({
      status: 'waiting',
      own: false,
      altered: false,
      erp_code: buyer.erpCode,
      details: { invoice_type: 1, title_type: 2, invoice_title: buyer.erpCode, tax_number: '91310000DEMO1001XQ' },
    })
    const invoice_number = aNumber()
    expect(await issuing(pay_no, { invoice_number })).toEqual([200, undefined])
    expect(await issuing(pay_no, { files: ['/files/none'] })).toEqual([422, 'invoice_not_waiting'])
    expect(await statusIn(buyer, pay_no)).toMatchObject({ invoice_status: 2, invoice_number })
    expect((await finance.staff.list('invoices', { filter: { q: invoice_number } })).body).toMatchObject([
      { id: pay_no, status: 'issued', issued_on: '2026-11-21' },
    ])
  })

  it('is of exactly what was paid, has a number of its own, and is not of tomorrow', async () => {
    const [one, other] = [await paid(buyer, 300), await paid(buyer, 400)]
    for (const pay_no of [one, other]) unwrap(await buyer.call.applyForInvoice(wanted(buyer, pay_no)))
    const invoice_number = aNumber()
    expect(await issuing(one, { amount: 299.99 })).toEqual([422, 'invoice_amount'])
    expect(await issuing(one, { invoice_number: '123', files: ['/files/none'] })).toEqual([422, 'invalid_input'])
    expect(await issuing(one, { issued_on: '2999-01-01' })).toEqual([422, 'invalid_input'])
    expect(await issuing(one, { invoice_number: invoice_number.replace(/(.{4})/g, '$1 ') })).toEqual([200, undefined])
    expect(await issuing(other, { invoice_number })).toEqual([422, 'invoice_number_used'])
  })

  it('is handed back by finance with a reason, and asked for again with what was wrong put right', async () => {
    const firm = await world.buyer()
    const pay_no = await paid(firm)
    unwrap(await firm.call.applyForInvoice({ ...wanted(firm, pay_no), tax_number: '9131' }))
    const { version } = await finance.desk.one(invoicesResource, pay_no)
    const back = { version, reason: '税号有误' }
    for (const role of ['support', 'auditor'] as const)
      expect((await (await world.staff(role)).staff.act('invoices', pay_no, 'return', back)).status).toBe(403)
    expect((await finance.staff.act('invoices', pay_no, 'return', { ...back, reason: ' ' })).status).toBe(422)
    expect((await finance.staff.act('invoices', pay_no, 'return', back)).status).toBe(200)
    expect((await finance.staff.act('invoices', pay_no, 'return', back)).status).toBe(409)
    expect(await finance.desk.one(invoicesResource, pay_no)).toMatchObject({
      status: 'none',
      requested_at: null,
      details: null,
      return_reason: back.reason,
    })
    expect((await finance.staff.list('invoices', { filter: { q: firm.erpCode } })).body).toEqual([])
    expect(await issuing(pay_no, { files: ['/files/none'] })).toEqual([422, 'invoice_not_waiting'])
    expect(await statusIn(firm, pay_no)).toMatchObject({ invoice_status: 0, invoice_return_reason: back.reason })
    // What was wrong is not what the next one begins with.
    expect(await firm.call.getLastInvoice({ order_code: pay_no })).toEqual({ result: 1, object: null })
    unwrap(await firm.call.applyForInvoice(wanted(firm, pay_no)))
    expect(await finance.desk.one(invoicesResource, pay_no)).toMatchObject({ status: 'waiting', return_reason: null })
    expect(await statusIn(firm, pay_no)).toMatchObject({ invoice_status: 1, invoice_return_reason: null })
    expect(await issuing(pay_no)).toEqual([200, undefined])
  })

  it('asked for by two at once is asked for once, and recorded by two at once is recorded once', async () => {
    const pay_no = await paid(buyer)
    const colleague = await world.buyer({ erpCode: buyer.erpCode ?? '' })
    const asked = await Promise.all([buyer, colleague].map(({ call }) => call.applyForInvoice(wanted(buyer, pay_no))))
    expect(asked.map(({ result }) => result).toSorted()).toEqual([1, 2])
    const { version } = await finance.desk.one(invoicesResource, pay_no)
    const other = await world.staff('finance')
    const said = { number: aNumber(), title: buyer.erpCode ?? '', total: 200 }
    const invoice = { version, invoice_number: said.number }
    const files = await Promise.all([finance, other, finance].map((by) => issuedFiles(by, said, ['xml'])))
    const issued = await Promise.all(
      [finance, other].map((by, index) => issuing(pay_no, { ...invoice, files: files[index] }, by)),
    )
    expect(issued.map(([status]) => status).toSorted()).toEqual([200, 409])
    expect(await issuing(pay_no, { ...invoice, files: files[2] })).toEqual([409, 'stale'])
    expect((await world.log.read(topUps.nameOf(pay_no))).filter(({ type }) => type === 'InvoiceIssued')).toHaveLength(1)
  })

  it('is issued of nothing else, and by finance alone', async () => {
    const asked = await paid(buyer)
    unwrap(await buyer.call.applyForInvoice(wanted(buyer, asked)))
    const unasked = await paid(buyer)
    const files = ['/files/none']
    const more = { version: 1, invoice_number: aNumber(), issued_on: '2026-11-21', amount: 200, files }
    for (const id of ['nonsense', '20261121-ABCDEFGH', 'T20261121-ABCDEFGH', 'R20261121-ABCDEFGH'])
      expect((await finance.staff.act('invoices', id, 'issue', more)).status).toBe(404)
    expect((await finance.staff.one('invoices', unasked)).status).toBe(404)
    expect((await finance.staff.act('invoices', unasked, 'issue', { ...more, version: 9 })).status).toBe(422)
    for (const role of ['support', 'catalogue', 'auditor'] as const) {
      const other = await world.staff(role)
      expect((await other.staff.act('invoices', asked, 'issue', { ...more, version: 9 })).status).toBe(403)
    }
  })

  it('is asked for by the firm’s people alone, under its own title, and issued by nobody of it', async () => {
    const pay_no = await paid(buyer)
    const stranger = await world.buyer()
    expect(refusalOf(await stranger.call.applyForInvoice(wanted(stranger, pay_no)))).toBe('payment_not_found')
    expect(refusalOf(await stranger.call.getLastInvoice({ order_code: pay_no }))).toBe('payment_not_found')
    const otherTitle = { ...wanted(buyer, pay_no), invoice_title: '别的公司' }
    expect(await buyer.call.applyForInvoice(otherTitle)).toMatchObject({
      error: 'invalid_input',
      field: 'invoice_title',
    })
    const tooLong = { ...wanted(buyer, pay_no), invoice_title: '长'.repeat(61) }
    expect(await buyer.call.applyForInvoice(tooLong)).toMatchObject({
      field: 'invoice_title',
      message: '内容长度超出限制：抬头名称',
    })
    const incomplete = { ...wanted(buyer, pay_no), invoice_type: 2 as const }
    expect(await buyer.call.applyForInvoice(incomplete)).toMatchObject({ field: 'registered_phone' })
    const blank = { ...wanted(buyer, pay_no), tax_number: ' \u3000' }
    expect(await buyer.call.applyForInvoice(blank)).toMatchObject({ error: 'invalid_input', field: 'tax_number' })
    const colleague = await world.buyer({ erpCode: buyer.erpCode ?? '' })
    expect(await colleague.call.applyForInvoice(wanted(buyer, pay_no))).toEqual({ result: 1 })
    const reviewer = await world.staff('finance', buyer.erpCode)
    const files = ['/files/none']
    expect(await issuing(pay_no, { files }, reviewer)).toEqual([403, 'conflict_of_interest'])
    const support = await world.staff('support')
    expect((await support.staff.list('invoices')).status).toBe(403)
    expect((await buyer.staff.list('invoices')).status).toBe(403)
  })

  it('begins with what the firm’s last one said, and with what it is invoiced as', async () => {
    const firm = await world.buyer()
    const erp_code = firm.erpCode ?? ''
    expect(await firm.call.getUserInvoiceTitle({ erp_code })).toMatchObject({
      object: { invoice_title: erp_code, tax_number: erp_code },
    })
    expect(await buyer.call.getUserInvoiceTitle({ erp_code })).toMatchObject({ object: { invoice_title: '' } })
    const [first, second] = [await toppedUp(firm), await toppedUp(firm)]
    expect(await firm.call.getLastInvoice({ order_code: first })).toEqual({ result: 1, object: null })
    const key = randomUUID()
    for (let n = 0; n < 2; n += 1) unwrap(await firm.call.applyForInvoice(wanted(firm, first), { key }))
    expect(await firm.call.getLastInvoice({ order_code: second })).toMatchObject({
      object: { invoice_type: 1, title_type: 2, tax_number: '91310000DEMO1001XQ' },
    })
    expect(await firm.call.getLastInvoice({ order_code: first })).toMatchObject({ result: 2 })
    // Of a top-up that is not there yet.
    expect(await firm.call.getLastInvoice({})).toMatchObject({ object: { tax_number: '91310000DEMO1001XQ' } })
    expect(await (await world.buyer()).call.getLastInvoice({})).toEqual({ result: 1, object: null })
    // What the firm is registered with is of the last special one: an ordinary one since says nothing of it.
    const special = {
      invoice_type: 2 as const,
      registered_phone: '02112345678',
      registered_address: '张江路368号',
      bank_of_deposit: '中国工商银行张江支行',
      bank_account: '1001266809206618853',
    }
    const [third, fourth, fifth] = [await toppedUp(firm), await toppedUp(firm), await toppedUp(firm)]
    unwrap(await firm.call.applyForInvoice({ ...wanted(firm, third), ...special }))
    unwrap(await firm.call.applyForInvoice(wanted(firm, fourth)))
    expect(await firm.call.getLastInvoice({ order_code: fifth })).toMatchObject({
      object: { ...special, invoice_type: 1 },
    })
  })

  it('is not of overseas buyers, and of nothing but orders and top-ups', async () => {
    const overseas = await world.buyer({ market: 'overseas' })
    expect((await overseas.fetch('/prod-api/invoice/getUserInvoiceTitle')).status).toBe(403)
    for (const [order_code, refused] of [
      ['20261121-ABCDEFGH', 'order_not_found'],
      ['T20261121-ABCDEFGH', 'payment_not_found'],
      ['R20261121-ABCDEFGH', 'payment_not_found'],
      ['none', 'payment_not_found'],
    ] as const)
      expect(refusalOf(await buyer.call.applyForInvoice(wanted(buyer, order_code)))).toBe(refused)
  })
})

/** Paid top-ups of as much, whose invoices wait under another title. */
const neighbours = async (count: number, amount: number): Promise<void> => {
  const asked = { ...wanted(buyer, ''), invoice_title: '别的公司' }
  const at = new Date()
  const kept = { stream: topUps.nameOf('T20260101-AAAAAAAA'), eventId: randomUUID(), kind: 'invoice', data: asked }
  const details = await storePersonalData(world.db, kept)
  const requested = {
    buyer: randomUUID(),
    firm: null,
    language: 'CN',
    method: 'offline_transfer',
    currency: 'CNY',
    amount,
  }
  const appended = Array.from({ length: count }, (_, n) => {
    const pay_no = `T20260101-AAAA${[...String(n).padStart(4, '0')].map((digit) => 'ABCDEFGHJK'[Number(digit)]).join('')}`
    const events = [
      ['TopUpRequested', { pay_no, ...requested }, 2],
      ['VoucherApproved', { pay_no, amount, receipts: [] }, topUps.decider.schemas.VoucherApproved.schema],
      ['InvoiceRequested', { pay_no, details }, topUps.decider.schemas.InvoiceRequested.schema],
    ] as const
    const metadata = { command: randomUUID(), actor: null, request: null, cause: null }
    return world.log.append(
      topUps.nameOf(pay_no),
      NO_STREAM,
      events.map(([type, data, schema]) => ({ id: randomUUID(), type, data, schema, metadata, at: at.toISOString() })),
    )
  })
  await Promise.all(appended)
}

it('is found among however many that wait for as much', async () => {
  await neighbours(101, 100_000)
  const pay_no = await paid(buyer, 1_000)
  unwrap(await buyer.call.applyForInvoice(wanted(buyer, pay_no)))
  const said = { title: buyer.erpCode ?? '', total: 1_000 }
  expect((await droppedIn(finance, invoiceFile('pdf', said))).matches).toMatchObject([{ id: pay_no }])
})
