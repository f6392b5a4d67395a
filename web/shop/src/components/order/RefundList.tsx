import type { Currency } from '@portafilter/kernel'
import { formatMoment, useLanguage } from '@portafilter/kit'
import type { OrderRefund } from '@portafilter/ordering/contract'
import { refundToWords } from '@portafilter/ordering/words'
import { ownRefundWords } from '@portafilter/receivable/words'
import type { ReactNode } from 'react'
import badge from '../badge.module.css'
import layout from '../layout.module.css'
import { Money } from '../Money.tsx'
import records from '../records.module.css'

type Props<Refund extends OrderRefund> = {
  title: string
  refunds: readonly Refund[]
  currency: Currency
  /** What else there is to say of one, and to do about it. */
  moreOf?(refund: Refund): ReactNode
}

/** Money that goes back, where to, and how far it is; nothing where none does. */
export const RefundList = <Refund extends OrderRefund>({ title, refunds, currency, moreOf }: Props<Refund>) => {
  const language = useLanguage()
  if (refunds.length === 0) return null
  return (
    <section className={`${layout.cardBody} ${layout.stack}`} aria-label={title}>
      <h2>{title}</h2>
      <ul className={records.records}>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <div>
              <p>{refundToWords[refund.to][language]}</p>
              {refund.settled_at !== null && <p className="number soft">{formatMoment(refund.settled_at, language)}</p>}
              {moreOf?.(refund)}
            </div>
            <span className={badge.badge}>{ownRefundWords[refund.status][language]}</span>
            <strong>
              <Money amount={refund.amount} currency={currency} />
            </strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
