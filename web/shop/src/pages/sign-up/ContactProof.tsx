import type { ContactKind } from '@portafilter/kernel'
import { Refused } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { Form, type FormRule, Input } from 'antd'
import { CircleCheck } from 'lucide-react'
import { isFaultless } from '../../components/ant/first-fault.ts'
import { tellInForm } from '../../components/ant/tell-in-form.ts'
import { SendCode } from '../../components/SendCode.tsx'
import { codeIn, isCode, MOST_OF_CODE } from '../../components/sign-in/one-time-code.ts'
import styles from '../../components/sign-in/sign-in.module.css'
import type { Fields } from './draft.ts'
import { useSignUpTexts } from './texts.ts'
import { type Proofs, spelled } from './use-proofs.ts'

const NAMES = {
  email: { contact: 'email', code: 'email_code' },
  phone: { contact: 'own_phone', code: 'phone_code' },
} as const

const WORDS = {
  email: {
    required: 'email',
    optional: 'emailOptional',
    missing: 'emailMissing',
    malformed: 'emailMalformed',
    code: 'emailCode',
  },
  phone: {
    required: 'phone',
    optional: 'phoneOptional',
    missing: 'phoneMissing',
    malformed: 'phoneMalformed',
    code: 'phoneCode',
  },
} as const

/** Not of the type `email`: the browser would judge it in its own language before the form does. */
const INPUTS = {
  email: { type: 'text', inputMode: 'email', autoComplete: 'email', maxLength: 50 },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 20 },
} as const

type Props = {
  kind: ContactKind
  proofs: Proofs
  optional?: boolean
  /** No codes go to phones here. */
  onNoSms?(): void
}

/** A contact, and the code that proves it as soon as its six digits stand there. */
export const ContactProof = ({ kind, proofs, optional = false, onNoSms }: Props) => {
  const t = useSignUpTexts()
  const form = Form.useFormInstance<Fields>()
  const [names, words] = [NAMES[kind], WORDS[kind]]
  const typed = Form.useWatch(names.contact, form)
  const contact = spelled(kind, typed)
  const isProved = proofs.isProved(kind, typed)
  const verifying = useMutation({
    mutationFn: ({ contact, code }: { contact: string; code: string }) => proofs.verify(contact, code),
    onSuccess: () => form.setFields([{ name: names.code, errors: [] }]),
    onError: (error) => tellInForm(form, error, { v2: names.code, code: names.code }),
    meta: { toldInPlace: true },
  })
  const told = (error: Error) => {
    if (error instanceof Refused && error.answer.error === 'sms_unavailable') onNoSms?.()
    tellInForm(form, error, { phone: names.contact })
  }
  const send = () => {
    void isFaultless(form, [names.contact])
    return contact === undefined ? undefined : proofs.send(kind, contact)
  }
  const isContact: FormRule = {
    validator: async (_, text = '') => {
      if (text.trim() === '' && optional) return
      if (text.trim() === '') throw new Error(t[words.missing])
      if (spelled(kind, text) === undefined) throw new Error(t[words.malformed])
    },
  }
  const isRight: FormRule = ({ getFieldValue }) => ({
    validator: async (_, code = '') => {
      const text = getFieldValue(names.contact) ?? ''
      if (text.trim() === '' || proofs.isProved(kind, text)) return
      throw new Error(isCode(code) ? t.notProved : t.codeMalformed)
    },
  })
  const codeTyped = (code: string) => {
    if (contact !== undefined && isCode(code)) verifying.mutate({ contact, code: codeIn(code) })
  }
  return (
    <>
      <Form.Item name={names.contact} label={t[optional ? words.optional : words.required]} rules={[isContact]}>
        <Input {...INPUTS[kind]} autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <div role="status">
        {isProved && (
          <p className={styles.step}>
            <CircleCheck /> {t.proved}: {contact}
          </p>
        )}
      </div>
      {!isProved && (
        <div className={styles.code}>
          <Form.Item name={names.code} label={t[words.code]} rules={[isRight]}>
            <Input
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={MOST_OF_CODE}
              onChange={({ target }) => codeTyped(target.value)}
            />
          </Form.Item>
          <SendCode
            name={`signup:${contact ?? ''}`}
            send={send}
            onSent={() => form.focusField(names.code)}
            onFailed={told}
          />
        </div>
      )}
    </>
  )
}
