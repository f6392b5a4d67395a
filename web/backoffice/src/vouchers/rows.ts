import type { DetailOf, RowOf } from '@portafilter/contract'
import type { vouchersResource } from '@portafilter/payment/contract'

export type VoucherRow = RowOf<typeof vouchersResource>
export type Voucher = DetailOf<typeof vouchersResource>
