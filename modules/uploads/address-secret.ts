import { randomBytes } from 'node:crypto'
import type { Database } from '@portafilter/eventstore'
import { type SecretOf, secretsOf } from '@portafilter/identity'
import { signAddress } from './signed-address.ts'

const ADDRESS_SECRET: SecretOf = { purpose: 'file-addresses', make: () => randomBytes(32).toString('base64url') }

/** What addresses may be signed with. */
export const addressSecrets = async (db: Database): Promise<readonly string[]> =>
  (await secretsOf(db, ADDRESS_SECRET)).all

/** `signAddress` for a shop's own files. */
export const signedAddress = async (db: Database, path: string, at: Date): Promise<string> =>
  signAddress((await secretsOf(db, ADDRESS_SECRET)).newest, path, at)
