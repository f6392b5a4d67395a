import { Refused } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { flushSync } from 'react-dom'
import { isFaultless } from '../../components/ant/first-fault.ts'
import { tellInForm } from '../../components/ant/tell-in-form.ts'
import { codeIn } from '../../components/sign-in/one-time-code.ts'
import { tellFailure } from '../../shared/query-client.ts'
import { FIELDS, type Fields, type Kind, type Step } from './draft.ts'
import { inForm, signUp, stepOf } from './sign-up.ts'
import type { Proofs } from './use-proofs.ts'

type Registering = Readonly<{
  kind: Kind
  link: string
  form: FormInstance<Fields>
  proofs: Proofs
  onDone(account: string): void
  onStep(step: Step): void
}>

/** Makes the account; what is refused leads to the step that it is about. */
export const useRegistering = ({ kind, link, form, proofs, onDone, onStep }: Registering) => {
  // A field is focused once it is shown.
  const goTo = (step: Step) => flushSync(() => onStep(step))
  /** What was proved holds no more: the codes are asked for again, and everything else is there still. */
  const proveAnew = (failure: Error) => {
    proofs.forget()
    form.setFieldsValue({ email_code: '', phone_code: '' })
    goTo('account')
    tellFailure(failure)
    void isFaultless(form, FIELDS.account)
  }
  return useMutation({
    mutationFn: (fields: Fields) =>
      signUp({ kind, ticket: proofs.ticket(), invitation: link || codeIn(fields.invitation_code), fields }),
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
