import { Form, Input } from 'antd'
import { useState } from 'react'
import note from '../../components/note.module.css'
import { ContactProof } from './ContactProof.tsx'
import type { Fields, Kind } from './draft.ts'
import { useSignUpTexts } from './texts.ts'
import type { Proofs } from './use-proofs.ts'

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

type Props = { kind: Kind; overseas: boolean; proofs: Proofs; keep(): void }

/** How the newcomer is reached: a firm's people by e-mail, an individual in China by phone; the other one is theirs to give. */
export const Contacts = ({ kind, overseas, proofs, keep }: Props) => {
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
  const phone = (
    <>
      {hasSms && <ContactProof kind="phone" proofs={proofs} optional={kind === 'F'} onNoSms={noSms} />}
      <div role="status">{!hasSms && <p className={note.info}>{t.noSms}</p>}</div>
    </>
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
