import { type BoundCall, bind, done, ok, type Session } from '@portafilter/contract'
import { isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import type { Remember } from '@portafilter/room'
import { passwordPublicKey } from '@portafilter/secrets'
import type { Kysely } from 'kysely'
import { changePassword } from './accounts/change-password.ts'
import { ownerOf } from './accounts/password-links.ts'
import { passwordQueue } from './accounts/password-queue.ts'
import { userOf } from './accounts/people.ts'
import { changeName } from './accounts/profile.ts'
import { sessionsOf } from './accounts/session.ts'
import { setPasswordByLink } from './accounts/set-password.ts'
import { signIn } from './accounts/sign-in.ts'
import { addAddress, deleteAddress, setDefaultAddress, updateAddress } from './addresses/address-book.ts'
import { addressOf, myAddresses } from './addresses/addresses.ts'
import { recognisedAddress } from './addresses/recognised-address.ts'
import { contactCalls } from './codes/contact-routes.ts'
import { doorCalls } from './codes/door-routes.ts'
import type { SendingDeps } from './codes/send-code.ts'
import { identityContract } from './contract.ts'
import { hasWaitingChange, requestFirmChange } from './firms/changes/request.ts'
import type { IdentityTables } from './tables.ts'

export type IdentityDeps = Readonly<{ db: Kysely<IdentityTables>; remember: Remember }>

type RoutesDeps = IdentityDeps & Omit<SendingDeps, 'db'>

const doneUnlessRefused = (value: unknown) => (isRefusal(value) ? value : done)

const unlessRefused = <T>(value: T | Refusal) => (isRefusal(value) ? value : ok(value))

/** An `account` parameter must be the session's own; any other is answered as one that nobody has. */
const isOwn = (session: Session, account: string): boolean => session.account === account

/** Binds identity's calls. The queue of passwords is shared by all calls of one process. */
export const identityRoutes = ({ db, remember, company, mail, sms }: RoutesDeps): readonly BoundCall[] => {
  const sessions = sessionsOf({ db, remember })
  const signInDeps = { db, queue: passwordQueue() }
  const coded = { ...signInDeps, company, mail, sms, sessions }
  return bind(identityContract, {
    ...contactCalls(coded),
    ...doorCalls(coded),
    publicKey: async () => ok(await passwordPublicKey(db)),
    accountLogin: async ({ account, password }, _, { ip, meta }) =>
      unlessRefused(await signIn(signInDeps, { account, ciphertext: password, ip, at: meta.at })),
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
    changeName: async ({ newName }, { user }) => {
      await changeName(db, user, newName)
      return done
    },
    getAlterFirmPD: async ({ account }, session) =>
      isOwn(session, account) ? ok((await hasWaitingChange(db, session.user)) ? 1 : 0) : refuse('not_found'),
    addFirmAlter: async ({ user_account, ...wanted }, session, { meta }) =>
      isOwn(session, user_account)
        ? ((await requestFirmChange(db, session.user, wanted, meta)) ?? done)
        : refuse('not_found'),
    setDefaultAddress: async ({ id, account }, session, { meta }) =>
      isOwn(session, account)
        ? doneUnlessRefused(await setDefaultAddress(db, { ...session, meta }, id))
        : refuse('address_not_found'),
    getAddressByAccount: async ({ account }, session) =>
      isOwn(session, account) ? ok(await myAddresses(db, session.user)) : refuse('not_found'),
    getAddressByAccountByOne: async ({ account, name, phone }, session) =>
      isOwn(session, account) ? ok(await myAddresses(db, session.user, name, phone)) : refuse('not_found'),
    getAddressById: async ({ id }, { user }) => {
      const address = await addressOf(db, user, id)
      return address === undefined ? refuse('address_not_found') : ok(address)
    },
    autoAddress: async ({ autoText }) => unlessRefused(recognisedAddress(autoText)),
    addAddress: async ({ user_account, ...fields }, session, { meta }) =>
      isOwn(session, user_account)
        ? unlessRefused(await addAddress(db, { ...session, meta }, fields))
        : refuse('not_found'),
    updateAddress: async ({ id, user_account, ...fields }, session, { meta }) =>
      isOwn(session, user_account)
        ? unlessRefused(await updateAddress(db, { ...session, meta }, id, fields))
        : refuse('address_not_found'),
    deleteAddress: async ({ id, account }, session, { meta }) =>
      isOwn(session, account)
        ? doneUnlessRefused(await deleteAddress(db, { ...session, meta }, id))
        : refuse('address_not_found'),
  })
}
