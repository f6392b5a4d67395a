import { useLanguage } from '@portafilter/kit'
import { savedReplies } from '@portafilter/support/contract'
import { CrudActions } from '../actions/CrudActions.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { RowChanges } from '../changes/RowChanges.tsx'
import { Detail, Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { Head } from '../display/Head.tsx'
import { InLanguage } from '../display/InLanguage.tsx'
import { useText } from '../texts/use-text.ts'
import { Places } from './Places.tsx'
import { type Reply, titleOf } from './rows.ts'
import type { ReplyText } from './texts.ts'
import { useReplyFields } from './use-reply-fields.ts'

const Actions = ({ row, name }: { row: Reply; name: string }) => {
  const fields = useReplyFields(row)
  return (
    <CrudActions
      resource={savedReplies}
      row={row}
      name={name}
      update={(shown) => <StaffAction {...shown} resource={savedReplies} action="update" fields={fields} />}
    />
  )
}

const TEXTS = ['title_cn', 'body_cn', 'title_en', 'body_en'] as const

const ReplyPage = ({ row }: { row: Reply }) => {
  const text = useText<ReplyText>()
  const name = titleOf(row, useLanguage())
  return (
    <>
      <Head name={name} actions={<Actions row={row} name={name} />} />
      <Panel title={text('replies.about')}>
        <Facts>
          {TEXTS.map((field) => (
            <Fact key={field} name={text(`resources.saved-replies.fields.${field}`)}>
              <InLanguage of={field.endsWith('_cn') ? 'CN' : 'EN'}>
                <span style={{ whiteSpace: 'pre-line' }}>{row[field]}</span>
              </InLanguage>
            </Fact>
          ))}
        </Facts>
      </Panel>
      <Places />
      <RowChanges resource={savedReplies.name} changes={row.changes} />
    </>
  )
}

/** One saved reply, what can be filled in it, and what was done to it. */
const ReplyShow = () => <Detail<Reply>>{(row) => <ReplyPage row={row} />}</Detail>

export default ReplyShow
