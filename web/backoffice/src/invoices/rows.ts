import type { DetailOf, RowOf } from '@portafilter/contract'
import type { invoicesResource } from '@portafilter/invoicing/contract'

export type InvoiceRow = RowOf<typeof invoicesResource>
export type Invoice = DetailOf<typeof invoicesResource>
