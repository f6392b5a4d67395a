import { randomBytes } from 'node:crypto'
import { type IdentityTables, type SecretOf, secretsOf } from '@portafilter/identity'
import type { Kysely } from 'kysely'
import { signAddress } from './signed-address.ts'

type Db = Kysely<IdentityTables>

const ADDRESS_SECRET: SecretOf = { purpose: 'file-addresses', make: () => randomBytes(32).toString('base64url') }

/** What addresses may be signed with. */
export const addressSecrets = async (db: Db): Promise<readonly string[]> => (await secretsOf(db, ADDRESS_SECRET)).all

/** `signAddress` for a shop's own files. */
export const signedAddress = async (db: Db, path: string, at: Date): Promise<string> =>
  signAddress((await secretsOf(db, ADDRESS_SECRET)).newest, path, at)
