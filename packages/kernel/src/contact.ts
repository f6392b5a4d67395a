import { compared } from './unseen.ts'

export type ContactKind = 'phone' | 'email'

/** Where a person is reached, spelled in one way, so that the same one is told from another. */
export type Contact = Readonly<{ kind: ContactKind; value: string }>

const EMAIL = /^(?!.*\.\.)[\w'+-][\w.'+-]*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/
const LONGEST_EMAIL = 50

/** Wider than either pattern of the specification: mobiles as they are assigned today (decisions/accounts.md). */
const MOBILE = /^1[3-9]\d{9}$/

/** As people type numbers: in groups, full width, with the country's code. */
const digitsOf = (typed: string): string => typed.replaceAll(/[\s-]/g, '').replace(/^(\+|00)86/, '')

/**
 * What was typed to be reached by (payment.md, 5): 11 digits that begin with 1 are a phone, an e-mail address is one, and
 * anything else is neither. A number that no operator gives out is none, nor is an address of more than 50 signs.
 */
export const contactOf = (typed: string): Contact | undefined => {
  const text = compared(typed).trim()
  const digits = digitsOf(text)
  if (MOBILE.test(digits)) return { kind: 'phone', value: digits }
  return text.length <= LONGEST_EMAIL && EMAIL.test(text) ? { kind: 'email', value: text } : undefined
}

type Reached = Readonly<{ phone?: string | null | undefined; email?: string | null | undefined }>

/**
 * The contact by which an account's owner is known that has none of this kind: the other one, as whoever is at a borrowed session
 * would have the account by a mailbox of their own. Overseas no code goes to a phone.
 */
export const otherContact = (kind: ContactKind, { phone, email }: Reached, overseas: boolean): Contact | undefined => {
  if (kind === 'phone') return contactOf(email ?? '')
  return overseas ? undefined : contactOf(phone ?? '')
}
