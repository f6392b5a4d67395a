import note from '../note.module.css'
import { useInvoiceActionTexts } from './action-texts.ts'

/** Why a request for an invoice was handed back. `reason`: null where none was; empty when erased. */
export const RequestReturned = ({ reason }: { reason: string | null }) => {
  const t = useInvoiceActionTexts()
  if (reason === null) return null
  return (
    <p className={note.danger}>
      <strong>{t.returned}</strong>
      {reason !== '' && ` · ${t.reason(reason)}`}
    </p>
  )
}
