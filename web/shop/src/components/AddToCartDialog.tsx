import { accepted, formDone, formKey } from '@portafilter/kit'
import { useState } from 'react'
import { api } from '../app/api.ts'
import { useNotice } from '../app/notice.tsx'
import { texts } from '../app/texts.ts'
import { useAction } from '../app/use-action.ts'
import { refreshCart } from '../data/cart.ts'
import { type Part, usePart } from '../data/catalogue.ts'
import { Dialog } from './Dialog.tsx'
import { CartIcon } from './icons.tsx'
import { Money, Price } from './Money.tsx'
import { times } from './money-times.ts'
import { Picture } from './Picture.tsx'
import { QuantityStepper } from './QuantityStepper.tsx'
import { Loaded } from './states.tsx'
import { BlockWaiting } from './Waiting.tsx'
import './add-to-cart.css'
import { Button } from './Button.tsx'

const useTexts = texts({
  CN: {
    title: '加入购物车',
    code: '编码',
    packing: '包装',
    price: '价格',
    amount: '小计',
    add: '加入购物车',
    added: '成功加入购物车',
  },
  EN: {
    title: 'Add to cart',
    code: 'Part code',
    packing: 'Packing',
    price: 'Price',
    amount: 'Amount',
    add: 'Add to cart',
    added: 'Successfully added to cart',
  },
})

export const AddToCartDialog = ({ code, onClose }: { code: string; onClose(): void }) => {
  const t = useTexts()
  const part = usePart(code)
  return (
    <Dialog title={t.title} width={850} onClose={onClose}>
      <Loaded query={part} waiting={<BlockWaiting height={260} />}>
        {(shown) => <Chosen part={shown} onDone={onClose} />}
      </Loaded>
    </Dialog>
  )
}

const Chosen = ({ part, onDone }: { part: Part; onDone(): void }) => {
  const t = useTexts()
  const notice = useNotice()
  const [quantity, setQuantity] = useState(1)
  const add = useAction(async () => {
    // Another quantity is another wish: it gets a key of its own.
    const form = `addToCart:${part.part_code}:${quantity}`
    await accepted(api.addToCart({ part_code: part.part_code, quantity }, { key: formKey(form) }))
    formDone(form)
    notice.success(t.added)
    void refreshCart()
    onDone()
  })
  return (
    <div className="add-to-cart">
      <Picture src={part.file_path} alt={part.part_name} size={260} first />
      <div className="stack-wide">
        <h2>{part.part_name}</h2>
        <dl className="definition">
          <dt>{t.code}</dt>
          <dd className="code">{part.part_code}</dd>
          <dt>{t.packing}</dt>
          <dd>{part.packing}</dd>
          <dt>{t.price}</dt>
          <dd>
            <Price list={part.price} paid={part.discounted_price} currency={part.currency} unit={part.unit} />
          </dd>
        </dl>
        <div className="row">
          <QuantityStepper name={part.part_name} value={quantity} onChange={setQuantity} />
          <span aria-live="polite">
            <span className="soft">{t.amount} </span>
            <strong>
              <Money amount={times(part.discounted_price, quantity)} currency={part.currency} />
            </strong>
          </span>
        </div>
        <Button kind="primary" size="large" icon={<CartIcon />} busy={add.busy} onClick={() => void add.run()}>
          {t.add}
        </Button>
      </div>
    </div>
  )
}
