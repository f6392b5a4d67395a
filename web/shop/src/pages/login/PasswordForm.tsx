import { accepted, canEncrypt, encryptPassword, noteActivity } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../components/ui/Button.tsx'
import { useMessageOf } from '../../components/use-message-of.ts'
import { api } from '../../shared/api.ts'
import { Field } from './Field.tsx'
import styles from './login.module.css'
import { useLoginTexts } from './texts.ts'

type Fields = { account: string; password: string }

const signIn = async ({ account, password }: Fields) => {
  const key = (await accepted(api.publicKey())).object
  const encrypted = await encryptPassword(key, password)
  return (await accepted(api.accountLogin({ account: account.trim(), password: encrypted }))).object
}

export type SignedIn = Awaited<ReturnType<typeof signIn>>

type Props = {
  /** Who was here before, and most likely is again. */
  known?: string | undefined
  onSignedIn(answer: SignedIn): void
}

/** Account and password; what is missing is said, and shown, when it is sent. */
export const PasswordForm = ({ known = '', onSignedIn }: Props) => {
  const t = useLoginTexts()
  const [account, setAccount] = useState(known)
  const [password, setPassword] = useState('')
  const [sent, setSent] = useState(false)
  const accountInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const noAccount = account.trim() === ''
  const noPassword = password === ''
  const signingIn = useMutation({
    mutationFn: signIn,
    onSuccess: (answer) => {
      noteActivity()
      onSignedIn(answer)
    },
    meta: { toldInPlace: true },
  })
  const refusal = useMessageOf(signingIn.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (noAccount) return accountInput.current?.focus()
    if (noPassword) return passwordInput.current?.focus()
    signingIn.mutate({ account, password })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Field
        label={t.account}
        fault={sent && noAccount ? t.accountRequired : undefined}
        input={accountInput}
        value={account}
        onChange={setAccount}
        readOnly={signingIn.isPending}
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
        readOnly={signingIn.isPending}
      />
      <p role="alert" className={styles.refusal}>
        {refusal}
      </p>
      <Button primary submits large block busy={signingIn.isPending} disabled={signingIn.isPending || !canEncrypt()}>
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
        {shown ? <Eye /> : <EyeOff />}
      </button>
    </Field>
  )
}
