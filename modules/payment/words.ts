import type { Bilingual, PaymentKind } from '@portafilter/kernel'
import { reviewWords } from '@portafilter/receivable/words'
import type { VoucherRow } from './views/voucher-queue.ts'

/** How a voucher stands in finance's queue. */
export const voucherStatusWords: Readonly<Record<VoucherRow['status'], Bilingual>> = {
  waiting: { CN: '待审核', EN: 'Waiting' },
  ...reviewWords,
}

/** What is paid. */
export const paymentKindWords: Readonly<Record<PaymentKind, Bilingual>> = {
  order: { CN: '订单', EN: 'Order' },
  topup: { CN: '充值', EN: 'Top-up' },
  repayment: { CN: '还款', EN: 'Repayment' },
}
