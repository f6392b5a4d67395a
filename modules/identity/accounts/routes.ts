import { type BoundCall, bind, done, ok } from '@portafilter/contract'
import { isRefusal, refuse } from '@portafilter/kernel'
import { passwordPublicKey } from '@portafilter/secrets'
import type { Kysely } from 'kysely'
import type { IdentityTables } from '../tables.ts'
import { changePassword } from './change-password.ts'
import { accountsContract } from './contract.ts'
import { openSessionsOf } from './open-sessions.ts'
import { isOwn } from './own-account.ts'
import { ownerOf } from './password-links.ts'
import type { PasswordQueue } from './password-queue.ts'
import { userOf } from './people.ts'
import { changeName } from './profile.ts'
import { endSession, type Sessions, touchSessions } from './session.ts'
import { setPasswordByLink } from './set-password.ts'
import { signIn } from './sign-in.ts'

type Deps = Readonly<{ db: Kysely<IdentityTables>; queue: PasswordQueue; sessions: Sessions }>

/** Binds the calls of signing in and out, and of one's own account. */
export const accountRoutes = ({ db, queue, sessions }: Deps): readonly BoundCall[] => {
  const signInDeps = { db, queue }
  return bind(accountsContract, {
    publicKey: async () => ok(await passwordPublicKey(db)),
    accountLogin: async ({ account, password }, _, { ip, agent, meta }) => {
      const signedIn = await signIn(signInDeps, { account, ciphertext: password, ip, agent, at: meta.at })
      return isRefusal(signedIn) ? signedIn : ok(signedIn)
    },
    readPasswordLink: async ({ token }, _, { meta }) => {
      const owner = await ownerOf(db, token, meta.at)
      return owner === undefined ? refuse('link_spent') : ok({ account: owner.account, username: owner.username })
    },
    setPasswordByLink: async ({ token, password }, _, { ip, meta }) => {
      const set = await setPasswordByLink(signInDeps, { token, ciphertext: password, ip, meta })
      if (isRefusal(set)) return set
      sessions.forget(set.touched)
      return ok({ account: set.account })
    },
    verifyToken: async (_, __, { token, meta }) => (await sessions.peek(token, meta.at)) !== undefined,
    removeToken: async (_, __, { token }) => {
      await sessions.close(token)
      return true as const
    },
    getUserData: async (_, { user }, { meta }) => ok(await userOf(db, user, meta.at)),
    getUserByAccount: async ({ account }, session, { meta }) =>
      isOwn(session, account) ? ok(await userOf(db, session.user, meta.at)) : refuse('not_found'),
    changePass: async ({ account, oldPass, password }, session, { ip, meta }) => {
      if (!isOwn(session, account)) return refuse('not_found')
      const asked = { session, oldCiphertext: oldPass, ciphertext: password, ip, meta }
      const ended = await changePassword(signInDeps, asked)
      if (isRefusal(ended)) return ended
      sessions.forget(ended)
      return done
    },
    getSessions: async (_, { user, id }, { meta }) =>
      ok((await openSessionsOf(db, user, meta.at)).map((open) => ({ ...open, current: open.id === id }))),
    endSession: async ({ id }, { user }) => {
      const ended = await endSession(db, user, id)
      if (ended.length === 0) return refuse('session_not_found')
      sessions.forget(ended)
      return done
    },
    endOtherSessions: async (_, { user, id }) => {
      sessions.forget(await touchSessions(db, user, 'ended', id))
      return done
    },
    changeName: async ({ newName }, { user }) => {
      await changeName(db, user, newName)
      return done
    },
  })
}
