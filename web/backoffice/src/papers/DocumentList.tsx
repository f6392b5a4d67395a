import { useLanguage } from '@portafilter/kit'
import { documentsResource } from '@portafilter/papers/contract'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { columnOf } from '../list/column-of.ts'
import { SearchBox } from '../list/SearchBox.tsx'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { AddPaper } from './AddPaper.tsx'
import { AudienceState, AudienceTabs, FileLanguage, FileState, MachineFilter, MachineLink, titleOf } from './cells.tsx'
import type { DocumentRow } from './rows.ts'
import type { PaperText } from './texts.ts'

const Col = columnOf<typeof documentsResource, PaperText>()
const AS_IN_THE_SHOP = { field: 'place', order: 'ASC' } as const

const columnsFor = (title: 'title_cn' | 'title_en') => (
  <>
    <Col
      source={title}
      render={(row) => (
        <RowLink to={documentsResource} id={row.id}>
          {row[title]}
        </RowLink>
      )}
    />
    <Col source="machine_id" disableSort render={(row) => <MachineLink row={row} />} />
    <Col source="audience" disableSort render={(row) => <AudienceState {...row} />} />
    <Col source="language" disableSort render={(row) => <FileLanguage {...row} />} />
    <Col source="file_name" disableSort render={(row) => <FileState {...row} />} />
    <Col source="place" align="right" />
  </>
)
const COLUMNS = { CN: columnsFor('title_cn'), EN: columnsFor('title_en') }

/** Documents of machines, data downloads among them. */
const DocumentList = () => {
  const text = useText<PaperText>()
  const language = useLanguage()
  return (
    <WorkList<DocumentRow>
      resource={documentsResource}
      sort={AS_IN_THE_SHOP}
      tabs={<AudienceTabs />}
      toolbar={
        <>
          <SearchBox label={text('papers.search')} />
          <MachineFilter />
          <AddPaper kind="documents" />
        </>
      }
      columns={COLUMNS[language]}
      card={(row) => ({
        first: titleOf(row, language),
        side: <AudienceState {...row} />,
        second: <FileState {...row} />,
      })}
      empty={<Calm title={text('documents.empty')} />}
    />
  )
}

export default DocumentList
