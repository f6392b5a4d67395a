import layout from '../../../components/layout.module.css'
import { Pager } from '../../../components/ui/Pager.tsx'
import { useLastPage } from '../../../components/use-last-page.ts'
import { useDocuments } from '../../../data/papers.ts'
import { PANEL } from '../MachineTabs.tsx'
import { type Paging, useTabQuery } from '../tab-query.ts'
import { DocumentTable } from './DocumentTable.tsx'
import { PaperSearch } from './PaperSearch.tsx'
import { usePapersTexts } from './texts.ts'

const pageOf = <Row,>(all: readonly Row[], page: number, size: number) => ({
  list: all.slice((page - 1) * size, page * size),
  total: all.length,
  pageNum: page,
  pageSize: size,
})

/** The documents for buyers overseas, all of which one call answers, page by page. */
export const PagedDocuments = ({ machine, paging }: { machine: number; paging: Paging }) => {
  const t = usePapersTexts()
  const [{ search, page, size }, change] = useTabQuery(paging)
  const found = useDocuments('overseas', machine, search)
  const { data, isPlaceholderData } = found
  useLastPage({ data: data && pageOf(data, page, size), isPlaceholderData })
  return (
    <PaperSearch
      label={t.searchDocuments}
      search={search}
      onSearch={(wanted) => change({ search: wanted })}
      found={found}
      count={({ length }) => length}
      none={t.noDocuments}
    >
      {(all) => (
        <div className={layout.stack}>
          <DocumentTable documents={pageOf(all, page, size).list} search={search} />
          <Pager
            total={all.length}
            page={page}
            size={size}
            sizes={paging.sizes}
            panel={PANEL}
            onChange={(turned) => change({ page: turned })}
          />
        </div>
      )}
    </PaperSearch>
  )
}
