import type { invoicesResource } from '@portafilter/invoicing/contract'
import type { QueueOf } from '../screen.ts'

/** What is paid and waits for its invoice, the oldest first. */
export const invoiceQueue: QueueOf<typeof invoicesResource> = { filter: { status: 'waiting' }, sort: 'since' }

/** What was refunded behind an issued invoice, and stands on no red one yet. */
export const redInvoiceQueue: QueueOf<typeof invoicesResource> = { filter: { status: 'red' }, sort: 'since' }

/** Red invoices that wait for a second person. */
export const redProposalQueue: QueueOf<typeof invoicesResource> = { filter: { status: 'red_proposed' }, sort: 'since' }
