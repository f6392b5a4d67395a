import { accepted, encryptPassword, formDone, formKey, Refused } from '@portafilter/kit'
import { type AddressEntry, addressBody, hasAddress } from '../../components/address/AddressFields.tsx'
import { api } from '../../shared/api.ts'
import type { Fields, Kind, Step } from './draft.ts'

type SignUp = { kind: Kind; ticket: string; invitation: string; fields: Fields }

/** Makes the account; sent again after a lost answer it is the same wish. */
export const signUp = async ({ kind, ticket, invitation, fields }: SignUp): Promise<void> => {
  const { account, username, password, email = '', own_phone = '' } = fields
  const { object: key } = await accepted(api.publicKey())
  const person = { account, username, password: await encryptPassword(key, password), email, phone: own_phone }
  const address = hasAddress(fields) ? { address: addressBody(fields as AddressEntry, account) } : {}
  const form = `sign-up:${ticket}`
  const body = { type: kind, ticket, ...(kind === 'F' && { invitation_code: invitation }), ...person, ...address }
  await accepted(api.register(body, { key: formKey(form) }))
  formDone(form)
}

const STEPS: Readonly<Record<string, Step>> = { invitation_code: 'invitation', address: 'address' }

/** The step whose fields a refusal is about; undefined where it is about none. */
export const stepOf = (error: Error): Step | undefined => {
  const field = error instanceof Refused ? error.field : undefined
  if (field === undefined) return undefined
  return STEPS[field.split('.')[0] ?? ''] ?? 'account'
}

/** The page has the address's fields beside the newcomer's own: `address.phone` is its `phone`, and `phone` its `own_phone`. */
export const inForm = (error: Error): Error => {
  if (!(error instanceof Refused) || error.field === undefined) return error
  const field = error.field === 'phone' ? 'own_phone' : error.field.replace(/^address\./, '')
  return new Refused({ ...error.answer, field })
}
