import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Navigate, useLocation } from 'react-router'
import { session } from '../session.ts'
import { loadApp } from './load-app.ts'

const App = lazy(loadApp)

/** As in index.html, until the backoffice is there. */
const Splash = () => (
  <div className="splash">
    <img src={`${import.meta.env.BASE_URL}favicon.svg`} width={64} height={64} alt="Portafilter" />
  </div>
)

/** Lets in who is signed in; everybody else signs in first, and comes back to this page. */
export const Gate = () => {
  const user = useSyncExternalStore(session.watch, session.user)
  const { pathname, search } = useLocation()
  if (user === null) return <Navigate to="/login" replace state={{ nextPathname: pathname, nextSearch: search }} />
  return (
    <Suspense fallback={<Splash />}>
      <App key={user.account} account={user.account} />
    </Suspense>
  )
}
