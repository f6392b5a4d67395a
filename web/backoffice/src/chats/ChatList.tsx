import OpenInNew from '@mui/icons-material/OpenInNew'
import { Button } from '@mui/material'
import { useLanguage } from '@portafilter/kit'
import { chatsResource } from '@portafilter/support/contract'
import { Buyer } from '../display/Buyer.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { Moment } from '../display/values.tsx'
import { ChoiceFilter } from '../list/ChoiceFilter.tsx'
import { columnOf } from '../list/column-of.ts'
import { FilterTabs } from '../list/FilterTabs.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import { QUEUE_POLL_MS } from '../list/use-queue.ts'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import type { ChatRow } from './rows.ts'
import type { ChatText } from './texts.ts'
import { WaitingFor } from './WaitingFor.tsx'
import { chatsWords } from './words.ts'

const Col = columnOf<typeof chatsResource, ChatText>()
const LAST = { field: 'last_at', order: 'DESC' } as const

const AssigneeTabs = () => {
  const text = useText<ChatText>()
  const language = useLanguage()
  return (
    <FilterTabs
      source="assignee"
      label={text('resources.chats.fields.assignee')}
      tabs={[
        { value: undefined, label: text('field.all') },
        { value: 'nobody', label: chatsWords.nobody[language] },
        { value: 'mine', label: chatsWords.mine[language] },
      ]}
    />
  )
}

const State = ({ status }: Pick<ChatRow, 'status'>) => useText<ChatText>()(`resources.chats.values.status.${status}`)

/** A page of its own, where all chats stand beside the one that is answered; in the shop's session. */
export const ToDialogs = ({ id }: { id?: string }) => {
  const language = useLanguage()
  return (
    <Button
      variant="outlined"
      startIcon={<OpenInNew />}
      href={`/ImDialogs${id === undefined ? '' : `?chat=${id}`}`}
      target="_blank"
      rel="noreferrer"
    >
      {chatsWords.dialogs[language]}
    </Button>
  )
}

const columns = (
  <>
    <Col
      source="account"
      disableSort
      render={(row) => (
        <RowLink to={chatsResource} id={row.id}>
          <Buyer account={row.account} username={row.username} firm={row.firm_name} />
        </RowLink>
      )}
    />
    <Col source="last_text" disableSort />
    <Col source="last_at" render={(row) => <Moment at={row.last_at} />} />
    <Col source="waiting_since" render={(row) => <WaitingFor row={row} />} />
    <Col source="assignee" disableSort render={(row) => row.assignee ?? '—'} />
    <Col source="status" disableSort render={(row) => <State status={row.status} />} />
  </>
)

/** The talk with each buyer: who has it in hand, and who waits. */
const ChatList = () => {
  const language = useLanguage()
  const text = useText<ChatText>()
  return (
    <WorkList<ChatRow>
      resource={chatsResource}
      sort={LAST}
      pollMs={QUEUE_POLL_MS}
      tabs={<AssigneeTabs />}
      toolbar={
        <>
          <SearchBox label={chatsWords.search[language]} />
          <ChoiceFilter
            source="waiting"
            label={text('resources.chats.fields.waiting_since')}
            width={140}
            choices={[{ value: 'yes', label: chatsWords.waiting[language] }]}
          />
          <ToDialogs />
        </>
      }
      columns={columns}
      card={(row) => ({
        first: row.firm_name ?? row.username,
        side: <WaitingFor row={row} />,
        second: (
          <>
            {row.last_text} · <Moment at={row.last_at} /> {row.assignee !== null && `· ${row.assignee}`}
          </>
        ),
      })}
      empty={<Calm title={chatsWords.empty[language]} />}
    />
  )
}

export default ChatList
