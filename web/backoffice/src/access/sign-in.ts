import { accepted, canEncrypt, encryptPassword, noteActivity } from '@portafilter/kit'
import { identity, session } from '../session.ts'
import type { commonTexts } from '../texts/common.ts'
import { staffRoles } from './roles.ts'

type Credentials = { account: string; password: string }

/** A sign-in that must not go on, with the text that says why. */
export class SignInRefused extends Error {
  readonly text: keyof typeof commonTexts
  constructor(text: keyof typeof commonTexts) {
    super(text)
    this.text = text
  }
}

/** Signs in through the shop's own call; refuses whoever has no staff role. */
export const signIn = async ({ account, password }: Credentials): Promise<void> => {
  if (!canEncrypt()) throw new SignInRefused('sign_in.insecure')
  const { object: key } = await accepted(identity.publicKey())
  const encrypted = await encryptPassword(key, password)
  const { object } = await accepted(identity.accountLogin({ account, password: encrypted }))
  session.begin(object.token, object.user)
  if (staffRoles(object.user.roles).length > 0) return noteActivity('backoffice.activeAt')
  await signOut()
  throw new SignInRefused('sign_in.not_staff')
}

/** Ends the session here in any case; a server that cannot be reached lets it run out by itself. */
export const signOut = async (): Promise<void> => {
  const known = session.token() !== null
  if (known) await identity.removeToken().catch(() => undefined)
  session.end()
}
