import type { FieldDefinitions, TimelineWords } from '@portafilter/eventstore'
import type { Bilingual } from '@portafilter/kernel'
import type { AttemptEvent, AttemptsState } from './attempts.ts'
import type { InvoiceEvent } from './invoice.ts'
import type { ExternalSource, ProviderSource } from './providers.ts'
import type { Refund, RefundCause, RefundEvent, RefundFault, RefundRoute, RefundStatus } from './refunds.ts'
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

const ofVoucher = { matter: 'money', opens: { resource: 'vouchers', by: 'pay_no' } } as const
const ofProvider = { matter: 'money', from: 'provider' } as const
const ofRefund = { matter: 'money', opens: { resource: 'refunds', by: 'refund_id' } } as const
const ofInvoice = { matter: 'papers', opens: { resource: 'invoices' } } as const

/** What people call what happens to a transfer, and how it is told. */
export const transferEvents: TimelineWords<TransferEvent['type']> = {
  OfflineTransferChosen: {
    CN: '确认线下转账',
    EN: 'Offline transfer chosen',
    matter: 'money',
    told: { CN: '买家确认以线下转账支付 {pay_no}', EN: 'The buyer chose to pay {pay_no} by offline transfer' },
  },
  VoucherSubmitted: {
    CN: '上传付款凭证',
    EN: 'Voucher handed in',
    ...ofVoucher,
    told: {
      CN: '买家为 {pay_no} 上传了 {amount} 的付款凭证',
      EN: 'The buyer handed in a voucher for {amount} of {pay_no}',
    },
  },
  VoucherApproved: {
    CN: '凭证审核通过',
    EN: 'Voucher approved',
    ...ofVoucher,
    told: { CN: '财务通过了 {pay_no} 的付款凭证', EN: 'Finance approved the voucher of {pay_no}' },
  },
  VoucherRejected: {
    CN: '凭证被驳回',
    EN: 'Voucher rejected',
    ...ofVoucher,
    told: { CN: '财务驳回了付款凭证：{reason.reason}', EN: 'Finance rejected the voucher: {reason.reason}' },
  },
  ApprovalProposed: {
    CN: '登记到账，待第二人确认',
    EN: 'Receipt recorded for a second person',
    ...ofVoucher,
    told: {
      CN: '财务登记 {pay_no} 到账（多收 {surplus}），待第二人确认',
      EN: 'Finance recorded what has come for {pay_no}, {surplus} more than due, which waits for a second person',
    },
  },
  ApprovalDeclined: {
    CN: '到账登记被退回',
    EN: 'Recorded receipt handed back',
    ...ofVoucher,
    told: {
      CN: '财务退回了 {pay_no} 的到账登记：{reason.reason}',
      EN: 'Finance handed back what was recorded of {pay_no}: {reason.reason}',
    },
  },
}

/** What people call a provider. */
export const providerWords: Words<ProviderSource> = {
  wechat: { CN: '微信支付', EN: 'WeChat Pay' },
  alipay: { CN: '支付宝', EN: 'Alipay' },
}

/** What people call how money comes in from outside. */
export const externalSourceWords: Words<ExternalSource> = {
  offline_transfer: { CN: '线下转账', EN: 'Offline transfer' },
  ...providerWords,
}

/** How a try to pay by a provider stands. */
const standingWords: Words<AttemptsState['attempts'][number]['standing']> = {
  open: { CN: '待支付', EN: 'Open' },
  closed: { CN: '已关闭', EN: 'Closed' },
  paid: { CN: '已支付', EN: 'Paid' },
}

/** What people call what happens between a payment and a provider, and how it is told. */
export const attemptEvents: TimelineWords<AttemptEvent['type']> = {
  PaymentRequested: {
    CN: '请求渠道支付',
    EN: 'Payment requested',
    matter: 'money',
    told: {
      CN: '买家以{source}支付 {pay_no}：{amount}',
      EN: 'The buyer asked to pay {amount} of {pay_no} by {source}',
    },
  },
  ProviderPaymentReceived: {
    CN: '渠道支付到账',
    EN: 'Payment received',
    ...ofProvider,
    told: { CN: '{source}收到 {pay_no} 的 {amount}', EN: '{source} received {amount} for {pay_no}' },
  },
  AttemptClosed: {
    CN: '渠道支付关闭',
    EN: 'Attempt closed',
    ...ofProvider,
    told: { CN: '{pay_no} 的一次渠道支付已关闭', EN: 'A try to pay {pay_no} was closed at the provider' },
  },
  LateMoneyReceived: {
    CN: '收到迟到款项',
    EN: 'Late money received',
    ...ofProvider,
    told: {
      CN: '{pay_no} 已无需付款，{source}又收到 {amount}',
      EN: '{amount} came by {source} for {pay_no}, which no longer waited for it',
    },
  },
}

/** Why money goes back. */
export const refundCauseWords: Words<RefundCause> = {
  cancelled: { CN: '订单取消', EN: 'Order cancelled' },
  returned: { CN: '退货', EN: 'Goods returned' },
  withdrawn: { CN: '仅退款', EN: 'Refunded without goods' },
  late_money: { CN: '迟到或重复付款', EN: 'Late or doubled money' },
  overpaid: { CN: '转账多付', EN: 'More was transferred than due' },
  unallocated: { CN: '转账不足且不再需要', EN: 'A part was transferred, and no rest is due' },
}

/** Why money that goes back did not arrive. */
export const refundFaultWords: Words<RefundFault> = {
  closed: { CN: '渠道已关闭退款', EN: 'Ended by the provider' },
  abnormal: { CN: '渠道无法退至买家', EN: 'The provider cannot reach the buyer' },
  refused: { CN: '渠道拒绝退款', EN: 'Refused by the provider' },
  unknown: { CN: '退款结果无法确认', EN: 'Outcome unknown' },
  sent_back: { CN: '银行退回', EN: 'Sent back by the bank' },
}

/** How far money that goes back is. */
export const refundStandingWords: Words<Refund['standing']> = {
  requested: { CN: '退款中', EN: 'Under way' },
  failed: { CN: '退款失败', EN: 'Failed' },
  settled: { CN: '已退款', EN: 'Refunded' },
}

/** What a refund waits for, to those who see to it. */
export const refundStatusWords: Words<RefundStatus> = {
  under_way: refundStandingWords.requested,
  payee_needed: { CN: '待填收款账户', EN: 'Payee needed' },
  to_transfer: { CN: '待转账', EN: 'To be transferred' },
  batched: { CN: '已列入批次', EN: 'In a batch' },
  failed: refundStandingWords.failed,
  settled: refundStandingWords.settled,
}

const beingRefunded: Bilingual = { CN: '退款中', EN: 'Being refunded' }

/** The same to whom the money belongs, who need not know who does what about it. */
export const ownRefundWords: Words<RefundStatus> = {
  under_way: beingRefunded,
  payee_needed: { CN: '待确认收款账户', EN: 'Account needed' },
  to_transfer: beingRefunded,
  batched: beingRefunded,
  failed: { CN: '退款处理中', EN: 'Delayed' },
  settled: refundStandingWords.settled,
}

/** Where money goes back to. */
export const refundRouteWords: Words<RefundRoute['by']> = {
  wallet: { CN: '企业钱包', EN: 'The firm’s wallet' },
  provider: { CN: '支付渠道', EN: 'The provider' },
  transfer: { CN: '银行转账', EN: 'Bank transfer' },
}

/** What people call what happens to money that goes back, and how it is told. */
export const refundEvents: TimelineWords<RefundEvent['type']> = {
  RefundRequested: {
    CN: '发起退款',
    EN: 'Refund requested',
    ...ofRefund,
    told: { CN: '退款 {refund_id}：退回 {amount}（{why}）', EN: 'Refund {refund_id} of {amount} was asked for: {why}' },
  },
  RefundSettled: {
    CN: '退款完成',
    EN: 'Refund settled',
    ...ofRefund,
    told: { CN: '退款 {refund_id} 已到账', EN: 'Refund {refund_id} has arrived' },
  },
  RefundFailed: {
    CN: '退款失败',
    EN: 'Refund failed',
    ...ofRefund,
    from: 'provider',
    told: { CN: '退款 {refund_id} 未成功：{fault}', EN: 'Refund {refund_id} did not arrive: {fault}' },
  },
  RefundRetried: {
    CN: '重试退款',
    EN: 'Refund retried',
    ...ofRefund,
    told: { CN: '财务重试退款 {refund_id}', EN: 'Finance had refund {refund_id} tried again' },
  },
  RefundSentByTransfer: {
    CN: '改为银行转账退款',
    EN: 'Refund goes by transfer',
    ...ofRefund,
    told: { CN: '财务将退款 {refund_id} 改为银行转账', EN: 'Finance has refund {refund_id} transferred instead' },
  },
  PayeeGiven: {
    CN: '填写收款账户',
    EN: 'Payee given',
    ...ofRefund,
    told: { CN: '退款 {refund_id} 的收款账户已填写', EN: 'It was said whom refund {refund_id} is paid to' },
  },
  RefundBatched: {
    CN: '列入退款批次',
    EN: 'Refund put into a batch',
    ...ofRefund,
    told: { CN: '退款 {refund_id} 列入批次 {batch}', EN: 'Refund {refund_id} was put into batch {batch}' },
  },
}

/** What people call what happens to an invoice, and how it is told. */
export const invoiceEvents: TimelineWords<InvoiceEvent['type']> = {
  InvoiceRequested: {
    CN: '申请开票',
    EN: 'Invoice requested',
    ...ofInvoice,
    told: { CN: '买家为 {pay_no} 申请了发票', EN: 'The buyer asked for an invoice of {pay_no}' },
  },
  InvoiceRequestReturned: {
    CN: '开票申请被退回',
    EN: 'Invoice request handed back',
    ...ofInvoice,
    told: {
      CN: '财务退回了 {pay_no} 的开票申请：{reason.reason}',
      EN: 'Finance handed back the request for an invoice of {pay_no}: {reason.reason}',
    },
  },
  InvoiceIssued: {
    CN: '已开票',
    EN: 'Invoice issued',
    ...ofInvoice,
    told: {
      CN: '财务为 {pay_no} 开具了发票 {invoice_number}',
      EN: 'Finance issued invoice {invoice_number} of {pay_no}',
    },
  },
}

/** What people call the fields of an invoice. */
export const invoiceFields: FieldDefinitions = {
  invoice: { CN: '发票', EN: 'Invoice' },
  details: { CN: '开票信息', EN: 'What it says' },
  issued: { CN: '已开具', EN: 'Issued' },
  return_reason: { CN: '退回原因', EN: 'Why handed back' },
  invoice_number: { CN: '发票号码', EN: 'Invoice number' },
  issued_on: { CN: '开票日期', EN: 'Issued on' },
  files: { CN: '发票文件', EN: 'Files' },
  invoice_type: { CN: '发票类型', EN: 'Invoice type' },
  title_type: { CN: '抬头类型', EN: 'Title type' },
  invoice_title: { CN: '抬头名称', EN: 'Invoice title' },
  tax_number: { CN: '单位税号', EN: 'Tax number' },
  registered_phone: { CN: '注册电话', EN: 'Registered phone' },
  registered_address: { CN: '注册地址', EN: 'Registered address' },
  bank_of_deposit: { CN: '开户银行', EN: 'Bank' },
  bank_account: { CN: '银行账号', EN: 'Bank account' },
}

/** What people call the fields of money that goes back. */
export const refundFields: FieldDefinitions = {
  refunds: { CN: '退款', EN: 'Refunds' },
  refund_id: { CN: '退款单号', EN: 'Refund' },
  line: { CN: '支付明细', EN: 'Line of the payment' },
  why: { CN: '原因', EN: 'Why', values: refundCauseWords },
  route: { CN: '退款去向', EN: 'Goes back to' },
  'route.by': { CN: '退款方式', EN: 'By', values: refundRouteWords },
  arrangement_id: { CN: '付款方式编号', EN: 'Arrangement' },
  total: { CN: '原付款金额', EN: 'Paid in all', holds: 'money' },
  number: { CN: '渠道退款单号', EN: 'Number at the provider' },
  payee: { CN: '收款账户', EN: 'Payee' },
  reference: { CN: '回单号', EN: 'Reference' },
  settled_at: { CN: '到账时间', EN: 'Arrived at' },
  fault: { CN: '失败原因', EN: 'Fault', values: refundFaultWords },
  said: { CN: '渠道说明', EN: 'The provider’s word' },
  batch: { CN: '退款批次', EN: 'Batch' },
  numbered: { CN: '渠道退款单号数', EN: 'Numbers at the provider' },
  since: { CN: '起算时间', EN: 'Since' },
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
  kept: { CN: '已到账待补足', EN: 'Received, not used yet' },
  receipts: { CN: '到账记录', EN: 'Receipts' },
  bank_serial: { CN: '银行流水号', EN: 'Bank serial number' },
  received_on: { CN: '到账日期', EN: 'Received on' },
  proposal: { CN: '待第二人确认的到账', EN: 'Waits for a second person' },
  receipt: { CN: '到账', EN: 'Receipt' },
  surplus: { CN: '多收金额', EN: 'More than due', holds: 'money' },
  proposed_by: { CN: '登记人', EN: 'Recorded by', holds: 'person' },
  claim: { CN: '登记编号', EN: 'Claim' },
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
