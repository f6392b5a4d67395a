import { connect } from '@portafilter/kit'
import { contracts } from '@portafilter/rooms/contracts'
import { uploadsContract } from '@portafilter/uploads/contract'
import { paths } from './paths.ts'
import { storeAskedPath } from './remembered-paths.ts'
import { session } from './session.ts'

/** The session is over: forget it and load the login page anew, so that nothing of the old user stays in memory. */
const leave = (): void => {
  // On the login page a refused call is part of signing in.
  if (location.pathname === paths.login) return
  session.end()
  storeAskedPath(location.pathname + location.search)
  location.replace(paths.login)
}

/** Every call that the shop makes, typed by the rooms' contracts. */
export const api = connect(contracts, session, leave)

/** Uploads may take longer than the 10 seconds of other calls. */
export const uploads = connect(uploadsContract, session, leave, 60_000)

/** Signs out: tells the server, then goes to the login page whatever it answered. */
export const signOut = async (): Promise<void> => {
  await api.removeToken().catch(() => undefined)
  session.end()
  sessionStorage.clear()
  location.replace(paths.login)
}

/** An hour without a sign of life: as signing out, but the page comes back after the next sign-in. */
export const signOutIdle = async (): Promise<void> => {
  const asked = location.pathname + location.search
  await api.removeToken().catch(() => undefined)
  session.end()
  storeAskedPath(asked)
  location.replace(paths.login)
}
