import type { Currency } from '@portafilter/kernel'
import { formatMoney } from '@portafilter/kit'
import { seesDiscount } from '../shared/session.ts'
import { useUser } from '../shared/use-user.ts'
import { useComponentTexts } from './component-texts.ts'
import styles from './Money.module.css'

export const Money = ({ amount, currency }: { amount: number; currency: Currency }) => (
  <span className="money">{formatMoney(amount, currency)}</span>
)

type BeforeProps = { before: number; total: number; currency: Currency }

/** The total before discount, struck through beside the total, where it differs and the user sees discounts (orders.md, 1). */
export const Before = ({ before, total, currency }: BeforeProps) => {
  const t = useComponentTexts()
  const user = useUser()
  if (!seesDiscount(user) || before === total) return null
  return (
    <s className="soft">
      <span className="seen-by-readers">{t.beforeDiscount} </span>
      <Money amount={before} currency={currency} />
    </s>
  )
}

type PriceProps = { list: number; paid: number; currency: Currency; unit?: string }

/** What the buyer pays, with the list price struck through beside it when it differs and the user sees discounts. */
export const Price = ({ list, paid, currency, unit }: PriceProps) => {
  const t = useComponentTexts()
  const user = useUser()
  const discounted = seesDiscount(user) && list > paid
  return (
    <span className={styles.price}>
      <span className={styles.paid}>
        <Money amount={paid} currency={currency} />
        {unit !== undefined && unit !== '' && <span className={styles.unit}>/{unit}</span>}
      </span>
      {discounted && (
        <s className={`${styles.list} money`}>
          <span className="seen-by-readers">{t.listPrice} </span>
          {formatMoney(list, currency)}
        </s>
      )}
    </span>
  )
}
