import { useRef, useState } from 'react'
import type { ToAdd } from '../../components/add-to-cart/to-add.ts'
import { PartsTable } from '../../components/parts/PartsTable.tsx'
import { Loaded } from '../../components/states.tsx'
import { Pager } from '../../components/ui/Pager.tsx'
import { SearchBox } from '../../components/ui/SearchBox.tsx'
import type { Opens } from '../../components/use-dialog.ts'
import { RowsWaiting } from '../../components/Waiting.tsx'
import { type Level, type Position, usePositions } from '../../data/sheets.ts'
import { PlacedNumber, PlacedRow } from './diagram/PlacedRow.tsx'
import { leadsOf, type Spot } from './diagram/spots.ts'
import { LeadRows } from './LeadRows.tsx'
import { ListFollows } from './ListFollows.tsx'
import { NoParts } from './NoParts.tsx'
import { PrintedParts } from './PrintedParts.tsx'
import styles from './sheet.module.css'
import { useMachineTexts } from './texts.ts'
import { usePrinting } from './use-printing.ts'
import { useWanting } from './wanting.ts'

const SIZES = [25, 50, 75, 100, 125] as const
const START = { search: '', page: 1, size: SIZES[0] as number }
const PLACED = { Row: PlacedRow, Number: PlacedNumber } as const
const LIST = 'sheet-parts'
const NONE: readonly Position[] = []

type Props = {
  machine: number
  level: Level
  spots: readonly Spot[]
  /** Whether the spots are still to come: what they lead to stands above the list, and would push it down. */
  coming: boolean
  onApart(level: Level): void
  adds: Opens<ToAdd>
}

/** The parts list of a sheet, with search and pages; it follows the diagram beside it. */
export const SheetParts = ({ machine, level, spots, coming, onApart, adds }: Props) => {
  const t = useMachineTexts()
  const list = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(START)
  const wanting = useWanting()
  const { search, page, size } = shown
  const positions = usePositions(machine, level.id, search)
  const all = usePositions(machine, level.id)
  // Onto paper comes what no search has left out.
  const isPrinted = usePrinting()
  // Only where the parts are known it is known, too, which numbers have none.
  const leads = positions.isSuccess ? leadsOf(spots, isPrinted ? '' : search) : []
  return (
    <section ref={list} id={LIST} tabIndex={-1} aria-label={t.list} className={styles.list}>
      <ListFollows
        list={list}
        positions={positions.data ?? NONE}
        shown={shown}
        onTurn={(turned) => setShown({ ...shown, ...turned })}
      />
      <SearchBox
        label={t.search}
        value={search}
        onSearch={(wanted) => setShown({ ...shown, search: wanted, page: 1 })}
      />
      {leads.length > 0 && <LeadRows leads={leads} onApart={onApart} />}
      {coming ? (
        <RowsWaiting />
      ) : (
        <Loaded query={positions} waiting={<RowsWaiting />}>
          {(found) =>
            found.length > 0 ? (
              <div className={styles.onScreen}>
                <PartsTable
                  parts={found.slice((page - 1) * size, page * size)}
                  wanting={wanting}
                  placed={PLACED}
                  search={search}
                  adds={adds}
                />
                <Pager
                  total={found.length}
                  page={page}
                  size={size}
                  sizes={SIZES}
                  panel={LIST}
                  onChange={(next, rows) => setShown({ ...shown, page: next, size: rows })}
                />
              </div>
            ) : (
              leads.length === 0 && (
                <div className={search === '' ? undefined : styles.onScreen}>
                  <NoParts none={t.noneListed} isSearched={search !== ''} onClear={() => setShown(START)} />
                </div>
              )
            )
          }
        </Loaded>
      )}
      {isPrinted && <PrintedParts parts={all.data ?? NONE} />}
    </section>
  )
}
