import type { EventWords, FieldDefinitions } from '@portafilter/eventstore'
import type { Bilingual } from '@portafilter/kernel'
import type { AttemptEvent, AttemptsState, ProviderSource } from './attempts.ts'
import type { Review, Transfer, TransferEvent } from './transfer.ts'

type Words<Name extends string> = Readonly<Record<Name, Bilingual>>

/** How far an offline transfer is (orders.md, back_status). */
export const transferWords: Words<Transfer> = {
  none: { CN: '无', EN: 'None' },
  chosen: { CN: '待上传凭证', EN: 'Awaiting voucher' },
  submitted: { CN: '凭证已提交，审核中', EN: 'Voucher submitted, under review' },
  rejected: { CN: '审核未通过', EN: 'Voucher rejected' },
  approved: { CN: '已付款', EN: 'Paid' },
}

/** What became of a review. */
export const reviewWords: Words<Review['outcome']> = {
  approved: { CN: '已通过', EN: 'Approved' },
  rejected: { CN: '已驳回', EN: 'Rejected' },
}

/** What people call what happens to a transfer, and how it is told. */
export const transferEvents: EventWords<TransferEvent['type']> = {
  OfflineTransferChosen: {
    ...{ CN: '确认线下转账', EN: 'Offline transfer chosen' },
    told: { CN: '买家确认以线下转账支付 {pay_no}', EN: 'The buyer chose to pay {pay_no} by offline transfer' },
  },
  VoucherSubmitted: {
    ...{ CN: '上传付款凭证', EN: 'Voucher handed in' },
    told: {
      CN: '买家为 {pay_no} 上传了 {amount} 的付款凭证',
      EN: 'The buyer handed in a voucher for {amount} of {pay_no}',
    },
  },
  VoucherApproved: {
    ...{ CN: '凭证审核通过', EN: 'Voucher approved' },
    told: { CN: '财务通过了 {pay_no} 的付款凭证', EN: 'Finance approved the voucher of {pay_no}' },
  },
  VoucherRejected: {
    ...{ CN: '凭证被驳回', EN: 'Voucher rejected' },
    told: { CN: '财务驳回了付款凭证：{reason.reason}', EN: 'Finance rejected the voucher: {reason.reason}' },
  },
}

/** What people call a provider. */
export const providerWords: Words<ProviderSource> = {
  wechat: { CN: '微信支付', EN: 'WeChat Pay' },
  alipay: { CN: '支付宝', EN: 'Alipay' },
}

/** How a try to pay by a provider stands. */
const standingWords: Words<AttemptsState['attempts'][number]['standing']> = {
  open: { CN: '待支付', EN: 'Open' },
  closed: { CN: '已关闭', EN: 'Closed' },
  paid: { CN: '已支付', EN: 'Paid' },
}

/** What people call what happens between a payment and a provider, and how it is told. */
export const attemptEvents: EventWords<AttemptEvent['type']> = {
  PaymentRequested: {
    ...{ CN: '请求渠道支付', EN: 'Payment requested' },
    told: {
      CN: '买家以{source}支付 {pay_no}：{amount}',
      EN: 'The buyer asked to pay {amount} of {pay_no} by {source}',
    },
  },
  ProviderPaymentReceived: {
    ...{ CN: '渠道支付到账', EN: 'Payment received' },
    told: { CN: '{source}收到 {pay_no} 的 {amount}', EN: '{source} received {amount} for {pay_no}' },
  },
  AttemptClosed: {
    ...{ CN: '渠道支付关闭', EN: 'Attempt closed' },
    told: { CN: '{pay_no} 的一次渠道支付已关闭', EN: 'A try to pay {pay_no} was closed at the provider' },
  },
  LateMoneyReceived: {
    ...{ CN: '收到迟到款项', EN: 'Late money received' },
    told: {
      CN: '订单已不待付款，{source}又收到 {amount}',
      EN: '{amount} came by {source} when the order no longer waited for it',
    },
  },
}

/** What people call the fields of a transfer's state. */
export const transferFields: FieldDefinitions = {
  pay_no: { CN: '支付单号', EN: 'Payment number' },
  transfer: { CN: '转账进度', EN: 'Transfer', values: transferWords },
  voucher: { CN: '凭证', EN: 'Voucher' },
  ref: { CN: '凭证图片', EN: 'Picture' },
  reviews: { CN: '审核', EN: 'Reviews' },
  outcome: { CN: '结果', EN: 'Outcome', values: reviewWords },
  by: { CN: '操作人', EN: 'By', holds: 'person' },
  at: { CN: '时间', EN: 'Time' },
  reason: { CN: '原因', EN: 'Reason' },
  amount: { CN: '金额', EN: 'Amount', holds: 'money' },
  paid: { CN: '已付清', EN: 'Paid' },
}

/** What people call the fields of attempts at providers. */
export const attemptFields: FieldDefinitions = {
  attempts: { CN: '渠道支付', EN: 'Attempts' },
  attempt: { CN: '渠道付款单号', EN: 'Attempt' },
  standing: { CN: '进度', EN: 'Standing', values: standingWords },
  expires_at: { CN: '有效期至', EN: 'Expires' },
  received: { CN: '到账款项', EN: 'Money received' },
  late_money: { CN: '迟到款项', EN: 'Late money' },
  transaction: { CN: '渠道交易号', EN: 'Transaction' },
  paid_at: { CN: '渠道入账时间', EN: 'Paid at' },
}
