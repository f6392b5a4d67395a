import { connect, mayLeave } from '@portafilter/kit'
import { documentContract } from '@portafilter/ordering/contract'
import { contracts } from '@portafilter/rooms/contracts'
import { uploadsContract } from '@portafilter/uploads/contract'
import { fetchOrTake } from './ahead.ts'
import { paths } from './paths.ts'
import { session } from './session.ts'

const expired = (token: string | null): void => session.end('expired', token)

/** Every call that the shop makes, typed by the rooms' contracts. */
export const api = connect(contracts, session, expired, undefined, fetchOrTake)

/** Uploads may take longer than the 10 seconds of other calls. */
export const uploads = connect(uploadsContract, session, expired, 60_000)

/** A PDF may take longer, too (orders.md, 9). */
export const papers = connect({ derivePdf: documentContract.derivePdf }, session, expired, 30_000)

/** Signs out: tells the server, then loads the login page anew whatever it answered, so that nothing stays in memory. */
export const signOut = async (): Promise<void> => {
  if (!mayLeave()) return
  await api.removeToken().catch(() => undefined)
  session.end('left')
  sessionStorage.clear()
  location.replace(paths.login)
}

/** An hour without a sign of life: the server is told, and the person signs in again over the page. */
export const signOutIdle = (): void => {
  void api.removeToken().catch(() => undefined)
  session.end('idle')
}
