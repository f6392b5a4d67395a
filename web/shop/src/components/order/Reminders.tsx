import { isOverseas, useUser } from '../../shared/session.ts'
import { texts } from '../../shared/texts.ts'
import note from '../note.module.css'

const useTexts = texts({
  CN: {
    freight: '运费方式',
    freightMode: '顺丰到付',
    freightHint: '收货时付给顺丰，不含在合计中。',
    invoice: '开票提醒：下单满20天后将无法申请开票，请及时申请。',
  },
  EN: {
    freight: 'Freight',
    freightMode: 'SF freight collect',
    freightHint: 'Paid to SF Express on delivery; not part of the total.',
    invoice: 'Please note: an invoice can only be requested within 20 days of ordering.',
  },
})

/** Who pays for the way, as an entry of a definition list (payment.md, 2). */
export const Freight = () => {
  const t = useTexts()
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
  const t = useTexts()
  return isOverseas(useUser()) ? null : <p className={note.info}>{t.invoice}</p>
}
