import { stream } from '@portafilter/eventstore'
import { alertFields, bankReceiptFields, refundBatchFields } from './fields.ts'
import { alert } from './history/alert.ts'
import { bankReceipt } from './history/bank-receipt.ts'
import { refundBatch } from './history/refund-batch.ts'
import { alertEvents, bankReceiptEvents, refundBatchEvents } from './words.ts'

/** What a person has to look into about money from outside; its key is made from what it is about. */
export const alerts = stream({
  kind: 'alert',
  name: { CN: '资金异常', EN: 'Alerts' },
  decider: alert,
  events: alertEvents,
  fields: alertFields,
})

/** The refunds that finance transfers together; its key is the month, `202611`. */
export const refundBatches = stream({
  kind: 'refundbatch',
  name: { CN: '退款批次', EN: 'Batches of refunds' },
  decider: refundBatch,
  events: refundBatchEvents,
  fields: refundBatchFields,
})

/** Which payment money of a bank's serial number is of; its key is that number (kernel, `bankSerial`). */
export const bankReceipts = stream({
  kind: 'bankreceipt',
  name: { CN: '银行流水', EN: 'Bank serials' },
  decider: bankReceipt,
  events: bankReceiptEvents,
  fields: bankReceiptFields,
})
