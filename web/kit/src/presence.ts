import { useEffect, useState, useSyncExternalStore } from 'react'
import type { BrowserSession } from './session.ts'

/** Hands what this tab keeps (sessionStorage) to whoever is signed in: nothing of somebody else's is left. */
const takeTab = (account: string, place: string): boolean => {
  const before = sessionStorage.getItem(place)
  const own = before === null || before === account
  if (!own) sessionStorage.clear()
  sessionStorage.setItem(place, account)
  return own
}

const ownerOf = (prefix: string): string => `${prefix}owner`

/**
 * Where a person goes who has just signed in: on to the page that was asked for, unless somebody else was here before,
 * whose ways are no business of theirs.
 * @param prefix of the app, as its session has it
 */
export const afterSignIn = (account: string, asked: string, start: string, prefix = ''): string =>
  takeTab(account, ownerOf(prefix)) ? asked : start

/** How the person for whom a page was opened stands to it; `away`: the session has ended, and the page waits for them. */
export type Presence = 'nobody' | 'present' | 'away' | 'another'

const presenceOf = (owner: string | null, account: string | null, left: boolean): Presence => {
  if (owner === null) return 'nobody'
  if (account !== null) return account === owner ? 'present' : 'another'
  return left ? 'nobody' : 'away'
}

/**
 * Whether the page is shown to the person for whom it was opened. Somebody else who signs in, here or in another tab,
 * starts anew: nothing of what this tab knows is theirs.
 * @param start the address at which they start
 */
export const usePresence = <User extends { account: string }>(
  session: BrowserSession<User>,
  start: string,
  prefix = '',
): Presence => {
  const account = useSyncExternalStore(session.watch, () =>
    session.token() === null ? null : (session.user()?.account ?? null),
  )
  const [owner] = useState(() => {
    if (account !== null) takeTab(account, ownerOf(prefix))
    return account
  })
  const presence = presenceOf(owner, account, session.ending() === 'left')
  useEffect(() => {
    if (presence !== 'another') return
    sessionStorage.clear()
    location.replace(start)
  }, [presence, start])
  return presence
}
