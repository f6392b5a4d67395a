import type { AuthProvider } from 'react-admin'
import { screens } from '../screens.ts'
import { session } from '../session.ts'
import { mayAct, mayRead } from './rights.ts'
import { staffRoles } from './roles.ts'
import { signIn, signOut } from './sign-in.ts'

const READS = ['list', 'show']

/**
 * The rights come from the staff roles of the user. Who may come in, and what happens when a session ends, is the door's
 * (door/Gate.tsx): react-admin signs nobody out, and whatever is on the page stays.
 */
export const authProvider: AuthProvider = {
  login: signIn,
  logout: signOut,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getIdentity: async () => {
    const user = session.reader()
    return { id: user?.id ?? '', fullName: user?.username ?? '' }
  },
  getPermissions: async () => staffRoles(session.reader()?.roles),
  canAccess: async ({ resource, action }) => {
    const roles = staffRoles(session.reader()?.roles)
    const definition = screens.find(({ resource: { name } }) => name === resource)?.resource
    if (definition === undefined) return false
    return READS.includes(action) ? mayRead(roles, definition) : mayAct(roles, definition, action)
  },
}
