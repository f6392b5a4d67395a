import { Button, type InputRef } from 'antd'
import { Heart, ShoppingCart } from 'lucide-react'
import { useRef, useState } from 'react'
import { useInCart } from '../../data/cart.ts'
import type { Part } from '../../data/catalogue.ts'
import { notice } from '../../shared/notice.ts'
import layout from '../layout.module.css'
import { Money, Price } from '../Money.tsx'
import { times } from '../money-times.ts'
import { Picture } from '../Picture.tsx'
import { QuantityStepper } from '../quantity/QuantityStepper.tsx'
import { ReplacedBy } from '../ReplacedBy.tsx'
import { takeFocus } from '../take-focus.ts'
import type { Shows } from '../use-dialog.ts'
import { FoldedUses } from '../where-used/FoldedUses.tsx'
import styles from './AddToCartDialog.module.css'
import { useAddToCartTexts } from './texts.ts'
import { useAddTo } from './use-add-to-cart.ts'

export type ChosenProps = {
  part: Part
  /** Whether it has taken the place of another in the dialog, of which a reader is told. */
  turned?: boolean
  /** Shows another part in the place of this one. */
  turns(code: string): Shows
  onDone(): void
}

/** The part, how many of it, and the list that it goes into; what took its place, and where it is used. */
export const ChosenPart = ({ part, turned = false, turns, onDone }: ChosenProps) => {
  const t = useAddToCartTexts()
  const [quantity, setQuantity] = useState<number | undefined>(1)
  const field = useRef<InputRef>(null)
  const inCart = useInCart().get(part.part_code) ?? 0
  const adding = useAddTo('cart', part.part_code, () => {
    notice.success(useAddToCartTexts.both((w) => w.added))
    onDone()
  })
  const collecting = useAddTo('favourites', part.part_code, () => {
    notice.success(useAddToCartTexts.both((w) => w.collected))
    onDone()
  })
  const by = (doing: typeof adding) => () => (quantity === undefined ? field.current?.focus() : doing.mutate(quantity))
  return (
    <div className={styles.chosen}>
      <Picture src={part.file_path} alt={part.part_name} size={260} first />
      <div className={layout.stackWide}>
        <Facts part={part} turned={turned} turns={turns} />
        <div className={layout.row}>
          <QuantityStepper name={part.part_name} value={1} input={field} onChange={setQuantity} />
          <span aria-live="polite">
            <span className="soft">{t.amount} </span>
            <strong>
              {quantity === undefined ? (
                '—'
              ) : (
                <Money amount={times(part.discounted_price, quantity)} currency={part.currency} />
              )}
            </strong>
          </span>
          {inCart > 0 && <span className="soft">{t.inCart(inCart)}</span>}
        </div>
        <div className={layout.row}>
          <Button size="large" icon={<Heart />} loading={collecting.isPending} onClick={by(collecting)}>
            {t.collect}
          </Button>
          <Button type="primary" size="large" icon={<ShoppingCart />} loading={adding.isPending} onClick={by(adding)}>
            {t.add}
          </Button>
        </div>
        {part.type === 'P' && <FoldedUses code={part.part_code} onFollow={onDone} />}
      </div>
    </div>
  )
}

/** What the part is, and what took its place. */
const Facts = ({ part, turned, turns }: Omit<ChosenProps, 'onDone'>) => {
  const t = useAddToCartTexts()
  return (
    <>
      <div>
        <h2 ref={turned ? takeFocus : null} tabIndex={-1}>
          {part.part_name}
        </h2>
        {part.successor_code !== null && <ReplacedBy code={part.successor_code} shows={turns(part.successor_code)} />}
      </div>
      <dl className={layout.definition}>
        <dt>{t.code}</dt>
        <dd className="code">{part.part_code}</dd>
        <dt>{t.packing}</dt>
        <dd>{part.packing}</dd>
        <dt>{t.price}</dt>
        <dd>
          <Price list={part.price} paid={part.discounted_price} currency={part.currency} unit={part.unit} />
        </dd>
      </dl>
    </>
  )
}
