import { type Contact, contactOf } from '@portafilter/kernel'
import { accepted, encryptPassword, isUnreached } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { notice } from '../../shared/notice.ts'
import { AntDesign } from '../ant/AntDesign.tsx'
import { Dialog } from '../ant/Dialog.tsx'
import { isFaultless } from '../ant/first-fault.ts'
import { tellInForm } from '../ant/tell-in-form.ts'
import { useForm } from '../ant/use-form.ts'
import { useLeave } from '../ant/use-leave.tsx'
import layout from '../layout.module.css'
import { SendCode } from '../SendCode.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { codeIn, codeRule, MOST_OF_CODE } from './one-time-code.ts'
import styles from './sign-in.module.css'
import { useSignInTexts } from './texts.ts'

type Fields = { email: string; email_code: string; password: string; confirm: string }

const retrieve = async ({ email, email_code, password }: Fields) => {
  const key = (await accepted(api.publicKey())).object
  const code = codeIn(email_code)
  return accepted(api.retrievePass({ email, email_code: code, password: await encryptPassword(key, password) }))
}

const sendTo = ({ kind, value }: Contact) =>
  accepted(
    kind === 'email' ? api.sendEmailCode({ email: value, type: '0' }) : api.sendPhoneCode({ phone: value, type: '0' }),
  )

type Props = { onDone(): void; onClose(): void }

/** Sets a forgotten password by a code that is sent to the account's e-mail address or phone (decisions/accounts.md). */
const RetrieveDialog = ({ onDone, onClose }: Props) => {
  const t = useSignInTexts()
  const form = useForm<Fields>()
  const [touched, setTouched] = useState(false)
  const [leave, question] = useLeave(touched, t.leaveRetrieve)
  const retrieving = useMutation({
    mutationFn: retrieve,
    onSuccess: onDone,
    onError: (error) => {
      // Nobody knows whether it arrived.
      if (isUnreached(error)) notice.error(useSignInTexts.both((w) => w.timeout))
      else tellInForm(form, error)
    },
    meta: { toldInPlace: true },
  })
  return (
    <AntDesign>
      <Dialog title={t.retrieve} width={460} busy={retrieving.isPending} onClose={() => leave(onClose)}>
        <Form<Fields>
          form={form}
          layout="vertical"
          requiredMark={false}
          onValuesChange={() => setTouched(true)}
          onFinish={(fields) => retrieving.mutate(fields)}
        >
          <ContactAndCode />
          <NewPasswordFields label={t.password} />
          <div className={layout.rowEnd}>
            <Button type="primary" htmlType="submit" loading={retrieving.isPending}>
              {t.setPassword}
            </Button>
          </div>
        </Form>
        {question}
      </Dialog>
    </AntDesign>
  )
}

const ContactAndCode = () => {
  const t = useSignInTexts()
  const form = Form.useFormInstance<Fields>()
  const contact = contactOf(Form.useWatch('email', form) ?? '')
  const send = () => {
    void isFaultless(form, ['email'])
    return contact && sendTo(contact)
  }
  return (
    <>
      <Form.Item
        name="email"
        label={t.contact}
        rules={[
          {
            validator: async (_, typed = '') => {
              if (contactOf(typed) === undefined) throw new Error(t.contactInvalid)
            },
          },
        ]}
      >
        <Input autoFocus autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={50} />
      </Form.Item>
      <div className={styles.code}>
        <Form.Item name="email_code" label={t.code} rules={[codeRule(t.codeInvalid)]}>
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={MOST_OF_CODE} />
        </Form.Item>
        <SendCode
          name={`retrieve:${contact?.value ?? ''}`}
          send={send}
          onSent={() => form.focusField('email_code')}
          onFailed={(error) => tellInForm(form, error, { phone: 'email' })}
        />
      </div>
    </>
  )
}

export default RetrieveDialog
