import type { InvoiceDetails, useLastInvoice } from '../../data/invoices.ts'

/** An ordinary one of a company. */
export const START = { invoice_type: 1, title_type: 2 } as const

/** What a firm is invoiced as; its title is empty for an individual. */
type Firm = Pick<InvoiceDetails, 'invoice_title' | 'tax_number'>

/**
 * What the form begins with: what an invoice said before, as far as it is of the title that the firm has now. A firm's tax number
 * is its own: what was typed once may have been wrong, or has changed.
 */
export const startOf = (firm: Firm, before: InvoiceDetails | undefined): Partial<InvoiceDetails> => {
  const isFixed = firm.invoice_title !== ''
  const isOf = before !== undefined && before.title_type === 2 && before.invoice_title === firm.invoice_title
  if (before === undefined || (isFixed && !isOf)) return { ...START, ...firm }
  return { ...START, ...before, ...(isFixed && firm) }
}

/** Whether a form still says what it began with: nobody has filled anything in. */
export const isAsBegun = (values: Partial<InvoiceDetails>, begun: Partial<InvoiceDetails>): boolean => {
  const fields = Object.keys({ ...begun, ...values }) as (keyof InvoiceDetails)[]
  return fields.every((field) => (values[field] ?? '') === (begun[field] ?? ''))
}

type Begun = Pick<ReturnType<typeof useLastInvoice>, 'data' | 'isFetched' | 'failureCount'>

/**
 * Whether the form waits for what the last invoice said. Not where that is not to be had, or the server is away for longer than a
 * short gap: it can be filled in without.
 */
export const isWaitedFor = ({ data, isFetched, failureCount }: Begun): boolean =>
  data === undefined && !isFetched && failureCount < 2
