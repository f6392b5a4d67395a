import { generateKeyPair, webcrypto } from 'node:crypto'
import { promisify } from 'node:util'
import type { Kysely } from 'kysely'
import type { IdentityTables } from './tables.ts'

type Db = Kysely<IdentityTables>
type Pems = { private_key: string; public_key: string }

const PURPOSE = 'passwords'
const ALGORITHM = { name: 'RSA-OAEP', hash: 'SHA-256' }

const stored = (db: Db): Promise<Pems | undefined> =>
  db.selectFrom('key_pairs').select(['private_key', 'public_key']).where('purpose', '=', PURPOSE).executeTakeFirst()

const generate = async (): Promise<Pems> => {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { private_key: privateKey, public_key: publicKey }
}

/** Of several processes that start at once on a new database, one wins and all take its pair. */
const pairOf = async (db: Db): Promise<Pems> => {
  const known = await stored(db)
  if (known) return known
  await db
    .insertInto('key_pairs')
    .values({ purpose: PURPOSE, ...(await generate()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('key_pairs')
    .select(['private_key', 'public_key'])
    .where('purpose', '=', PURPOSE)
    .executeTakeFirstOrThrow()
}

const derOf = (pem: string): Buffer => Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64')

export type PasswordKey = Readonly<{
  /** SPKI PEM. */
  publicKey: string
  /** The password, or undefined when the text is not a ciphertext of it. Works off the main thread. */
  decrypt(ciphertext: string): Promise<string | undefined>
}>

const passwordKey = async (db: Db): Promise<PasswordKey> => {
  const { private_key, public_key } = await pairOf(db)
  const key = await webcrypto.subtle.importKey('pkcs8', derOf(private_key), ALGORITHM, false, ['decrypt'])
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return {
    publicKey: public_key,
    decrypt: async (ciphertext) => {
      try {
        return decoder.decode(await webcrypto.subtle.decrypt(ALGORITHM, key, Buffer.from(ciphertext, 'base64')))
      } catch {
        return undefined
      }
    },
  }
}

/**
 * The key that browsers encrypt passwords with, read (or made) at the first question and remembered: it never changes.
 * A failed read is asked again.
 */
export const passwordKeyOf = (db: Db): (() => Promise<PasswordKey>) => {
  let key: Promise<PasswordKey> | undefined
  return () => {
    key ??= passwordKey(db).catch((error) => {
      key = undefined
      throw error
    })
    return key
  }
}
