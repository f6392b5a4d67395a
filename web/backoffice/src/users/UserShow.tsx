import { Typography } from '@mui/material'
import { Columns, HALVES } from '../display/Columns.tsx'
import { Detail, Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { Head } from '../display/Head.tsx'
import { Code, Moment } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { AccountChanges } from './AccountChanges.tsx'
import { MemberState } from './MemberState.tsx'
import { Roles } from './Roles.tsx'
import type { Member } from './rows.ts'
import type { UserText } from './texts.ts'
import { UserActions } from './UserActions.tsx'

type ProposedProps = { proposed: NonNullable<Member['proposed_contact']> }

/** The address that waits for a second person, and why the reader cannot be it. */
const Proposed = ({ proposed: { email, by, unconfirmed } }: ProposedProps) => {
  const text = useText<UserText>()
  return (
    <>
      {email} · {text('users.proposed_by', { by })}
      {unconfirmed !== '' && <Typography variant="body2">{unconfirmed}</Typography>}
    </>
  )
}

const Person = ({ member }: { member: Member }) => {
  const text = useText<UserText>()
  return (
    <Panel title={text('users.access')}>
      <Facts>
        <Fact name={text('resources.users.fields.username')}>{member.username}</Fact>
        <Fact name={text('resources.users.fields.email')}>{member.email}</Fact>
        {member.proposed_contact && (
          <Fact name={text('users.proposed_contact')}>
            <Proposed proposed={member.proposed_contact} />
          </Fact>
        )}
        {member.links_wait_until && (
          <Fact name={text('users.links_wait')}>
            <Moment at={member.links_wait_until} />
          </Fact>
        )}
        <Fact name={text('resources.users.fields.roles')}>
          <Roles roles={member.roles} />
        </Fact>
        <Fact name={text('users.sessions')}>{text('users.sessions_count', { count: member.sessions })}</Fact>
        <Fact name={text('users.link_until')}>
          {member.link_expires_at === null ? null : <Moment at={member.link_expires_at} />}
        </Fact>
        <Fact name={text('resources.users.fields.created_at')}>
          <Moment at={member.created_at} />
        </Fact>
      </Facts>
    </Panel>
  )
}

/** One staff account: who it is, what it may do, and what was done to it. */
const UserShow = () => (
  <Detail<Member> layout={HALVES}>
    {(member) => (
      <>
        <Head name={<Code value={member.id} copy />} actions={<UserActions member={member} />}>
          <MemberState state={member.state} />
        </Head>
        <Columns layout={HALVES}>
          <Person member={member} />
          <AccountChanges changes={member.changes} />
        </Columns>
      </>
    )}
  </Detail>
)

export default UserShow
