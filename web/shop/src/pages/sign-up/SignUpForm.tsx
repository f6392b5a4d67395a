import { Button, Form } from 'antd'
import { useEffect } from 'react'
import { AddressFields } from '../../components/address/AddressFields.tsx'
import { Recognition } from '../../components/address/Recognition.tsx'
import { useRecognised } from '../../components/address/use-recognised.ts'
import { useForm } from '../../components/ant/use-form.ts'
import layout from '../../components/layout.module.css'
import { AccountFields } from '../../components/sign-in/AccountFields.tsx'
import styles from '../../components/sign-in/sign-in.module.css'
import { Contacts } from './Contacts.tsx'
import { type Draft, type Fields, firstStepOf, type Kind, keepDraft } from './draft.ts'
import { InvitationStep, useInvitation } from './InvitationStep.tsx'
import { useSignUpTexts } from './texts.ts'
import { useProofs } from './use-proofs.ts'
import { useSteps } from './use-steps.ts'

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
  const code = Form.useWatch('invitation_code', form)
  const asked = useInvitation(kind === 'F' ? link : '', kind === 'F' ? code : undefined)
  const overseas = asked.data?.permission_id === 2
  const { step, ...steps } = useSteps({ kind, begun: draft.step, link, form, proofs, asked, onBack, onDone })
  // Overseas no country is likelier than another.
  useEffect(() => {
    if (overseas && form.getFieldValue('area_code') === '+86') form.setFieldValue('area_code', '')
  }, [form, overseas])

  const keep = () => keepDraft({ kind, step: firstStepOf(kind), fields: form.getFieldsValue(true) })
  const { take, seenTo, doubts } = useRecognised(form, keep)
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
        void steps.leave()
      }}
    >
      <p className={styles.step}>
        {t.step(steps.at, steps.of)} · <strong>{titles[step]}</strong>
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
        {!overseas && <Recognition onRead={take} onReading={steps.untilRead} />}
        <AddressFields overseas={overseas} doubts={doubts} />
      </div>
      <div className={layout.rowEnd}>
        <Button disabled={steps.isMaking} onClick={steps.back}>
          {t.back}
        </Button>
        <Button type="primary" htmlType="submit" loading={steps.isMaking || steps.isLeaving}>
          {step === 'address' ? t.finish : t.next}
        </Button>
      </div>
    </Form>
  )
}
