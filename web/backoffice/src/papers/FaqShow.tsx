import { useLanguage } from '@portafilter/kit'
import { faqsResource } from '@portafilter/papers/contract'
import { CrudActions } from '../actions/CrudActions.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { RowChanges } from '../changes/RowChanges.tsx'
import { Detail } from '../display/Detail.tsx'
import { Fact } from '../display/Facts.tsx'
import { Head } from '../display/Head.tsx'
import { InLanguage } from '../display/InLanguage.tsx'
import { useText } from '../texts/use-text.ts'
import { About } from './About.tsx'
import { titleOf } from './cells.tsx'
import type { Faq } from './rows.ts'
import type { PaperText } from './texts.ts'
import { useFaqFields } from './use-paper-fields.ts'

const Actions = ({ row, name }: { row: Faq; name: string }) => {
  const fields = useFaqFields({ row })
  return (
    <CrudActions
      resource={faqsResource}
      row={row}
      name={name}
      update={(shown) => <StaffAction {...shown} resource={faqsResource} action="update" fields={fields} />}
    />
  )
}

const TEXTS = ['question_cn', 'resolve_cn', 'question_en', 'resolve_en'] as const

const FaqPage = ({ row }: { row: Faq }) => {
  const text = useText<PaperText>()
  const name = titleOf(row, useLanguage())
  return (
    <>
      <Head name={name} actions={<Actions row={row} name={name} />} />
      <About row={row}>
        {TEXTS.map((field) => (
          <Fact key={field} name={text(`resources.faqs.fields.${field}`)}>
            <InLanguage of={field.endsWith('_cn') ? 'CN' : 'EN'}>
              <span style={{ whiteSpace: 'pre-line' }}>{row[field]}</span>
            </InLanguage>
          </Fact>
        ))}
      </About>
      <RowChanges resource={faqsResource.name} changes={row.changes} />
    </>
  )
}

/** One question with what helps, and what was done to it. */
const FaqShow = () => <Detail<Faq>>{(row) => <FaqPage row={row} />}</Detail>

export default FaqShow
