import { Refused } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, type FormInstance, Input } from 'antd'
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
import { tellFailure } from '../../shared/query-client.ts'
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

type ContactsProps = { kind: Kind; overseas: boolean; proofs: Proofs; keep(): void }

/** How the newcomer is reached: a firm's people by e-mail, an individual in China by phone; the other one is theirs to give. */
const Contacts = ({ kind, overseas, proofs, keep }: ContactsProps) => {
  const t = useSignUpTexts()
  const form = Form.useFormInstance<Fields>()
  const [hasSms, setHasSms] = useState(true)
  const noSms = () => {
    // Its field goes: what was typed there would be sent along, and refused, for ever.
    form.setFieldsValue({ own_phone: '', phone_code: '' })
    keep()
    setHasSms(false)
  }
  const email = <ContactProof kind="email" proofs={proofs} optional={kind === 'P' && hasSms} />
  if (overseas)
    return (
      <>
        {email}
        <PhoneToCall />
      </>
    )
  const phone = hasSms ? (
    <ContactProof kind="phone" proofs={proofs} optional={kind === 'F'} onNoSms={noSms} />
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

/** Judges these fields; the first that is wrong is where the reader goes on. */
const checking =
  (form: FormInstance<Fields>) =>
  (names?: (keyof Fields)[]): Promise<boolean> =>
    form.validateFields(names).then(
      () => true,
      ({ errorFields: [first] }) => {
        form.focusField(first.name)
        return false
      },
    )

type Registering = Pick<Props, 'link' | 'onDone'> &
  Readonly<{ kind: Kind; form: FormInstance<Fields>; proofs: Proofs; onStep(step: Step): void }>

/** Makes the account; what is refused leads to the step that it is about. */
const useRegistering = ({ kind, link, form, proofs, onDone, onStep }: Registering) => {
  // A field is focused once it is shown.
  const goTo = (step: Step) => flushSync(() => onStep(step))
  /** What was proved holds no more: the codes are asked for again, and everything else is there still. */
  const proveAnew = (failure: Error) => {
    proofs.forget()
    form.setFieldsValue({ email_code: '', phone_code: '' })
    goTo('account')
    tellFailure(failure)
    void checking(form)(FIELDS.account)
  }
  return useMutation({
    mutationFn: (fields: Fields) =>
      signUp({ kind, ticket: proofs.ticket(), invitation: link || fields.invitation_code, fields }),
    onSuccess: (_, { account }) => onDone(account),
    onError: (failure) => {
      const refused = failure instanceof Refused ? failure.answer.error : undefined
      if (refused === 'signup_spent') return proveAnew(failure)
      if (refused === 'code_not_verified')
        proofs.forget((failure as Refused).field === 'phone_code' ? 'phone' : 'email')
      const at = stepOf(failure)
      if (at !== undefined) goTo(at)
      tellInForm(form, inForm(failure), { province: 'region', city: 'region' })
    },
    meta: { toldInPlace: true },
  })
}

/** The steps of a sign-up; what is typed in one stays while another is shown. */
export const SignUpForm = ({ draft, link, onUseCode, onBack, onDone }: Props) => {
  const { kind } = draft
  const t = useSignUpTexts()
  const form = useForm<Fields>()
  const proofs = useProofs()
  const [step, setStep] = useState(draft.step)
  const [leaving, setLeaving] = useState(false)
  const code = Form.useWatch('invitation_code', form)
  const asked = useInvitation(kind === 'F' ? link : '', kind === 'F' ? code : undefined)
  const overseas = asked.data?.permission_id === 2
  useEffect(() => form.focusField(FIRST[step]), [form, step])
  // Overseas no country is likelier than another.
  useEffect(() => {
    if (overseas && form.getFieldValue('area_code') === '+86') form.setFieldValue('area_code', '')
  }, [form, overseas])

  const check = checking(form)
  const making = useRegistering({ kind, link, form, proofs, onDone, onStep: setStep })
  const leaves: Readonly<Record<Step, () => Promise<unknown>>> = {
    // The code is asked about again: it may have been used up meanwhile.
    invitation: async () =>
      (link !== '' || (await check(FIELDS.invitation))) &&
      (await asked.refetch({ cancelRefetch: false })).isSuccess &&
      setStep('account'),
    account: async () => (await check(FIELDS.account)) && setStep('address'),
    address: async () => {
      const fields = form.getFieldsValue(true)
      return (
        (!hasAddress(fields) || (await check(['recipients', 'area_code', 'phone', 'region', 'address']))) &&
        making.mutate(fields)
      )
    },
  }
  const keep = () => keepDraft({ kind, step: firstStepOf(kind), fields: form.getFieldsValue(true) })
  const recognised = (read: Parameters<typeof entryOf>[0]) => {
    form.setFieldsValue(entryOf(read))
    keep()
  }
  const leave = async () => {
    if (leaving) return
    setLeaving(true)
    await leaves[step]().finally(() => setLeaving(false))
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
      onValuesChange={keep}
      // antd's own would look at all steps.
      onSubmitCapture={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void leave()
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
        <Contacts {...{ kind, overseas, proofs, keep }} />
      </div>
      <div hidden={step !== 'address'}>
        <p className={styles.step}>{t.addressHint}</p>
        {!overseas && <Recognition onRead={recognised} />}
        <AddressFields overseas={overseas} />
      </div>
      <div className={layout.rowEnd}>
        <Button disabled={making.isPending} onClick={back}>
          {t.back}
        </Button>
        <Button type="primary" htmlType="submit" loading={making.isPending || leaving}>
          {step === 'address' ? t.finish : t.next}
        </Button>
      </div>
    </Form>
  )
}
