import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { type PartInTable, type Placed, PlainRow } from '../../../components/parts/PartRow.tsx'
import { PartsTable } from '../../../components/parts/PartsTable.tsx'
import { Loaded } from '../../../components/states.tsx'
import { Pager } from '../../../components/ui/Pager.tsx'
import { SearchBox } from '../../../components/ui/SearchBox.tsx'
import type { Opens } from '../../../components/use-dialog.ts'
import { useLastPage } from '../../../components/use-last-page.ts'
import { RowsWaiting } from '../../../components/Waiting.tsx'
import { type Level, useLevels, useMachineParts } from '../../../data/sheets.ts'
import { withOpened } from '../diagram/address.ts'
import { levelSearch } from '../diagram/levels.ts'
import { PANEL } from '../MachineTabs.tsx'
import { NoParts } from '../NoParts.tsx'
import { useTabQuery } from '../tab-query.ts'
import { withTab } from '../tabs.ts'
import { useWanting } from '../wanting.ts'
import styles from './series.module.css'
import { useSeriesTexts } from './texts.ts'

const SIZES = [25, 50, 75, 100, 125] as const
const PAGING = { sizes: SIZES, usual: SIZES[0] }
const NONE: readonly Level[] = []

type Props = { machine: number; adds: Opens<string> }

/** The parts of all sheets of a machine, searched and paged; each number leads to its place in the diagram. */
export const SeriesParts = ({ machine, adds }: Props) => {
  const t = useSeriesTexts()
  const [{ search, page, size }, change] = useTabQuery(PAGING)
  const wanting = useWanting()
  const found = useMachineParts(machine, { search, currPage: page, pageSize: size })
  const levels = useLevels(machine).data ?? NONE
  const placed = useMemo(() => placedIn(levels), [levels])
  useLastPage(found)
  return (
    <div className={styles.parts}>
      <SearchBox label={t.searchParts} value={search} onSearch={(wanted) => change({ search: wanted })} />
      <Loaded query={found} waiting={<RowsWaiting />}>
        {({ list, total }) =>
          total > 0 ? (
            <>
              <PartsTable parts={list} wanting={wanting} placed={placed} search={search} adds={adds} />
              <Pager
                total={total}
                page={page}
                size={size}
                sizes={SIZES}
                panel={PANEL}
                onChange={(turned, rows) => change({ page: turned, size: rows })}
              />
            </>
          ) : (
            <NoParts none={t.noneListed} isSearched={search !== ''} onClear={() => change({ search: '' })} />
          )
        }
      </Loaded>
    </div>
  )
}

const placedIn = (levels: readonly Level[]): Placed => ({
  Row: PlainRow,
  Number: ({ part }) => <Place part={part} level={levels.find(({ id }) => id === part.explosion_id)} />,
})

/** The number of a part, which shows it in the diagram. */
const Place = ({ part: { item_num: no = 0 }, level }: { part: PartInTable; level: Level | undefined }) => {
  const t = useSeriesTexts()
  const { search } = useLocation()
  if (level === undefined) return <span className="number">{no}</span>
  const inDiagram = levelSearch(level, withTab(new URLSearchParams(search), undefined))
  return (
    <Link
      to={{ search: withOpened(inDiagram, { no }) }}
      className={`number ${styles.place}`}
      aria-label={t.placeOf(no, level.name)}
    >
      {no}
    </Link>
  )
}
