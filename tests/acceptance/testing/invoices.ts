import { randomInt } from 'node:crypto'
import { invoicesResource } from '@portafilter/invoicing/contract'
import { type Invoice, ofdInvoice, pdfInvoice, xmlInvoice } from '../../../modules/invoicing/testing/invoice-files.ts'
import type { Someone } from './world.ts'

/** The tax number that tests' invoices ask for. */
export const INVOICE_TAX = '91310000DEMO1001XQ'

/** An invoice's number like no other. */
export const aNumber = (): string => `263120${String(randomInt(10 ** 14)).padStart(14, '0')}`

const MADE = { xml: xmlInvoice, ofd: ofdInvoice, pdf: pdfInvoice }

/** An invoice as the tax bureau hands it out, under a name that says nothing. */
export const invoiceFile = (kind: keyof typeof MADE, said: Pick<Invoice, 'title' | 'total'> & Partial<Invoice>): File =>
  new File(
    [new Uint8Array(MADE[kind]({ number: aNumber(), issued_on: '2026-11-21', tax_number: INVOICE_TAX, ...said }))],
    'download',
  )

/** Sends a file in as the backoffice does; answers what it is of. Throws where it is refused. */
export const droppedIn = ({ desk }: Someone, file: File) => desk.send(invoicesResource, file)

/** Drops in an invoice in these forms; answers the paths by which it is recorded. */
export const issuedFiles = async (
  by: Someone,
  said: Parameters<typeof invoiceFile>[1],
  kinds: readonly (keyof typeof MADE)[],
): Promise<string[]> => {
  const files = await Promise.all(kinds.map((kind) => droppedIn(by, invoiceFile(kind, said))))
  return files.map(({ id }) => id)
}
