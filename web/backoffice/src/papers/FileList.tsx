import { useLanguage } from '@portafilter/kit'
import { documentsResource, videosResource } from '@portafilter/papers/contract'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { columnOf } from '../list/column-of.ts'
import { SearchBox } from '../list/SearchBox.tsx'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { AddPaper } from './AddPaper.tsx'
import {
  AudienceState,
  AudienceTabs,
  FileLanguage,
  FileState,
  MachineFilter,
  MachineLink,
  machineOf,
  titleOf,
} from './cells.tsx'
import type { DocumentRow, VideoRow } from './rows.ts'
import type { PaperText } from './texts.ts'

type Kind = 'documents' | 'videos'

const RESOURCES = { documents: documentsResource, videos: videosResource } as const

const Col = columnOf<typeof videosResource, PaperText>()
const AS_IN_THE_SHOP = { field: 'place', order: 'ASC' } as const

const columnsFor = (kind: Kind, title: 'title_cn' | 'title_en') => (
  <>
    <Col
      source={title}
      render={(row) => (
        <RowLink to={RESOURCES[kind]} id={row.id}>
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
const inBoth = (kind: Kind) => ({ CN: columnsFor(kind, 'title_cn'), EN: columnsFor(kind, 'title_en') })
const COLUMNS = { documents: inBoth('documents'), videos: inBoth('videos') }

/** Documents or videos of machines, data downloads among them. */
export const FileList = ({ kind }: { kind: Kind }) => {
  const text = useText<PaperText>()
  const language = useLanguage()
  return (
    <WorkList<DocumentRow | VideoRow>
      resource={RESOURCES[kind]}
      sort={AS_IN_THE_SHOP}
      tabs={<AudienceTabs />}
      toolbar={
        <>
          <SearchBox label={text('papers.search')} />
          <MachineFilter />
          <AddPaper kind={kind} />
        </>
      }
      columns={COLUMNS[kind][language]}
      card={(row) => ({
        first: titleOf(row, language),
        side: <AudienceState {...row} />,
        second: (
          <>
            {machineOf(row, language)} · <FileState {...row} />
          </>
        ),
      })}
      empty={<Calm title={text(`${kind}.empty`)} />}
    />
  )
}
