import type { ResourceDefinition } from '@portafilter/contract'
import type { ActionName } from '@portafilter/contract/staff-client'
import { useSyncExternalStore } from 'react'
import { session } from '../session.ts'
import { mayAct, mayActOn, mayRead } from './rights.ts'
import { staffRoles } from './roles.ts'

/** What the person who is signed in may see and do: what one may not do has no button. */
export const useRights = () => {
  const user = useSyncExternalStore(session.watch, session.reader)
  const roles = staffRoles(user?.roles)
  return {
    user,
    roles,
    reads: (resource: ResourceDefinition): boolean => mayRead(roles, resource),
    acts: <R extends ResourceDefinition>(resource: R, action: ActionName<R>): boolean =>
      mayAct(roles, resource, action),
    actsOn: (resource: ResourceDefinition): boolean => mayActOn(roles, resource),
  }
}
