import type { Part } from '../data/catalogue.ts'
import { Price } from './Money.tsx'
import { Picture } from './Picture.tsx'
import { usePartsTexts } from './parts-texts.ts'
import './parts-table.css'
import { Button } from './Button.tsx'

type Row = Part & { item_num?: number; assembly_quantity?: number }

type Props = { parts: readonly Row[]; onAdd(partCode: string): void }

/** Parts with their prices; a machine's parts also have their number on the list and the pieces in one machine. */
export const PartsTable = ({ parts, onAdd }: Props) => {
  const t = usePartsTexts()
  const ofMachine = parts[0]?.item_num !== undefined
  return (
    <div className="card table-frame">
      <table className="sheet parts">
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
      {part.item_num !== undefined && <td className="number parts-item">{part.item_num}</td>}
      <td className="parts-image">
        <Picture src={part.file_path} alt="" size={56} />
      </td>
      <td className="code parts-code">{part.part_code}</td>
      <td className="parts-name">{part.part_name}</td>
      <td className="soft parts-packing">{part.packing}</td>
      {part.assembly_quantity !== undefined && (
        <td className="number soft parts-pieces">
          <span className="parts-label">{t.perMachine} </span>
          {part.assembly_quantity}
        </td>
      )}
      <td className="parts-price">
        <Price list={part.price} paid={part.discounted_price} currency={part.currency} unit={part.unit} />
      </td>
      <td className="at-end parts-go">
        <Button aria-label={t.goOf(part.part_name)} onClick={() => onAdd(part.part_code)}>
          {t.go}
        </Button>
      </td>
    </tr>
  )
}
