import type { BoundResource } from '@portafilter/contract'
import { sessionsOf } from './accounts/session.ts'
import { firmChanges } from './firms/changes/staff.ts'
import { firmsForStaff } from './firms/staff.ts'
import { invitationsForStaff } from './signup/staff.ts'
import { buyersForStaff } from './staff/buyers-staff.ts'
import { fourEyes } from './staff/four-eyes.ts'
import { type StaffDeps, usersForStaff } from './staff/users.ts'

/** What is done about the people who work here and those who buy, and about their firms. */
export const identityResources = (deps: StaffDeps): readonly BoundResource[] => {
  const sessions = sessionsOf(deps)
  return [
    usersForStaff(deps, sessions),
    fourEyes(deps.db),
    buyersForStaff(deps, sessions),
    firmsForStaff(deps),
    firmChanges(deps.db),
    invitationsForStaff(deps),
  ]
}
