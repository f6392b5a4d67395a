import { invitationsResource } from '@portafilter/identity/contract'
import { invitationWords } from '@portafilter/identity/words'
import { useLanguage } from '@portafilter/kit'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { Code, Moment } from '../display/values.tsx'
import { columnOf } from '../list/column-of.ts'
import { FilterTabs } from '../list/FilterTabs.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { InvitationStatus } from './InvitationStatus.tsx'
import { Invite } from './Invite.tsx'
import type { InvitationRow } from './rows.ts'
import type { InvitationText } from './texts.ts'
import { invitationsWords } from './words.ts'

const Col = columnOf<typeof invitationsResource, InvitationText>()
const NEWEST = { field: 'made_at', order: 'DESC' } as const
const STATES = ['open', 'used_up', 'ended', 'taken_back'] as const

const StatusTabs = () => {
  const text = useText()
  const language = useLanguage()
  const tabs = STATES.map((value) => ({ value, label: invitationWords[value][language] }))
  return (
    <FilterTabs
      source="status"
      label={text('field.status')}
      tabs={[{ value: undefined, label: text('field.all') }, ...tabs]}
    />
  )
}

const columns = (
  <>
    <Col source="id" disableSort render={(row) => <RowLink to={invitationsResource} id={row.id} />} />
    <Col source="firm_name" disableSort />
    <Col source="erp_code" disableSort render={(row) => <Code value={row.erp_code} />} />
    <Col source="uses" disableSort render={(row) => `${row.used} / ${row.uses}`} />
    <Col source="expires_at" disableSort render={(row) => <Moment at={row.expires_at} />} />
    <Col source="made_at" render={(row) => <Moment at={row.made_at} />} />
    <Col source="status" disableSort render={(row) => <InvitationStatus status={row.status} />} />
  </>
)

/** By which people become colleagues of a firm's. */
const InvitationList = () => {
  const language = useLanguage()
  return (
    <WorkList<InvitationRow>
      resource={invitationsResource}
      sort={NEWEST}
      tabs={<StatusTabs />}
      toolbar={
        <>
          <SearchBox label={invitationsWords.search[language]} />
          <Invite />
        </>
      }
      columns={columns}
      card={(row) => ({
        first: row.firm_name,
        side: <InvitationStatus status={row.status} />,
        second: (
          <>
            <Code value={row.erp_code} /> · {row.used} / {row.uses} · <Moment at={row.expires_at} />
          </>
        ),
      })}
      empty={<Calm title={invitationsWords.empty[language]} />}
    />
  )
}

export default InvitationList
