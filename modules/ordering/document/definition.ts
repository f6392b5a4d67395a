import { type Company, formatMoment, formatMoney, type Language, placeOf, withoutUnseen } from '@portafilter/kernel'
import type { Alignment, Content, ContentText, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { OrderDetails, OrderLine } from '../contract.ts'
import type { PaymentSource } from '../history/events.ts'
import { paymentSourceWords } from '../words.ts'
import { documentWords } from './words.ts'

/** What a paper says of an order beside its details. */
export type Paper = Readonly<{
  details: OrderDetails
  /** Who sells. */
  company: Pick<Company, 'shop' | 'name' | 'tax_number' | 'phone'>
  /** In the reader's words. */
  status: string
  buyer: string
  /** Whether its buyer is shown discounts: list prices, and what the total was before (orders.md, 1). */
  seesDiscount: boolean
  /** Empty overseas, where payments are not shown (orders.md, 6). */
  payments: readonly Readonly<{ source: PaymentSource; amount: number }>[]
  language: Language
}>

/** Pictures, with what colours them; the signs ©, ® and ™ count as pictures and are in the font. */
const PICTURES = /(?:(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20E3)+/gu
/** What is written in other letters than the font's. */
const OTHER_LETTERS =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Common}\p{Script=Inherited}]+/gu

/** A text that prints no boxes: what the font lacks is told by a sign that it has. Marks of direction and joiners do nothing on paper. */
export const printable = (text: string): string =>
  withoutUnseen(text).replaceAll(PICTURES, '□').replaceAll(OTHER_LETTERS, '□')

/** The brand's, as the pages have them. */
const COPPER = '#96491f'
const INK_SOFT = '#5f5247'

type Paragraph = Partial<ContentText>

/** So many signs without a place to break them run out of their column; of codes, whose column is narrower, fewer. */
const LONG = /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{20,}/u
const LONG_CODE = /\S{13,}/u

/** What breaks a text at any sign takes each of these for two, and draws neither. */
const SIGNS_OF_TWO_UNITS = /([\u{10000}-\u{10FFFF}]+)/u

/** Broken at any sign, since drawn whole it would leave the paper. */
const broken = (text: string): ContentText['text'] =>
  text
    .split(SIGNS_OF_TWO_UNITS)
    .map((part) => (SIGNS_OF_TWO_UNITS.test(part) ? { text: part } : { text: part, wordBreak: 'break-all' }))

const cell = (text: string, more: Paragraph = {}, long = LONG): ContentText => {
  const printed = printable(text)
  return { text: long.test(printed) ? broken(printed) : printed, ...more }
}
const head = (text: string, alignment: Alignment = 'left'): ContentText => ({ text, style: 'head', alignment })
const atEnd = { alignment: 'right' } as const

/** The company in a line, with what its buyers' bookkeepers and couriers ask for. */
const sellerOf = ({ company: { name, tax_number, phone }, language }: Paper): string =>
  printable(`${name[language]}  ${documentWords[language].taxNumber} ${tax_number}  ${phone[language]}`)

const fact = (name: string, text: string): Content[] => [cell(name, { style: 'soft' }), cell(text)]

const facts = ({ details, status, buyer, language }: Paper): Content => {
  const words = documentWords[language]
  const { address, remark } = details
  const body = [
    fact(words.ordered, formatMoment(details.creation_time, language)),
    fact(words.status, status),
    fact(words.buyer, buyer),
    ...(address === null
      ? []
      : [fact(words.shipTo, `${address.recipients}  ${address.area_code} ${address.phone}\n${placeOf(address)}`)]),
    ...(remark === '' ? [] : [fact(words.remark, remark)]),
  ]
  return { table: { widths: [58, '*'], body }, layout: 'noBorders', margin: [0, 0, 0, 14] }
}

const row = (line: OrderLine, hasList: boolean, language: Language): Content[] => {
  const money = (amount: number) => cell(formatMoney(amount, line.currency), atEnd)
  const name = [cell(line.part_name), cell(line.packing, { style: 'soft' })]
  return [
    cell(String(line.item_num), { style: 'soft' }),
    cell(line.part_code, {}, LONG_CODE),
    { stack: line.packing === '' ? name.slice(0, 1) : name },
    ...(hasList ? [money(line.price)] : []),
    line.gift ? cell(documentWords[language].gift, atEnd) : money(line.subtotal),
    cell(String(line.quantity), atEnd),
    money(line.total),
  ]
}

/** Every line; the head comes again on each page. */
const lines = ({ details, seesDiscount, language }: Paper): Content => {
  const words = documentWords[language]
  const { orderAttachmentsList: all } = details
  const hasList = seesDiscount && all.some(({ price, subtotal, gift }) => !gift && price > subtotal)
  const heads = [
    head(words.number),
    head(words.code),
    head(words.name),
    ...(hasList ? [head(words.list, 'right')] : []),
    head(words.price, 'right'),
    head(words.quantity, 'right'),
    head(words.amount, 'right'),
  ]
  // A long name takes what is left: columns as wide as their text would give way to it, letter by letter.
  const widths = [26, 84, '*', ...(hasList ? ['auto'] : []), 'auto', 30, 'auto']
  const body = [heads, ...all.map((line) => row(line, hasList, language))]
  return { table: { headerRows: 1, widths, body }, layout: 'lightHorizontalLines' }
}

const sums = ({ details, seesDiscount, payments, language }: Paper): Content => {
  const words = documentWords[language]
  const { order_total, order_before_total: before, currency } = details
  const line = (name: string, amount: number, style?: string): Content[] => [
    cell(name, { ...atEnd, style: style ?? 'soft' }),
    cell(formatMoney(amount, currency), { ...atEnd, ...(style && { style }) }),
  ]
  const body = [
    ...(seesDiscount && before !== order_total ? [line(words.before, before)] : []),
    line(words.total, order_total, 'total'),
    ...payments.map(({ source, amount }) => line(paymentSourceWords[source][language], amount)),
  ]
  return { table: { widths: ['*', 'auto'], body }, layout: 'noBorders', margin: [0, 10, 0, 0] }
}

/** A paper as it is drawn; elsewhere, so there are no functions in it: of the page's foot only the words. */
export type Definition = Readonly<{
  paper: TDocumentDefinitions
  foot: Readonly<{ left: string; right: string }>
}>

/** The paper as pdfmake takes it. */
export const documentOf = (paper: Paper): Definition => {
  const { details, company, language } = paper
  const words = documentWords[language]
  return {
    paper: {
      info: { title: `${words.title} ${details.code}`, creator: company.shop[language] },
      content: [
        {
          columns: [
            { text: printable(company.shop[language]), style: 'brand' },
            { text: words.title, style: 'title' },
          ],
        },
        { text: sellerOf(paper), style: 'soft' },
        { text: details.code, style: 'code' },
        facts(paper),
        lines(paper),
        sums(paper),
      ],
      styles: {
        brand: { fontSize: 13, bold: true, color: COPPER },
        title: { fontSize: 13, bold: true, alignment: 'right' },
        code: { fontSize: 18, bold: true, margin: [0, 10, 0, 10] },
        head: { bold: true, color: INK_SOFT },
        soft: { color: INK_SOFT },
        total: { bold: true, fontSize: 12, color: COPPER },
      },
    },
    foot: { left: words.times, right: words.page },
  }
}
