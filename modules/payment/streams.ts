import { stream } from '@portafilter/eventstore'
import { alertFields, bankReceiptFields } from './fields.ts'
import { alert } from './history/alert.ts'
import { bankReceipt } from './history/bank-receipt.ts'
import { alertEvents, bankReceiptEvents } from './words.ts'

/** What a person has to look into about money from outside; its key is made from what it is about. */
export const alerts = stream({
  kind: 'alert',
  name: { CN: '资金异常', EN: 'Alerts' },
  decider: alert,
  events: alertEvents,
  fields: alertFields,
})

/** Which payment money of a bank's serial number is of; its key is that number (kernel, `bankSerial`). */
export const bankReceipts = stream({
  kind: 'bankreceipt',
  name: { CN: '银行流水', EN: 'Bank serials' },
  decider: bankReceipt,
  events: bankReceiptEvents,
  fields: bankReceiptFields,
})
