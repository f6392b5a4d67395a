import { useLanguage } from '@portafilter/kit'
import { savedReplies } from '@portafilter/support/contract'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { columnOf } from '../list/column-of.ts'
import { SearchBox } from '../list/SearchBox.tsx'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { AddReply } from './AddReply.tsx'
import { bodyOf, type ReplyRow, titleOf } from './rows.ts'
import type { ReplyText } from './texts.ts'

const Col = columnOf<typeof savedReplies, ReplyText>()

const columnsFor = (title: 'title_cn' | 'title_en', body: 'body_cn' | 'body_en') => (
  <>
    <Col
      source={title}
      render={(row) => (
        <RowLink to={savedReplies} id={row.id}>
          {row[title]}
        </RowLink>
      )}
    />
    <Col source={body} disableSort />
  </>
)
const COLUMNS = { CN: columnsFor('title_cn', 'body_cn'), EN: columnsFor('title_en', 'body_en') }
const BY_TITLE = {
  CN: { field: 'title_cn', order: 'ASC' },
  EN: { field: 'title_en', order: 'ASC' },
} as const

/** Answers that support gives again and again. */
const ReplyList = () => {
  const text = useText<ReplyText>()
  const language = useLanguage()
  return (
    <WorkList<ReplyRow>
      resource={savedReplies}
      sort={BY_TITLE[language]}
      toolbar={
        <>
          <SearchBox label={text('replies.search')} />
          <AddReply />
        </>
      }
      columns={COLUMNS[language]}
      card={(row) => ({ first: titleOf(row, language), side: null, second: bodyOf(row, language) })}
      empty={<Calm title={text('replies.empty')} />}
    />
  )
}

export default ReplyList
