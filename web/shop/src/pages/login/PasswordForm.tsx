import { accepted, canEncrypt, encryptPassword, noteActivity } from '@portafilter/kit'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../app/api.ts'
import { messageOf, queryClient } from '../../app/query-client.ts'
import { session } from '../../app/session.ts'
import { useAction } from '../../app/use-action.ts'
import { Button } from '../../components/Button.tsx'
import { HideIcon, ShowIcon } from '../../components/icons.tsx'
import { Field } from './Field.tsx'
import { useLoginTexts } from './texts.ts'

type Fields = { account: string; password: string }

const signIn = async ({ account, password }: Fields): Promise<void> => {
  const key = (await accepted(api.publicKey())).object
  const encrypted = await encryptPassword(key, password)
  const { token, user } = (await accepted(api.accountLogin({ account, password: encrypted }))).object
  queryClient.clear()
  noteActivity()
  session.begin(token, user)
}

/** Account and password; what is missing is said, and shown, when it is sent. */
export const PasswordForm = ({ onSignedIn }: { onSignedIn(): void }) => {
  const t = useLoginTexts()
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [sent, setSent] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const accountInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const noAccount = account.trim() === ''
  const noPassword = password === ''
  const action = useAction(async () => {
    setRefusal(undefined)
    try {
      await signIn({ account: account.trim(), password })
    } catch (error) {
      return setRefusal(messageOf(error))
    }
    onSignedIn()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (noAccount) return accountInput.current?.focus()
    if (noPassword) return passwordInput.current?.focus()
    void action.run()
  }
  return (
    <form className="login-form" noValidate onSubmit={submit}>
      <Field
        label={t.account}
        fault={sent && noAccount ? t.accountRequired : undefined}
        input={accountInput}
        value={account}
        onChange={setAccount}
        readOnly={action.busy}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
      />
      <PasswordField
        fault={sent && noPassword ? t.passwordRequired : undefined}
        input={passwordInput}
        value={password}
        onChange={setPassword}
        readOnly={action.busy}
      />
      <p role="alert" className="login-refusal">
        {refusal}
      </p>
      <Button kind="primary" submits size="large" block busy={action.busy} disabled={action.busy || !canEncrypt()}>
        {t.submit}
      </Button>
    </form>
  )
}

type PasswordProps = Pick<React.ComponentProps<typeof Field>, 'fault' | 'input' | 'value' | 'onChange' | 'readOnly'>

const PasswordField = (props: PasswordProps) => {
  const t = useLoginTexts()
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      label={t.passwordField}
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      maxLength={100}
    >
      <button type="button" aria-label={shown ? t.hidePassword : t.showPassword} onClick={() => setShown(!shown)}>
        {shown ? <ShowIcon /> : <HideIcon />}
      </button>
    </Field>
  )
}
