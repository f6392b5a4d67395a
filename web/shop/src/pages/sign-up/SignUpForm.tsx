import { Refused } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { AddressFields, hasAddress } from '../../components/address/AddressFields.tsx'
import { Recognition } from '../../components/address/Recognition.tsx'
import { entryOf } from '../../components/address/recognised-entry.ts'
import { tellInForm } from '../../components/ant/tell-in-form.ts'
import { useForm } from '../../components/ant/use-form.ts'
import layout from '../../components/layout.module.css'
import note from '../../components/note.module.css'
import { AccountFields } from '../../components/sign-in/AccountFields.tsx'
import styles from '../../components/sign-in/sign-in.module.css'
import { ContactProof } from './ContactProof.tsx'
import { type Draft, type Fields, firstStepOf, type Kind, keepDraft, type Step } from './draft.ts'
import { InvitationStep, useInvitation } from './InvitationStep.tsx'
import { inForm, signUp, stepOf } from './sign-up.ts'
import { useSignUpTexts } from './texts.ts'
import { type Proofs, useProofs } from './use-proofs.ts'

const STEPS: Readonly<Record<Kind, readonly Step[]>> = {
  F: ['invitation', 'account', 'address'],
  P: ['account', 'address'],
}

const FIELDS: Readonly<Record<'invitation' | 'account', (keyof Fields)[]>> = {
  invitation: ['invitation_code'],
  account: ['account', 'password', 'confirm', 'username', 'email', 'email_code', 'own_phone', 'phone_code'],
}
const FIRST = { invitation: 'invitation_code', account: 'account', address: 'recipients' } as const

/** Overseas a phone is one to call, whoever has it. */
const PhoneToCall = () => {
  const t = useSignUpTexts()
  return (
    <Form.Item<Fields>
      name="own_phone"
      label={t.phoneToCall}
      extra={t.phoneToCallHint}
      rules={[{ pattern: /^\s*\+[\d\s()-]{6,}$/, message: t.phoneToCallMalformed }]}
    >
      <Input type="tel" autoComplete="tel" maxLength={40} />
    </Form.Item>
  )
}

type ContactsProps = { kind: Kind; overseas: boolean; proofs: Proofs }

/** How the newcomer is reached: a firm's people by e-mail, an individual in China by phone; the other one is theirs to give. */
const Contacts = ({ kind, overseas, proofs }: ContactsProps) => {
  const t = useSignUpTexts()
  const [hasSms, setHasSms] = useState(true)
  const email = <ContactProof kind="email" proofs={proofs} optional={kind === 'P' && hasSms} />
  if (overseas)
    return (
      <>
        {email}
        <PhoneToCall />
      </>
    )
  const phone = hasSms ? (
    <ContactProof kind="phone" proofs={proofs} optional={kind === 'F'} onNoSms={() => setHasSms(false)} />
  ) : (
    <p className={note.info} role="status">
      {t.noSms}
    </p>
  )
  return kind === 'P' ? (
    <>
      {phone}
      {email}
    </>
  ) : (
    <>
      {email}
      {phone}
    </>
  )
}

type Props = {
  draft: Draft & { readonly kind: Kind }
  /** The token of an invitation's link; empty without one. */
  link: string
  onUseCode(): void
  onBack(): void
  onDone(account: string): void
}

/** The steps of a sign-up; what is typed in one stays while another is shown. */
export const SignUpForm = ({ draft, link, onUseCode, onBack, onDone }: Props) => {
  const { kind } = draft
  const t = useSignUpTexts()
  const form = useForm<Fields>()
  const proofs = useProofs()
  const [step, setStep] = useState(draft.step)
  const code = Form.useWatch('invitation_code', form)
  const asked = useInvitation(kind === 'F' ? link : '', kind === 'F' ? code : undefined)
  const overseas = asked.data?.permission_id === 2
  useEffect(() => form.focusField(FIRST[step]), [form, step])

  const making = useMutation({
    mutationFn: (fields: Fields) =>
      signUp({ kind, ticket: proofs.ticket(), invitation: link || fields.invitation_code, fields }),
    onSuccess: (_, { account }) => onDone(account),
    onError: (failure) => {
      if (failure instanceof Refused && failure.answer.error === 'signup_spent') proofs.forget()
      if (failure instanceof Refused && failure.answer.error === 'code_not_verified')
        proofs.forget(failure.field === 'phone_code' ? 'phone' : 'email')
      const at = stepOf(failure)
      // A field is focused once it is shown.
      if (at !== undefined) flushSync(() => setStep(at))
      tellInForm(form, inForm(failure), { province: 'region', city: 'region' })
    },
    meta: { toldInPlace: true },
  })

  const check = (names?: (keyof Fields)[]): Promise<boolean> =>
    form.validateFields(names).then(
      () => true,
      ({ errorFields: [first] }) => {
        form.focusField(first.name)
        return false
      },
    )
  const leaves: Readonly<Record<Step, () => Promise<unknown>>> = {
    // The code is asked about again: it may have been used up meanwhile.
    invitation: async () =>
      (link !== '' || (await check(FIELDS.invitation))) && (await asked.refetch()).isSuccess && setStep('account'),
    account: async () => (await check(FIELDS.account)) && setStep('address'),
    address: async () => {
      const fields = form.getFieldsValue(true)
      return (
        (!hasAddress(fields) || (await check(['recipients', 'area_code', 'phone', 'region', 'address']))) &&
        making.mutate(fields)
      )
    },
  }
  const steps = STEPS[kind]
  const at = steps.indexOf(step)
  const back = () => {
    const before = steps[at - 1]
    if (before === undefined) onBack()
    else setStep(before)
  }
  const titles = { invitation: t.invitation, account: t.account, address: t.address }
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ area_code: '+86', ...draft.fields }}
      onValuesChange={() => keepDraft({ kind, step: firstStepOf(kind), fields: form.getFieldsValue(true) })}
      // antd's own would look at all steps.
      onSubmitCapture={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void leaves[step]()
      }}
    >
      <p className={styles.step}>
        {t.step(at + 1, steps.length)} · <strong>{titles[step]}</strong>
      </p>
      {kind === 'F' && (
        <div hidden={step !== 'invitation'}>
          <InvitationStep {...{ asked, link, onUseCode }} />
        </div>
      )}
      <div hidden={step !== 'account'}>
        <AccountFields looksUp={step === 'account'} signsUp />
        <Contacts {...{ kind, overseas, proofs }} />
      </div>
      <div hidden={step !== 'address'}>
        <p className={styles.step}>{t.addressHint}</p>
        {!overseas && <Recognition onRead={(read) => form.setFieldsValue(entryOf(read))} />}
        <AddressFields overseas={overseas} />
      </div>
      <div className={layout.rowEnd}>
        <Button disabled={making.isPending} onClick={back}>
          {t.back}
        </Button>
        <Button
          type="primary"
          htmlType="submit"
          loading={making.isPending || (step === 'invitation' && asked.isFetching)}
        >
          {step === 'address' ? t.finish : t.next}
        </Button>
      </div>
    </Form>
  )
}
