import { type BoundCall, bind } from '@portafilter/contract'
import type { PasswordQueue } from '../accounts/password-queue.ts'
import type { Sessions } from '../accounts/session.ts'
import { contactCalls } from './contact-routes.ts'
import { codesContract } from './contract.ts'
import { doorCalls } from './door-routes.ts'
import type { SendingDeps } from './send-code.ts'

/** Binds the calls that send codes, and those that take them. */
export const codeRoutes = (
  deps: SendingDeps & Readonly<{ sessions: Sessions; queue: PasswordQueue }>,
): readonly BoundCall[] => bind(codesContract, { ...doorCalls(deps), ...contactCalls(deps) })
