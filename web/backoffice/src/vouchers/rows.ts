import type { DetailOf, RowOf } from '@portafilter/contract'
import type { vouchersResource } from '@portafilter/payment/contract'

export type VoucherRow = RowOf<typeof vouchersResource>
export type Voucher = DetailOf<typeof vouchersResource>
/** A transfer of which something is left, beside what others have. */
export type LeftReceipt = Voucher['left_over'][number]
