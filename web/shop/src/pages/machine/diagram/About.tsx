import { useComponentTexts } from '../../../components/component-texts.ts'
import { Price } from '../../../components/Money.tsx'
import { useInCart } from '../../../data/cart.ts'
import type { Position } from '../../../data/sheets.ts'
import styles from './about.module.css'
import { useDiagramTexts } from './texts.ts'

type Props = {
  no: number
  parts: readonly Position[]
  /** What is there instead of a part. */
  sheet: string | undefined
}

/** What a number stands for: name, code and price, and how many the cart has already. */
export const About = ({ no, parts, sheet }: Props) => {
  const t = useDiagramTexts()
  const { replacedBy } = useComponentTexts()
  const inCart = useInCart()
  const [part, ...others] = parts
  const pieces = parts.reduce((sum, { part_code }) => sum + (inCart.get(part_code) ?? 0), 0)
  return (
    <div className={styles.about}>
      <span className={`number ${styles.no}`}>{no}</span>
      <div>
        <p className={styles.name}>{part?.part_name ?? sheet ?? t.notSold}</p>
        {part !== undefined && (
          <>
            <p className="code soft">{part.part_code}</p>
            {!part.withdrawn && (
              <Price list={part.price} paid={part.discounted_price} currency={part.currency} unit={part.unit} />
            )}
            {part.successor_code !== null && <p className="soft">{replacedBy(part.successor_code)}</p>}
          </>
        )}
        {others.length > 0 && <p className="soft">{t.others(others.length)}</p>}
        {pieces > 0 && <p className={styles.inCart}>{t.inCart(pieces)}</p>}
      </div>
    </div>
  )
}
