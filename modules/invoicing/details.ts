import { type Refusal, refuse } from '@portafilter/kernel'
import type { InvoiceDetails } from './contract.ts'

type Field = keyof InvoiceDetails

const wrong = (field: Field, fault: 'missing' | 'malformed'): Refusal<'invalid_input'> =>
  refuse('invalid_input', { field, fault, call: 'applyForInvoice' })

/** What a special invoice says beside title and tax number. */
const OF_SPECIAL = ['registered_phone', 'registered_address', 'bank_of_deposit', 'bank_account'] as const

/**
 * What is wrong with what an invoice is to say, at its first field (orders.md, 5); undefined where nothing is.
 * @param title what the firm is invoiced as: fixed where it has one
 */
export const detailsFault = (details: InvoiceDetails, title: string): Refusal<'invalid_input'> | undefined => {
  const { invoice_type, title_type, invoice_title, tax_number, registered_phone } = details
  // A special one is a company's, and so is any of a firm with a title: an individual's would go without its tax number.
  if (title_type === 1 && (invoice_type === 2 || title !== '')) return wrong('title_type', 'malformed')
  if (invoice_title === '') return wrong('invoice_title', 'missing')
  // Said without the call, whose sentence is of one that is too long.
  if (title !== '' && invoice_title !== title)
    return refuse('invalid_input', { field: 'invoice_title', fault: 'malformed' })
  if (title_type === 1) return undefined
  if (tax_number === '') return wrong('tax_number', 'missing')
  const missing = invoice_type === 2 ? OF_SPECIAL.find((field) => details[field] === '') : undefined
  if (missing) return wrong(missing, 'missing')
  return registered_phone === '' || /^\d{5,11}$/.test(registered_phone)
    ? undefined
    : wrong('registered_phone', 'malformed')
}

/** What is not asked of this type is not kept. */
export const keptDetails = (details: InvoiceDetails): InvoiceDetails => {
  const { invoice_type, title_type, invoice_title, tax_number } = details
  const none = { registered_phone: '', registered_address: '', bank_of_deposit: '', bank_account: '' }
  if (title_type === 1) return { ...none, invoice_type, title_type, invoice_title, tax_number: '' }
  return invoice_type === 1 ? { ...none, invoice_type, title_type, invoice_title, tax_number } : details
}
