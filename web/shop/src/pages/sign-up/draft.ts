import type { AddressEntry } from '../../components/address/AddressFields.tsx'
import type { NewAccount } from '../../components/sign-in/AccountFields.tsx'

/** F of a firm that has invited them, P an individual in China. */
export type Kind = 'F' | 'P'
export type Step = 'invitation' | 'account' | 'address'

export type Fields = NewAccount &
  AddressEntry & {
    invitation_code: string
    email: string
    email_code: string
    /** Of the newcomer; the address has another. */
    own_phone: string
    phone_code: string
  }

/** Those that are judged when their step is left. */
export const FIELDS: Readonly<Record<'invitation' | 'account', (keyof Fields)[]>> = {
  invitation: ['invitation_code'],
  account: ['account', 'password', 'confirm', 'username', 'email', 'email_code', 'own_phone', 'phone_code'],
}

/** What of a sign-up outlives a reload; `kind` is absent before the choice. */
export type Draft = { readonly kind?: Kind; readonly step: Step; readonly fields: Partial<Fields> }

export const firstStepOf = (kind: Kind): Step => (kind === 'F' ? 'invitation' : 'account')

const PLACE = 'sign-up'
/** They are typed again. */
const SECRET: readonly (keyof Fields)[] = ['password', 'confirm', 'email_code', 'phone_code']

const isKind = (kind: unknown): kind is Kind => kind === 'F' || kind === 'P'

/** What this tab has kept; what it cannot be is as if nothing was. */
export const keptDraft = (): Draft => {
  const nothing: Draft = { step: 'account', fields: {} }
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? '')
    if (typeof kept !== 'object' || kept === null) return nothing
    const { kind, fields } = kept as Partial<Draft>
    // A code has to be proved again, so that whoever comes back begins with the first step.
    if (!isKind(kind)) return nothing
    return { kind, step: firstStepOf(kind), fields: typeof fields === 'object' ? fields : {} }
  } catch {
    return nothing
  }
}

export const keepDraft = ({ fields, ...draft }: Draft): void => {
  const open = Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRET.some((secret) => secret === name)))
  sessionStorage.setItem(PLACE, JSON.stringify({ ...draft, fields: open }))
}

export const forgetDraft = (): void => sessionStorage.removeItem(PLACE)
