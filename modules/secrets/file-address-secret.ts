import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type SecretOf, secretsOf } from './secrets.ts'
import { isSigned, signAddress } from './signed-file-address.ts'
import type { SecretTables } from './tables.ts'

type Db = Kysely<SecretTables>

const ADDRESS_SECRET: SecretOf = { purpose: 'file-addresses', make: () => randomBytes(32).toString('base64url') }

/** `signAddress` for a shop's own files. */
export const signedAddress = async (db: Db, path: string, at: Date): Promise<string> =>
  signAddress((await secretsOf(db, ADDRESS_SECRET)).newest, path, at)

/** `isSigned` for a shop's own files. */
export const isSignedAddress = async (db: Db, path: string, exp: string, sig: string, now: Date): Promise<boolean> =>
  isSigned((await secretsOf(db, ADDRESS_SECRET)).all, path, exp, sig, now)
