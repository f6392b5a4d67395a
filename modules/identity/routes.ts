import type { BoundCall } from '@portafilter/contract'
import type { Remember } from '@portafilter/room'
import type { Kysely } from 'kysely'
import { passwordQueue } from './accounts/password-queue.ts'
import { accountRoutes } from './accounts/routes.ts'
import { sessionsOf } from './accounts/session.ts'
import { addressRoutes } from './addresses/routes.ts'
import { codeRoutes } from './codes/routes.ts'
import type { SendingDeps } from './codes/send-code.ts'
import { firmRoutes } from './firms/routes.ts'
import { signupRoutes } from './signup/routes.ts'
import type { IdentityTables } from './tables.ts'

export type IdentityDeps = Readonly<{ db: Kysely<IdentityTables>; remember: Remember }>

type RoutesDeps = IdentityDeps & Omit<SendingDeps, 'db'>

/** Binds identity's calls. The queue of passwords is shared by all calls of one process. */
export const identityRoutes = ({ db, remember, company, mail, sms }: RoutesDeps): readonly BoundCall[] => {
  const sessions = sessionsOf({ db, remember })
  const queue = passwordQueue()
  return [
    ...accountRoutes({ db, queue, sessions }),
    ...codeRoutes({ db, queue, sessions, company, mail, sms }),
    ...firmRoutes({ db }),
    ...addressRoutes({ db }),
    ...signupRoutes({ db, queue, sessions, sms }),
  ]
}
