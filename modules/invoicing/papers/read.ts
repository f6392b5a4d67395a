import type { Cents } from '@portafilter/kernel'
import type { PaperKind } from '@portafilter/uploads'
import { amountIn, dayIn, originalIn, type Said, saidOnForm } from './form.ts'
import { only } from './layout.ts'
import { plain } from './signs.ts'
import type { Field, PaperTexts } from './texts.mjs'

/** What an invoice says in its file, as far as it can be read there. */
export type Read = Said & { readonly kind: PaperKind }

const isNumber = (text: string): boolean => /^\d{20}$/.test(text)

/** What the tax bureau's XML says, by its elements. */
const saidInXml = (fields: readonly Field[]): Said => {
  const values = (...ways: string[]) =>
    fields.filter(({ name }) => ways.some((way) => name === `EInvoice/${way}`)).map(({ text }) => text.trim())
  const value = (way: string) => only(values(way))
  const named = value('EInvoiceData/BuyerInformation/BuyerName')
  const numbers = values('EInvoiceData/BuyerInformation/BuyerIdNum')
  return {
    number: only(values('TaxSupervisionInfo/InvoiceNumber', 'Header/EIid').filter(isNumber)),
    issued_on: dayIn(value('TaxSupervisionInfo/IssueTime') ?? ''),
    total: amountIn(value('EInvoiceData/BasicInformation/TotalTax-includedAmount') ?? ''),
    buyer: { title: named === '' ? null : named, tax_number: numbers.length === 0 ? '' : only(numbers) },
    original: originalIn((value('EInvoiceData/AdditionalInformation/Remark') ?? '').replaceAll(/\s/g, '')),
  }
}

/** The head of an OFD names the number as well; where it is another one, none is taken. */
const withHead = (said: Said, fields: readonly Field[]): Said => {
  const named = fields
    .filter(({ name, text }) => name === '发票号码' && isNumber(text.trim()))
    .map(({ text }) => text.trim())
  return { ...said, number: only([...(said.number === null ? [] : [said.number]), ...named]) }
}

/** What the texts of a file say of its invoice; those of a picture say nothing. */
export const readTexts = ({ kind, texts: { fields = [], pieces = [] } }: PaperTexts): Read =>
  kind === 'xml' ? { kind, ...saidInXml(fields) } : { kind, ...withHead(saidOnForm(pieces), fields) }

/** What an invoice must say. */
export type Wanted = {
  readonly invoice_title: string
  /** Empty of an individual. */
  readonly tax_number: string
  readonly amount: Cents
}

/** What people type in half width or small letters, the tax bureau prints in its own. */
const alike = (text: string): string => plain(text).toUpperCase()

/** The tax bureau marks a natural person, and may add the number of an identity card. */
const isPersons = (title: string, number: string, said: string): boolean =>
  [said, `${said}(个人)`].includes(title) && /^(?:[1-8]\d{16}[\dX])?$/.test(number)

const isBuyer = ({ title, tax_number }: Said['buyer'], wanted: Wanted): boolean => {
  const [said, number] = [alike(wanted.invoice_title), alike(wanted.tax_number)]
  const [named, numbered] = [alike(title ?? ''), alike(tax_number ?? '')]
  return number === '' ? isPersons(named, numbered, said) : named === said && numbered === number
}

/** Why one cannot say whose an invoice is, or of how much: the clerk has to bring another file of it. */
export const unclearIn = ({ number, total, buyer }: Read) => {
  if (number === null) return 'invoice_file_unreadable'
  if (total === null) return 'invoice_file_total'
  return buyer.title === null || buyer.tax_number === null ? 'invoice_file_parties' : undefined
}

/** What of an invoice's content is another's than wanted; undefined where it fits. */
export const differenceOf = ({ total, buyer }: Read, wanted: Wanted): 'amount' | 'buyer' | undefined => {
  if (total !== wanted.amount) return 'amount'
  return isBuyer(buyer, wanted) ? undefined : 'buyer'
}

/** What of a red invoice's content is another's than wanted: it names what it takes back, and takes off just as much. */
export const redDifferenceOf = (
  { number, original: named, total }: Read,
  { original, amount }: { readonly original: string; readonly amount: Cents },
): 'number' | 'amount' | undefined => {
  if (number === original || named !== original) return 'number'
  return total === -amount ? undefined : 'amount'
}
