import { useLanguage } from '@portafilter/kit'
import { faqsResource } from '@portafilter/papers/contract'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { columnOf } from '../list/column-of.ts'
import { SearchBox } from '../list/SearchBox.tsx'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { AddPaper } from './AddPaper.tsx'
import { MachineFilter, MachineLink, machineOf, titleOf } from './cells.tsx'
import type { FaqRow } from './rows.ts'
import type { PaperText } from './texts.ts'

const Col = columnOf<typeof faqsResource, PaperText>()
const AS_IN_THE_SHOP = { field: 'place', order: 'ASC' } as const

const columnsFor = (title: 'title_cn' | 'title_en', question: 'question_cn' | 'question_en') => (
  <>
    <Col
      source={title}
      render={(row) => (
        <RowLink to={faqsResource} id={row.id}>
          {row[title]}
        </RowLink>
      )}
    />
    <Col source={question} disableSort />
    <Col source="machine_id" disableSort render={(row) => <MachineLink row={row} />} />
    <Col source="place" align="right" />
  </>
)
const COLUMNS = { CN: columnsFor('title_cn', 'question_cn'), EN: columnsFor('title_en', 'question_en') }

/** What is often asked about machines. */
const FaqList = () => {
  const text = useText<PaperText>()
  const language = useLanguage()
  return (
    <WorkList<FaqRow>
      resource={faqsResource}
      sort={AS_IN_THE_SHOP}
      toolbar={
        <>
          <SearchBox label={text('papers.search')} />
          <MachineFilter />
          <AddPaper kind="faqs" />
        </>
      }
      columns={COLUMNS[language]}
      card={(row) => ({
        first: titleOf(row, language),
        side: row.place,
        second: machineOf(row, language),
      })}
      empty={<Calm title={text('faqs.empty')} />}
    />
  )
}

export default FaqList
