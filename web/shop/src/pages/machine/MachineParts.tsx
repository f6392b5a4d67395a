import { Button } from 'antd'
import { useState } from 'react'
import layout from '../../components/layout.module.css'
import { Empty, Loaded } from '../../components/states.tsx'
import { Pager } from '../../components/ui/Pager.tsx'
import { PartsTable } from '../../components/ui/PartsTable.tsx'
import { SearchBox } from '../../components/ui/SearchBox.tsx'
import { RowsWaiting } from '../../components/Waiting.tsx'
import { useMachineParts } from '../../data/catalogue.ts'
import { useMachineTexts } from './texts.ts'

const SIZES = [25, 50, 75, 100, 125] as const
const START = { search: '', currPage: 1, pageSize: SIZES[0] as number }

/** The parts list of a machine, with search and pages. */
export const MachineParts = ({ machine, onAdd }: { machine: number; onAdd(partCode: string): void }) => {
  const t = useMachineTexts()
  const [page, setPage] = useState(START)
  const parts = useMachineParts(machine, page)
  return (
    <div className={layout.stack}>
      <SearchBox
        label={t.search}
        value={page.search}
        onSearch={(search) => setPage({ ...page, search, currPage: 1 })}
      />
      <Loaded query={parts} waiting={<RowsWaiting />}>
        {({ list, total }) =>
          total === 0 ? (
            <Empty title={t.noParts}>
              <p className="soft">{t.noPartsHint}</p>
              {page.search !== '' && <Button onClick={() => setPage(START)}>{t.clear}</Button>}
            </Empty>
          ) : (
            <>
              <PartsTable parts={list} search={page.search} onGo={onAdd} />
              <Pager
                total={total}
                page={page.currPage}
                size={page.pageSize}
                panel="machine-panel"
                sizes={SIZES}
                onChange={(currPage, pageSize) => setPage({ ...page, currPage, pageSize })}
              />
            </>
          )
        }
      </Loaded>
    </div>
  )
}
