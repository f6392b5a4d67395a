import { room } from '@portafilter/room'
import { invoiceRoutes } from './routes.ts'
import { invoices } from './staff.ts'
import { migrations } from './tables.ts'
import { invoiceList } from './views/invoices.ts'

/** Invoices of orders and top-ups: asking for them, issuing them, and taking back what was refunded. */
export const invoicing = room({
  name: 'invoicing',
  migrations,
  views: [invoiceList],
  calls: invoiceRoutes,
  resources: (deps) => [invoices(deps)],
})

export { requestInvoice } from './commands.ts'
