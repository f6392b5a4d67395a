import { afterSignIn, useShopName } from '@portafilter/kit'
import { Link, useLocation } from 'react-router'
import { DoorScreen } from '../../components/door/DoorScreen.tsx'
import { useDoorTexts } from '../../components/door/texts.ts'
import { useLeaveWhenSignedIn } from '../../components/door/use-leave-when-signed-in.ts'
import { useNavigate } from '../../components/use-navigate.tsx'
import { paths } from '../../shared/paths.ts'
import { queryClient } from '../../shared/query-client.ts'
import { session } from '../../shared/session.ts'
import type { SignedIn } from './PasswordForm.tsx'
import { SignInForms } from './SignInForms.tsx'
import { useLoginTexts } from './texts.ts'

export const Login = () => {
  const t = useLoginTexts()
  const door = useDoorTexts()
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const said = (name: 'asked' | 'account') =>
    typeof state === 'object' && state !== null && name in state
      ? String((state as Record<string, unknown>)[name])
      : undefined
  const asked = said('asked') ?? paths.home
  const checking = useLeaveWhenSignedIn()
  const shop = useShopName()
  const enter = ({ token, user }: SignedIn) => {
    queryClient.clear()
    session.begin(token, user)
    void navigate(afterSignIn(user.account, asked, paths.home), { replace: true })
  }
  return (
    <main>
      <DoorScreen title={t.title}>
        <title>{`${t.title} · ${shop}`}</title>
        {checking ? <p role="status">{door.checking}</p> : <SignInForms known={said('account')} onSignedIn={enter} />}
        <p>
          <Link to={paths.signUp}>{t.toSignUp}</Link>
        </p>
      </DoorScreen>
    </main>
  )
}
