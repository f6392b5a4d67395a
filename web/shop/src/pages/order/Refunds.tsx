import { formatMoment, useLanguage } from '@portafilter/kit'
import type { OrderRefund } from '@portafilter/ordering/contract'
import { refundToWords } from '@portafilter/ordering/words'
import { ownRefundWords } from '@portafilter/receivable/words'
import { Button } from 'antd'
import { useState } from 'react'
import badge from '../../components/badge.module.css'
import layout from '../../components/layout.module.css'
import { Money } from '../../components/Money.tsx'
import type { OwnOrder } from '../../data/orders.ts'
import styles from './order.module.css'
import { PayeeDialog } from './PayeeDialog.tsx'
import { useDetailsTexts } from './texts.ts'

const TAKES_ACCOUNT: readonly OrderRefund['status'][] = ['payee_needed', 'to_transfer', 'failed']

/** Goes by a transfer that no batch has taken along yet. */
const takesAccount = ({ to, status }: OrderRefund): boolean =>
  to === 'offline_transfer' && TAKES_ACCOUNT.includes(status)

/** What of the order's money goes back, where to, and how far it is. */
export const Refunds = ({ order: { refunds, currency } }: { order: OwnOrder }) => {
  const t = useDetailsTexts()
  const language = useLanguage()
  const [paid, setPaid] = useState<string>()
  if (refunds.length === 0) return null
  return (
    <section className={`${layout.cardBody} ${layout.stack}`} aria-label={t.refunds}>
      <h2>{t.refunds}</h2>
      <ul className={styles.payments}>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <div>
              <p>{refundToWords[refund.to][language]}</p>
              {refund.settled_at !== null && <p className="number soft">{formatMoment(refund.settled_at, language)}</p>}
              {refund.status === 'payee_needed' && <p className="soft">{t.refundPayee}</p>}
              {refund.status === 'failed' && <p className="soft">{t.refundDelayed}</p>}
              {takesAccount(refund) && (
                <Button
                  type={refund.status === 'payee_needed' ? 'primary' : 'default'}
                  size="small"
                  onClick={() => setPaid(refund.id)}
                >
                  {refund.status === 'payee_needed' ? t.giveAccount : t.changeAccount}
                </Button>
              )}
            </div>
            <span className={badge.badge}>{ownRefundWords[refund.status][language]}</span>
            <strong>
              <Money amount={refund.amount} currency={currency} />
            </strong>
          </li>
        ))}
      </ul>
      {paid !== undefined && <PayeeDialog refund={paid} onClose={() => setPaid(undefined)} />}
    </section>
  )
}
