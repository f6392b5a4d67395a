import { identityContract, type User } from '@portafilter/identity/contract'
import { connect, createSession } from '@portafilter/kit'

/** Before the names of what the browser keeps for this app. */
export const PREFIX = 'backoffice.'

/** The address of the first page. */
export const START = '/backoffice/'

/** Who works here. It is kept apart from the shop's session: one browser may be a buyer there and staff here. */
export const session = createSession<User>(PREFIX)

/** The calls of identity that the backoffice makes: signing in and out. */
export const identity = connect(identityContract, session, (token) => session.end('expired', token))
