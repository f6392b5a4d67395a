import { contactOf } from '@portafilter/kernel'
import { accepted, noteActivity, Refused } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { SendCode } from '../../components/SendCode.tsx'
import { codeIn, isCode, MOST_OF_CODE } from '../../components/sign-in/one-time-code.ts'
import { Button } from '../../components/ui/Button.tsx'
import { useMessageOf } from '../../components/use-message-of.ts'
import { api } from '../../shared/api.ts'
import { Field } from './Field.tsx'
import styles from './login.module.css'
import type { SignedIn } from './PasswordForm.tsx'
import { useLoginTexts } from './texts.ts'

type Entry = { contact: string; code: string }

const signIn = ({ contact, code }: Entry) => accepted(api.codeLogin({ key: contact, code: codeIn(code) }))

type Props = {
  /** The phone or e-mail address, which outlives the form. */
  typed: string
  onTyped(contact: string): void
  onSignedIn(answer: SignedIn): void
  /** Nobody has the contact yet: the ticket sets up an account for it. */
  onNew(ticket: string): void
}

/** A phone or e-mail address and the code that was sent to it. */
const CodeForm = ({ typed, onTyped, onSignedIn, onNew }: Props) => {
  const t = useLoginTexts()
  const [code, setCode] = useState('')
  const [checked, setChecked] = useState({ contact: false, code: false })
  const contactInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const [unsent, setUnsent] = useState<Error>()
  const contact = contactOf(typed)?.value
  const signingIn = useMutation({
    mutationFn: signIn,
    onSuccess: (answer, { contact }) => {
      noteActivity()
      if (answer.result === 1) onSignedIn(answer.object)
      else {
        onTyped(contact)
        onNew(answer.object.ticket)
      }
    },
    meta: { toldInPlace: true },
  })
  const changing = (change: (text: string) => void) => (text: string) => {
    change(text)
    signingIn.reset()
    setUnsent(undefined)
  }
  const send = () => {
    setChecked({ ...checked, contact: true })
    setUnsent(undefined)
    if (contact !== undefined) return accepted(api.sendLoginCode({ val: contact }))
    contactInput.current?.focus()
    return undefined
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked({ contact: true, code: true })
    if (contact === undefined) return contactInput.current?.focus()
    if (!isCode(code)) return codeInput.current?.focus()
    signingIn.mutate({ contact, code })
  }
  const failure = signingIn.error ?? unsent
  const refusal = useMessageOf(failure)
  const isOfCode = failure instanceof Refused && failure.field === 'code'
  return (
    <form noValidate onSubmit={submit}>
      <Field
        label={t.contact}
        fault={checked.contact && contact === undefined ? t.contactInvalid : undefined}
        input={contactInput}
        value={typed}
        onChange={changing(onTyped)}
        readOnly={signingIn.isPending}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
      />
      <div className={styles.code}>
        <Field
          label={t.code}
          fault={checked.code && !isCode(code) ? t.codeInvalid : isOfCode ? refusal : undefined}
          input={codeInput}
          value={code}
          onChange={changing(setCode)}
          readOnly={signingIn.isPending}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={MOST_OF_CODE}
        />
        <SendCode
          large
          name={`login:${contact ?? ''}`}
          send={send}
          onSent={() => codeInput.current?.focus()}
          onFailed={setUnsent}
        />
      </div>
      <p className={styles.hint}>{t.codeHint}</p>
      <p role="alert" className={styles.refusal}>
        {!isOfCode && refusal}
      </p>
      <Button primary submits large block busy={signingIn.isPending} disabled={signingIn.isPending}>
        {t.submit}
      </Button>
    </form>
  )
}

export default CodeForm
