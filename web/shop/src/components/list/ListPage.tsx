import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import layout from '../layout.module.css'
import { PageHead, type PageHeadProps } from '../PageHead.tsx'
import { Empty, Loaded } from '../states.tsx'
import { Button } from '../ui/Button.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { type Tab, Tabs } from '../ui/Tabs.tsx'
import { useLastPage } from '../use-last-page.ts'
import { useNavigate } from '../use-navigate.tsx'
import styles from './ListPage.module.css'
import { useCardTexts } from './texts.ts'
import { type ListQuery, SIZES } from './use-list-query.ts'

type Found<Row> = Readonly<{ list: readonly Row[]; total: number; pageNum: number; pageSize: number }>

type Words = Readonly<Record<'title' | 'search' | 'filter' | 'empty' | 'emptyHint' | 'noneFound', string>>

type Props<Row> = {
  /** The id of what holds the cards. */
  panel: string
  words: Words
  query: ListQuery<{ search: string }>
  found: UseQueryResult<Found<Row>>
  /** What is said where it could not be loaded. */
  failed?: string
  waiting: ReactNode
  tabs: readonly Tab[]
  tab: string
  onTab(key: string): void
  /** Beside the title: a list of its own, which people look for here. */
  beside?: PageHeadProps['beside']
  /** Beside the search. */
  filter: ReactNode
  /** Where there is something to be listed one day. */
  onward: Readonly<{ name: string; to: string }>
  cardOf(row: Row): ReactNode
}

/** A list of cards: searched, filtered and paged, all of which its address says. */
export const ListPage = <Row extends { code: string }>({
  panel,
  words,
  query,
  found,
  failed,
  waiting,
  tabs,
  tab,
  onTab,
  beside,
  filter,
  onward,
  cardOf,
}: Props<Row>) => {
  useLastPage(found)
  return (
    <>
      <PageHead title={words.title} beside={beside}>
        <div className={layout.row}>
          <SearchBox label={words.search} value={query.shown.search} onSearch={(search) => query.filter({ search })} />
          {filter}
        </div>
      </PageHead>
      <Tabs label={words.filter} panel={panel} tabs={tabs} chosen={tab} onChoose={onTab} />
      <div id={panel} role="tabpanel" tabIndex={-1} aria-label={words.filter} className={styles.panel}>
        <Loaded query={found} failed={failed} waiting={waiting}>
          {({ list, total }) =>
            total === 0 ? (
              <Nothing words={words} filtered={query.isFiltered} onward={onward} onClear={query.clear} />
            ) : (
              <>
                <ul className={layout.stack}>
                  {list.map((row) => (
                    <li key={row.code}>{cardOf(row)}</li>
                  ))}
                </ul>
                <Pager
                  total={total}
                  page={query.shown.page}
                  size={query.shown.size}
                  panel={panel}
                  sizes={SIZES}
                  onChange={query.goToPage}
                />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  )
}

type NothingProps = { words: Words; filtered: boolean; onward: Props<never>['onward']; onClear(): void }

const Nothing = ({ words, filtered, onward, onClear }: NothingProps) => {
  const t = useCardTexts()
  const navigate = useNavigate()
  return (
    <Empty title={filtered ? words.noneFound : words.empty}>
      <p className="soft">{filtered ? t.noneFoundHint : words.emptyHint}</p>
      <div className={layout.row}>
        {filtered && <Button onClick={onClear}>{t.clear}</Button>}
        <Button primary onClick={() => void navigate(onward.to)}>
          {onward.name}
        </Button>
      </div>
    </Empty>
  )
}
