import type { Bilingual, PaymentKind } from '@portafilter/kernel'
import { orderStatusWords } from '@portafilter/ordering/words'
import { reviewWords, transferWords } from '@portafilter/receivable/words'
import type { LineStanding } from './lines.ts'
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

/** Where the money of one line of a payment is. */
export const lineStandingWords: Readonly<Record<LineStanding, Bilingual>> = {
  asked: { CN: '正在占用', EN: 'Being reserved' },
  held: { CN: '已占用，付清后扣款', EN: 'Reserved until the rest is paid' },
  to_transfer: { CN: '待转账', EN: 'To be transferred' },
  to_pay: orderStatusWords.awaiting_payment,
  chosen: transferWords.chosen,
  submitted: transferWords.submitted,
  rejected: transferWords.rejected,
  paid: transferWords.approved,
  given_back: { CN: '已退回', EN: 'Given back' },
  dropped: { CN: '已取消', EN: 'Cancelled' },
}
