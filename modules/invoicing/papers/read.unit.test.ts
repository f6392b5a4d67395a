import { deflateRawSync, constants as zlib } from 'node:zlib'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { type Invoice, ofdInvoice, pdfInvoice, xmlInvoice } from '../testing/invoice-files.ts'
import { differenceOf, readTexts, redDifferenceOf } from './read.ts'
import { readApart } from './read-apart.ts'
import { textsOf } from './texts.mjs'

const invoice: Invoice = {
  number: '26312000000012345678',
  issued_on: '2026-11-23',
  total: 1_234.5,
  title: '上海晨光咖啡设备有限公司',
  tax_number: '91310000DEMO1001XQ',
}
const wanted = { invoice_title: invoice.title, tax_number: invoice.tax_number, amount: 123_450 }

const readIn = async (bytes: Uint8Array) => {
  const texts = await textsOf(bytes)
  if (texts === null) throw new Error('no paper')
  return readTexts(texts)
}

const FILES = [
  ['xml', xmlInvoice],
  ['ofd', ofdInvoice],
  ['pdf', pdfInvoice],
] as const

describe.each(FILES)('an invoice as %s', (kind, made) => {
  it('is known by its content, and says its number, day and total', async () => {
    const read = await readIn(made(invoice))
    expect(read).toMatchObject({ kind, number: invoice.number, issued_on: invoice.issued_on, total: 123_450 })
    expect(differenceOf(read, wanted)).toBeUndefined()
  })

  it('is of nobody else, of no other tax number, and of no other amount', async () => {
    const read = await readIn(made(invoice))
    expect(differenceOf(read, { ...wanted, amount: 123_451 })).toBe('amount')
    expect(differenceOf(read, { ...wanted, invoice_title: '上海晨光咖啡科技有限公司' })).toBe('buyer')
    expect(differenceOf(read, { ...wanted, tax_number: '91310000DEMO1002XQ' })).toBe('buyer')
    expect(differenceOf(read, { ...wanted, tax_number: '' })).toBe('buyer')
  })

  it('is of nobody whose title it only contains, and takes nothing off where it names another in its remark', async () => {
    const read = await readIn(made({ ...invoice, original: '26312000000000000009' }))
    expect(differenceOf(read, { ...wanted, invoice_title: '晨光咖啡设备有限公司' })).toBe('buyer')
    expect(redDifferenceOf(read, { original: '26312000000000000009', amount: 123_450 })).toBe('amount')
  })

  it('is of its buyer alone, however long the title', async () => {
    const title = '上海晨光咖啡设备有限公司'.repeat(5)
    expect(differenceOf(await readIn(made({ ...invoice, title })), { ...wanted, invoice_title: title })).toBeUndefined()
  })

  it('names the one that it takes back, when it is red, and is of just as much', async () => {
    const original = '26312000000000000009'
    const read = await readIn(made({ ...invoice, total: -100, original }))
    expect(read).toMatchObject({ number: invoice.number, original })
    expect(redDifferenceOf(read, { original, amount: 10_000 })).toBeUndefined()
    expect(redDifferenceOf(read, { original, amount: 8_850 })).toBe('amount')
    expect(redDifferenceOf(read, { original: '26312000000000000010', amount: 10_000 })).toBe('number')
  })

  it('takes back no invoice, when it is that invoice itself', async () => {
    const read = await readIn(made(invoice))
    expect(redDifferenceOf(read, { original: invoice.number, amount: 123_450 })).toBe('number')
  })

  it('is of whom it names in signs of another width or case', async () => {
    const title = '晨光（Shanghai）咖啡'
    const read = await readIn(made({ ...invoice, title }))
    const typed = { invoice_title: '晨光(SHANGHAI) 咖啡', tax_number: invoice.tax_number.toLowerCase() }
    expect(differenceOf(read, { ...wanted, ...typed })).toBeUndefined()
  })
})

it('reads an individual’s title with signs of its own', async () => {
  const read = await readIn(xmlInvoice({ ...invoice, title: 'A & B <咖啡>', tax_number: '' }))
  expect(differenceOf(read, { ...wanted, invoice_title: 'A & B <咖啡>', tax_number: '' })).toBeUndefined()
})

it.each([
  ['a text', Buffer.from('invoice.pdf')],
  ['another archive', Buffer.from(zipSync({ 'invoice.xml': xmlInvoice(invoice) }))],
  ['half an archive', ofdInvoice(invoice).subarray(0, 200)],
  ['half an XML', xmlInvoice(invoice).subarray(0, 200)],
  ['nothing', Buffer.alloc(0)],
])('%s is none', async (_, bytes) => {
  expect(await textsOf(bytes)).toBeNull()
})

it('reads nothing in what only begins as a PDF', async () => {
  const read = await readIn(Buffer.from('%PDF-1.4 …'))
  expect(read).toMatchObject({ kind: 'pdf', number: null, issued_on: null, total: null, original: null })
})

type Drawn = readonly [text: string, x: number, y: number]

/** A form of which each text stands somewhere, in millimetres from above. */
const form = (...texts: readonly Drawn[]) =>
  readTexts({
    kind: 'ofd',
    texts: { pieces: texts.map(([text, x, y]) => ({ page: 1, x, y, width: 3 * text.length, height: 3, text })) },
  })

it('takes for the total only what stands beside its word', () => {
  const total = (...texts: Drawn[]) => form(['（小写）', 100, 80], ...texts).total
  expect(total(['¥12.30', 120, 80.5], ['¥10.88', 140, 70], ['¥1.42', 160, 70])).toBe(1_230)
  expect(total(['¥10.88', 120, 70], ['¥1.42', 140, 70])).toBeNull()
  expect(total(['¥', 120, 80], ['-12', 124, 80], ['.30', 133, 80])).toBe(-1_230)
  expect(total(['¥1', 120, 80], ['200.00', 130, 80])).toBe(120_000)
  expect(total(['¥1200', 120, 80])).toBeNull()
  expect(total(['¥12.30', 120, 80], ['（小写）', 100, 90], ['¥13.30', 120, 90])).toBeNull()
})

it('takes for its own number none that stands below its head', () => {
  const original = '26312000000000000009'
  const below = [['名称：', 10, 30] as const, ['发票号码：', 10, 90] as const, [original, 40, 90] as const]
  expect(form(['发票号码：', 100, 10], ['26312000000000000008', 120, 10], ...below).number).toBe('26312000000000000008')
  expect(form(...below).number).toBeNull()
})

it('knows the buyer’s part by its header, wherever it stands', () => {
  const names = [
    ['名称：', 20, 30] as const,
    ['甲公司', 40, 30] as const,
    ['名称：', 120, 30] as const,
    ['乙公司', 140, 30] as const,
  ]
  const headers = (buyer: number, seller: number) => [
    ...[...'购买方信息'].map((sign, at) => [sign, buyer, 28 + 4 * at] as const),
    ...[...'销售方信息'].map((sign, at) => [sign, seller, 28 + 4 * at] as const),
  ]
  expect(form(...names, ...headers(5, 110)).buyer.title).toBe('甲公司')
  expect(form(...names, ...headers(110, 5)).buyer.title).toBe('乙公司')
  expect(
    form(
      ['购买方', 5, 30],
      ['名称：', 20, 30],
      ['甲公司', 40, 30],
      ['销售方', 5, 60],
      ['名称：', 20, 60],
      ['乙公司', 40, 60],
    ).buyer.title,
  ).toBe('甲公司')
  expect(form(...names).buyer.title).toBe('甲公司')
  expect(form(['名称：', 20, 30], ['甲公司', 40, 30]).buyer.title).toBeNull()
})

/** A page whose text is packed a thousandfold: some hundred MB of blanks. */
const packedPdf = (): Buffer => {
  const part = deflateRawSync(Buffer.alloc(1_048_576, ' '), { finishFlush: zlib.Z_FULL_FLUSH })
  const packed = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array(600).fill(part), Buffer.from([0x03, 0x00])])
  const [, plain, end] =
    /^([\s\S]*?)<< \/Length \d+ >>\nstream\n[\s\S]*?\nendstream([\s\S]*)$/.exec(String(pdfInvoice(invoice))) ?? []
  const head = `${plain}<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from(`\nendstream${end}`)])
}

/** An archive that claims to hold more files than anybody can look through. */
const endlessArchive = (): Buffer => {
  const bytes = Buffer.alloc(200)
  bytes.write('PK\x03\x04', 'latin1')
  bytes.writeUInt32LE(0x6064b50, 60)
  bytes.writeUInt32LE(0xffffffff, 60 + 32)
  bytes.writeUInt32LE(0x7064b50, 158)
  bytes.writeUInt32LE(60, 166)
  bytes.writeUInt32LE(0x6054b50, 178)
  bytes.writeUInt16LE(0xffff, 178 + 8)
  return bytes
}

describe('beside the other calls', () => {
  it('files are read as they would be here, one after the other', async () => {
    const files = [...FILES.map(([, made]) => made(invoice)), Buffer.from('invoice.pdf')]
    const here = await Promise.all(files.map(textsOf))
    expect(await Promise.all([readApart(files), readApart(files)])).toEqual([here, here])
  })

  it.each([
    ['more memory than it may', packedPdf, undefined],
    ['more time than it may', endlessArchive, 300],
  ])('what takes %s is refused, and the next one is read', async (_, made, mostMs) => {
    const file = xmlInvoice(invoice)
    const [bad, good] = await Promise.all([readApart([made()], mostMs), readApart([file])])
    expect(bad).toEqual({ refused: 'invoice_file_complex' })
    expect(good).toEqual([await textsOf(file)])
  })
})
