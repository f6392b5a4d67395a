import type { InvoiceFile } from '../../data/invoices.ts'

type Facts = Pick<InvoiceFile, 'kind' | 'red'>

/** Of the files of an invoice and its red ones this one; else the first of the invoice, and of each red one. */
export const wantedOf = <File extends Facts>(files: readonly File[], wanted: Facts | undefined): readonly File[] =>
  wanted === undefined
    ? files.filter(({ red }, index) => files.findIndex((file) => file.red === red) === index)
    : files.filter(({ kind, red }) => kind === wanted.kind && red === wanted.red)
