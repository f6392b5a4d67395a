import { touchesMoney } from '@portafilter/contract'
import { usersResource } from '@portafilter/identity/contract'
import { StaffAction } from '../actions/StaffAction.tsx'
import { useText } from '../texts/use-text.ts'
import { emailField } from './email-field.ts'
import type { Member } from './rows.ts'
import type { UserText } from './texts.ts'

type Of = { member: Member }

const SetContact = ({ member }: Of) => {
  const text = useText<UserText>()
  const { id } = member
  const isProposal = touchesMoney(member.roles)
  return (
    <StaffAction
      resource={usersResource}
      action="set-contact"
      row={member}
      variant="outlined"
      label={text('users.set_contact')}
      title={text('users.set_contact_title', { id })}
      text={text(isProposal ? 'users.propose_contact_text' : 'users.set_contact_text')}
      fields={{ email: emailField(text) }}
      said={() => text(isProposal ? 'users.contact_proposed' : 'users.contact_set', { id })}
    />
  )
}

const Decide = ({ member, email }: Of & { email: string }) => {
  const text = useText<UserText>()
  const { id } = member
  return (
    <>
      <StaffAction
        resource={usersResource}
        action="confirm-contact"
        row={member}
        label={text('users.confirm_contact')}
        title={text('users.confirm_contact_title', { id, email })}
        text={text('users.set_contact_text')}
        said={() => text('users.contact_set', { id })}
      />
      <StaffAction
        resource={usersResource}
        action="drop-contact"
        row={member}
        variant="outlined"
        label={text('users.drop_contact')}
        title={text('users.drop_contact_title', { id })}
        said={() => text('users.contact_dropped', { id })}
      />
    </>
  )
}

/** How a colleague is reached: changed by an administrator, of an account that touches money by two. */
export const ContactActions = ({ member }: Of) =>
  member.proposed_contact === null ? (
    <SetContact member={member} />
  ) : (
    <Decide member={member} email={member.proposed_contact.email} />
  )
