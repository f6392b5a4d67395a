import { Button } from '../../components/Button.tsx'
import { Pager } from '../../components/Pager.tsx'
import { PartsTable } from '../../components/PartsTable.tsx'
import { Empty, Loaded } from '../../components/states.tsx'
import { RowsWaiting } from '../../components/Waiting.tsx'
import { useParts } from '../../data/catalogue.ts'
import { type HomeQuery, PAGE_SIZES, PARTS } from './home-query.ts'
import { useHomeTexts } from './texts.ts'

type Props = {
  query: HomeQuery
  change(change: Partial<HomeQuery>): void
  onAdd(partCode: string): void
  /** Why parts are shown where machines were looked for; said only when there are some. */
  note?: string
}

/** The paged parts table with its search. */
export const PartsResult = ({ query, change, onAdd, note }: Props) => {
  const t = useHomeTexts()
  const parts = useParts({ search: query.search, currPage: query.page, pageSize: query.size }, true)
  return (
    <Loaded query={parts} waiting={<RowsWaiting />}>
      {({ list, total }) =>
        total === 0 ? (
          <Empty title={note === undefined ? t.noParts : t.nothing}>
            <p className="soft">{t.noPartsHint}</p>
            <Button onClick={() => change({ tab: PARTS, search: '' })}>{t.showAll}</Button>
          </Empty>
        ) : (
          <>
            {note !== undefined && <p className="note">{note}</p>}
            <PartsTable parts={list} onAdd={onAdd} />
            <Pager
              total={total}
              page={query.page}
              size={query.size}
              sizes={PAGE_SIZES}
              onChange={(page, size) => change({ page, size })}
            />
          </>
        )
      }
    </Loaded>
  )
}
