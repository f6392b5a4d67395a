import type { DetailOf, RowOf } from '@portafilter/contract'
import type { vouchersResource } from '@portafilter/payment/contract'

export type VoucherRow = RowOf<typeof vouchersResource>
export type Voucher = DetailOf<typeof vouchersResource>
/** A transfer that others have a part of, and of which something is left. */
export type LeftReceipt = Voucher['left_over'][number]
