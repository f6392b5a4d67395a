import { Stack } from '@mui/material'
import { useLanguage } from '@portafilter/kit'
import { documentsResource } from '@portafilter/papers/contract'
import { CrudActions } from '../actions/CrudActions.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { RowChanges } from '../changes/RowChanges.tsx'
import { Columns, HALVES } from '../display/Columns.tsx'
import { Detail } from '../display/Detail.tsx'
import { Fact } from '../display/Facts.tsx'
import { Head } from '../display/Head.tsx'
import { InLanguage } from '../display/InLanguage.tsx'
import { useText } from '../texts/use-text.ts'
import { About, AboutFile } from './About.tsx'
import { titleOf } from './cells.tsx'
import { FilePanel } from './FilePanel.tsx'
import type { Document } from './rows.ts'
import type { PaperText } from './texts.ts'
import { useDocumentFields } from './use-paper-fields.ts'

const Actions = ({ row, name }: { row: Document; name: string }) => {
  const fields = useDocumentFields({ row })
  return (
    <CrudActions
      resource={documentsResource}
      row={row}
      name={name}
      update={(shown) => <StaffAction {...shown} resource={documentsResource} action="update" fields={fields} />}
    />
  )
}

const DocumentPage = ({ row }: { row: Document }) => {
  const text = useText<PaperText>()
  const name = titleOf(row, useLanguage())
  return (
    <>
      <Head name={name} actions={<Actions row={row} name={name} />} />
      <Columns layout={HALVES}>
        <About row={row}>
          <Fact name={text('resources.documents.fields.description_cn')}>
            <InLanguage of="CN">{row.description_cn}</InLanguage>
          </Fact>
          <Fact name={text('resources.documents.fields.description_en')}>
            <InLanguage of="EN">{row.description_en}</InLanguage>
          </Fact>
          <AboutFile row={row} />
        </About>
        <Stack spacing={2}>
          <FilePanel kind="documents" row={row} />
          <RowChanges resource={documentsResource.name} changes={row.changes} />
        </Stack>
      </Columns>
    </>
  )
}

/** One document with its file, and what was done to it. */
const DocumentShow = () => <Detail<Document> layout={HALVES}>{(row) => <DocumentPage row={row} />}</Detail>

export default DocumentShow
