import { useSyncExternalStore } from 'react'
import { session } from '../session.ts'
import { type ActionName, mayAct, mayRead, type ResourceName } from './rights.ts'
import { staffRoles } from './roles.ts'

/** What the person who is signed in may see and do: what one may not do has no button. */
export const useRights = () => {
  const user = useSyncExternalStore(session.watch, session.user)
  const roles = staffRoles(user?.roles)
  return {
    user,
    roles,
    reads: (name: ResourceName): boolean => mayRead(roles, name),
    acts: <Name extends ResourceName>(name: Name, action: ActionName<Name>): boolean => mayAct(roles, name, action),
  }
}
