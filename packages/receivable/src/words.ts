import type { EventWords, FieldDefinitions } from '@portafilter/eventstore'
import type { Bilingual } from '@portafilter/kernel'
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
