import { type Contact, isRefusal, type Market, type Refusal, refuse } from '@portafilter/kernel'
import { readPhone } from '@portafilter/postal/phones'
import { readContact } from '../codes/contacts.ts'

/** How a newcomer wants to be reached. */
export type Typed = Readonly<{ kind: 'F' | 'P'; email: string; phone: string }>

/** What of it has to be proved by codes, and a phone overseas, which is one to call and no way in. */
export type Reached = Readonly<{ verified: readonly Contact[]; toCall: string | null }>

const missing = (field: 'email' | 'phone') => refuse('invalid_input', { call: 'register', field, fault: 'missing' })

const given = (typed: string, kind: 'email' | 'phone') =>
  typed.trim() === '' ? undefined : readContact(typed, kind, kind)

/** A phone anywhere, which says its country, as it is kept; undefined where it is none. */
export const readPhoneToCall = (typed: string): string | undefined => {
  const read = readPhone({ area_code: '', phone: typed.trim() })
  return 'fault' in read ? undefined : `${read.area_code}${read.phone}`
}

const phoneToCall = (typed: string): string | null | Refusal =>
  typed.trim() === ''
    ? null
    : (readPhoneToCall(typed) ?? refuse('invalid_input', { call: 'register', field: 'phone', fault: 'malformed' }))

/** A phone in China is proved; where no messages are sent, there is none yet. */
const phoneInChina = ({ kind, phone }: Typed, hasSms: boolean): Contact | undefined | Refusal => {
  if (!hasSms) return phone.trim() === '' ? undefined : refuse('sms_unavailable', { field: 'phone' })
  const read = given(phone, 'phone')
  return read === undefined && kind === 'P' ? missing('phone') : read
}

/**
 * What is asked of whom: a firm's people have an e-mail address, an individual in China a phone, or an address where no messages
 * are sent to phones. What else is given is proved, too (decisions/accounts.md).
 */
export const reachedBy = (typed: Typed, market: Market, hasSms: boolean): Reached | Refusal => {
  const email = given(typed.email, 'email')
  if (isRefusal(email)) return email
  if (email === undefined && (typed.kind === 'F' || !hasSms)) return missing('email')
  const verified = email === undefined ? [] : [email]
  if (market === 'overseas') {
    const toCall = phoneToCall(typed.phone)
    return isRefusal(toCall) ? toCall : { verified, toCall }
  }
  const phone = phoneInChina(typed, hasSms)
  if (isRefusal(phone)) return phone
  return { verified: phone === undefined ? verified : [...verified, phone], toCall: null }
}
