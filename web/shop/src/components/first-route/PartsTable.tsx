import type { Part } from '../../data/catalogue.ts'
import layout from '../layout.module.css'
import { Price } from '../Money.tsx'
import { Picture } from '../Picture.tsx'
import sheet from '../sheet.module.css'
import { Button } from './Button.tsx'
import styles from './PartsTable.module.css'
import { usePartsTexts } from './parts-texts.ts'

type Row = Part & { item_num?: number; assembly_quantity?: number }

type Props = { parts: readonly Row[]; onAdd(partCode: string): void }

/** Parts with their prices; a machine's parts also have their number on the list and the pieces in one machine. */
export const PartsTable = ({ parts, onAdd }: Props) => {
  const t = usePartsTexts()
  const ofMachine = parts[0]?.item_num !== undefined
  return (
    <div className={`${layout.card} ${sheet.frame}`}>
      <table className={`${sheet.sheet} ${styles.parts}`}>
        <caption className="seen-by-readers">{t.caption}</caption>
        <thead>
          <tr>
            {ofMachine && <th scope="col">{t.item}</th>}
            <th scope="col">{t.image}</th>
            <th scope="col">{t.code}</th>
            <th scope="col">{t.name}</th>
            <th scope="col">{t.packing}</th>
            {ofMachine && <th scope="col">{t.perMachine}</th>}
            <th scope="col">{t.price}</th>
            <th scope="col">
              <span className="seen-by-readers">{t.go}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <PartRow key={`${part.item_num ?? ''}${part.part_code}`} part={part} onAdd={onAdd} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const PartRow = ({ part, onAdd }: { part: Row; onAdd(partCode: string): void }) => {
  const t = usePartsTexts()
  return (
    <tr>
      {part.item_num !== undefined && <td className={`number ${styles.item}`}>{part.item_num}</td>}
      <td className={styles.image}>
        <Picture src={part.file_path} alt="" size={56} />
      </td>
      <td className={`code ${styles.code}`}>{part.part_code}</td>
      <td className={styles.name}>{part.part_name}</td>
      <td className={`soft ${styles.packing}`}>{part.packing}</td>
      {part.assembly_quantity !== undefined && (
        <td className={`number soft ${styles.pieces}`}>
          <span className={styles.label}>{t.perMachine} </span>
          {part.assembly_quantity}
        </td>
      )}
      <td className={styles.price}>
        <Price list={part.price} paid={part.discounted_price} currency={part.currency} unit={part.unit} />
      </td>
      <td className={`${sheet.atEnd} ${styles.go}`}>
        <Button aria-label={t.goOf(part.part_name)} onClick={() => onAdd(part.part_code)}>
          {t.go}
        </Button>
      </td>
    </tr>
  )
}
