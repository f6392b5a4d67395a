import type { buyersResource, usersResource } from '@portafilter/identity/contract'
import { StaffAction } from '../actions/StaffAction.tsx'
import { useText } from '../texts/use-text.ts'
import type { Member } from './rows.ts'
import type { UserText } from './texts.ts'

/** A colleague's account, or a buyer's. */
type Of = {
  resource: typeof usersResource | typeof buyersResource
  member: Pick<Member, 'id' | 'version' | 'state' | 'sessions'>
}

const SignOut = ({ resource, member }: Of) => {
  const text = useText<UserText>()
  const { id } = member
  return (
    <StaffAction
      resource={resource}
      action="sign-out"
      row={member}
      variant="outlined"
      label={text('resources.users.actions.sign-out')}
      title={text('users.sign_out_title', { id })}
      text={text('resources.users.actions.sign-out.text')}
      said={() => text('users.signed_out', { id })}
    />
  )
}

const Disable = ({ resource, member }: Of) => {
  const text = useText<UserText>()
  const { id } = member
  return (
    <StaffAction
      resource={resource}
      action="disable"
      row={member}
      variant="outlined"
      color="error"
      label={text('resources.users.actions.disable')}
      title={text('users.disable_title', { id })}
      text={text('resources.users.actions.disable.text')}
      said={() => text('users.disabled', { id })}
    />
  )
}

const Enable = ({ resource, member }: Of) => {
  const text = useText<UserText>()
  const { id } = member
  return (
    <StaffAction
      resource={resource}
      action="enable"
      row={member}
      label={text('resources.users.actions.enable')}
      title={text('users.enable_title', { id })}
      text={text('resources.users.actions.enable.text')}
      said={() => text('users.enabled', { id })}
    />
  )
}

/** Signing out everywhere, shutting an account, and opening it again; nobody shuts their own. */
export const AccessActions = ({ resource, member, isOwn = false }: Of & { isOwn?: boolean }) => (
  <>
    {member.sessions > 0 && <SignOut resource={resource} member={member} />}
    {!isOwn &&
      (member.state === 'disabled' ? <Enable {...{ resource, member }} /> : <Disable {...{ resource, member }} />)}
  </>
)
