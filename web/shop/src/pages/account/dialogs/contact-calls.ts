import { type Contact, type ContactKind, contactOf, explain, otherContact, refuse } from '@portafilter/kernel'
import { accepted, Refused, readLanguage } from '@portafilter/kit'
import { api } from '../../../shared/api.ts'
import { isOverseas, type User } from '../../../shared/session.ts'

type Calls = Readonly<{
  /** Sends a code to the contact, one's own or a new one. */
  send(contact: string): Promise<unknown>
  /** Throws what is wrong with the code, as about `v2`. */
  verify(contact: string, code: string): Promise<unknown>
  /** Needs the new one to be verified, and what `verifiedFirst` says; empty is an old one that there is not. */
  change(old: string, wanted: string): Promise<unknown>
}>

/** The e-mail's check answers a bare no; it is told as the phone's. */
const wrongCode = (): Refused => {
  const message = explain(refuse('code_wrong'), readLanguage())
  return new Refused({ result: 2, error: 'code_wrong', field: 'v2', message })
}

/** How an e-mail address and a phone are verified and changed (payment.md, 7). */
export const contactCalls: Readonly<Record<ContactKind, Calls>> = {
  email: {
    send: (email) => accepted(api.sendEmailCode({ email, type: '4' })),
    verify: async (email, email_code) => {
      if (!(await accepted(api.verifyEmailCode({ email, email_code })))) throw wrongCode()
    },
    change: (v1, v2) => accepted(api.changeEmPh({ v1, v2, v3: 'E' })),
  },
  phone: {
    send: (phone) => accepted(api.sendPhoneCode({ phone })),
    verify: (v1, v2) => accepted(api.verifyCode({ v1, v2, v3: 'F' })),
    change: (v1, v2) => accepted(api.changeEmPh({ v1, v2, v3: 'P' })),
  },
}

/** What is verified before the new contact: the old one, or where there is none, the other that the account has. */
export const verifiedFirst = (kind: ContactKind, user: User, old: string): Contact | undefined => {
  const own = contactOf(old)
  return own?.kind === kind ? own : otherContact(kind, user, isOverseas(user))
}

export type ContactFault = 'missing' | 'malformed' | 'same'

/** What speaks against a new contact before anything is sent to it. */
export const contactFault = (typed: string, kind: ContactKind, old: string): ContactFault | undefined => {
  if (typed.trim() === '') return 'missing'
  const contact = contactOf(typed)
  if (contact?.kind !== kind) return 'malformed'
  return contact.value === contactOf(old)?.value ? 'same' : undefined
}
