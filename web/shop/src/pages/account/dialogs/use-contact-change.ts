import { type ContactKind, contactOf } from '@portafilter/kernel'
import { CallFailed, Refused } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { useState } from 'react'
import { tellInForm } from '../../../components/ant/tell-in-form.ts'
import { refreshUser } from '../../../data/user.ts'
import { tellFailure } from '../../../shared/query-client.ts'
import { session } from '../../../shared/session.ts'
import { useUser } from '../../../shared/use-user.ts'
import { contactCalls } from './contact-calls.ts'

export type ContactFields = { contact: string; code: string }

/** 1 verify the old contact, 2 enter the new one and verify it, 3 done (payment.md, 4). */
export type Procedure = 1 | 2 | 3

/** So long was spent on the new one that the old one's proof is over. */
const isOldUnproved = (error: Error): boolean =>
  error instanceof Refused && error.answer.error === 'code_not_verified' && error.field === 'v1'

/** Whether the account may be another than this page knows: it was changed elsewhere, or the answer was lost. */
const isOutOfDate = (error: Error): boolean =>
  error instanceof CallFailed || (error instanceof Refused && error.answer.error === 'contact_changed')

const isSame = (one: string, other: string): boolean => contactOf(one)?.value === contactOf(other)?.value

const firstOf = (kind: ContactKind, old: string): Procedure => (contactOf(old)?.kind === kind ? 1 : 2)

/** The three procedures of changing a contact; where there is none yet, it begins with the second. */
export const useContactChange = (kind: ContactKind, form: FormInstance<ContactFields>) => {
  const user = useUser()
  const [old, setOld] = useState(user[kind] ?? '')
  const [procedure, setProcedure] = useState<Procedure>(firstOf(kind, old))
  const calls = contactCalls[kind]
  const goTo = (next: Procedure) => {
    form.resetFields()
    setProcedure(next)
  }
  const refresh = () => refreshUser(user.account).catch(() => undefined)
  const verifying = useMutation({
    mutationFn: ({ contact, code }: ContactFields) => calls.verify(contact, code),
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
      if (isOutOfDate(error)) await refresh()
      const now = session.reader()?.[kind] ?? ''
      if (isSame(now, wanted)) return goTo(3)
      if (isSame(now, old) && !isOldUnproved(error)) return tellInForm(form, error, { v2: 'contact' })
      tellFailure(error)
      setOld(now)
      goTo(firstOf(kind, now))
    },
    meta: { toldInPlace: true },
  })
  const submit = ({ contact, code }: ContactFields) =>
    procedure === 1
      ? verifying.mutate({ contact: old, code }, { onSuccess: () => goTo(2) })
      : verifying.mutate({ contact, code }, { onSuccess: () => changing.mutate(contact) })
  return { old, procedure, submit, busy: verifying.isPending || changing.isPending }
}
