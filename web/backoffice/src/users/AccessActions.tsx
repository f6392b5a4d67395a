import type { buyersResource, usersResource } from '@portafilter/identity/contract'
import { StaffAction } from '../actions/StaffAction.tsx'
import type { BuyerAccount } from '../buyers/rows.ts'
import type { Member } from './rows.ts'

/** A colleague's account, or a buyer's. */
type Of = {
  resource: typeof usersResource | typeof buyersResource
  member: Pick<Member | BuyerAccount, 'id' | 'version' | 'state'> & Pick<Member, 'sessions'>
}

/** Signing out everywhere, shutting an account, and opening it again; nobody shuts their own. */
export const AccessActions = ({ resource, member, isOwn = false }: Of & { isOwn?: boolean }) => {
  const isDisabled = member.state === 'disabled'
  return (
    <>
      {member.sessions > 0 && <StaffAction resource={resource} action="sign-out" row={member} variant="outlined" />}
      {!isOwn && isDisabled && <StaffAction resource={resource} action="enable" row={member} />}
      {!isOwn && !isDisabled && (
        <StaffAction resource={resource} action="disable" row={member} variant="outlined" color="error" />
      )}
    </>
  )
}
