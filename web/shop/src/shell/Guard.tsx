import { usePresence, watchInactivity } from '@portafilter/kit'
import { lazy, Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { api, signOutIdle } from '../shared/api.ts'
import { paths } from '../shared/paths.ts'
import { noteNavigation } from '../shared/remembered-paths.ts'
import { session } from '../shared/session.ts'
import { afterThePage } from './after-the-page.ts'

const loadSignIn = () => import('./SignInAgain.tsx')
const SignInAgain = lazy(loadSignIn)

/** Asks the server on every navigation; anything but true ends the session. No answer at all proves nothing. */
const verify = async (): Promise<void> => {
  const token = session.token()
  const valid = await api.verifyToken().catch(() => true)
  if (valid !== true) session.end('expired', token)
}

/**
 * The route guard of everything but the login page (storefront.md, 4). When the session ends, the page stays as it is
 * beneath a sign-in: the same person goes on with all that was typed.
 */
export const Guard = () => {
  const presence = usePresence(session, paths.home)
  const { pathname, search, hash } = useLocation()
  const path = pathname + search
  const isPresent = presence === 'present'
  useEffect(() => {
    if (isPresent) noteNavigation(path)
  }, [isPresent, path])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked at every page
  useEffect(() => {
    if (isPresent) void verify()
  }, [isPresent, pathname])
  // When it is needed the network may be gone, or the server have another version: the page would be lost with it.
  useEffect(() => void afterThePage(loadSignIn).catch(() => undefined), [])
  useEffect(() => (isPresent ? watchInactivity(signOutIdle) : undefined), [isPresent])
  if (presence === 'nobody') return <Navigate to={paths.login} replace state={{ asked: path + hash }} />
  if (presence === 'another') return null
  return (
    <>
      <Outlet />
      <Suspense>{presence === 'away' && <SignInAgain />}</Suspense>
    </>
  )
}
