import { Before, Money } from '../../components/Money.tsx'
import states from '../../components/states.module.css'
import { shownOf } from '../../components/states.tsx'
import { type CartLine, currencyOf, type List, useTotal } from '../../data/cart.ts'
import { seesDiscount } from '../../shared/session.ts'
import { useUser } from '../../shared/use-user.ts'
import styles from './confirm.module.css'
import { useConfirmTexts } from './texts.ts'

export const ConfirmSums = ({ list, lines }: { list: List; lines: readonly CartLine[] }) => {
  const t = useConfirmTexts()
  const user = useUser()
  const currency = currencyOf(lines, user)
  const total = useTotal(list, lines)
  const sums = shownOf(total)
  return (
    <dl className={`${styles.sums} ${states.paler}`} aria-live="polite" aria-busy={total.isPlaceholderData}>
      <div>
        <dt>{t.total}</dt>
        <dd className={styles.total}>{sums === undefined ? '—' : <Money amount={sums.total} currency={currency} />}</dd>
      </div>
      {seesDiscount(user) && sums !== undefined && sums.decrease > 0 && (
        <div className="soft">
          <dt>{t.saving}</dt>
          <dd>
            <Money amount={sums.decrease} currency={currency} />{' '}
            <Before before={sums.total + sums.decrease} total={sums.total} currency={currency} />
          </dd>
        </div>
      )}
    </dl>
  )
}
