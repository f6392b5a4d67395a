import { deflateRawSync, constants as zlib } from 'node:zlib'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { type Invoice, ofdInvoice, pdfInvoice, xmlInvoice } from '../testing/invoice-files.ts'
import { differenceOf, numbersIn, readTexts, redDifferenceOf } from './read.ts'
import { readApart } from './read-apart.ts'
import { textsOf } from './texts.mjs'

const invoice: Invoice = {
  ...{ number: '26312000000012345678', issued_on: '2026-11-23', total: 1_234.5 },
  ...{ title: '上海晨光咖啡设备有限公司', tax_number: '91310000DEMO1001XQ' },
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
    expect(read).toMatchObject({ kind, number: invoice.number, issued_on: invoice.issued_on, amounts: [123_450] })
    expect(differenceOf(read, wanted)).toBeUndefined()
  })

  it('is of nobody else, of no other tax number, and of no other amount', async () => {
    const read = await readIn(made(invoice))
    expect(differenceOf(read, { ...wanted, amount: 123_451 })).toBe('amount')
    expect(differenceOf(read, { ...wanted, invoice_title: '上海晨光咖啡科技有限公司' })).toBe('buyer')
    expect(differenceOf(read, { ...wanted, tax_number: '91310000DEMO1002XQ' })).toBe('buyer')
    expect(differenceOf(read, { ...wanted, tax_number: '' })).toBeUndefined()
  })

  it('names the one that it takes back, when it is red, and is of just as much', async () => {
    const original = '26312000000000000009'
    const read = await readIn(made({ ...invoice, total: -100, original }))
    expect(read.number).toBe(invoice.number)
    expect(numbersIn(read)).toContain(original)
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
  expect(read).toMatchObject({ kind: 'pdf', number: null, issued_on: null, amounts: [], text: '' })
})

const saying = (...texts: string[]) => {
  const page = `<Page>${texts.map((text) => `<TextCode>${text}</TextCode>`).join('')}</Page>`
  return readIn(zipSync({ 'OFD.xml': Buffer.from(page) }))
}

it('takes for the total no number that only stands behind its word', async () => {
  expect((await saying('（小写）', '2026年11月21日', '¥12.30')).amounts).toEqual([1_230])
})

it('takes for its own number none that it takes back', async () => {
  const [own, original] = ['26312000000000000008', '26312000000000000009']
  const read = await saying('发票号码：', '开票日期：', own, `被红冲蓝字数电发票号码：${original}`, '-¥12.30')
  expect(read.number).not.toBe(original)
  expect(redDifferenceOf(read, { original, amount: 1_230 })).toBeUndefined()
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
