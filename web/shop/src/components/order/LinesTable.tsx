import type { ReactNode } from 'react'
import { Money, Price } from '../Money.tsx'
import { Picture } from '../Picture.tsx'
import { useLinesTexts } from './lines-texts.ts'

/** A line of an order, or of one that is about to be; money as on the wire, `paid` and `list` for one piece. */
export type Line = {
  readonly item: number
  readonly code: string
  readonly name: string
  /** What is to be said about it. */
  readonly note?: ReactNode
  readonly picture: string
  readonly packing: string
  readonly unit: string
  readonly list: number
  readonly paid: number
  readonly quantity: number
  /** Null where it will not be ordered. */
  readonly total: number | null
  readonly currency: 'CNY' | 'USD'
}

export const LinesTable = ({ lines }: { lines: readonly Line[] }) => {
  const t = useLinesTexts()
  return (
    <table className="sheet lines">
      <thead>
        <tr>
          <th scope="col">{t.item}</th>
          <th scope="col">{t.image}</th>
          <th scope="col">{t.code}</th>
          <th scope="col">{t.name}</th>
          <th scope="col">{t.packing}</th>
          <th scope="col">{t.unitPrice}</th>
          <th scope="col">{t.quantity}</th>
          <th scope="col" className="at-end">
            {t.subtotal}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <LineRow key={line.item} {...line} />
        ))}
      </tbody>
    </table>
  )
}

const LineRow = ({ item, code, name, note, picture, packing, unit, list, paid, quantity, total, currency }: Line) => (
  <tr>
    <td className="number lines-item">{item}</td>
    <td className="lines-image">
      <Picture src={picture} alt="" size={56} />
    </td>
    <td className="code lines-code">{code}</td>
    <td className="lines-name">
      {name}
      {note}
    </td>
    <td className="soft lines-packing">{packing}</td>
    <td className="lines-price">
      <Price list={list} paid={paid} currency={currency} unit={unit} />
    </td>
    <td className="number lines-quantity">× {quantity}</td>
    <td className="at-end lines-total">
      {total !== null && (
        <strong>
          <Money amount={total} currency={currency} />
        </strong>
      )}
    </td>
  </tr>
)
