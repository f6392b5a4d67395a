import { invoiceOf } from '@portafilter/kit'
import type { Order } from '@portafilter/ordering/contract'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import badge from '../badge.module.css'
import { DownloadInvoice } from '../invoice/DownloadInvoice.tsx'
import { useInvoiceTexts } from '../invoice/texts.ts'
import { useDialog } from '../use-dialog.ts'

const ApplyForInvoice = lazy(() => import('../invoice/ApplyForInvoice.tsx'))

type Invoiced = Pick<Order, 'code' | 'invoice_status' | 'invoice_until'>

/** Whether its buyer may still ask for the invoice: until when, the server says. */
export const canApply = ({ invoice_until }: Invoiced, now: number): boolean =>
  invoice_until !== null && now < Date.parse(invoice_until)

/** An order's invoice (orders.md, Invoice status): asking for it, that it is in progress, or fetching it. */
export const InvoiceAction = ({ order }: { order: Invoiced }) => {
  const t = useInvoiceTexts()
  const { asked, opens, close } = useDialog<'invoice'>()
  const invoice = invoiceOf(order)
  if (invoice === 'requested') return <span className={badge.moving}>{t.underWay}</span>
  if (invoice === 'issued') return <DownloadInvoice code={order.code}>{t.download}</DownloadInvoice>
  if (!asked && !canApply(order, Date.now())) return null
  return (
    <>
      <Button {...opens('invoice')}>{t.apply}</Button>
      {asked && (
        <Suspense>
          <ApplyForInvoice code={order.code} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
