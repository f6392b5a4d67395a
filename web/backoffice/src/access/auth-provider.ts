import { type AuthProvider, HttpError } from 'react-admin'
import { screens } from '../screens.ts'
import { session } from '../session.ts'
import { mayAct, mayRead } from './rights.ts'
import { staffRoles } from './roles.ts'
import { signIn, signOut } from './sign-in.ts'

const READS = ['list', 'show']

/** The session of the door; the rights come from the staff roles of the user. */
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
    const definition = screens.find(({ resource: { name } }) => name === resource)?.resource
    if (definition === undefined) return false
    return READS.includes(action) ? mayRead(roles, definition) : mayAct(roles, definition, action)
  },
}
