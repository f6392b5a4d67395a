import { isGoodPassword } from '@portafilter/kernel'
import { accepted, Refused, useLanguage } from '@portafilter/kit'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { encrypted, signIn } from '../access/sign-in.ts'
import { identity } from '../session.ts'
import { DoorForm, messageOf } from './DoorForm.tsx'
import { PasswordField, Refusal } from './fields.tsx'
import { Door } from './SignIn.tsx'
import { useText } from './use-text.ts'

type Owner = { account: string; username: string }

/** Whose link it is, or why it is nobody's. */
type Opened = { owner: Owner } | { refusal: string }

const useOwner = (token: string): Opened | undefined => {
  const [opened, setOpened] = useState<Opened>()
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: why it is nobody's, the server writes in the reader's language
  useEffect(() => {
    let left = false
    const told = (next: Opened) => {
      if (!left) setOpened(next)
    }
    accepted(identity.readPasswordLink({ token })).then(
      ({ object }) => told({ owner: object }),
      (error: unknown) => told({ refusal: messageOf(error) }),
    )
    return () => {
      left = true
    }
  }, [token, language])
  return opened
}

const faultOf = (password: string, again: string) => {
  if (!isGoodPassword(password)) return 'password.rule'
  return password === again ? undefined : 'password.differ'
}

const isSpent = (error: unknown): error is Refused => error instanceof Refused && error.answer.error === 'link_spent'

/** Sets the password; where an earlier try may have done so, though nobody heard of it, answers that the link is spent. */
const setOn = async (token: string, password: string, isTriedBefore: boolean): Promise<Refused | undefined> => {
  try {
    await accepted(identity.setPasswordByLink({ token, password: await encrypted(password) }))
  } catch (error) {
    if (isTriedBefore && isSpent(error)) return error
    throw error
  }
}

type FormProps = { token: string; owner: Owner }

/** The new password, twice; who has set it is signed in with it. */
const PasswordForm = ({ token, owner: { account, username } }: FormProps) => {
  const text = useText()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const tried = useRef(false)
  const set = async () => {
    const isTriedBefore = tried.current
    tried.current = true
    const spent = await setOn(token, password, isTriedBefore)
    await signIn({ account, password }).catch((error: unknown) => {
      // Only a password that does not open was set by somebody else.
      throw error instanceof Refused ? (spent ?? error) : error
    })
    await navigate('/', { replace: true })
  }
  return (
    <>
      <p>{text('password.for', { username, account })}</p>
      <DoorForm fault={faultOf(password, again)} send={set} submit="password.submit">
        <input type="text" name="account" autoComplete="username" value={account} readOnly hidden />
        <PasswordField
          label={text('password.new')}
          hint={text('password.rule')}
          autoComplete="new-password"
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordField
          label={text('password.again')}
          autoComplete="new-password"
          value={again}
          onChange={(event) => setAgain(event.target.value)}
        />
      </DoorForm>
    </>
  )
}

/** Where a link leads that staff were given. Its token stands behind the `#`, so that no server is told it by an address. */
export const SetPassword = () => {
  const text = useText()
  const token = useLocation().hash.slice(1)
  const opened = useOwner(token)
  return (
    <main>
      <Door title="password.title">
        {opened === undefined && <p role="status">{text('state.loading')}</p>}
        {opened !== undefined && 'owner' in opened && <PasswordForm token={token} owner={opened.owner} />}
        {opened !== undefined && 'refusal' in opened && (
          <div className="door-closed">
            <Refusal>{opened.refusal}</Refusal>
            <Link to="/login">{text('password.sign_in')}</Link>
          </div>
        )}
      </Door>
    </main>
  )
}
