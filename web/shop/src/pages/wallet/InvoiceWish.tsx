import { Button } from 'antd'
import { useState } from 'react'
import { InvoiceDialog } from '../../components/invoice/InvoiceDialog.tsx'
import { useInvoiceTexts } from '../../components/invoice/texts.ts'
import layout from '../../components/layout.module.css'
import type { InvoiceDetails } from '../../data/invoices.ts'
import { useTopUpTexts } from './top-up-texts.ts'

type Props = { invoice: InvoiceDetails | undefined; onChange(invoice: InvoiceDetails | undefined): void }

/** Whether an invoice is wanted, and what it is to say; it is asked for along with the top-up. */
export const InvoiceWish = ({ invoice, onChange }: Props) => {
  const t = useTopUpTexts()
  const words = useInvoiceTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={`${layout.cardBody} ${layout.stack}`} aria-label={t.invoice}>
      <h2>{t.invoice}</h2>
      <p className="soft">
        {invoice === undefined
          ? t.withoutInvoice
          : [invoice.invoice_type === 1 ? words.ordinary : words.special, invoice.invoice_title].join(' · ')}
      </p>
      <div className={layout.row}>
        <Button onClick={() => setOpen(true)}>{invoice === undefined ? t.wantInvoice : t.changeInvoice}</Button>
        {invoice !== undefined && <Button onClick={() => onChange(undefined)}>{t.dropInvoice}</Button>}
      </div>
      {isOpen && (
        <InvoiceDialog
          before={invoice}
          submit={words.keep}
          onSubmit={async (details) => onChange(details)}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
