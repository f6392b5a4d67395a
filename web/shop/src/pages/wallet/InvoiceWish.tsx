import { Button } from 'antd'
import { InvoiceDialog } from '../../components/invoice/InvoiceDialog.tsx'
import { useInvoiceTexts } from '../../components/invoice/texts.ts'
import layout from '../../components/layout.module.css'
import { useDialog } from '../../components/use-dialog.ts'
import { type InvoiceDetails, useLastInvoice } from '../../data/invoices.ts'
import { useTopUpTexts } from './top-up-texts.ts'

type Props = { invoice: InvoiceDetails | undefined; onChange(invoice: InvoiceDetails | undefined): void }

/** Whether an invoice is wanted, and what it is to say; it is asked for along with the top-up. */
export const InvoiceWish = ({ invoice, onChange }: Props) => {
  const t = useTopUpTexts()
  const words = useInvoiceTexts()
  const { asked, opens, close } = useDialog<'invoice'>()
  return (
    <section className={`${layout.cardBody} ${layout.stack}`} aria-label={t.invoice}>
      <h2>{t.invoice}</h2>
      <p className="soft">
        {invoice === undefined
          ? t.withoutInvoice
          : [invoice.invoice_type === 1 ? words.ordinary : words.special, invoice.invoice_title].join(' · ')}
      </p>
      <div className={layout.row}>
        <Button {...opens('invoice')}>{invoice === undefined ? t.wantInvoice : t.changeInvoice}</Button>
        {invoice !== undefined && <Button onClick={() => onChange(undefined)}>{t.dropInvoice}</Button>}
      </div>
      {asked && <WishDialog invoice={invoice} onWish={onChange} onClose={close} />}
    </section>
  )
}

type WishProps = { invoice: InvoiceDetails | undefined; onWish(invoice: InvoiceDetails): void; onClose(): void }

const WishDialog = ({ invoice, onWish, onClose }: WishProps) => (
  <InvoiceDialog
    begun={useLastInvoice()}
    before={invoice}
    submit={useInvoiceTexts().keep}
    onSubmit={async (details) => onWish(details)}
    onClose={onClose}
  />
)
