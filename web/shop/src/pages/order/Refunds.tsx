import { formatMoment, useLanguage } from '@portafilter/kit'
import { refundToWords } from '@portafilter/ordering/words'
import { ownRefundWords } from '@portafilter/receivable/words'
import badge from '../../components/badge.module.css'
import layout from '../../components/layout.module.css'
import { Money } from '../../components/Money.tsx'
import type { OwnOrder } from '../../data/orders.ts'
import styles from './order.module.css'
import { useDetailsTexts } from './texts.ts'

/** What of the order's money goes back, where to, and how far it is. */
export const Refunds = ({ order: { refunds, currency } }: { order: OwnOrder }) => {
  const t = useDetailsTexts()
  const language = useLanguage()
  if (refunds.length === 0) return null
  return (
    <section className={`${layout.cardBody} ${layout.stack}`} aria-label={t.refunds}>
      <h2>{t.refunds}</h2>
      <ul className={styles.payments}>
        {refunds.map(({ id, to, amount, status, settled_at }) => (
          <li key={id}>
            <div>
              <p>{refundToWords[to][language]}</p>
              {settled_at !== null && <p className="number soft">{formatMoment(settled_at, language)}</p>}
              {status === 'payee_needed' && <p className="soft">{t.refundPayee}</p>}
              {status === 'failed' && <p className="soft">{t.refundDelayed}</p>}
            </div>
            <span className={badge.badge}>{ownRefundWords[status][language]}</span>
            <strong>
              <Money amount={amount} currency={currency} />
            </strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
