import { Button, Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { AddressFields, hasAddress } from '../../components/address/AddressFields.tsx'
import { Recognition } from '../../components/address/Recognition.tsx'
import { useRecognised } from '../../components/address/use-recognised.ts'
import { isFaultless } from '../../components/ant/first-fault.ts'
import { useForm } from '../../components/ant/use-form.ts'
import layout from '../../components/layout.module.css'
import { AccountFields } from '../../components/sign-in/AccountFields.tsx'
import styles from '../../components/sign-in/sign-in.module.css'
import { Contacts } from './Contacts.tsx'
import { type Draft, FIELDS, type Fields, firstStepOf, type Kind, keepDraft, type Step } from './draft.ts'
import { InvitationStep, useInvitation } from './InvitationStep.tsx'
import { useSignUpTexts } from './texts.ts'
import { useProofs } from './use-proofs.ts'
import { useRegistering } from './use-registering.ts'

const STEPS: Readonly<Record<Kind, readonly Step[]>> = {
  F: ['invitation', 'account', 'address'],
  P: ['account', 'address'],
}

const FIRST = { invitation: 'invitation_code', account: 'account', address: 'recipients' } as const

/** No pasted address is being read. */
const NONE = Promise.resolve(true)

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
  const [leaving, setLeaving] = useState(false)
  const code = Form.useWatch('invitation_code', form)
  const asked = useInvitation(kind === 'F' ? link : '', kind === 'F' ? code : undefined)
  const overseas = asked.data?.permission_id === 2
  useEffect(() => form.focusField(FIRST[step]), [form, step])
  // Overseas no country is likelier than another.
  useEffect(() => {
    if (overseas && form.getFieldValue('area_code') === '+86') form.setFieldValue('area_code', '')
  }, [form, overseas])

  const check = (names: (keyof Fields)[]) => isFaultless(form, names)
  const reading = useRef(NONE)
  const untilRead = (isRead: Promise<boolean>) => {
    reading.current = isRead.finally(() => {
      reading.current = NONE
    })
  }
  const making = useRegistering({ kind, link, form, proofs, onDone, onStep: setStep })
  const leaves: Readonly<Record<Step, () => Promise<unknown>>> = {
    // The code is asked about again: it may have been used up meanwhile.
    invitation: async () =>
      (link !== '' || (await check(FIELDS.invitation))) &&
      (await asked.refetch({ cancelRefetch: false })).isSuccess &&
      setStep('account'),
    account: async () => (await check(FIELDS.account)) && setStep('address'),
    address: async () => {
      // Whoever has pressed both buttons means the address that is being read, and has not seen what of it is in doubt.
      if (!(await reading.current)) return
      const fields = form.getFieldsValue(true)
      return (
        (!hasAddress(fields) || (await check(['recipients', 'area_code', 'phone', 'region', 'address']))) &&
        making.mutate(fields)
      )
    },
  }
  const keep = () => keepDraft({ kind, step: firstStepOf(kind), fields: form.getFieldsValue(true) })
  const { take, seenTo, doubts } = useRecognised(form, keep)
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
      onValuesChange={(changed) => {
        seenTo(changed)
        keep()
      }}
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
          <InvitationStep asked={asked} link={link} onUseCode={onUseCode} />
        </div>
      )}
      <div hidden={step !== 'account'}>
        <AccountFields looksUp={step === 'account'} signsUp />
        <Contacts kind={kind} overseas={overseas} proofs={proofs} keep={keep} />
      </div>
      <div hidden={step !== 'address'}>
        <p className={styles.step}>{t.addressHint}</p>
        {!overseas && <Recognition onRead={take} onReading={untilRead} />}
        <AddressFields overseas={overseas} doubts={doubts} />
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
