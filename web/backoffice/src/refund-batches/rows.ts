import type { DetailOf, RowOf } from '@portafilter/contract'
import type { refundBatchesResource } from '@portafilter/payment/contract'

export type RefundBatchRow = RowOf<typeof refundBatchesResource>
export type RefundBatch = DetailOf<typeof refundBatchesResource>
export type BatchItem = RefundBatch['items'][number]
