import { usePresence, watchInactivity } from '@portafilter/kit'
import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { signOutIdle } from '../access/sign-in.ts'
import { PREFIX, START, session } from '../session.ts'
import { loadApp } from './load-app.ts'
import { SignInAgain } from './SignInAgain.tsx'

/** As in index.html, until the backoffice is there. */
const Splash = () => (
  <div className="splash">
    <img src={`${import.meta.env.BASE_URL}favicon.svg`} width={64} height={64} alt="" />
  </div>
)

type App = Awaited<ReturnType<typeof loadApp>>

/**
 * What is behind the gate, shown once its page is there, too. React would show a fallback of its own for 0.3 s at least, however
 * soon the rest comes, and one after the other for the app and its page.
 */
const Behind = ({ account }: { account: string }) => {
  const { pathname } = useLocation()
  const [loading] = useState(() => loadApp(pathname))
  const [App, setApp] = useState<App>()
  useEffect(() => {
    const fail = (error: unknown) =>
      setApp(() => {
        throw error
      })
    void loading.then((it) => setApp(() => it), fail)
  }, [loading])
  return App === undefined ? <Splash /> : <App account={account} />
}

/**
 * Lets in who is signed in; everybody else signs in first, and comes back to this page. When the session ends, the page
 * stays as it is beneath a sign-in: the same person goes on with all that was typed.
 */
export const Gate = () => {
  const presence = usePresence(session, START, PREFIX)
  const reader = session.reader()
  const { pathname, search } = useLocation()
  const isPresent = presence === 'present'
  useEffect(() => (isPresent ? watchInactivity(signOutIdle, `${PREFIX}activeAt`) : undefined), [isPresent])
  if (presence === 'another') return <Splash />
  if (presence === 'nobody' || reader === null)
    return <Navigate to="/login" replace state={{ nextPathname: pathname, nextSearch: search }} />
  return (
    <>
      <Behind account={reader.account} />
      {presence === 'away' && <SignInAgain account={reader.account} />}
    </>
  )
}
