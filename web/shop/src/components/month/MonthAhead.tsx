import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { CartLine } from '../../data/cart.ts'
import { useMonthlyRule } from '../../data/monthly-rule.ts'
import { isOverseas } from '../../shared/session.ts'
import { useUser } from '../../shared/use-user.ts'
import { useComponentTexts } from '../component-texts.ts'
import { BlockWaiting } from '../Waiting.tsx'
import { MonthMeter } from './MonthMeter.tsx'
import styles from './month.module.css'
import { type Month, monthWith } from './month.ts'
import { useMonthTexts } from './texts.ts'

/** As high as the meter is with one line of figures, so that nothing moves when it comes. */
const HEIGHT = 36

type Props = {
  /** Of what is on the page, whether it is chosen or not. */
  all: readonly CartLine[]
  /** What would be ordered. */
  chosen: readonly CartLine[]
  /** What is said of an order that is over the limit; without it what will be asked. */
  whenOver?: ReactNode
}

/**
 * The monthly rule, before it asks: by the same figures the server asks once the order is submitted. Nothing overseas, where the
 * firm is exempt, and of whole machines.
 */
export const MonthAhead = (props: Props) => {
  const overseas = isOverseas(useUser())
  return !overseas && props.all.some(({ type }) => type !== 'M') && <Ahead {...props} />
}

const Ahead = ({ all, chosen, whenOver }: Props) => {
  const t = useMonthTexts()
  const { retry } = useComponentTexts()
  const { data, isError, refetch } = useMonthlyRule(all.map(({ part_code }) => part_code))
  if (data === undefined && isError)
    return (
      <p className={styles.then} role="alert">
        {t.failed}{' '}
        <Button size="small" onClick={() => void refetch()}>
          {retry}
        </Button>
      </p>
    )
  if (data === undefined) return <BlockWaiting height={HEIGHT} />
  if (data.exemptFirm) return null
  return <Shown month={monthWith(chosen, data)} whenOver={whenOver} />
}

const Shown = ({ month, whenOver }: { month: Month; whenOver: ReactNode }) => {
  const t = useMonthTexts()
  const isUnconfirmed = useUser().awaits_confirmation
  return (
    <div className={styles.ahead}>
      <MonthMeter month={month} />
      {month.isOver && <p className={styles.then}>{isUnconfirmed ? t.whenUnconfirmed : (whenOver ?? t.whenOver)}</p>}
    </div>
  )
}
