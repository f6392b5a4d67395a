import { MONTHLY_LIMIT, toWire } from '@portafilter/kernel'
import { formatMoney } from '@portafilter/kit'
import { Money } from '../Money.tsx'
import styles from './month.module.css'
import type { Month } from './month.ts'
import { useMonthTexts } from './texts.ts'

const yuan = (fen: number) => formatMoney(toWire(fen), 'CNY')

/** How much of the month's allowance is used, and what this order adds; always in yuan. */
export const MonthMeter = ({ month }: { month: Month }) => {
  const t = useMonthTexts()
  const { used, adds, left, isOver } = month
  const whole = Math.max(MONTHLY_LIMIT, used + adds)
  const share = (fen: number) => `${(fen / whole) * 100}%`
  const said = left < 0 ? t.over(yuan(-left)) : t.left(yuan(left))
  return (
    <div className={styles.month}>
      <meter
        className="seen-by-readers"
        aria-label={t.meter}
        max={toWire(whole)}
        value={toWire(used + adds)}
        aria-valuetext={t.inWords(yuan(used), yuan(adds), yuan(MONTHLY_LIMIT), said)}
      />
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.used} style={{ width: share(used) }} />
        <span className={isOver ? styles.over : styles.adds} style={{ width: share(adds) }} />
        {whole > MONTHLY_LIMIT && <span className={styles.limit} style={{ insetInlineStart: share(MONTHLY_LIMIT) }} />}
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{t.used}</dt>
          <dd>
            <Money amount={toWire(used)} currency="CNY" />
          </dd>
        </div>
        <div>
          <dt>{t.adds}</dt>
          <dd>
            <Money amount={toWire(adds)} currency="CNY" />
          </dd>
        </div>
        <div>
          <dt>{t.limit}</dt>
          <dd>
            <Money amount={toWire(MONTHLY_LIMIT)} currency="CNY" />
          </dd>
        </div>
        <div className={left < 0 ? styles.exceeded : undefined}>
          <dt>{left < 0 ? t.overBy : t.leftThen}</dt>
          <dd>
            <Money amount={toWire(Math.abs(left))} currency="CNY" />
          </dd>
        </div>
      </dl>
    </div>
  )
}
