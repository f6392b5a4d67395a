import type { Letter } from '@portafilter/gateways'
import {
  type Company,
  carrierWords,
  formatMoment,
  formatMoney,
  type Language,
  placeOf,
  shopPages,
  sum,
} from '@portafilter/kernel'
import {
  awaitsAudit,
  awaitsPayment,
  deliverable,
  type NoteLine,
  noteIn,
  type Order,
  type OrderDetails,
  type ShippingAddress,
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
type Corrected = Extract<ToldEvent, { type: 'DeliveryTrackingCorrected' }>
type Undone = Extract<ToldEvent, { type: 'DeliveryShippingUndone' }>

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
const destination = (address: ShippingAddress | null, words: LetterWords): string | undefined =>
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
  const { due, order_total, currency } = details
  if (lines.market === 'overseas')
    return `${words.owedOutside(formatMoney(order_total, currency))}\n${account(told, words)}`
  if (!awaitsPayment(order) || payment.transfer === 'submitted') return undefined
  if (awaitsAudit(order)) return words.serialNumbersFirst
  return inParagraphs(
    due === 0 ? undefined : `${words.owed(formatMoney(due, currency))}\n${account(told, words)}`,
    `${words.pay}\n${shopPages(publicUrl).pay(lines.code)}`,
  )
}

const linkToOrder = ({ order, publicUrl }: ToldOrder, words: LetterWords): string =>
  `${words.toOrder}\n${shopPages(publicUrl).order(order.lines.code)}`

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
      destination(told.details.address, words),
      remark === '' ? undefined : words.remark(remark),
      wayToPay(told, words),
      linkToOrder(told, words),
    ),
  }
}

/** Pieces that go out by themselves, and those of machines that wait to be asked for; what a case has stopped is neither. */
const piecesLeft = ({ lines, delivery: { pieces } }: Order) => {
  const [free, onNotes] = [sum(pieces.map(deliverable)), sum(pieces.map(({ on_notes }) => on_notes))]
  return lines.kind === 'M' ? { toFollow: onNotes, toAskFor: free } : { toFollow: onNotes + free, toAskFor: 0 }
}

/** Who brings a parcel, and under which number: a number alone leads nowhere. */
const parcelIn = (
  { delivery_no, carrier, tracking_no }: Shipped['data'] | Corrected['data'],
  language: Language,
): string => letterWords[language].shipped.parcel(carrierWords[carrier][language], tracking_no, delivery_no)

/** As it is by now: it may have been corrected before the letter went. */
const shippedNow = ({ order }: ToldOrder, data: Shipped['data']): Shipped['data'] => {
  const { carrier, tracking_no } = noteIn(order, data.delivery_no) ?? data
  return { ...data, carrier: carrier ?? data.carrier, tracking_no }
}

/** A parcel is on its way: by whom and under which number, what is in it, and where its delivery note says that it goes. */
export const shippedLetter = (told: ToldOrder, { data, at }: Shipped, address: ShippingAddress | null): Content => {
  const words = letterWords[languageOf(told)]
  const { code } = told.details
  const { toFollow, toAskFor } = piecesLeft(told.order)
  return {
    subject: words.shipped.subject(code),
    text: inParagraphs(
      words.shipped.text(code, formatMoment(at, languageOf(told))),
      parcelIn(shippedNow(told, data), languageOf(told)),
      shippedLines(told.details, data.lines),
      destination(address, words),
      toFollow > 0 ? words.shipped.toFollow(toFollow) : undefined,
      toAskFor > 0 ? words.shipped.toAskFor(toAskFor) : undefined,
      linkToOrder(told, words),
    ),
  }
}

/** The number that the buyer was told was not the parcel's, or somebody else brings it. */
export const correctedLetter = (told: ToldOrder, { data }: Corrected): Content => {
  const words = letterWords[languageOf(told)]
  const { code } = told.details
  return {
    subject: words.corrected.subject(code),
    text: inParagraphs(
      words.corrected.text(code),
      parcelIn(data, languageOf(told)),
      shippedLines(told.details, data.lines),
      linkToOrder(told, words),
    ),
  }
}

/** What was marked as shipped never went out; the letter that said so may not have gone out either. */
export const undoneLetter = (told: ToldOrder, { data }: Undone): Content => {
  const words = letterWords[languageOf(told)]
  const { code } = told.details
  return {
    subject: words.undone.subject(code),
    text: inParagraphs(
      words.undone.text(code, data.delivery_no),
      shippedLines(told.details, data.lines),
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
