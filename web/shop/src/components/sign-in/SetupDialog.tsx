import { contactOf } from '@portafilter/kernel'
import { accepted, encryptPassword, formDone, formKey, Refused } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, type FormRule, Input } from 'antd'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../../shared/api.ts'
import { type AddressEntry, AddressFields, addressBody, hasAddress } from '../address/AddressFields.tsx'
import { AntDesign } from '../ant/AntDesign.tsx'
import { Dialog } from '../ant/Dialog.tsx'
import { isFaultless } from '../ant/first-fault.ts'
import { tellInForm } from '../ant/tell-in-form.ts'
import { useForm } from '../ant/use-form.ts'
import { useLeave } from '../ant/use-leave.tsx'
import layout from '../layout.module.css'
import { AccountFields, type NewAccount } from './AccountFields.tsx'
import { draftOf, fieldsFor } from './setup-draft.ts'
import styles from './sign-in.module.css'
import { useSignInTexts } from './texts.ts'
import { useKept } from './use-kept.ts'

type Fields = NewAccount & Partial<AddressEntry> & { email?: string }

const DETAILS: (keyof Fields)[] = ['account', 'password', 'confirm', 'username', 'email']

const isDetail = (field: unknown): boolean => DETAILS.some((name) => name === field)

const isEmail = (typed: string): boolean => contactOf(typed)?.kind === 'email'

/** What of it outlives a reload: passwords are typed again. */
const open = ({ password: _, confirm: __, ...fields }: Fields): Partial<Fields> => fields

type Newcomer = { ticket: string; contact: string }

const setUp = async ({ ticket, contact }: Newcomer, fields: Fields) => {
  const { account, username, password } = fields
  const { object: key } = await accepted(api.publicKey())
  const person = { ticket, account, username, password: await encryptPassword(key, password) }
  const email = isEmail(contact) ? contact : fields.email
  const address = hasAddress(fields) ? { address: addressBody(fields as AddressEntry, account) } : {}
  // The server asks for the account that the first try named; whatever else is sent again is that try.
  const form = `setup:${ticket}`
  const set = await accepted(api.setAccount({ ...person, ...(email && { email }), ...address }, { key: formKey(form) }))
  formDone(form)
  return set.object
}

/** The form has the address's fields beside the others: `address.phone` is its `phone`. */
const inForm = (error: Error): Error =>
  error instanceof Refused && error.field?.startsWith('address.')
    ? new Refused({ ...error.answer, field: error.field.slice('address.'.length) })
    : error

type Props = Newcomer & { onSignedIn(answer: Awaited<ReturnType<typeof setUp>>): void; onClose(): void }

/** Sets up the account of whoever has signed in by a code for the first time: its details, then an address if wanted. */
const SetupDialog = ({ ticket, contact, onSignedIn, onClose }: Props) => {
  const t = useSignInTexts()
  const form = useForm<Fields>()
  const [step, setStep] = useState<2 | 3>(2)
  const [leave, question] = useLeave(true, t.leaveSetup)
  const [draft, keepDraft] = useKept('fields')
  useEffect(() => form.focusField(step === 2 ? 'account' : 'recipients'), [form, step])
  // A field is focused once it is shown.
  const showStepOf = (field: unknown) => isDetail(field) && flushSync(() => setStep(2))
  const setting = useMutation({
    mutationFn: (fields: Fields) => setUp({ ticket, contact }, fields),
    onSuccess: onSignedIn,
    onError: (failure) => {
      if (failure instanceof Refused) showStepOf(failure.field)
      tellInForm(form, inForm(failure), { province: 'region', city: 'region' })
    },
    meta: { toldInPlace: true },
  })
  const check = (names?: (keyof Fields)[]) => isFaultless(form, names, showStepOf)
  const goOn = async () => {
    if (step === 2) return (await check(DETAILS)) && setStep(3)
    const fields = form.getFieldsValue()
    return (await check(hasAddress(fields) ? undefined : DETAILS)) && setting.mutate(fields)
  }
  const close = () => {
    keepDraft('')
    onClose()
  }
  return (
    <AntDesign>
      <Dialog title={t.setup} width={560} busy={setting.isPending} onClose={() => leave(close)}>
        <p className={styles.step}>
          {t.step(step)} · <strong>{step === 2 ? t.details : t.place}</strong>
        </p>
        <Form<Fields>
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={{ area_code: '+86', phone: '', ...fieldsFor(contact, draft) }}
          onValuesChange={(_, fields) => keepDraft(draftOf(contact, open(fields)))}
          // antd's own would look at both steps.
          onSubmitCapture={(event) => {
            event.preventDefault()
            event.stopPropagation()
            void goOn()
          }}
        >
          <div hidden={step !== 2}>
            <p className={styles.step}>{t.verified(contact)}</p>
            <AccountFields looksUp={step === 2} />
            {!isEmail(contact) && <EmailField />}
          </div>
          <div hidden={step !== 3}>
            <p className={styles.step}>{t.placeHint}</p>
            <AddressFields overseas={false} />
          </div>
          <div className={layout.rowEnd}>
            {step === 3 && (
              <Button disabled={setting.isPending} onClick={() => setStep(2)}>
                {t.back}
              </Button>
            )}
            <Button type="primary" htmlType="submit" loading={setting.isPending}>
              {step === 2 ? t.next : t.finish}
            </Button>
          </div>
        </Form>
        {question}
      </Dialog>
    </AntDesign>
  )
}

/** Of whoever has come by a phone: it is proved later (decisions/accounts.md). */
const EmailField = () => {
  const t = useSignInTexts()
  const isOne: FormRule = {
    validator: async (_, typed = '') => {
      if (typed.trim() !== '' && !isEmail(typed)) throw new Error(t.emailInvalid)
    },
  }
  return (
    <Form.Item name="email" label={t.email} extra={t.emailHint} rules={[isOne]} validateTrigger="onBlur">
      <Input inputMode="email" autoComplete="email" autoCapitalize="none" maxLength={50} />
    </Form.Item>
  )
}

export default SetupDialog
