import { strToU8, zipSync } from 'fflate'

/** What an invoice says, as the tax bureau writes it. */
export type Invoice = {
  readonly number: string
  /** `yyyy-mm-dd` */
  readonly issued_on: string
  readonly title: string
  /** Empty of an individual. */
  readonly tax_number: string
  /** In yuan, tax included; below 0 of a red one. */
  readonly total: number
  /** Of a red one: the number that it takes back. */
  readonly original?: string
}

const TAX = 0.13

const sumsOf = ({ total }: Invoice) => {
  const bare = Math.round((total * 100) / (1 + TAX)) / 100
  return { bare: bare.toFixed(2), tax: (total - bare).toFixed(2), total: total.toFixed(2) }
}

const inWords = ({ issued_on }: Invoice): string => issued_on.replace(/^(\d+)-(\d+)-(\d+)$/, '$1年$2月$3日')

const remarkOf = ({ original }: Invoice): string => (original ? `被红冲蓝字数电票号码：${original}` : '')

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** As the tax bureau's XML has it. */
export const xmlInvoice = (invoice: Invoice): Buffer => {
  const sums = sumsOf(invoice)
  return Buffer.from(`<?xml version="1.0" encoding="utf-8"?>
<EInvoice>
  <Header><EIid>${invoice.number}</EIid><Version>0.2</Version></Header>
  <EInvoiceData>
    <SellerInformation><SellerIdNum>91310000PORTAFILTR</SellerIdNum><SellerName>咖啡机配件（上海）有限公司</SellerName></SellerInformation>
    <BuyerInformation><BuyerIdNum>${invoice.tax_number}</BuyerIdNum><BuyerName>${escaped(invoice.title)}</BuyerName></BuyerInformation>
    <BasicInformation>
      <TotalAmWithoutTax>${sums.bare}</TotalAmWithoutTax><TotalTaxAm>${sums.tax}</TotalTaxAm>
      <TotalTax-includedAmount>${sums.total}</TotalTax-includedAmount>
    </BasicInformation>
    <AdditionalInformation><Remark>${remarkOf(invoice)}</Remark></AdditionalInformation>
  </EInvoiceData>
  <TaxSupervisionInfo>
    <InvoiceNumber>${invoice.number}</InvoiceNumber><IssueTime>${invoice.issued_on} 10:00:00</IssueTime>
  </TaxSupervisionInfo>
</EInvoice>
`)
}

type Placed = readonly [text: string, x: number, y: number]

/** So many signs of a title fit beside the other party; it goes on below. */
const TITLE_SIGNS = 40

/** What stands on the form, in points from its upper left: labels and values apart, as the tax bureau draws them. */
const piecesOf = (invoice: Invoice): readonly Placed[] => {
  const { bare, tax, total } = sumsOf(invoice)
  const { number, title, tax_number } = invoice
  const texts: readonly Placed[] = [
    ['发票号码：', 400, 10],
    ['开票日期：', 400, 20],
    ...[...'购买方信息'].map((sign, index): Placed => [sign, 20, 40 + index * 8]),
    ...[...'销售方信息'].map((sign, index): Placed => [sign, 300, 40 + index * 8]),
    ['名称：', 35, 44],
    ['名称：', 315, 44],
    ['统一社会信用代码/纳税人识别号：', 35, 68],
    ['统一社会信用代码/纳税人识别号：', 315, 68],
    ['合计', 35, 140],
    ['价税合计（大写）', 35, 152],
    ['（小写）', 315, 152],
    [number, 440, 10],
    [inWords(invoice), 440, 20],
    [title.slice(0, TITLE_SIGNS), 60, 44],
    [title.slice(TITLE_SIGNS), 60, 54],
    ['咖啡机配件（上海）有限公司', 340, 44],
    [tax_number, 130, 68],
    ['91310000PORTAFILTR', 410, 68],
    [`¥${bare}`, 315, 140],
    [`¥${tax}`, 470, 140],
    [`¥${total}`, 350, 152],
    [remarkOf(invoice), 35, 170],
  ]
  return texts.filter(([text]) => text !== '')
}

/** How large signs are on the form, in points; and a point in millimetres. */
const SIZE = 5
const POINT = 25.4 / 72

/** An archive of pages, each piece of text in an element of its own. */
export const ofdInvoice = (invoice: Invoice): Buffer => {
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
  const space = 'xmlns:ofd="http://www.ofdspec.org/2016"'
  const texts = piecesOf(invoice).map(([piece, x, y], index) => {
    const boundary = [x, y, piece.length * SIZE, SIZE].map((points) => (points * POINT).toFixed(3)).join(' ')
    const size = (SIZE * POINT).toFixed(3)
    return `<ofd:TextObject ID="${index + 2}" Boundary="${boundary}" Font="1" Size="${size}"><ofd:TextCode X="0" Y="${size}">${escaped(piece)}</ofd:TextCode></ofd:TextObject>`
  })
  const files = {
    'OFD.xml': `${head}<ofd:OFD ${space} Version="1.1"><ofd:DocBody><ofd:DocInfo><ofd:CustomDatas><ofd:CustomData Name="发票号码">${invoice.number}</ofd:CustomData></ofd:CustomDatas></ofd:DocInfo><ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot></ofd:DocBody></ofd:OFD>`,
    'Doc_0/Document.xml': `${head}<ofd:Document ${space}><ofd:Pages><ofd:Page ID="1" BaseLoc="Pages/Page_0/Content.xml"/></ofd:Pages></ofd:Document>`,
    'Doc_0/Pages/Page_0/Content.xml': `${head}<ofd:Page ${space}><ofd:Content><ofd:Layer ID="1">${texts.join('')}</ofd:Layer></ofd:Content></ofd:Page>`,
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))))
}

const hexOf = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()

/** Every code of two bytes stands for the character of that number. */
const TO_UNICODE = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CMapName /Plain def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
1 beginbfrange
<0000> <FFFF> <0000>
endbfrange
endcmap
end
end`

const stream = (text: string): string => `<< /Length ${Buffer.byteLength(text)} >>\nstream\n${text}\nendstream`

/** What people see of it, in letters that every reader of PDFs has. */
const seenOf = (invoice: Invoice): string[] => [
  invoice.total < 0 ? 'Red e-invoice (demo)' : 'E-invoice (demo)',
  `Number  ${invoice.number}`,
  `Date  ${invoice.issued_on}`,
  `Tax number  ${invoice.tax_number}`,
]

const drawn = (invoice: Invoice): string => {
  const seen = seenOf(invoice).map((line, index) => `1 0 0 1 50 ${760 - index * 24} Tm (${line}) Tj`)
  const told = piecesOf(invoice).map(([piece, x, y]) => `1 0 0 1 ${x} ${600 - y} Tm <${hexOf(piece)}> Tj`)
  return `BT /F1 14 Tf ${seen.join('\n')} /F2 ${SIZE} Tf 3 Tr ${told.join('\n')} ET`
}

/** A page with the texts, of which those in Chinese are there to be read by machines alone: no font comes along. */
export const pdfInvoice = (invoice: Invoice): Buffer => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    stream(drawn(invoice)),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type0 /BaseFont /Plain /Encoding /Identity-H /DescendantFonts [7 0 R] /ToUnicode 8 0 R >>',
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Plain /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 9 0 R >>',
    stream(TO_UNICODE),
    '<< /Type /FontDescriptor /FontName /Plain /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(place).padStart(10, '0')
  })
  const table = places.map((place) => `${place} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}
