import { invoiceOf } from '@portafilter/kit'
import type { Order } from '@portafilter/ordering/contract'
import { lazy } from 'react'
import badge from '../badge.module.css'
import { ComingDialog } from '../ComingDialog.tsx'
import { useInvoiceActionTexts } from '../invoice/action-texts.ts'
import { useInvoiceDownload } from '../invoice/use-invoice-download.ts'
import { Button } from '../ui/Button.tsx'
import { useDialog } from '../use-dialog.ts'

const ApplyForInvoice = lazy(() => import('../invoice/ApplyForInvoice.tsx'))

export type Invoiced = Pick<Order, 'code' | 'invoice_status' | 'invoice_until'>

/** Whether its buyer may still ask for the invoice: until when, the server says. */
export const canApply = ({ invoice_until }: Invoiced, now: number): boolean =>
  invoice_until !== null && now < Date.parse(invoice_until)

/** An order's invoice (orders.md, Invoice status): asking for it, that it is in progress, or fetching it. */
export const InvoiceAction = ({ order }: { order: Invoiced }) => {
  const t = useInvoiceActionTexts()
  const { asked, opens, close } = useDialog<'invoice'>()
  const invoice = invoiceOf(order)
  if (invoice === 'requested') return <span className={badge.moving}>{t.underWay}</span>
  if (invoice === 'issued') return <Download code={order.code} />
  if (!asked && !canApply(order, Date.now())) return null
  return (
    <>
      <Button {...opens('invoice')}>{t.apply}</Button>
      {asked && (
        <ComingDialog onClose={close}>
          <ApplyForInvoice code={order.code} onClose={close} />
        </ComingDialog>
      )}
    </>
  )
}

const Download = ({ code }: Pick<Invoiced, 'code'>) => {
  const t = useInvoiceActionTexts()
  const { busy, download } = useInvoiceDownload({ code })
  return (
    <Button busy={busy} onClick={download}>
      {t.download}
    </Button>
  )
}
