import { createPublicKey, generateKeyPair, webcrypto } from 'node:crypto'
import { promisify } from 'node:util'
import type { Kysely } from 'kysely'
import { type SecretOf, secretsOf } from './secrets.ts'
import type { SecretTables } from './tables.ts'

type Db = Kysely<SecretTables>

const ALGORITHM = { name: 'RSA-OAEP', hash: 'SHA-256' }

/** Private keys, as PKCS #8 in PEM. */
const PASSWORD_KEYS: SecretOf = {
  purpose: 'passwords',
  make: async () => {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
    return privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  },
}

const derOf = (pem: string): Buffer => Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64')

/** Works off the main thread. */
const decrypted = async (privateKey: string, ciphertext: string): Promise<string | undefined> => {
  const key = await webcrypto.subtle.importKey('pkcs8', derOf(privateKey), ALGORITHM, false, ['decrypt'])
  try {
    const bytes = await webcrypto.subtle.decrypt(ALGORITHM, key, Buffer.from(ciphertext, 'base64'))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The key that browsers encrypt passwords with, as SPKI in PEM. */
export const passwordPublicKey = async (db: Db): Promise<string> => {
  const { newest } = await secretsOf(db, PASSWORD_KEYS)
  return createPublicKey(newest).export({ type: 'spki', format: 'pem' }) as string
}

/** The password, or undefined when the text is not a ciphertext of it: with the newest key, or one that was retired lately. */
export const decryptPassword = async (db: Db, ciphertext: string): Promise<string | undefined> => {
  const { all } = await secretsOf(db, PASSWORD_KEYS)
  for (const privateKey of all) {
    const password = await decrypted(privateKey, ciphertext)
    if (password !== undefined) return password
  }
  return undefined
}
