import { useInvoiceActionTexts } from '../invoice/action-texts.ts'
import note from '../note.module.css'
import { canApply, type Invoiced } from './InvoiceAction.tsx'

/** `invoice_return_reason`: null where no request was handed back; empty when erased. */
type Props = { order: Invoiced & { invoice_return_reason: string | null } }

/** Why the request for an order's invoice was handed back, as long as its buyer may ask again. */
export const InvoiceReturned = ({ order }: Props) => {
  const t = useInvoiceActionTexts()
  const { invoice_return_reason: reason } = order
  if (reason === null || !canApply(order, Date.now())) return null
  return (
    <p className={note.danger}>
      <strong>{t.returned}</strong>
      {reason !== '' && ` · ${t.reason(reason)}`}
    </p>
  )
}
