import { lazy, Suspense, useEffect } from 'react'
import note from '../../components/note.module.css'
import type { Wanting } from '../../components/parts/use-wanted.ts'
import { ReplacedBy } from '../../components/ReplacedBy.tsx'
import { Empty, Loaded } from '../../components/states.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Pager } from '../../components/ui/Pager.tsx'
import type { Opens } from '../../components/use-dialog.ts'
import { useLastPage } from '../../components/use-last-page.ts'
import { RowsWaiting } from '../../components/Waiting.tsx'
import { useParts } from '../../data/catalogue.ts'
import { type HomeQuery, PAGE_SIZES, PARTS, partsAsked } from './home-query.ts'
import { useHomeTexts } from './texts.ts'

const loadTable = () => import('../../components/parts/PartsForSale.tsx')
/** The catalogue begins with machines: the table comes along with the first parts. */
const PartsForSale = lazy(loadTable)

type Props = {
  query: HomeQuery
  change(change: Partial<HomeQuery>): void
  wanting: Wanting
  adds: Opens<string>
  /** Why parts are shown where machines were looked for; said only when there are some. */
  why?: string
}

/** The paged parts table with its search; a number that is no longer sold leads to what took its place. */
export const PartsResult = ({ query, change, wanting, adds, why }: Props) => {
  const t = useHomeTexts()
  const parts = useParts(partsAsked(query), true)
  useLastPage(parts)
  useEffect(() => void loadTable().catch(() => undefined), [])
  return (
    <Loaded query={parts} waiting={<RowsWaiting />}>
      {({ list, total, replaced }) => (
        <>
          {replaced !== null && (
            <p className={note.info}>
              {t.noLongerSold(replaced.part_code)}{' '}
              <ReplacedBy code={replaced.successor_code} shows={adds(replaced.successor_code)} />
            </p>
          )}
          {total === 0 && replaced === null && (
            <Empty title={why === undefined ? t.noParts : t.nothing}>
              <p className="soft">{t.noPartsHint}</p>
              <Button onClick={() => change({ tab: PARTS, search: '' })}>{t.showAll}</Button>
            </Empty>
          )}
          {total > 0 && (
            <>
              {why !== undefined && <p className={note.note}>{why}</p>}
              <Suspense fallback={<RowsWaiting />}>
                <PartsForSale
                  parts={list}
                  wanting={wanting}
                  search={query.search}
                  order={query.order}
                  onOrder={(order) => change({ order })}
                  adds={adds}
                />
              </Suspense>
              <Pager
                total={total}
                page={query.page}
                size={query.size}
                panel="home-panel"
                sizes={PAGE_SIZES}
                onChange={(page, size) => change({ page, size })}
              />
            </>
          )}
        </>
      )}
    </Loaded>
  )
}
