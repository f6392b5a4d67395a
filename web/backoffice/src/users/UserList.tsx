import { usersResource } from '@portafilter/identity/contract'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { Code, Moment } from '../display/values.tsx'
import { ChoiceFilter } from '../list/ChoiceFilter.tsx'
import { columnOf } from '../list/column-of.ts'
import { FilterTabs } from '../list/FilterTabs.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { AddMember } from './AddMember.tsx'
import { MemberState } from './MemberState.tsx'
import { Roles } from './Roles.tsx'
import type { MemberRow } from './rows.ts'
import type { UserText } from './texts.ts'

const Col = columnOf<typeof usersResource, UserText>()
const BY_ACCOUNT = { field: 'account', order: 'ASC' } as const
const STATES = ['active', 'invited', 'disabled'] as const

const StateTabs = () => {
  const text = useText<UserText>()
  const tabs = STATES.map((value) => ({ value, label: text(`users.state.${value}`) }))
  return (
    <FilterTabs
      source="state"
      label={text('resources.users.fields.state')}
      tabs={[{ value: undefined, label: text('field.all') }, ...tabs]}
    />
  )
}

const columns = (
  <>
    <Col source="id" disableSort render={(row) => <RowLink to={usersResource} id={row.id} />} />
    <Col source="username" disableSort />
    <Col source="email" disableSort />
    <Col source="roles" disableSort render={(row) => <Roles roles={row.roles} />} />
    <Col source="state" disableSort render={(row) => <MemberState state={row.state} />} />
    <Col source="created_at" render={(row) => <Moment at={row.created_at} />} />
  </>
)

/** Who works here. */
const UserList = () => {
  const text = useText<UserText>()
  return (
    <WorkList<MemberRow>
      resource={usersResource}
      sort={BY_ACCOUNT}
      tabs={<StateTabs />}
      toolbar={
        <>
          <SearchBox label={text('users.search')} />
          <ChoiceFilter
            source="contact"
            label={text('resources.users.fields.email')}
            choices={[{ value: 'proposed', label: text('users.proposed_contact') }]}
          />
          <AddMember />
        </>
      }
      columns={columns}
      card={(row) => ({
        first: <Code value={row.id} />,
        side: <MemberState state={row.state} />,
        second: (
          <>
            {row.username} · <Roles roles={row.roles} />
          </>
        ),
      })}
      empty={<Calm title={text('users.empty')} />}
    />
  )
}

export default UserList
