import { afterSignIn, colour, font, storeLanguage, useLanguage, useShopName } from '@portafilter/kit'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { signIn } from '../access/sign-in.ts'
import { PREFIX, session } from '../session.ts'
import { DoorForm } from './DoorForm.tsx'
import { Field, PasswordField } from './fields.tsx'
import { useText } from './use-text.ts'
import './door.css'

/** The brand's tokens for door.css. */
const tokens = Object.fromEntries(
  Object.entries({ ...colour, text: font.text, display: font.display }).map(([name, value]) => [`--${name}`, value]),
) as CSSProperties

/** Where somebody wanted to go who had to sign in first. */
const useDestination = (): string => {
  const { state } = useLocation()
  return `${state?.nextPathname ?? '/'}${state?.nextSearch ?? ''}`
}

type FormProps = {
  /** Who was here before, and most likely is again. */
  known?: string
  onSignedIn?(): Promise<void> | void
}

/** Sign-in with account and password; keeps what was typed when it is refused. */
export const SignInForm = ({ known = '', onSignedIn }: FormProps) => {
  const text = useText()
  const [account, setAccount] = useState(known)
  const [password, setPassword] = useState('')
  const complete = account.trim() !== '' && password !== ''
  const enter = async () => {
    await signIn({ account: account.trim(), password })
    await onSignedIn?.()
  }
  return (
    <DoorForm fault={complete ? undefined : 'sign_in.required'} send={enter} submit="sign_in.submit">
      <Field
        label={text('sign_in.account')}
        value={account}
        onChange={(event) => setAccount(event.target.value)}
        autoComplete="username"
        autoCapitalize="none"
        autoFocus={known === ''}
      />
      <PasswordField
        label={text('sign_in.password')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </DoorForm>
  )
}

const LanguageSwitch = () => {
  const text = useText()
  const language = useLanguage()
  return (
    <button
      type="button"
      className="door-plain"
      onClick={() => storeLanguage(language === 'CN' ? 'EN' : 'CN')}
      aria-label={text('app.language_hint')}
      lang={language === 'CN' ? 'en' : 'zh-CN'}
    >
      {text('app.language')}
    </button>
  )
}

type DoorTitle = 'sign_in.title' | 'password.title'

/** The look of everything by which staff sign in; its landmark is the page's or the dialog's that it stands in. */
export const Door = ({ title = 'sign_in.title', children }: { title?: DoorTitle; children: ReactNode }) => {
  const text = useText()
  return (
    <div className="door" style={tokens}>
      <div className="door-card">
        <div className="door-head">
          <div>
            <p className="door-name">{useShopName()}</p>
            <h1>{text(title)}</h1>
          </div>
          <LanguageSwitch />
        </div>
        {children}
      </div>
    </div>
  )
}

/** The page before everything else. It knows nothing of react-admin: the rest comes while somebody types. */
export const SignIn = () => {
  const navigate = useNavigate()
  const destination = useDestination()
  const enter = () => navigate(afterSignIn(session.user()?.account ?? '', destination, '/', PREFIX), { replace: true })
  return (
    <main>
      <Door>
        <SignInForm onSignedIn={enter} />
      </Door>
    </main>
  )
}
