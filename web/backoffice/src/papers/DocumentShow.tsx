import { documentsResource } from '@portafilter/papers/contract'
import { StaffAction } from '../actions/StaffAction.tsx'
import { HALVES } from '../display/Columns.tsx'
import { Detail } from '../display/Detail.tsx'
import { Fact } from '../display/Facts.tsx'
import { InLanguage } from '../display/InLanguage.tsx'
import { useText } from '../texts/use-text.ts'
import { FiledPage } from './FiledPage.tsx'
import type { Document } from './rows.ts'
import type { PaperText } from './texts.ts'
import { useDocumentFields } from './use-paper-fields.ts'

const DocumentPage = ({ row }: { row: Document }) => {
  const text = useText<PaperText>()
  const fields = useDocumentFields({ row })
  return (
    <FiledPage
      kind="documents"
      row={row}
      update={(shown) => <StaffAction {...shown} resource={documentsResource} action="update" fields={fields} />}
    >
      <Fact name={text('resources.documents.fields.description_cn')}>
        <InLanguage of="CN">{row.description_cn}</InLanguage>
      </Fact>
      <Fact name={text('resources.documents.fields.description_en')}>
        <InLanguage of="EN">{row.description_en}</InLanguage>
      </Fact>
    </FiledPage>
  )
}

/** One document with its file, and what was done to it. */
const DocumentShow = () => <Detail<Document> layout={HALVES}>{(row) => <DocumentPage row={row} />}</Detail>

export default DocumentShow
