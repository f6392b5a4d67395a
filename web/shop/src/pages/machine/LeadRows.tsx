import { Layers } from 'lucide-react'
import layout from '../../components/layout.module.css'
import table from '../../components/sheet.module.css'
import { Button } from '../../components/ui/Button.tsx'
import type { Level } from '../../data/sheets.ts'
import { PlacedNumber, PlacedRow } from './diagram/PlacedRow.tsx'
import type { Spot } from './diagram/spots.ts'
import { useDiagramTexts } from './diagram/texts.ts'
import styles from './sheet.module.css'

/** What has no part of its own on this sheet and leads to a further one. */
export const LeadRows = ({ leads, onApart }: { leads: readonly Spot[]; onApart(level: Level): void }) => {
  const t = useDiagramTexts()
  return (
    <div className={`${layout.card} ${table.frame}`}>
      <table className={`${table.sheet} ${styles.leads}`}>
        <caption className="seen-by-readers">{t.leads}</caption>
        <thead className="seen-by-readers">
          <tr>
            <th scope="col">{t.no}</th>
            <th scope="col">{t.name}</th>
            <th scope="col">{t.apart}</th>
          </tr>
        </thead>
        <tbody>
          {leads.map(({ id, no, apart }) => (
            <PlacedRow key={id} part={{ item_num: no }}>
              <td>
                <PlacedNumber part={{ item_num: no }} />
              </td>
              <td className={styles.leadName}>{apart?.name}</td>
              <td className={table.atEnd}>
                {apart && (
                  <Button aria-label={t.apartOf(apart.name)} onClick={() => onApart(apart)}>
                    <Layers />
                    {t.apart}
                  </Button>
                )}
              </td>
            </PlacedRow>
          ))}
        </tbody>
      </table>
    </div>
  )
}
