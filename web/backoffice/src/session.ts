import { identityContract, type User } from '@portafilter/identity/contract'
import { connect, createSession } from '@portafilter/kit'

/** Who works here. It is kept apart from the shop's session: one browser may be a buyer there and staff here. */
export const session = createSession<User>('backoffice.')

/** The calls of identity that the backoffice makes: signing in and out. */
export const identity = connect(identityContract, session, session.end)
