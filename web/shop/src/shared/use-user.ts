import { useSyncExternalStore } from 'react'
import { session, type User } from './session.ts'

export const useToken = (): string | null => useSyncExternalStore(session.watch, session.token)

/** To whom the page is shown, also while they sign in again over it; only for what stands behind the route guard. */
export const useUser = (): User => {
  const user = useSyncExternalStore(session.watch, session.reader)
  if (user === null) throw new Error('no user behind the route guard')
  return user
}
