import { type FieldDefinitions, personalDataFields } from '@portafilter/eventstore'
import { attemptFields, providerWords, transferFields } from '@portafilter/receivable/words'
import { alertKindWords } from './words.ts'

const { attempt, transaction } = attemptFields as Required<Pick<typeof attemptFields, 'attempt' | 'transaction'>>

/** What people call the fields of an alert's state. */
export const alertFields: FieldDefinitions = {
  raised: { CN: '异常', EN: 'Alert' },
  kind: { CN: '类型', EN: 'Kind', values: alertKindWords },
  source: { CN: '渠道', EN: 'Provider', values: providerWords },
  attempt,
  transaction,
  pay_no: transferFields.pay_no ?? { CN: '支付单号', EN: 'Payment number' },
  amount: { CN: '到账金额', EN: 'Amount', holds: 'money' },
  expected: { CN: '应收金额', EN: 'Expected', holds: 'money' },
  currency: { CN: '币种', EN: 'Currency' },
  said: { CN: '渠道说明', EN: 'The provider’s word' },
  taken_by: { CN: '处理人', EN: 'Taken by', holds: 'person' },
  closed: { CN: '结案', EN: 'Closed' },
  by: { CN: '操作人', EN: 'By', holds: 'person' },
  at: { CN: '时间', EN: 'Time' },
  note: { CN: '处理说明', EN: 'Note' },
  ...personalDataFields,
}

/** What people call the fields of a batch of refunds. */
export const refundBatchFields: FieldDefinitions = {
  items: { CN: '退款', EN: 'Refunds' },
  refund_id: { CN: '退款单号', EN: 'Refund' },
  amount: { CN: '金额', EN: 'Amount', holds: 'money' },
  currency: { CN: '币种', EN: 'Currency' },
  gathered_at: { CN: '汇集时间', EN: 'Gathered at' },
  proposed_by: { CN: '核对人', EN: 'Checked by', holds: 'person' },
  confirmed_by: { CN: '确认人', EN: 'Confirmed by', holds: 'person' },
}

/** What people call the fields of the state of a bank's serial number. */
export const bankReceiptFields: FieldDefinitions = {
  claims: { CN: '登记', EN: 'Claims' },
  claim: { CN: '登记编号', EN: 'Claim' },
  pay_no: transferFields.pay_no ?? { CN: '支付单号', EN: 'Payment number' },
  share: { CN: '计入', EN: 'Share' },
  amount: { CN: '计入金额', EN: 'Amount taken', holds: 'money' },
  currency: { CN: '币种', EN: 'Currency' },
  received_on: { CN: '到账日期', EN: 'Received on' },
  came: { CN: '到账总额', EN: 'Came in all', holds: 'money' },
  proposal: { CN: '待确认的更正', EN: 'Correction that waits' },
  correction_id: { CN: '更正编号', EN: 'Correction' },
  from: { CN: '更正前', EN: 'Before', holds: 'money' },
  to: { CN: '更正后', EN: 'After', holds: 'money' },
  by: { CN: '操作人', EN: 'By', holds: 'person' },
  at: { CN: '时间', EN: 'Time' },
  reason: { CN: '原因', EN: 'Reason' },
  ...personalDataFields,
}
