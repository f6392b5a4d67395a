import { keyIn, kindOf, type Recorded } from '@portafilter/eventstore'
import { type OrderEvent, orders, paysInFull } from '@portafilter/ordering'
import { room, wokenBy, workflow } from '@portafilter/room'
import { invoiceActivities, windowsWaiting } from './activities.ts'
import { invoiceRoutes } from './routes.ts'
import { invoicingResources } from './staff.ts'
import { migrations } from './tables.ts'
import { invoiceList } from './views/invoices.ts'
import type * as invoiceWorkflows from './workflows.ts'

/** The order that an event is about; top-ups, which have events of the same types, have no window. */
const orderOf = ({ stream }: { readonly stream: string }): string | undefined =>
  kindOf(stream) === orders.kind ? orders.keyOf(stream) : undefined

const orderPaidBy = (event: Recorded<OrderEvent>): string | undefined =>
  paysInFull(event) ? orderOf(event) : undefined

/** Invoices of orders and top-ups: asking for them, issuing them, and taking back what was refunded. */
export const invoicing = room({
  name: 'invoicing',
  person: { kept: 'invoices and what they were asked to say: they are kept for 30 years (Accounting Archives)' },
  migrations,
  views: [invoiceList],
  calls: invoiceRoutes,
  resources: invoicingResources,
  workflows: {
    file: import.meta.resolve('./workflows.ts'),
    activities: invoiceActivities,
    workflows: [
      workflow<typeof invoiceWorkflows>({
        type: 'invoiceWindow',
        signal: 'invoice-changed',
        idOf: (code) => `invoice-window-${code}`,
        wokenBy: wokenBy(orders, {
          VoucherApproved: orderPaidBy,
          ProviderPaymentReceived: orderPaidBy,
          HoldsConfirmed: orderPaidBy,
          InvoiceWindowOpened: orderOf,
          InvoiceRequested: orderOf,
          // Of a top-up, too: whoever asked is told.
          InvoiceRequestReturned: ({ stream }) => keyIn(stream),
          InvoiceIssued: orderOf,
          OrderCancelled: orderOf,
          // Of what was given back whole none is to come.
          RefundRequested: orderOf,
        }),
        inputOf: (code) => ({ code }),
        waiting: (deps) => windowsWaiting(deps, new Date()),
      }),
    ],
  },
})

export { issueInvoice, reddenInvoice, requestInvoice } from './commands.ts'
