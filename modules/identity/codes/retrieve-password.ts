import { isRefusal, type Refusal } from '@portafilter/kernel'
import { holderOf, opensByCode, readContact } from './contacts.ts'
import { type SendingDeps, sendCodeToAnyone } from './send-code.ts'

/** Sends a code for a new password, or says in its place that there is none to set: the answer is the same. */
export const sendRetrievalCode = async (
  deps: SendingDeps,
  typed: string,
  asker: Parameters<typeof sendCodeToAnyone>[2],
): Promise<Refusal | undefined> => {
  const contact = readContact(typed, 'email', 'email')
  if (isRefusal(contact)) return contact
  const holder = await holderOf(deps.db, contact)
  const opens = holder !== undefined && opensByCode(holder)
  return sendCodeToAnyone(deps, { contact, purpose: 'retrieve', user: null }, asker, opens)
}
