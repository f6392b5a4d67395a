import layout from '../../components/layout.module.css'
import { Money } from '../../components/Money.tsx'
import { surchargedTotal } from '../../components/money-times.ts'
import { MonthAhead } from '../../components/month/MonthAhead.tsx'
import { Freight } from '../../components/order/Reminders.tsx'
import { Unconfirmed } from '../../components/wallet/Unconfirmed.tsx'
import type { CartLine } from '../../data/cart.ts'
import { isOverseas } from '../../shared/session.ts'
import { useUser } from '../../shared/use-user.ts'
import styles from './confirm.module.css'
import { useConfirmTexts } from './texts.ts'

/** What there is to know of the order before it is submitted. Overseas, freight and payment are agreed outside. */
export const OrderFacts = ({ lines }: { lines: readonly CartLine[] }) => {
  const t = useConfirmTexts()
  const overseas = isOverseas(useUser())
  const pieces = lines.reduce((count, { quantity }) => count + quantity, 0)
  return (
    <section className={`${layout.cardBody} ${layout.stack} ${styles.facts}`} aria-label={t.facts}>
      <h2>{t.facts}</h2>
      <dl className={layout.definition}>
        <dt>{t.count}</dt>
        <dd>{t.counted(lines.length, pieces)}</dd>
        {!overseas && <Freight />}
      </dl>
      <Unconfirmed />
      <MonthAhead all={lines} chosen={lines} whenOver={<Asked lines={lines} />} />
    </section>
  )
}

/** What the monthly rule will ask; always in yuan. */
const Asked = ({ lines }: { lines: readonly CartLine[] }) => {
  const t = useConfirmTexts()
  return (
    <>
      {t.overThen} <Money amount={surchargedTotal(lines)} currency="CNY" />
      {t.end}
    </>
  )
}
