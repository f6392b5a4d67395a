import { type BoundCall, bind, done, ok } from '@portafilter/contract'
import { isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import { isOwn } from '../accounts/own-account.ts'
import type { IdentityTables } from '../tables.ts'
import { addAddress, deleteAddress, setDefaultAddress, updateAddress } from './address-book.ts'
import { addressOf, myAddresses } from './addresses.ts'
import { addressesContract } from './contract.ts'
import { recognisedAddress } from './recognised-address.ts'

const doneUnlessRefused = (value: unknown) => (isRefusal(value) ? value : done)

const unlessRefused = <T>(value: T | Refusal) => (isRefusal(value) ? value : ok(value))

/** Binds the calls of the address book. */
export const addressRoutes = ({ db }: Readonly<{ db: Kysely<IdentityTables> }>): readonly BoundCall[] =>
  bind(addressesContract, {
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
