import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import layout from '../../../components/layout.module.css'
import { Empty, Loaded } from '../../../components/states.tsx'
import { Button } from '../../../components/ui/Button.tsx'
import { SearchBox } from '../../../components/ui/SearchBox.tsx'
import { SectionsWaiting } from '../../../components/Waiting.tsx'
import { usePapersTexts } from './texts.ts'

type Props<Answer> = {
  /** What the search is called. */
  label: string
  search: string
  onSearch(search: string): void
  found: UseQueryResult<Answer>
  /** How many there are of it. */
  count(answer: Answer): number
  /** What is said where there is nothing to look for. */
  none: string
  children(answer: Answer): ReactNode
}

/** A search among papers of one kind, and what it finds. */
export const PaperSearch = <Answer,>({ label, search, onSearch, found, count, none, children }: Props<Answer>) => (
  <div className={layout.stack}>
    <SearchBox label={label} value={search} onSearch={onSearch} />
    <Loaded query={found} waiting={<SectionsWaiting lines={[6]} />}>
      {(answer) =>
        count(answer) > 0 ? (
          children(answer)
        ) : (
          <Nothing none={none} isSearched={search !== ''} onClear={() => onSearch('')} />
        )
      }
    </Loaded>
  </div>
)

const Nothing = ({ none, isSearched, onClear }: { none: string; isSearched: boolean; onClear(): void }) => {
  const t = usePapersTexts()
  if (!isSearched) return <Empty title={none} />
  return (
    <Empty title={t.noneFound}>
      <p className="soft">{t.noneFoundHint}</p>
      <Button onClick={onClear}>{t.clear}</Button>
    </Empty>
  )
}
