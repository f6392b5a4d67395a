import { paperKindOf } from '@portafilter/uploads'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { type Invoice, ofdInvoice, pdfInvoice, xmlInvoice } from '../testing/invoice-files.ts'
import { differenceOf, numbersIn, readPaper } from './read.ts'

const invoice: Invoice = {
  ...{ number: '26312000000012345678', issued_on: '2026-11-23', total: 1_234.5 },
  ...{ title: '上海晨光咖啡设备有限公司', tax_number: '91310000DEMO1001XQ' },
}
const wanted = { invoice_title: invoice.title, tax_number: invoice.tax_number, amount: 123_450 }

const FILES = [
  ['xml', xmlInvoice],
  ['ofd', ofdInvoice],
  ['pdf', pdfInvoice],
] as const

describe.each(FILES)('an invoice as %s', (kind, made) => {
  it('is known by its content, and says its number, day and total', async () => {
    expect(paperKindOf(made(invoice))).toBe(kind)
    const read = await readPaper({ kind, bytes: made(invoice) })
    expect(read).toMatchObject({ kind, number: invoice.number, issued_on: invoice.issued_on, amounts: [123_450] })
    expect(differenceOf(read, wanted)).toBeUndefined()
  })

  it('is of nobody else, of no other tax number, and of no other amount', async () => {
    const read = await readPaper({ kind, bytes: made(invoice) })
    expect(differenceOf(read, { ...wanted, amount: 123_451 })).toBe('amount')
    expect(differenceOf(read, { ...wanted, invoice_title: '上海晨光咖啡科技有限公司' })).toBe('buyer')
    expect(differenceOf(read, { ...wanted, tax_number: '91310000DEMO1002XQ' })).toBe('buyer')
    expect(differenceOf(read, { ...wanted, tax_number: '' })).toBeUndefined()
  })

  it('names the one that it takes back, when it is red', async () => {
    const original = '26312000000000000009'
    const read = await readPaper({ kind, bytes: made({ ...invoice, total: -100, original }) })
    expect(read.number).toBe(invoice.number)
    expect(numbersIn(read)).toContain(original)
  })
})

it('reads an individual’s title with signs of its own', async () => {
  const read = await readPaper({
    kind: 'xml',
    bytes: xmlInvoice({ ...invoice, title: 'A & B <咖啡>', tax_number: '' }),
  })
  expect(differenceOf(read, { ...wanted, invoice_title: 'A & B <咖啡>', tax_number: '' })).toBeUndefined()
})

it.each([
  ['a text', Buffer.from('invoice.pdf')],
  ['another archive', Buffer.from(zipSync({ 'invoice.xml': xmlInvoice(invoice) }))],
  ['half an archive', ofdInvoice(invoice).subarray(0, 200)],
  ['half an XML', xmlInvoice(invoice).subarray(0, 200)],
  ['nothing', Buffer.alloc(0)],
])('%s is none', (_, bytes) => {
  expect(paperKindOf(bytes)).toBeUndefined()
})

it('reads nothing in what only begins as a PDF', async () => {
  const read = await readPaper({ kind: 'pdf', bytes: Buffer.from('%PDF-1.4 …') })
  expect(read).toMatchObject({ number: null, issued_on: null, amounts: [], text: '' })
})
