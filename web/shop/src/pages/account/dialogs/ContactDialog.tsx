import type { ContactKind } from '@portafilter/kernel'
import { Form, Input } from 'antd'
import { useId, useState } from 'react'
import { EditDialog } from '../../../components/ant/EditDialog.tsx'
import { isFaultless } from '../../../components/ant/first-fault.ts'
import { tellInForm } from '../../../components/ant/tell-in-form.ts'
import { useForm } from '../../../components/ant/use-form.ts'
import layout from '../../../components/layout.module.css'
import note from '../../../components/note.module.css'
import { SendCode } from '../../../components/SendCode.tsx'
import { codeRule, MOST_OF_CODE } from '../../../components/sign-in/one-time-code.ts'
import { useUser } from '../../../shared/use-user.ts'
import styles from './contact.module.css'
import { contactCalls, contactFault } from './contact-calls.ts'
import { useContactTexts } from './contact-texts.ts'
import { type ContactFields, useContactChange } from './use-contact-change.ts'

type Props = { onClose(): void }

const useWords = (kind: ContactKind) => {
  const t = useContactTexts()
  return kind === 'email'
    ? { change: t.emailTitle, add: t.emailFirst, field: t.emailField, done: t.emailDone, ...faultsOf(t, 'email') }
    : { change: t.phoneTitle, add: t.phoneFirst, field: t.phoneField, done: t.phoneDone, ...faultsOf(t, 'phone') }
}

const faultsOf = (t: ReturnType<typeof useContactTexts>, kind: ContactKind) => ({
  faults: { missing: t[`${kind}Missing`], malformed: t[`${kind}Malformed`], same: t[`${kind}Same`] },
})

const ContactDialog = ({ kind, onClose }: Props & { kind: ContactKind }) => {
  const t = useContactTexts()
  const words = useWords(kind)
  const user = useUser()
  const id = useId()
  const form = useForm<ContactFields>()
  const [typed, setTyped] = useState(false)
  const { old, first, procedure, submit, busy } = useContactChange(kind, form)
  const says = { 1: t.verifyOwn(first?.value ?? ''), 2: t.enterNew, 3: words.done(user[kind] ?? '') }
  return (
    <EditDialog
      title={old === '' ? words.add : words.change}
      form={id}
      submit={{ 1: t.next, 2: t.confirm, 3: t.close }[procedure]}
      unsaved={typed && procedure !== 3}
      busy={busy}
      onClose={onClose}
    >
      <Form<ContactFields>
        id={id}
        className={layout.stack ?? ''}
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ contact: (kind === 'email' && user.email_to_verify) || '' }}
        onValuesChange={() => setTyped(true)}
        onFinish={(fields) => (procedure === 3 ? onClose() : submit(fields))}
      >
        <p role="status" className={procedure === 3 ? note.note : styles.step}>
          <strong>{t.step(procedure)}</strong> {says[procedure]}
        </p>
        {procedure === 1 && first !== undefined && <CodeField kind={first.kind} to={first.value} />}
        {procedure === 2 && <NewContact kind={kind} old={old} />}
      </Form>
    </EditDialog>
  )
}

const NewContact = ({ kind, old }: { kind: ContactKind; old: string }) => {
  const words = useWords(kind)
  const to = Form.useWatch('contact', Form.useFormInstance<ContactFields>()) ?? ''
  const isFine = async (_: unknown, typed = '') => {
    const fault = contactFault(typed, kind, old)
    if (fault !== undefined) throw new Error(words.faults[fault])
  }
  return (
    <div>
      <Form.Item name="contact" label={words.field} rules={[{ validator: isFine }]} validateTrigger="onBlur">
        <Input
          autoFocus
          inputMode={kind === 'email' ? 'email' : 'tel'}
          autoComplete={kind === 'email' ? 'email' : 'tel-national'}
          maxLength={50}
        />
      </Form.Item>
      <CodeField kind={kind} to={to} old={old} />
    </div>
  )
}

type CodeProps = {
  kind: ContactKind
  /** Where the code is sent. */
  to: string
  /** Of a new contact the one that it must differ from. */
  old?: string
}

const CodeField = ({ kind, to, old }: CodeProps) => {
  const t = useContactTexts()
  const form = Form.useFormInstance<ContactFields>()
  const send = () => {
    if (old === undefined || contactFault(to, kind, old) === undefined) return contactCalls[kind].send(to)
    void isFaultless(form, ['contact'])
    return undefined
  }
  return (
    <Form.Item label={t.code} htmlFor="code">
      <div className={styles.code}>
        <Form.Item name="code" rules={[codeRule(t.codeFault)]} noStyle>
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={MOST_OF_CODE}
            autoFocus={old === undefined}
          />
        </Form.Item>
        <SendCode
          // The old one's count-down would stand before the word that the new one is the same.
          name={old === undefined ? `change ${to}` : `change to ${to}`}
          send={send}
          onSent={() => form.focusField('code')}
          onFailed={(error) => tellInForm(form, error, { [kind]: 'contact' })}
        />
      </div>
    </Form.Item>
  )
}

export const EmailDialog = (props: Props) => <ContactDialog kind="email" {...props} />
export const PhoneDialog = (props: Props) => <ContactDialog kind="phone" {...props} />
