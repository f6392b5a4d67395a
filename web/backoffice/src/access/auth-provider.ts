import { accepted, canEncrypt, encryptPassword, noteActivity } from '@portafilter/kit'
import { type AuthProvider, HttpError } from 'react-admin'
import { identity, session } from '../session.ts'
import type { TextKey } from '../texts/texts.ts'
import { definitions, mayAct, mayRead, type ResourceName, staffRoles } from './rights.ts'

export type Credentials = { account: string; password: string }

/** A sign-in that must not go on, with the text that says why. */
export class SignInRefused extends Error {
  readonly text: TextKey
  constructor(text: TextKey) {
    super(text)
    this.text = text
  }
}

const signIn = async ({ account, password }: Credentials): Promise<void> => {
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
const signOut = async (): Promise<void> => {
  const known = session.token() !== null
  if (known) await identity.removeToken().catch(() => undefined)
  session.end()
}

const isResource = (name: string): name is ResourceName => name in definitions
const READS = ['list', 'show']

/** Signing in through the shop's own call; the rights come from the staff roles of the user. */
export const authProvider: AuthProvider = {
  login: signIn,
  logout: signOut,
  checkAuth: async () => {
    if (session.token() === null) throw new HttpError('', 401)
  },
  checkError: async (error: unknown) => {
    if (!(error instanceof HttpError) || error.status !== 401) return
    session.end()
    throw error
  },
  getIdentity: async () => {
    const user = session.user()
    return { id: user?.id ?? '', fullName: user?.username ?? '' }
  },
  getPermissions: async () => staffRoles(session.user()?.roles),
  canAccess: async ({ resource, action }) => {
    const roles = staffRoles(session.user()?.roles)
    if (!isResource(resource)) return false
    return READS.includes(action) ? mayRead(roles, resource) : mayAct(roles, resource, action)
  },
}
