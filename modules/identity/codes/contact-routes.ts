import { done, type Handlers, ok, type Session } from '@portafilter/contract'
import { type ContactKind, contactOf, isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import type { Sessions } from '../accounts/session.ts'
import { sendSignUpCode, verifySignUpCode } from '../signup/sign-up-codes.ts'
import { changeContact, sendChangeCode } from './change-contact.ts'
import { tryCode } from './codes.ts'
import type { codesContract } from './contract.ts'
import { sendRetrievalCode } from './retrieve-password.ts'
import type { SendingDeps } from './send-code.ts'

type Asker = Parameters<typeof sendChangeCode>[4]

type Calls = Handlers<typeof codesContract>

type Deps = SendingDeps & Readonly<{ sessions: Sessions }>

const KINDS: Readonly<Record<'E' | 'P', ContactKind>> = { E: 'email', P: 'phone' }

export const doneUnless = (refusal: Refusal | undefined) => refusal ?? done

type ChangeCalls = Pick<Calls, 'sendEmailCode' | 'verifyEmailCode' | 'sendPhoneCode' | 'verifyCode' | 'changeEmPh'>

/** A colleague's mailbox is the way to their account: an administrator changes it, not who happens to be signed in. */
const keptByAdmins = ({ roles }: Session): boolean => roles.length > 0

/** Binds the calls that prove how somebody is reached. */
export const contactCalls = (deps: Deps): ChangeCalls => {
  const { db, sessions } = deps
  const verify = async (typed: string, kind: ContactKind, code: string, user: string, session: string, at: Date) => {
    const contact = contactOf(typed)
    if (contact?.kind !== kind) return refuse('code_expired')
    return tryCode(db, { contact, purpose: 'change', user }, code, at, session)
  }
  const signUp = async (typed: string, kind: ContactKind, ticket: string, asker: Asker) => {
    const sent = await sendSignUpCode(deps, typed, kind, ticket, asker)
    return isRefusal(sent) ? sent : ok(sent)
  }
  /** Of one who has a phone of China, or may have. */
  const atHome = async (token: string, at: Date): Promise<Session | Refusal> => {
    const session = await sessions.authenticate(token, at)
    if (session === undefined) return refuse('unauthenticated')
    return session.market === 'overseas' ? refuse('forbidden') : session
  }
  return {
    sendEmailCode: async ({ email, type, ticket }, _, { ip, language, meta: { at }, token }) => {
      if (type === '0') return doneUnless(await sendRetrievalCode(deps, email, 'email', { ip, language, at }))
      if (type === '1') return signUp(email, 'email', ticket, { ip, language, at })
      const session = await sessions.authenticate(token, at)
      if (session === undefined) return refuse('unauthenticated')
      if (keptByAdmins(session)) return refuse('staff_contact')
      return doneUnless(await sendChangeCode(deps, email, 'email', session.user, { ip, language, at }))
    },
    verifyEmailCode: async ({ email, email_code }, { user, id }, { meta }) => {
      const refusal = await verify(email, 'email', email_code, user, id, meta.at)
      return isRefusal(refusal) && refusal.refused === 'codes_used_up' ? refusal : refusal === undefined
    },
    sendPhoneCode: async ({ phone, type, ticket }, _, { ip, language, meta: { at }, token }) => {
      if (type === '0') return doneUnless(await sendRetrievalCode(deps, phone, 'phone', { ip, language, at }))
      if (token === '') return signUp(phone, 'phone', ticket, { ip, language, at })
      const session = await atHome(token, at)
      if (isRefusal(session)) return session
      if (keptByAdmins(session)) return refuse('staff_contact')
      return doneUnless(await sendChangeCode(deps, phone, 'phone', session.user, { ip, language, at }))
    },
    verifyCode: async ({ v1, v2, v3, ticket }, _, { meta: { at }, token }) => {
      if (v3 === 'T') return doneUnless(await verifySignUpCode(db, v1, v2, ticket, at))
      const session = await atHome(token, at)
      if (isRefusal(session)) return session
      return doneUnless(await verify(v1, 'phone', v2, session.user, session.id, at))
    },
    changeEmPh: async ({ v1, v2, v3 }, session, { meta }) => {
      if (v3 === 'P' && session.market === 'overseas') return refuse('forbidden')
      if (keptByAdmins(session)) return refuse('staff_contact')
      return doneUnless(await changeContact(deps, session, { kind: KINDS[v3], old: v1, wanted: v2 }, meta.at))
    },
  }
}
