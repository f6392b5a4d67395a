import type { Currency } from '@portafilter/kernel'
import layout from '../layout.module.css'
import { Money } from '../Money.tsx'
import { totalOf } from '../money-times.ts'
import { sticksBelow } from '../sticks-below.ts'
import { Button } from '../ui/Button.tsx'
import { usePartsTexts } from './parts-texts.ts'
import styles from './WantedBar.module.css'
import { linesOf, type Wanted } from './wanted.ts'

type Props = { wanted: Wanted; currency: Currency; busy: boolean; onClear(): void }

/**
 * What the quantities in the table come to, and the one button that puts all of it into the cart. Without any nothing is seen of
 * it: readers hear what changes in what was there before.
 */
export const WantedBar = ({ wanted, currency, busy, onClear }: Props) => {
  const t = usePartsTexts()
  const lines = linesOf(wanted)
  const faulty = wanted.size - lines.length
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const isSeen = wanted.size > 0
  const bar = {
    className: `${layout.foot} ${styles.bar}`,
    'aria-label': t.chosen,
    ref: sticksBelow,
    'data-sticks-below': true,
  }
  return (
    <section {...(isSeen && bar)}>
      <p aria-live="polite">
        {isSeen && (
          <>
            {t.chosenCount(lines.length, pieces)}{' '}
            <strong className={styles.total}>
              <Money amount={totalOf(lines)} currency={currency} />
            </strong>
            {faulty > 0 && <span className={styles.fault}> {t.faulty(faulty)}</span>}
          </>
        )}
      </p>
      {isSeen && (
        <>
          <p className={`soft ${styles.keys}`}>{t.keys}</p>
          <div className={styles.actions}>
            <Button onClick={onClear}>{t.clear}</Button>
            <Button primary submits busy={busy}>
              {t.addLines(lines.length)}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
