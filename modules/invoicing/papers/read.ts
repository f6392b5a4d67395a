import { type Cents, fromWire } from '@portafilter/kernel'
import type { PaperKind } from '@portafilter/uploads'
import type { PaperTexts } from './texts.mjs'

/** What an invoice says in its files, as far as it can be read there. */
export type Read = {
  readonly kind: PaperKind
  /** Its own number; null where none can be told from the others. */
  readonly number: string | null
  /** `yyyy-mm-dd`, or null. */
  readonly issued_on: string | null
  /** What it comes to, tax included; every amount that stands in it where no word says which one that is. */
  readonly amounts: readonly Cents[]
  /** All of it, without blanks, in one width and in capitals. */
  readonly text: string
}

const NUMBER = /(?<!\d)\d{20}(?!\d)/g
/** A red one names the number that it takes back by the same words. */
const ITS_NUMBER = /(?<!红冲.{0,8})(?:发票号码|InvoiceNumber)[:：]?(\d{20})(?!\d)/
const DAY = /(\d{4})(?:年|-)(\d{2})(?:月|-)(\d{2})/
const ITS_DAY = new RegExp(`(?:开票日期|IssueTime)[:：]?${DAY.source}`)
const AMOUNT = /(?<![\d.,])(?:\d{1,3}(?:,\d{3})+|\d+)\.\d{2}(?!\d)/g
const TOTAL = /小写[)）]?-?[¥￥]?-?([\d,]+\.\d{2})|TotalTax-includedAmount-?([\d,]+(?:\.\d{1,2})?)/

const numberIn = (text: string, spaced: string): string | null => {
  const labelled = ITS_NUMBER.exec(text)?.[1]
  if (labelled) return labelled
  // A bank's account may have as many digits: of several none is guessed.
  const [one, ...others] = new Set(spaced.match(NUMBER))
  return one !== undefined && others.length === 0 ? one : null
}

const amountsIn = (text: string, spaced: string): Cents[] => {
  const [, printed, total = printed] = TOTAL.exec(text) ?? []
  const found = total === undefined ? (spaced.match(AMOUNT) ?? []) : [total]
  return found.flatMap((amount) => fromWire(Number(amount.replaceAll(',', ''))) ?? [])
}

/** What people type in half width or small letters, the tax bureau prints in its own. */
const alike = (text: string): string => text.normalize('NFKC').toUpperCase().replaceAll(/\s/g, '')

/** What the texts of a file say of its invoice; those of a picture say nothing. */
export const readTexts = ({ kind, texts }: PaperTexts): Read => {
  const spaced = texts.join(' ')
  const text = spaced.replaceAll(/\s/g, '')
  const [, year, month, day] = ITS_DAY.exec(text) ?? DAY.exec(text) ?? []
  return {
    kind,
    number: numberIn(text, spaced),
    issued_on: year === undefined ? null : `${year}-${month}-${day}`,
    amounts: amountsIn(text, spaced),
    text: alike(text),
  }
}

/** All numbers of invoices that stand in it. */
export const numbersIn = ({ text }: Read): string[] => [...new Set(text.match(/\d{20}/g))]

/** What an invoice must say. */
export type Wanted = {
  readonly invoice_title: string
  /** Empty of an individual. */
  readonly tax_number: string
  readonly amount: Cents
}

const stands = (said: string, { text }: Read): boolean => text.includes(alike(said))

/** What of an invoice's content is another's than wanted; undefined where it fits. */
export const differenceOf = (read: Read, wanted: Wanted): 'amount' | 'buyer' | undefined => {
  if (!read.amounts.includes(wanted.amount)) return 'amount'
  return [wanted.invoice_title, wanted.tax_number].every((said) => stands(said, read)) ? undefined : 'buyer'
}

/** What of a red invoice's content is another's than wanted: it names what it takes back, and is not that itself. */
export const redDifferenceOf = (
  read: Read,
  { original, amount }: { readonly original: string; readonly amount: Cents },
): 'number' | 'amount' | undefined => {
  if (read.number === original || !numbersIn(read).includes(original)) return 'number'
  return read.amounts.includes(amount) ? undefined : 'amount'
}
