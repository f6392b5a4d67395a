import { Button } from 'antd'
import layout from '../../components/layout.module.css'
import note from '../../components/note.module.css'
import { Loaded } from '../../components/states.tsx'
import { useDialog } from '../../components/use-dialog.ts'
import { BlockWaiting } from '../../components/Waiting.tsx'
import { useFirmUnderReview } from '../../data/firm.ts'
import { useUser } from '../../shared/use-user.ts'
import styles from './account.module.css'
import { CompanyDialog } from './dialogs/CompanyDialog.tsx'
import { Row } from './Row.tsx'
import { useAccountTexts } from './texts.ts'

/** What the user buys as. It can be changed while no change is under review (payment.md, 4). */
export const CompanyCard = () => {
  const t = useAccountTexts()
  const user = useUser()
  const underReview = useFirmUnderReview()
  const { asked, opens, close } = useDialog<'company'>()
  return (
    <section className={`${layout.cardBody} ${layout.stack}`} aria-label={t.company}>
      <h2>{t.company}</h2>
      <dl className={styles.rows}>
        <Row name={t.firm} value={user.firm_name} />
        <Row name={t.invoiceTitle} value={user.invoice_title} />
        <Row name={t.invoiceNumber} value={user.invoice_number} />
      </dl>
      <Loaded query={underReview} waiting={<BlockWaiting height={32} />}>
        {(isUnderReview) =>
          isUnderReview ? (
            <p className={note.info}>{t.underReview}</p>
          ) : (
            // The page says above why a newcomer does not speak for the firm yet.
            <Button disabled={user.awaits_confirmation} className={styles.start ?? ''} {...opens('company')}>
              {t.changeCompany}
            </Button>
          )
        }
      </Loaded>
      {asked && <CompanyDialog onClose={close} />}
    </section>
  )
}
