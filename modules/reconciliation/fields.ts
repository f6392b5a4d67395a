import { type FieldDefinitions, personalDataFields } from '@portafilter/eventstore'
import { differenceWords, resultWords, sourceWords, statedByWords } from './words.ts'

/** What people call the fields of a statement's state. */
export const statementFields: FieldDefinitions = {
  ...personalDataFields,
  imported: { CN: '对账单', EN: 'Statement' },
  provider: { CN: '渠道', EN: 'Provider', values: statedByWords },
  day: { CN: '账单日', EN: 'Day' },
  'imported.digest': { CN: '文件摘要', EN: 'Digest of the file' },
  source: { CN: '来源', EN: 'Source', values: sourceWords },
  payments: { CN: '收款笔数', EN: 'Payments' },
  paid: { CN: '收款金额', EN: 'Paid', holds: 'money' },
  refunds: { CN: '退款笔数', EN: 'Refunds' },
  refunded: { CN: '退款金额', EN: 'Refunded', holds: 'money' },
  fees: { CN: '手续费', EN: 'Fees', holds: 'money' },
  problems: { CN: '文件问题', EN: 'Problems of the file' },
  compared: { CN: '核对结果', EN: 'Comparison' },
  'compared.digest': { CN: '文件摘要', EN: 'Digest of the file' },
  matched: resultWords.matched,
  missing_here: resultWords.missing_here,
  missing_here_amount: { CN: '我方缺失金额', EN: 'Amount missing here', holds: 'money' },
  missing_there: resultWords.missing_there,
  missing_there_amount: { CN: '渠道缺失金额', EN: 'Amount missing there', holds: 'money' },
  other_amount: resultWords.other_amount,
  other_amount_by: { CN: '金额差', EN: 'Difference of amounts', holds: 'money' },
  open: { CN: '待处理', EN: 'Open' },
  closings: { CN: '结案', EN: 'Closed' },
  result: { CN: '核对结果', EN: 'Result', values: differenceWords },
  by: { CN: '操作人', EN: 'By', holds: 'person' },
  at: { CN: '时间', EN: 'Time' },
  note: { CN: '处理说明', EN: 'Note' },
}
