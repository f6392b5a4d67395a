import { type FieldDefinitions, personalDataFields } from '@portafilter/eventstore'
import {
  attemptFields,
  externalSourceWords,
  invoiceFields,
  refundFields,
  refundStandingWords,
  transferFields,
} from '@portafilter/receivable/words'
import { purseWords } from './words.ts'

const amounts: FieldDefinitions = {
  rebates: { ...purseWords.rebates, holds: 'money' },
  credit: { ...purseWords.credit, holds: 'money' },
  balance: { ...purseWords.balance, holds: 'money' },
  prepayment: { ...purseWords.prepayment, holds: 'money' },
}

/** What people call the fields of a wallet's state. */
export const walletFields: FieldDefinitions = {
  ...amounts,
  purses: { CN: '账户', EN: 'Purses' },
  'purses.rebates': purseWords.rebates,
  'purses.credit': purseWords.credit,
  'purses.balance': purseWords.balance,
  'purses.prepayment': purseWords.prepayment,
  granted: { CN: '累计授予', EN: 'Granted', holds: 'money' },
  held: { CN: '占用中', EN: 'Held', holds: 'money' },
  spent: { CN: '已使用', EN: 'Spent', holds: 'money' },
  returned: { CN: '已退回', EN: 'Returned', holds: 'money' },
  holds: { CN: '占用', EN: 'Holds' },
  arrangement_id: { CN: '付款方式编号', EN: 'Arrangement' },
  order: { CN: '订单号', EN: 'Order' },
  ordinal: { CN: '第几次选择', EN: 'Arrangement number' },
  amounts: { CN: '金额', EN: 'Amounts' },
  bills: { CN: '账单', EN: 'Bills' },
  amount: { CN: '金额', EN: 'Amount', holds: 'money' },
  repayment: { CN: '还款', EN: 'Repayment' },
  pay_no: { CN: '支付单号', EN: 'Payment number' },
  refund_id: { CN: '退款单号', EN: 'Refund' },
  subject: { CN: '订单或充值', EN: 'Order or top-up' },
  deferred: { CN: '待还款完成的信用退款', EN: 'Credit to be given back later' },
  proposals: { CN: '待确认的调整', EN: 'Proposed adjustments' },
  adjustment_id: { CN: '调整编号', EN: 'Adjustment' },
  by: { CN: '操作人', EN: 'By', holds: 'person' },
  reason: { CN: '原因', EN: 'Reason' },
  ...personalDataFields,
}

/** What people call the fields of a repayment, and of a top-up by transfer. */
export const requestFields: FieldDefinitions = {
  ...transferFields,
  ...refundFields,
  'refunds.standing': { CN: '进度', EN: 'Standing', values: refundStandingWords },
  'route.source': { CN: '账户', EN: 'Purse', values: purseWords },
  requested: { CN: '申请', EN: 'Request' },
  bills: { CN: '账单', EN: 'Bills' },
  order: { CN: '订单号', EN: 'Order' },
  buyer: { CN: '买家', EN: 'Buyer', holds: 'person' },
  firm: { CN: '企业编号', EN: 'Firm' },
  currency: { CN: '币种', EN: 'Currency' },
  language: { CN: '语言', EN: 'Language' },
  ...personalDataFields,
  sha256: { CN: '图片内容摘要', EN: 'Digest of the picture' },
  path: { CN: '文件', EN: 'File' },
}

/** What people call the fields of a top-up. */
export const topUpFields: FieldDefinitions = {
  ...requestFields,
  ...attemptFields,
  ...invoiceFields,
  method: { CN: '支付方式', EN: 'Payment method', values: externalSourceWords },
  source: { CN: '渠道', EN: 'Provider', values: externalSourceWords },
}
