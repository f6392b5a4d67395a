import { Button, type InputRef } from 'antd'
import { Heart, ShoppingCart } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Part, usePart } from '../../data/catalogue.ts'
import { notice } from '../../shared/notice.ts'
import { texts } from '../../shared/texts.ts'
import { AntDesign } from '../ant/AntDesign.tsx'
import { Dialog } from '../ant/Dialog.tsx'
import layout from '../layout.module.css'
import { Money, Price } from '../Money.tsx'
import { times } from '../money-times.ts'
import { Picture } from '../Picture.tsx'
import { QuantityStepper } from '../quantity/QuantityStepper.tsx'
import { Loaded } from '../states.tsx'
import { BlockWaiting } from '../Waiting.tsx'
import styles from './AddToCartDialog.module.css'
import { useAddTo } from './use-add-to-cart.ts'

const useTexts = texts({
  CN: {
    title: '加入购物车',
    code: '编码',
    packing: '包装',
    price: '价格',
    amount: '小计',
    add: '加入购物车',
    added: '成功加入购物车',
    collect: '收藏',
    collected: '已加入收藏',
  },
  EN: {
    title: 'Add to cart',
    code: 'Part code',
    packing: 'Packing',
    price: 'Price',
    amount: 'Amount',
    add: 'Add to cart',
    added: 'Successfully added to cart',
    collect: 'Collect',
    collected: 'Added to your favourites',
  },
})

/** Reached from the first route too, which has nothing of antd around it. */
const AddToCartDialog = ({ code, onClose }: { code: string; onClose(): void }) => {
  const t = useTexts()
  const part = usePart(code)
  return (
    <AntDesign>
      <Dialog title={t.title} width={850} onClose={onClose}>
        <Loaded query={part} waiting={<BlockWaiting height={260} />}>
          {(shown) => <Chosen part={shown} onDone={onClose} />}
        </Loaded>
      </Dialog>
    </AntDesign>
  )
}

export default AddToCartDialog

const Chosen = ({ part, onDone }: { part: Part; onDone(): void }) => {
  const t = useTexts()
  const [quantity, setQuantity] = useState<number | undefined>(1)
  const field = useRef<InputRef>(null)
  const adding = useAddTo('cart', part.part_code, () => {
    notice.success(useTexts.both((w) => w.added))
    onDone()
  })
  const collecting = useAddTo('favourites', part.part_code, () => {
    notice.success(useTexts.both((w) => w.collected))
    onDone()
  })
  const by = (doing: typeof adding) => () => (quantity === undefined ? field.current?.focus() : doing.mutate(quantity))
  return (
    <div className={styles.chosen}>
      <Picture src={part.file_path} alt={part.part_name} size={260} first />
      <div className={layout.stackWide}>
        <h2>{part.part_name}</h2>
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
        </div>
        <div className={layout.row}>
          <Button size="large" icon={<Heart />} loading={collecting.isPending} onClick={by(collecting)}>
            {t.collect}
          </Button>
          <Button type="primary" size="large" icon={<ShoppingCart />} loading={adding.isPending} onClick={by(adding)}>
            {t.add}
          </Button>
        </div>
      </div>
    </div>
  )
}
