import { Money } from '../../components/Money.tsx'
import { surchargedPrice, times } from '../../components/money-times.ts'
import type { CartLine } from '../../data/cart.ts'
import styles from './confirm.module.css'
import { useConfirmTexts } from './texts.ts'

/** How quick payment comes to its total, line by line: each unit price is rounded before it is multiplied. */
export const Surcharge = ({ lines }: { lines: readonly CartLine[] }) => {
  const t = useConfirmTexts()
  return (
    <>
      <p className="soft">{t.rounding}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <ul className={styles.surcharge} aria-label={t.howItComes} tabIndex={0}>
        {lines.map((line) => (
          <SurchargedLine key={line.part_code} line={line} />
        ))}
      </ul>
    </>
  )
}

const SurchargedLine = ({ line: { part_code, part_name, price, discounted_price, quantity } }: { line: CartLine }) => {
  const t = useConfirmTexts()
  const unit = surchargedPrice(discounted_price)
  return (
    <li>
      <span>
        {part_name} <span className="code soft">{part_code}</span>
      </span>
      <span>
        <span className="seen-by-readers">{t.listPrice} </span>
        <Money amount={price} currency="CNY" />
        {discounted_price !== price && (
          <>
            {' → '}
            <span className="seen-by-readers">{t.discounted} </span>
            <Money amount={discounted_price} currency="CNY" />
          </>
        )}
        {' → '}
        <span className="seen-by-readers">{t.surchargedPrice} </span>
        <Money amount={unit} currency="CNY" /> × {quantity} ={' '}
        <strong>
          <Money amount={times(unit, quantity)} currency="CNY" />
        </strong>
      </span>
    </li>
  )
}
