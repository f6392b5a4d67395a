import { type Contact, type ContactKind, contactOf } from '@portafilter/kernel'
import { CallFailed, Refused } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { useState } from 'react'
import { tellInForm } from '../../../components/ant/tell-in-form.ts'
import { codeIn } from '../../../components/sign-in/one-time-code.ts'
import { refreshUser } from '../../../data/user.ts'
import { tellFailure } from '../../../shared/query-client.ts'
import { session } from '../../../shared/session.ts'
import { useUser } from '../../../shared/use-user.ts'
import { contactCalls, verifiedFirst } from './contact-calls.ts'

export type ContactFields = { contact: string; code: string }

/** 1 verify a contact that the account has, 2 enter the new one and verify it, 3 done (payment.md, 4). */
export type Procedure = 1 | 2 | 3

/** So long was spent on the new one that the proof of the first step is over. */
const isOwnUnproved = (error: Error): boolean =>
  error instanceof Refused && error.answer.error === 'code_not_verified' && error.field === 'v1'

/** Whether the account may be another than this page knows: it was changed elsewhere, or the answer was lost. */
const isOutOfDate = (error: Error): boolean =>
  error instanceof CallFailed || (error instanceof Refused && error.answer.error === 'contact_changed')

const isSame = (one: string, other: string): boolean => contactOf(one)?.value === contactOf(other)?.value

const beginningOf = (first: Contact | undefined): Procedure => (first === undefined ? 2 : 1)

/** The three procedures of changing a contact; where nothing is to be verified first, it begins with the second. */
export const useContactChange = (kind: ContactKind, form: FormInstance<ContactFields>) => {
  const user = useUser()
  const [old, setOld] = useState(user[kind] ?? '')
  const first = verifiedFirst(kind, user, old)
  const [procedure, setProcedure] = useState<Procedure>(beginningOf(first))
  const calls = contactCalls[kind]
  const goTo = (next: Procedure) => {
    form.resetFields()
    setProcedure(next)
  }
  const refresh = () => refreshUser(user.account).catch(() => undefined)
  const verifying = useMutation({
    mutationFn: ({ kind, value, code }: Contact & Pick<ContactFields, 'code'>) =>
      contactCalls[kind].verify(value, codeIn(code)),
    onError: (error) => tellInForm(form, error, { v2: 'code' }),
    meta: { toldInPlace: true },
  })
  const changing = useMutation({
    mutationFn: async (wanted: string) => {
      await calls.change(old, wanted)
      await refresh()
    },
    onSuccess: () => goTo(3),
    onError: async (error, wanted) => {
      if (isOutOfDate(error) || isOwnUnproved(error)) await refresh()
      const reader = session.reader() ?? user
      const now = reader[kind] ?? ''
      if (isSame(now, wanted)) return goTo(3)
      if (isSame(now, old) && !isOwnUnproved(error)) return tellInForm(form, error, { v2: 'contact' })
      tellFailure(error)
      setOld(now)
      goTo(beginningOf(verifiedFirst(kind, reader, now)))
    },
    meta: { toldInPlace: true },
  })
  const submit = ({ contact, code }: ContactFields) =>
    procedure === 1 && first !== undefined
      ? verifying.mutate({ ...first, code }, { onSuccess: () => goTo(2) })
      : verifying.mutate({ kind, value: contact, code }, { onSuccess: () => changing.mutate(contact) })
  return { old, first, procedure, submit, busy: verifying.isPending || changing.isPending }
}
