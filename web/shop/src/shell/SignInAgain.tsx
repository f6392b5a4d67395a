import { Over } from '@portafilter/kit/over'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { DoorScreen } from '../components/door/DoorScreen.tsx'
import note from '../components/note.module.css'
import { SignInForms } from '../pages/login/SignInForms.tsx'
import { useLoginTexts } from '../pages/login/texts.ts'
import { paths } from '../shared/paths.ts'
import { queryClient } from '../shared/query-client.ts'
import { session } from '../shared/session.ts'
import { texts } from '../shared/texts.ts'
import { useUser } from '../shared/use-user.ts'
import { Foot } from './Foot.tsx'

const useTexts = texts({
  CN: {
    title: '重新登录',
    expired: '登录已过期。',
    idle: '您已一小时没有操作，为安全起见已退出登录。',
    elsewhere: '您已在其他标签页退出登录。',
    left: '您已退出登录。',
    kept: '重新登录后可继续操作，已填写的内容仍在。',
  },
  EN: {
    title: 'Sign in again',
    expired: 'Your session has expired.',
    idle: 'You were signed out after an hour without activity.',
    elsewhere: 'You were signed out in another tab.',
    left: 'You have signed out.',
    kept: 'Sign in to carry on: what you typed is still here.',
  },
})

/** Over a page whose session has ended: why, and the way back to it. */
const SignInAgain = () => {
  const t = useTexts()
  const login = useLoginTexts()
  const { account } = useUser()
  const [ending] = useState(session.ending)
  // What failed meanwhile is asked again, wherever the person has signed in.
  useEffect(() => () => void queryClient.invalidateQueries(), [])
  return (
    <Over label={t.title}>
      <DoorScreen title={login.title}>
        <p className={note.info} role="alert">
          <strong>{t[ending]}</strong> {t.kept}
        </p>
        <SignInForms known={account} onSignedIn={({ token, user }) => session.begin(token, user)} />
        <p>
          <Link to={paths.signUp}>{login.toSignUp}</Link>
        </p>
      </DoorScreen>
      <Foot />
    </Over>
  )
}

export default SignInAgain
