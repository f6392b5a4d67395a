import { accepted, formDone, formKey } from '@portafilter/kit'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { useAction } from '../../app/use-action.ts'
import { Button } from '../../components/Button.tsx'
import { Checkbox } from '../../components/Checkbox.tsx'
import { DeleteIcon, EditIcon } from '../../components/icons.tsx'
import { Money, Price } from '../../components/Money.tsx'
import { Picture } from '../../components/Picture.tsx'
import { QuantityStepper } from '../../components/QuantityStepper.tsx'
import { type CartLine, refreshCart } from '../../data/cart.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { QuantityDialog } from './QuantityDialog.tsx'
import { useCartTexts } from './texts.ts'

type Props = {
  lines: readonly CartLine[]
  selected: readonly string[]
  onSelect(partCode: string, on: boolean): void
}

export const CartTable = ({ lines, selected, onSelect }: Props) => {
  const t = useCartTexts()
  return (
    <div className="card table-frame">
      <table className="sheet cart">
        <caption className="seen-by-readers">{t.title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="seen-by-readers">{t.chosen}</span>
            </th>
            <th scope="col">{t.image}</th>
            <th scope="col">{t.code}</th>
            <th scope="col">{t.name}</th>
            <th scope="col">{t.packing}</th>
            <th scope="col">{t.price}</th>
            <th scope="col">{t.quantity}</th>
            <th scope="col" className="at-end">
              {t.subtotal}
            </th>
            <th scope="col">
              <span className="seen-by-readers">{t.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <CartRow
              key={line.part_code}
              line={line}
              selected={selected.includes(line.part_code)}
              onSelect={(on) => onSelect(line.part_code, on)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Sets the quantity of a line; what the server has comes back with the refreshed cart. */
const useSetQuantity = (code: string) =>
  useAction(async (quantity: number) => {
    const form = `cartQuantity:${code}:${quantity}`
    try {
      await accepted(api.updateQuantityById({ part_code: code, quantity }, { key: formKey(form) }))
    } finally {
      formDone(form)
      await refreshCart()
    }
  })

type RowProps = { line: CartLine; selected: boolean; onSelect(on: boolean): void }

const CartRow = ({ line, selected, onSelect }: RowProps) => {
  const t = useCartTexts()
  const [dialog, setDialog] = useState<'quantity' | 'delete'>()
  const quantity = useSetQuantity(line.part_code)
  const close = () => setDialog(undefined)
  return (
    <tr className={line.withdrawn ? 'cart-withdrawn' : undefined}>
      <td className="cart-select">
        <Checkbox
          aria-label={t.select(line.part_name)}
          checked={selected && !line.withdrawn}
          disabled={line.withdrawn}
          onChange={onSelect}
        />
      </td>
      <td className="cart-image">
        <Picture src={line.file_path} alt="" size={64} />
      </td>
      <td className="code cart-code">{line.part_code}</td>
      <td className="cart-name">
        {line.part_name} {line.type === 'M' && <span className="badge">{t.machine}</span>}
        {line.withdrawn && <p className="cart-gone">{t.withdrawn}</p>}
      </td>
      <td className="soft cart-packing">{line.packing}</td>
      <td className="cart-price">
        {!line.withdrawn && (
          <Price list={line.price} paid={line.discounted_price} currency={line.currency} unit={line.unit} />
        )}
      </td>
      <td className="cart-quantity">
        {!line.withdrawn && (
          <span className="cart-stepper">
            <QuantityStepper
              name={line.part_name}
              value={line.quantity}
              disabled={quantity.busy}
              onChange={(wanted) => void quantity.run(wanted)}
            />
            <Button
              kind="text"
              icon={<EditIcon />}
              aria-label={t.editOf(line.part_name)}
              title={t.edit}
              onClick={() => setDialog('quantity')}
            />
          </span>
        )}
      </td>
      <td className="at-end cart-subtotal">
        {!line.withdrawn && (
          <strong>
            <Money amount={line.subtotal} currency={line.currency} />
          </strong>
        )}
      </td>
      <td className="at-end cart-remove">
        <Button
          kind="text"
          icon={<DeleteIcon />}
          aria-label={t.removeOf(line.part_name)}
          title={t.remove}
          onClick={() => setDialog('delete')}
        />
        {dialog === 'quantity' && (
          <QuantityDialog line={line} onSave={(wanted) => quantity.run(wanted)} onClose={close} />
        )}
        {dialog === 'delete' && (
          <DeleteDialog codes={[line.part_code]} onDeleted={() => onSelect(false)} onClose={close} />
        )}
      </td>
    </tr>
  )
}
