import type { Letter } from '@portafilter/gateways'
import { type Company, formatMoment, formatMoney, type Language, placeOf } from '@portafilter/kernel'
import {
  awaitsAudit,
  awaitsPayment,
  type NoteLine,
  type Order,
  type OrderDetails,
  shopPages,
} from '@portafilter/ordering'
import { bankOf } from '@portafilter/payment'
import { type LetterWords, letterWords } from './letter-words.ts'
import type { ToldEvent } from './told-event.ts'

type Content = Pick<Letter, 'subject' | 'text'>

/** An order as letters tell of it: `details` in the order's language. */
export type ToldOrder = {
  readonly order: Order
  readonly details: OrderDetails
  readonly company: Company
  readonly publicUrl: string
}

type Shipped = Extract<ToldEvent, { type: 'DeliveryShipped' }>

const languageOf = ({ order }: ToldOrder): Language => order.lines.language

/** Paragraphs with an empty line between them; what there is nothing to say about is left out. */
const inParagraphs = (...paragraphs: readonly (string | undefined)[]): string =>
  paragraphs.filter((paragraph) => paragraph !== undefined).join('\n\n')

/** Two lines for each: what it is called, then what there is to say of it. */
const listOf = (lines: readonly { name: string; says: string }[]): string =>
  lines.map(({ name, says }, index) => `${index + 1}. ${name}\n   ${says}`).join('\n')

const orderedLines = ({ orderAttachmentsList, currency }: OrderDetails, words: LetterWords): string =>
  listOf(
    orderAttachmentsList.map(({ part_name: name, part_code, quantity, subtotal, total, gift }) => ({
      name,
      says: gift
        ? `${part_code} · ${quantity} × ${words.gift}`
        : `${part_code} · ${quantity} × ${formatMoney(subtotal, currency)} = ${formatMoney(total, currency)}`,
    })),
  )

const shippedLines = ({ orderAttachmentsList }: OrderDetails, lines: readonly NoteLine[]): string =>
  listOf(
    lines.map(({ item_num, part_code, quantity }) => ({
      name: orderAttachmentsList.find((line) => line.item_num === item_num)?.part_name ?? part_code,
      says: `${part_code} × ${quantity}`,
    })),
  )

/** Where it goes; nothing once the person has been erased. */
const destination = ({ address }: OrderDetails, words: LetterWords): string | undefined =>
  address === null
    ? undefined
    : `${words.shipTo}\n${address.recipients} ${address.area_code} ${address.phone}\n${placeOf(address)}`

const account = (told: ToldOrder, words: LetterWords): string => {
  const { code, currency } = told.details
  return words.account({ ...bankOf(told.company, currency, languageOf(told)), reference: code })
}

/**
 * What is owed and how it is paid, as far as it still is. Overseas orders are paid outside the system (payment.md, 4), so
 * that there is no page for it.
 */
const wayToPay = (told: ToldOrder, words: LetterWords): string | undefined => {
  const { order, details, publicUrl } = told
  const { lines, payment } = order
  const owed = formatMoney(details.order_total, details.currency)
  if (lines.market === 'overseas') return `${words.owedOutside(owed)}\n${account(told, words)}`
  if (!awaitsPayment(order) || payment.transfer === 'submitted') return undefined
  if (awaitsAudit(order)) return words.serialNumbersFirst
  return inParagraphs(
    `${words.owed(owed)}\n${account(told, words)}`,
    `${words.pay}\n${shopPages(publicUrl, lines.code).pay}`,
  )
}

const linkToOrder = ({ order, publicUrl }: ToldOrder, words: LetterWords): string =>
  `${words.toOrder}\n${shopPages(publicUrl, order.lines.code).order}`

/** The order has come in: what it is of, what is owed, and the way to pay. */
export const submittedLetter = (told: ToldOrder): Content => {
  const { code, creation_time, order_total, currency, remark } = told.details
  const words = letterWords[languageOf(told)]
  return {
    subject: words.submitted.subject(code),
    text: inParagraphs(
      words.submitted.text(code, formatMoment(creation_time, languageOf(told))),
      orderedLines(told.details, words),
      words.total(formatMoney(order_total, currency)),
      destination(told.details, words),
      remark === '' ? undefined : words.remark(remark),
      wayToPay(told, words),
      linkToOrder(told, words),
    ),
  }
}

/** Pieces of the order that are yet to be shipped. */
const piecesLeft = ({ delivery }: Order): number =>
  delivery.pieces.reduce((left, { ordered, withdrawn, shipped }) => left + ordered - withdrawn - shipped, 0)

/** A parcel is on its way: under which number, and what is in it. */
export const shippedLetter = (told: ToldOrder, { data, at }: Shipped): Content => {
  const words = letterWords[languageOf(told)]
  const { code } = told.details
  const left = piecesLeft(told.order)
  return {
    subject: words.shipped.subject(code),
    text: inParagraphs(
      words.shipped.text(code, formatMoment(at, languageOf(told))),
      words.shipped.numbers(data.tracking_no, data.delivery_no),
      shippedLines(told.details, data.lines),
      destination(told.details, words),
      left > 0 ? words.shipped.left(left) : undefined,
      linkToOrder(told, words),
    ),
  }
}

/** Everything has arrived. */
export const completedLetter = (told: ToldOrder): Content => {
  const words = letterWords[languageOf(told)]
  const { code } = told.details
  return {
    subject: words.completed.subject(code),
    text: inParagraphs(words.completed.text(code), linkToOrder(told, words)),
  }
}
