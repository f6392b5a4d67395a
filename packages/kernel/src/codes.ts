import { compared } from './unseen.ts'

/** 31 signs without look-alikes (no 0 O, 1 I L): read aloud and typed by hand without mistakes. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/**
 * An order code: `yyyymmdd-` and 8 characters without look-alikes (decisions/orders.md).
 * @param day the Beijing day, `yyyy-mm-dd`
 * @param bytes at least 8 uniformly distributed bytes; the same bytes give the same code
 */
export const orderCode = (day: string, bytes: Uint8Array): string => {
  const signs = Array.from(bytes.subarray(0, 8), (byte) => ALPHABET[byte % ALPHABET.length])
  return `${day.replaceAll('-', '')}-${signs.join('')}`
}

export const ORDER_CODE = /^\d{8}-[2-9A-HJKMNP-Z]{8}$/

/**
 * Payments and deliveries are numbered within their order, so that their number alone leads to the stream that
 * decides about them: `20261121-ABCDEFGH-P1`, `20261121-ABCDEFGH-D2`.
 */
export const payNo = (order: string, ordinal: number): string => `${order}-P${ordinal}`
export const deliveryNo = (order: string, ordinal: number): string => `${order}-D${ordinal}`

/** After-sales cases are numbered within their order, too: `20261121-ABCDEFGH-A1`. */
export const caseNo = (order: string, ordinal: number): string => `${order}-A${ordinal}`

/** Refunds are numbered within what was paid, an order or a top-up: `20261121-ABCDEFGH-F1`, `T20261121-ABCDEFGH-F1`. */
export const refundNo = (subject: string, ordinal: number): string => `${subject}-F${ordinal}`

/** What is paid: an order's payment, a top-up of the balance, a repayment of credit. */
export type PaymentKind = 'order' | 'topup' | 'repayment'

/** Numbers of payments that are no order's: `T20261121-ABCDEFGH`, `R20261121-ABCDEFGH`; as `orderCode`. */
export const topUpNo = (day: string, bytes: Uint8Array): string => `T${orderCode(day, bytes)}`
export const repaymentNo = (day: string, bytes: Uint8Array): string => `R${orderCode(day, bytes)}`

const NUMBER_BEGINS = /^[TR]?20\d\d(0[1-9]|1[0-2])\d\d(-?|-[2-9A-HJKMNP-Z].*)$/i

/** Whether it is looked for as the beginning of a number (an order's, a payment's, a delivery's): its day, or more. */
export const beginsNumber = (text: string): boolean => NUMBER_BEGINS.test(text)

const CASE = /^\d{8}-[2-9A-HJKMNP-Z]{8}-A\d{1,4}$/

/** Whether it is the number of an after-sales case, by its form. */
export const isCaseNo = (number: string): boolean => CASE.test(number)

const NUMBERED = /^(\d{8}-[2-9A-HJKMNP-Z]{8})-[PDA]\d{1,4}$/

/** The order that a number of a payment, delivery or case belongs to, or undefined when it is no such number. */
export const orderOf = (number: string): string | undefined => NUMBERED.exec(number)?.[1]

const PAYMENT_OF_ORDER = /^(\d{8}-[2-9A-HJKMNP-Z]{8})-P\d{1,4}$/
const OTHER_PAYMENT = /^([TR])\d{8}-[2-9A-HJKMNP-Z]{8}$/

/**
 * What a payment number is of, by its form, with the key of the stream that decides about it (decisions/payment.md):
 * the order's code, or the number itself. Undefined for what is no payment number.
 */
export const paymentOf = (payNo: string): { readonly kind: PaymentKind; readonly key: string } | undefined => {
  const other = OTHER_PAYMENT.exec(payNo)?.[1]
  if (other !== undefined) return { kind: other === 'T' ? 'topup' : 'repayment', key: payNo }
  const order = PAYMENT_OF_ORDER.exec(payNo)?.[1]
  return order === undefined ? undefined : { kind: 'order', key: order }
}

const BANK_SERIAL = /^[0-9A-Z][0-9A-Z._/-]{3,63}$/

/**
 * A bank's serial number as it is compared: without blanks, in capitals, full-width signs as the usual ones. Undefined for
 * what is none: 4 to 64 letters, digits, or `-`, `.`, `_`, `/` between them.
 */
export const bankSerial = (typed: string): string | undefined => {
  const serial = compared(typed).replaceAll(/\s/g, '').toUpperCase()
  return BANK_SERIAL.test(serial) ? serial : undefined
}

const REFUND = /^([TR]?\d{8}-[2-9A-HJKMNP-Z]{8})-F\d{1,4}$/

/**
 * Whose refund it is, an order's, a top-up's or a repayment's, by its number's form: what `paymentOf` answers of a payment.
 * Undefined for what is no such number.
 */
export const refundOf = (refundNo: string): { readonly kind: PaymentKind; readonly key: string } | undefined => {
  const subject = REFUND.exec(refundNo)?.[1]
  if (subject === undefined) return undefined
  return ORDER_CODE.test(subject) ? { kind: 'order', key: subject } : paymentOf(subject)
}

/** A code as the shop's routes carry it: base64 without padding (storefront.md, 4). */
export const inRoute = (code: string): string => btoa(code).replaceAll('=', '')
