import { toWire } from '@portafilter/kernel'
import type { UnpaidOrder } from '@portafilter/payment/contract'
import layout from '../../components/layout.module.css'
import { Money } from '../../components/Money.tsx'
import { exact } from '../../components/money-times.ts'
import styles from './pay.module.css'
import type { Part } from './split.ts'
import { usePayTexts } from './texts.ts'

type Props = { order: UnpaidOrder; parts: readonly Part[] }

/** The total as one bar, of what pays how much of it; each part is named below with its amount. */
export const SplitBar = ({ order: { order_total, currency }, parts }: Props) => {
  const t = usePayTexts()
  const total = exact(order_total)
  const width = (cents: number) => ({ flexGrow: total === 0 ? 1 : cents / total })
  return (
    <div className={layout.stack}>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ of, cents }) => (
          <span key={of} className={styles[of]} style={width(cents)} />
        ))}
      </div>
      <ul className={styles.parts} aria-label={t.split}>
        {parts.map(({ of, cents }) => (
          <li key={of}>
            <span className={`${styles.dot} ${styles[of]}`} aria-hidden="true" /> {t[of]}{' '}
            <strong>
              <Money amount={toWire(cents)} currency={currency} />
            </strong>
          </li>
        ))}
      </ul>
    </div>
  )
}
