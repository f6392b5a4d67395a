import type { FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { hasAddress } from '../../components/address/AddressFields.tsx'
import { isFaultless } from '../../components/ant/first-fault.ts'
import { FIELDS, type Fields, type Kind, type Step } from './draft.ts'
import type { useInvitation } from './InvitationStep.tsx'
import type { Proofs } from './use-proofs.ts'
import { useRegistering } from './use-registering.ts'

const STEPS: Readonly<Record<Kind, readonly Step[]>> = {
  F: ['invitation', 'account', 'address'],
  P: ['account', 'address'],
}

const FIRST = { invitation: 'invitation_code', account: 'account', address: 'recipients' } as const

/** No pasted address is being read. */
const NONE = Promise.resolve(true)

type StepsOf = Readonly<{
  kind: Kind
  /** The step that is shown first. */
  begun: Step
  link: string
  form: FormInstance<Fields>
  proofs: Proofs
  asked: ReturnType<typeof useInvitation>
  onBack(): void
  onDone(account: string): void
}>

/** Which step of a sign-up is shown, and the ways from it: on once it is right, behind the last one to the account; and back. */
export const useSteps = ({ kind, begun, link, form, proofs, asked, onBack, onDone }: StepsOf) => {
  const [step, setStep] = useState(begun)
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => form.focusField(FIRST[step]), [form, step])
  const making = useRegistering({ kind, link, form, proofs, onDone, onStep: setStep })
  const reading = useRef(NONE)
  const untilRead = (isRead: Promise<boolean>) => {
    reading.current = isRead.finally(() => {
      reading.current = NONE
    })
  }
  const check = (names: (keyof Fields)[]) => isFaultless(form, names)
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
  const leave = async () => {
    if (isLeaving) return
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
  return { step, at: at + 1, of: steps.length, leave, back, untilRead, isLeaving, isMaking: making.isPending }
}
