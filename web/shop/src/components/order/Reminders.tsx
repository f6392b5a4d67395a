import { isOverseas } from '../../shared/session.ts'
import { useUser } from '../../shared/use-user.ts'
import note from '../note.module.css'
import { useReminderTexts } from './reminder-texts.ts'

/** Who pays for the way, as an entry of a definition list (payment.md, 2). */
export const Freight = () => {
  const t = useReminderTexts()
  return (
    <>
      <dt>{t.freight}</dt>
      <dd>
        {t.freightMode} <span className="soft">{t.freightHint}</span>
      </dd>
    </>
  )
}

/** For everybody who gets invoices (payment.md, 2). */
export const InvoiceReminder = () => {
  const t = useReminderTexts()
  return isOverseas(useUser()) ? null : <p className={note.info}>{t.invoice}</p>
}
