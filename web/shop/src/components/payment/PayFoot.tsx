import type { Currency } from '@portafilter/kernel'
import type { ReactNode } from 'react'
import layout from '../layout.module.css'
import { Money } from '../Money.tsx'
import { sticksBelow } from '../sticks-below.ts'
import styles from './pay-foot.module.css'

type Props = {
  /** What the amount is. */
  label: string
  amount: number
  currency: Currency
  /** What can be done, the main button last. */
  children: ReactNode
}

/** What is to be paid and the button that does it, in sight wherever the page is scrolled to. */
export const PayFoot = ({ label, amount, currency, children }: Props) => (
  <section className={`${layout.foot} ${styles.foot}`} aria-label={label} ref={sticksBelow} data-sticks-below>
    <p className={styles.sum}>
      <span className="soft">{label}</span>{' '}
      <strong className={styles.amount}>
        <Money amount={amount} currency={currency} />
      </strong>
    </p>
    <div className={styles.buttons}>{children}</div>
  </section>
)
