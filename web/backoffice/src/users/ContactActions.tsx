import { usersResource } from '@portafilter/identity/contract'
import { StaffAction } from '../actions/StaffAction.tsx'
import { useText } from '../texts/use-text.ts'
import { emailField } from './email-field.ts'
import type { Member } from './rows.ts'
import type { UserText } from './texts.ts'

type Of = { member: Member }

const SetContact = ({ member }: Of) => {
  const text = useText<UserText>()
  return (
    <StaffAction
      resource={usersResource}
      action="set-contact"
      row={member}
      variant="outlined"
      {...(member.contact_takes_two && {
        text: text('users.propose_contact_text'),
        said: () => text('users.contact_proposed', { id: member.id }),
      })}
      fields={{ email: emailField(text) }}
    />
  )
}

type Proposed = NonNullable<Member['proposed_contact']>

const Decide = ({ member, proposed: { email, unconfirmed } }: Of & { proposed: Proposed }) => (
  <>
    {unconfirmed === '' && (
      <StaffAction resource={usersResource} action="confirm-contact" row={member} values={{ email }} />
    )}
    <StaffAction resource={usersResource} action="drop-contact" row={member} variant="outlined" />
  </>
)

/** How a colleague is reached: changed by an administrator, of an account that touches money by two. */
export const ContactActions = ({ member }: Of) =>
  member.proposed_contact === null ? (
    <SetContact member={member} />
  ) : (
    <Decide member={member} proposed={member.proposed_contact} />
  )
