import type { Currency } from '@portafilter/kernel'
import type { OrderPieces } from '@portafilter/ordering/contract'
import type { ReactNode } from 'react'
import { Money, Price } from '../Money.tsx'
import { Picture } from '../Picture.tsx'
import sheet from '../sheet.module.css'
import styles from './LinesTable.module.css'
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
  /** Where its pieces are; absent before anything can be sent, and where it is not shown. */
  readonly pieces?: OrderPieces | null
  /** Null where it will not be ordered. */
  readonly total: number | null
  readonly currency: Currency
}

/** A plain table, not antd's: on a phone, where antd's scrolls sideways, each row becomes a block around its picture. */
export const LinesTable = ({ lines }: { lines: readonly Line[] }) => {
  const t = useLinesTexts()
  return (
    <table className={`${sheet.sheet} ${styles.lines}`}>
      <thead>
        <tr>
          <th scope="col">{t.item}</th>
          <th scope="col">{t.image}</th>
          <th scope="col">{t.code}</th>
          <th scope="col">{t.name}</th>
          <th scope="col">{t.packing}</th>
          <th scope="col">{t.unitPrice}</th>
          <th scope="col">{t.quantity}</th>
          <th scope="col" className={sheet.atEnd}>
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

const PiecesOf = ({ pieces: { shipped, received } }: { pieces: OrderPieces }) => {
  const t = useLinesTexts()
  return (
    <span className={`soft ${styles.pieces}`}>
      <span>{t.shipped(shipped)}</span> <span>{t.received(received)}</span>
    </span>
  )
}

const LineRow = ({
  item,
  code,
  name,
  note,
  picture,
  packing,
  unit,
  list,
  paid,
  quantity,
  pieces,
  total,
  currency,
}: Line) => (
  <tr>
    <td className={`number ${styles.item}`}>{item}</td>
    <td className={styles.image}>
      <Picture src={picture} alt="" size={56} />
    </td>
    <td className={`code ${styles.code}`}>{code}</td>
    <td className={styles.name}>
      {name}
      {note}
    </td>
    <td className={`soft ${styles.packing}`}>{packing}</td>
    <td className={styles.price}>
      <Price list={list} paid={paid} currency={currency} unit={unit} />
    </td>
    <td className={`number ${styles.quantity}`}>
      × {quantity}
      {pieces && <PiecesOf pieces={pieces} />}
    </td>
    <td className={`${sheet.atEnd} ${styles.total}`}>
      {total !== null && (
        <strong>
          <Money amount={total} currency={currency} />
        </strong>
      )}
    </td>
  </tr>
)
