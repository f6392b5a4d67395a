import { Before, Money } from '../../components/Money.tsx'
import { type CartLine, useCartTotal } from '../../data/cart.ts'
import { seesDiscount, useUser } from '../../ground/session.ts'
import styles from './confirm.module.css'
import { useConfirmTexts } from './texts.ts'

export const ConfirmSums = ({ lines }: { lines: readonly CartLine[] }) => {
  const t = useConfirmTexts()
  const user = useUser()
  const { total, decrease } = useCartTotal(lines).data ?? { total: 0, decrease: 0 }
  return (
    <dl className={styles.sums} aria-live="polite">
      <div>
        <dt>{t.total}</dt>
        <dd className={styles.total}>
          <Money amount={total} currency={user.currency} />
        </dd>
      </div>
      {seesDiscount(user) && decrease > 0 && (
        <div className="soft">
          <dt>{t.saving}</dt>
          <dd>
            <Money amount={decrease} currency={user.currency} />{' '}
            <Before before={total + decrease} total={total} currency={user.currency} />
          </dd>
        </div>
      )}
    </dl>
  )
}
