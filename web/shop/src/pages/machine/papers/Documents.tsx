import { useDocuments } from '../../../data/papers.ts'
import { useTabQuery } from '../tab-query.ts'
import { DocumentTable } from './DocumentTable.tsx'
import { PaperSearch } from './PaperSearch.tsx'
import { usePapersTexts } from './texts.ts'

/** The service documents of a machine. */
const Documents = ({ machine }: { machine: number }) => {
  const t = usePapersTexts()
  const [{ search }, change] = useTabQuery()
  return (
    <PaperSearch
      label={t.searchDocuments}
      search={search}
      onSearch={(wanted) => change({ search: wanted })}
      found={useDocuments('service', machine, search)}
      count={({ length }) => length}
      none={t.noDocuments}
    >
      {(documents) => <DocumentTable documents={documents} search={search} />}
    </PaperSearch>
  )
}

export default Documents
