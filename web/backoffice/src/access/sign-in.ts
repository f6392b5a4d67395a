import { identityContract } from '@portafilter/identity/contract'
import { accepted, canEncrypt, connect, type Ending, encryptPassword, noteActivity } from '@portafilter/kit'
import { identity, PREFIX, session } from '../session.ts'
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

/** A password for the wire, with the server's key. */
export const encrypted = async (password: string): Promise<string> => {
  if (!canEncrypt()) throw new SignInRefused('sign_in.insecure')
  const { object: key } = await accepted(identity.publicKey())
  return encryptPassword(key, password)
}

/** Signs in through the shop's own call; refuses whoever has no staff role. */
export const signIn = async ({ account, password }: Credentials): Promise<void> => {
  const { object } = await accepted(identity.accountLogin({ account, password: await encrypted(password) }))
  if (staffRoles(object.user.roles).length === 0) {
    await ended(object.token)
    throw new SignInRefused('sign_in.not_staff')
  }
  noteActivity(`${PREFIX}activeAt`)
  session.begin(object.token, object.user)
}

/** Tells the server that a session is over; one that cannot be reached lets it run out by itself. */
const ended = (token: string): Promise<unknown> =>
  connect(identityContract, { token: () => token }, () => undefined)
    .removeToken(undefined, { keepalive: true })
    .catch(() => undefined)

const end = (why: Ending): void => {
  const token = session.token()
  session.end(why)
  if (token !== null) void ended(token)
}

/**
 * Ends the session here in any case. The server's answer is not waited for: what follows, forgetting and going to the sign-in,
 * would come over a colleague who has signed in meanwhile, or not at all once the page is left.
 */
export const signOut = async (): Promise<void> => end('left')

/** An hour without a sign of life: the person signs in again over the page. */
export const signOutIdle = (): void => end('idle')
