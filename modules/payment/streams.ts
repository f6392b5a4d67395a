import { stream } from '@portafilter/eventstore'
import { alertFields, refundBatchFields } from './fields.ts'
import { alert } from './history/alert.ts'
import { refundBatch } from './history/refund-batch.ts'
import { alertEvents, refundBatchEvents } from './words.ts'

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
