import { afterSignIn, useShopName } from '@portafilter/kit'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../shared/api.ts'
import { paths } from '../../shared/paths.ts'
import { queryClient } from '../../shared/query-client.ts'
import { session, useToken } from '../../shared/session.ts'
import { LoginScreen } from './LoginScreen.tsx'
import type { SignedIn } from './PasswordForm.tsx'
import { SignInForms } from './SignInForms.tsx'
import { useLoginTexts } from './texts.ts'

/** A valid session has no business here and is sent to the shop (storefront.md, 4). */
const useLeaveWhenSignedIn = (): boolean => {
  const navigate = useNavigate()
  const token = useToken()
  const [checking, setChecking] = useState(token !== null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page opens
  useEffect(() => {
    if (token === null) return
    // No answer says nothing about the session: the shop asks again by itself, and signs out whom it must.
    const said = api.verifyToken().catch(() => undefined)
    void said.then((valid) => {
      if (valid === false) session.end('expired', token)
      if (session.token() === null) return setChecking(false)
      return navigate(paths.home, { replace: true })
    })
  }, [])
  return checking
}

export const Login = () => {
  const t = useLoginTexts()
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const asked = typeof state === 'object' && state !== null && 'asked' in state ? String(state.asked) : paths.home
  const checking = useLeaveWhenSignedIn()
  const shop = useShopName()
  const enter = ({ token, user }: SignedIn) => {
    queryClient.clear()
    session.begin(token, user)
    void navigate(afterSignIn(user.account, asked, paths.home), { replace: true })
  }
  return (
    <main>
      <LoginScreen>
        <title>{`${t.title} · ${shop}`}</title>
        {checking ? <p role="status">{t.checking}</p> : <SignInForms onSignedIn={enter} />}
      </LoginScreen>
    </main>
  )
}
