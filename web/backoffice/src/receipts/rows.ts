import type { DetailOf, RowOf } from '@portafilter/contract'
import type { receiptsResource } from '@portafilter/payment/contract'

export type ReceiptRow = RowOf<typeof receiptsResource>
export type Receipt = DetailOf<typeof receiptsResource>
export type Correction = Receipt['corrections'][number]
export type Waiting = NonNullable<Receipt['waiting']>
