import type { EventWords } from '@portafilter/eventstore'
import type { Bilingual, PaymentKind } from '@portafilter/kernel'
import { orderStatusWords } from '@portafilter/ordering/words'
import { reviewWords, transferWords } from '@portafilter/receivable/words'
import type { AlertEvent, AlertKind, AlertStatus } from './history/alert.ts'
import type { BankReceiptEvent } from './history/bank-receipt.ts'
import type { RefundBatchEvent, RefundBatchStatus } from './history/refund-batch.ts'
import type { LineStanding } from './standing.ts'
import type { VoucherRow } from './views/voucher-queue.ts'

/** How a voucher stands in finance's queue. */
export const voucherStatusWords: Readonly<Record<VoucherRow['status'], Bilingual>> = {
  waiting: { CN: '待审核', EN: 'Waiting' },
  proposed: { CN: '待第二人确认', EN: 'Waits for a second person' },
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
  going_back: { CN: '退款中', EN: 'Being refunded' },
  given_back: { CN: '已退回', EN: 'Given back' },
  dropped: { CN: '已取消', EN: 'Cancelled' },
}

/** What a person has to look into. */
export const alertKindWords: Readonly<Record<AlertKind, Bilingual>> = {
  attempt_unknown: { CN: '款项无对应支付请求', EN: 'Money for no request of ours' },
  money_differs: { CN: '到账金额不符', EN: 'Another amount' },
  other_merchant: { CN: '收款商户不符', EN: 'Another merchant' },
  provider_refused: { CN: '渠道拒绝请求', EN: 'Refused by the provider' },
  late_money: { CN: '款项迟到或重复', EN: 'Late or doubled money' },
  outcome_unknown: { CN: '支付结果无法确认', EN: 'Outcome unknown' },
  refund_doubled: { CN: '转账退款后渠道又已退款', EN: 'Refunded twice: by transfer and by the provider' },
  notice_unreadable: { CN: '渠道通知无法识别', EN: 'A notification that cannot be read' },
  statement_failed: { CN: '对账单无法取得', EN: 'A statement that cannot be had' },
}

/** Whether somebody looks into an alert. */
export const alertStatusWords: Readonly<Record<AlertStatus, Bilingual>> = {
  open: { CN: '待接手', EN: 'Waiting' },
  taken: { CN: '处理中', EN: 'Taken' },
  closed: { CN: '已结案', EN: 'Closed' },
}

/** What people call what happens to an alert, and how it is told. */
export const alertEvents: EventWords<AlertEvent['type']> = {
  AlertRaised: {
    CN: '发现资金异常',
    EN: 'Alert raised',
    told: { CN: '{source}（{attempt}）：{kind}', EN: '{source} ({attempt}): {kind}' },
  },
  AlertTaken: {
    CN: '接手处理',
    EN: 'Alert taken',
    told: { CN: '财务接手处理', EN: 'Finance took it' },
  },
  AlertClosed: {
    CN: '异常结案',
    EN: 'Alert closed',
    told: { CN: '财务结案：{note.note}', EN: 'Finance closed it: {note.note}' },
  },
}

/** How far a batch of refunds is. */
export const refundBatchStatusWords: Readonly<Record<RefundBatchStatus, Bilingual>> = {
  gathered: { CN: '待核对', EN: 'To be checked' },
  proposed: { CN: '待第二人确认', EN: 'Waits for a second person' },
  confirmed: { CN: '已确认，可付款', EN: 'Confirmed: to be transferred' },
}

/** What people call what happens to a batch of refunds, and how it is told. */
export const refundBatchEvents: EventWords<RefundBatchEvent['type']> = {
  BatchGathered: {
    CN: '汇集退款',
    EN: 'Refunds gathered',
    told: { CN: '系统汇集了本批次的退款', EN: 'The refunds of this batch were gathered' },
  },
  BatchProposed: {
    CN: '批次核对无误',
    EN: 'Batch checked',
    told: {
      CN: '财务核对了本批次，待第二人确认',
      EN: 'Finance has checked the batch, which waits for a second person',
    },
  },
  BatchConfirmed: {
    CN: '批次已确认',
    EN: 'Batch confirmed',
    told: { CN: '第二人确认了本批次', EN: 'A second person has confirmed the batch' },
  },
}

/** What people call what happens to the serial number of a bank, and how it is told. */
export const bankReceiptEvents: EventWords<BankReceiptEvent['type']> = {
  BankReceiptClaimed: {
    CN: '登记银行流水',
    EN: 'Bank serial claimed',
    told: { CN: '该流水登记在 {pay_no} 名下', EN: 'This serial number was claimed for {pay_no}' },
  },
  BankReceiptReleased: {
    CN: '释放银行流水',
    EN: 'Bank serial released',
    told: {
      CN: '{pay_no} 对该流水的一次登记未入账或已更正，可重新登记',
      EN: 'A claim of {pay_no} was not recorded, or put right since: what it took can be used again',
    },
  },
  ReceiptCorrected: {
    CN: '更正到账总额',
    EN: 'What came in all corrected',
    told: {
      CN: '财务将到账总额由 {from} 更正为 {to}：{reason.reason}',
      EN: 'Finance corrected what came in all from {from} to {to}: {reason.reason}',
    },
  },
  CorrectionProposed: {
    CN: '提出更正到账总额',
    EN: 'Correction proposed',
    told: {
      CN: '财务提出将到账总额由 {from} 更正为 {to}，待第二人确认：{reason.reason}',
      EN: 'Finance proposed to correct what came in all from {from} to {to}, which waits for a second person: {reason.reason}',
    },
  },
  CorrectionRejected: {
    CN: '驳回更正到账总额',
    EN: 'Correction rejected',
    told: { CN: '财务驳回了该更正：{reason.reason}', EN: 'Finance rejected the correction: {reason.reason}' },
  },
}
