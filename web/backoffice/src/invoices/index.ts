import Receipt from '@mui/icons-material/RequestQuoteOutlined'
import { invoicesResource } from '@portafilter/invoicing/contract'
import { formatMoney } from '@portafilter/kit'
import { page } from '../page.ts'
import { screen } from '../screen.ts'
import { invoiceQueue } from './queue.ts'
import { invoiceTexts } from './texts.ts'

export const invoices = screen({
  resource: invoicesResource,
  texts: invoiceTexts,
  icon: Receipt,
  list: page(() => import('./InvoiceList.tsx')),
  show: page(() => import('./InvoiceShow.tsx')),
  tells: (row, language) => [
    row.id,
    row.firm_name ?? row.username,
    invoiceTexts[`invoices.status.${row.status}`][language],
    formatMoney(row.amount, 'CNY'),
  ],
  queue: { ...invoiceQueue, says: 'invoices.waiting_count' },
})
