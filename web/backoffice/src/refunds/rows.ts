import type { DetailOf, RowOf } from '@portafilter/contract'
import type { refundsResource } from '@portafilter/payment/contract'

export type RefundRow = RowOf<typeof refundsResource>
export type Refund = DetailOf<typeof refundsResource>
