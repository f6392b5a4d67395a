import { Button, Checkbox } from 'antd'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AddToCart } from '../../components/AddToCart.tsx'
import badge from '../../components/badge.module.css'
import layout from '../../components/layout.module.css'
import { Money, Price } from '../../components/Money.tsx'
import { Picture } from '../../components/Picture.tsx'
import { SortHead } from '../../components/parts/SortHead.tsx'
import { QuantityStepper } from '../../components/quantity/QuantityStepper.tsx'
import { ReplacedBy } from '../../components/ReplacedBy.tsx'
import sheet from '../../components/sheet.module.css'
import { useDialog } from '../../components/use-dialog.ts'
import { type CartLine, isOfOtherMarket } from '../../data/cart.ts'
import type { PartsOrder } from '../../data/catalogue.ts'
import { useUser } from '../../shared/use-user.ts'
import styles from './cart.module.css'
import { DeleteDialog } from './DeleteDialog.tsx'
import { QuantityDialog } from './QuantityDialog.tsx'
import { useListTexts } from './texts.ts'
import { useSetQuantity } from './use-set-quantity.ts'

type Props = {
  lines: readonly CartLine[]
  selected: readonly string[]
  onSelect(partCode: string, on: boolean): void
  /** Whether what is typed as the line's quantity is one. */
  onTyped(partCode: string, sound: boolean): void
}

/** A plain table, not antd's: on a phone, where antd's scrolls sideways, each row becomes a block around its picture. */
export const CartTable = ({ lines, selected, onSelect, onTyped }: Props) => {
  const t = useListTexts()
  const [order, setOrder] = useState<PartsOrder>({ sort: undefined, descending: false })
  return (
    <div className={`${layout.card} ${sheet.frame}`}>
      <table className={`${sheet.sheet} ${styles.cart}`}>
        <caption className="seen-by-readers">{t.title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="seen-by-readers">{t.chosen}</span>
            </th>
            <th scope="col">{t.image}</th>
            <SortHead by="code" label={t.code} order={order} onOrder={setOrder} />
            <SortHead by="name" label={t.name} order={order} onOrder={setOrder} />
            <th scope="col">{t.packing}</th>
            <th scope="col">{t.price}</th>
            <th scope="col">{t.quantity}</th>
            <th scope="col" className={sheet.atEnd}>
              {t.subtotal}
            </th>
            <th scope="col">
              <span className="seen-by-readers">{t.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {inOrder(lines, order).map((line) => (
            <CartRow
              key={line.part_code}
              line={line}
              selected={selected.includes(line.part_code)}
              onSelect={(on) => onSelect(line.part_code, on)}
              onTyped={(sound) => onTyped(line.part_code, sound)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** By code or name as people sort them; without an order as the list is, the newest first. */
const inOrder = (lines: readonly CartLine[], { sort, descending }: PartsOrder): readonly CartLine[] => {
  if (sort === undefined) return lines
  const textOf = (line: CartLine) => (sort === 'code' ? line.part_code : line.part_name)
  const sorted = lines.toSorted((one, other) => textOf(one).localeCompare(textOf(other), 'zh-CN', { numeric: true }))
  return descending ? sorted.toReversed() : sorted
}

type RowProps = { line: CartLine; selected: boolean; onSelect(on: boolean): void; onTyped(sound: boolean): void }

const CartRow = ({ line, selected, onSelect, onTyped }: RowProps) => {
  const t = useListTexts()
  const { asked, opens, close } = useDialog<'quantity' | 'delete' | 'successor'>()
  const user = useUser()
  const setting = useSetQuantity(line.part_code)
  // A quantity is settled by Enter, and again when its field is left.
  const last = setting.isPending ? setting.variables : line.quantity
  return (
    <tr className={line.withdrawn ? styles.withdrawn : undefined}>
      <td className={styles.select}>
        <Checkbox
          aria-label={t.select(line.part_name)}
          checked={selected && !line.withdrawn}
          disabled={line.withdrawn}
          onChange={({ target }) => onSelect(target.checked)}
        />
      </td>
      <td className={styles.image}>
        <Picture src={line.file_path} alt="" size={64} />
      </td>
      <td className={`code ${styles.code}`}>{line.part_code}</td>
      <td className={styles.name}>
        {line.part_name} {line.type === 'M' && <span className={badge.badge}>{t.machine}</span>}
        {line.withdrawn && <p className={styles.gone}>{isOfOtherMarket(line, user) ? t.notSoldHere : t.withdrawn}</p>}
        {line.successor_code !== null && (
          <div>
            <ReplacedBy code={line.successor_code} shows={opens('successor')} />
          </div>
        )}
      </td>
      <td className={`soft ${styles.packing}`}>{line.packing}</td>
      <td className={styles.price}>
        {!line.withdrawn && (
          <Price list={line.price} paid={line.discounted_price} currency={line.currency} unit={line.unit} />
        )}
      </td>
      <td className={styles.quantity}>
        {!line.withdrawn && (
          <span className={styles.stepper}>
            <QuantityStepper
              name={line.part_name}
              value={line.quantity}
              busy={setting.isPending}
              onChange={(typed) => onTyped(typed !== undefined)}
              onSettled={(wanted) => wanted !== last && setting.mutate(wanted)}
            />
            <Button
              type="text"
              icon={<Pencil />}
              aria-label={t.editOf(line.part_name)}
              title={t.edit}
              {...opens('quantity')}
            />
          </span>
        )}
      </td>
      <td className={`${sheet.atEnd} ${styles.subtotal}`}>
        {!line.withdrawn && (
          <strong>
            <Money amount={line.subtotal} currency={line.currency} />
          </strong>
        )}
      </td>
      <td className={`${sheet.atEnd} ${styles.remove}`}>
        <Button
          type="text"
          icon={<Trash2 />}
          aria-label={t.removeOf(line.part_name)}
          title={t.remove}
          {...opens('delete')}
        />
        {asked === 'quantity' && <QuantityDialog line={line} onClose={close} />}
        {asked === 'successor' && line.successor_code !== null && (
          <AddToCart adding={line.successor_code} onClose={close} />
        )}
        {asked === 'delete' && (
          <DeleteDialog codes={[line.part_code]} onDeleted={() => onSelect(false)} onClose={close} />
        )}
      </td>
    </tr>
  )
}
