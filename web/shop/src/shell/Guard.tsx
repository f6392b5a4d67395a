import { watchInactivity } from '@portafilter/kit'
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { api, signOutIdle } from '../ground/api.ts'
import { paths } from '../ground/paths.ts'
import { noteNavigation, storeAskedPath } from '../ground/remembered-paths.ts'
import { session, useToken } from '../ground/session.ts'

/** Asks the server on every navigation; anything but true ends the session. No answer at all proves nothing. */
const verify = async (path: string): Promise<void> => {
  const valid = await api.verifyToken().catch(() => true)
  if (valid === true) return
  session.end()
  storeAskedPath(path)
  location.replace(paths.login)
}

/** The route guard of everything but the login page (storefront.md, 4). */
export const Guard = () => {
  const token = useToken()
  const { pathname, search } = useLocation()
  const path = pathname + search
  const signedIn = token !== null && session.user() !== null
  useEffect(() => {
    if (signedIn) noteNavigation(path)
  }, [signedIn, path])
  useEffect(() => {
    if (signedIn) void verify(pathname)
  }, [signedIn, pathname])
  useEffect(() => (signedIn ? watchInactivity(() => void signOutIdle()) : undefined), [signedIn])
  return signedIn ? <Outlet /> : <Navigate to={paths.login} replace state={{ asked: path }} />
}
