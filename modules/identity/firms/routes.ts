import { type BoundCall, bind, done, ok } from '@portafilter/contract'
import { refuse } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import { isOwn } from '../accounts/own-account.ts'
import type { IdentityTables } from '../tables.ts'
import { hasWaitingChange, requestFirmChange } from './changes/request.ts'
import { firmsContract } from './contract.ts'

/** Binds the calls by which a firm's people ask to have it called otherwise. */
export const firmRoutes = ({ db }: Readonly<{ db: Kysely<IdentityTables> }>): readonly BoundCall[] =>
  bind(firmsContract, {
    getAlterFirmPD: async ({ account }, session) =>
      isOwn(session, account) ? ok((await hasWaitingChange(db, session.user)) ? 1 : 0) : refuse('not_found'),
    addFirmAlter: async ({ user_account, ...wanted }, session, { meta }) =>
      isOwn(session, user_account)
        ? ((await requestFirmChange(db, session.user, wanted, meta)) ?? done)
        : refuse('not_found'),
  })
