import type { InvoiceActivities } from '../../../../../modules/invoicing/activities.ts'
import { NEWS, scripts } from '../script.ts'

const until = '2026-12-25T16:00:00.000Z'
const HOUR_MS = 3_600_000

export default scripts<InvoiceActivities>({
  'invoice-window-reminded': {
    workflow: 'invoiceWindow',
    input: { code: '20261125-REMINDED' },
    steps: [
      { does: 'readInvoiceWindow', answers: { state: 'open', until, remindInMs: HOUR_MS, endsInMs: HOUR_MS } },
      NEWS,
      { does: 'readInvoiceWindow', answers: { state: 'open', until, remindInMs: 10, endsInMs: HOUR_MS } },
      { does: 'remindOfInvoice', answers: undefined },
      { does: 'readInvoiceWindow', answers: { state: 'open', until, remindInMs: 1, endsInMs: HOUR_MS } },
      NEWS,
      { does: 'readInvoiceWindow', answers: { state: 'open', until, remindInMs: 1, endsInMs: 10 } },
      { does: 'readInvoiceWindow', answers: { state: 'open', until, remindInMs: 1, endsInMs: 10 } },
      // Carried over: nobody is reminded again of the same window.
      { does: 'readInvoiceWindow', answers: { state: 'open', until, remindInMs: 1, endsInMs: 10 } },
      { does: 'readInvoiceWindow', answers: { state: 'nothing' }, meanwhile: NEWS },
      { does: 'readInvoiceWindow', answers: { state: 'nothing' } },
    ],
  },
  'invoice-window-returned': {
    workflow: 'invoiceWindow',
    input: { code: '20261125-RETURNED' },
    steps: [
      { does: 'readInvoiceWindow', answers: { state: 'asked' } },
      NEWS,
      {
        does: 'readInvoiceWindow',
        answers: { state: 'open', until, remindInMs: HOUR_MS, endsInMs: HOUR_MS, returned: 'first' },
      },
      { does: 'tellOfReturn', answers: undefined },
      NEWS,
      // Told once, however often it looks.
      {
        does: 'readInvoiceWindow',
        answers: { state: 'open', until, remindInMs: HOUR_MS, endsInMs: HOUR_MS, returned: 'first' },
      },
      NEWS,
      { does: 'readInvoiceWindow', answers: { state: 'asked' } },
      NEWS,
      { does: 'readInvoiceWindow', answers: { state: 'nothing', returned: 'second' } },
      { does: 'tellOfReturn', answers: undefined },
    ],
  },
  'invoice-window-asked': {
    workflow: 'invoiceWindow',
    input: { code: '20261125-ASKEDFOR' },
    steps: [
      { does: 'readInvoiceWindow', answers: { state: 'asked' }, meanwhile: NEWS },
      { does: 'readInvoiceWindow', answers: { state: 'asked' } },
      NEWS,
      { does: 'readInvoiceWindow', answers: { state: 'asked' } },
      NEWS,
      { does: 'readInvoiceWindow', answers: { state: 'asked' } },
      NEWS,
      { does: 'readInvoiceWindow', answers: { state: 'asked' } },
      NEWS,
      { does: 'readInvoiceWindow', answers: { state: 'asked' } },
      NEWS,
      { does: 'readInvoiceWindow', answers: { state: 'issued', event: 'issued' }, meanwhile: NEWS },
      { does: 'mailInvoice', answers: undefined },
    ],
  },
})
