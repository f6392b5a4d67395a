import { Price } from '../../components/Money.tsx'
import { usePartsTexts } from '../../components/parts/parts-texts.ts'
import table from '../../components/sheet.module.css'
import type { Position } from '../../data/sheets.ts'
import styles from './sheet.module.css'

/** The whole list as it comes onto paper, and where it is to be found. */
export const PrintedParts = ({ parts }: { parts: readonly Position[] }) => {
  const t = usePartsTexts()
  return (
    <>
      {parts.length > 0 && (
        <table className={`${table.sheet} ${styles.printed}`}>
          <thead>
            <tr>
              {[t.item, t.code, t.name, t.perMachine, t.price].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={`${part.item_num} ${part.part_code}`}>
                <td className="number">{part.item_num}</td>
                <td className="code">{part.part_code}</td>
                <td>{part.part_name}</td>
                <td className="number">{part.assembly_quantity}</td>
                <td>
                  {part.withdrawn ? (
                    t.noLongerSold
                  ) : (
                    <Price list={part.price} paid={part.discounted_price} currency={part.currency} unit={part.unit} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="soft">{location.href}</p>
    </>
  )
}
