import { done, type Handlers, ok } from '@portafilter/contract'
import { contactOf, isRefusal } from '@portafilter/kernel'
import { isAccountTaken } from '../accounts/new-person.ts'
import type { PasswordQueue } from '../accounts/password-queue.ts'
import type { Sessions } from '../accounts/session.ts'
import { fieldsOf } from '../addresses/addresses.ts'
import { sendLoginCode, signInByCode } from './code-login.ts'
import { doneUnless } from './contact-routes.ts'
import { holderOf, readContact } from './contacts.ts'
import type { codesContract } from './contract.ts'
import { retrievePassword } from './retrieve-password.ts'
import type { SendingDeps } from './send-code.ts'
import { setAccount } from './set-account.ts'

type Calls = Handlers<typeof codesContract>

type Deps = SendingDeps & Readonly<{ sessions: Sessions; queue: PasswordQueue }>

type DoorCalls = Pick<
  Calls,
  'isExist' | 'haveRegistered' | 'verifyAccount' | 'sendLoginCode' | 'codeLogin' | 'setAccount' | 'retrievePass'
>

/** Binds the calls by which people come in without a password. */
export const doorCalls = (deps: Deps): DoorCalls => {
  const { db, sessions } = deps
  return {
    isExist: async ({ val }) => {
      const contact = contactOf(val)
      const isThere = (contact && (await holderOf(db, contact))) !== undefined || (await isAccountTaken(db, val))
      return isThere ? 1 : 0
    },
    haveRegistered: async ({ email }) => {
      const contact = readContact(email, 'email', 'email')
      if (isRefusal(contact)) return contact
      return { result: (await holderOf(db, contact)) === undefined ? 2 : 1 }
    },
    verifyAccount: async ({ account }) => ({ result: (await isAccountTaken(db, account)) ? 2 : 1 }),
    sendLoginCode: async ({ val }, _, { ip, language, meta: { at } }) =>
      doneUnless(await sendLoginCode(deps, val, { ip, language, at })),
    codeLogin: async ({ key, code }, _, { agent, meta }) => {
      const signedIn = await signInByCode(db, key, code, meta.at, agent)
      if (isRefusal(signedIn)) return signedIn
      return 'ticket' in signedIn ? { result: 0, object: signedIn } : ok(signedIn)
    },
    setAccount: async ({ ticket, account, username, password, email, address }, _, { ip, agent, language, meta }) => {
      const wanted = { ticket, account, username, email, language, ip, agent, meta, ciphertext: password }
      const set = await setAccount(deps, { ...wanted, address: address && fieldsOf(address) })
      return isRefusal(set) ? set : ok(set)
    },
    retrievePass: async ({ email, email_code, password }, _, { ip, meta }) => {
      const ended = await retrievePassword(deps, { contact: email, code: email_code, ciphertext: password, ip, meta })
      if (isRefusal(ended)) return ended
      sessions.forget(ended)
      return done
    },
  }
}
