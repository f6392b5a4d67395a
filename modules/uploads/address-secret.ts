import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { signAddress } from './signed-address.ts'
import type { UploadsTables } from './tables.ts'

type Db = Kysely<UploadsTables>

const PURPOSE = 'file-addresses'

/** Made once; every process of the shop has the same. */
const readSecret = async (db: Db): Promise<string> => {
  await db
    .insertInto('secrets')
    .values({ purpose: PURPOSE, secret: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stored = db.selectFrom('secrets').select('secret').where('purpose', '=', PURPOSE)
  return (await stored.executeTakeFirstOrThrow()).secret
}

const secrets = new WeakMap<Db, Promise<string>>()

/** The secret of signed addresses, read once for each database; what could not be read is asked for again. */
export const addressSecret = (db: Db): Promise<string> => {
  const known = secrets.get(db)
  if (known) return known
  const reading = readSecret(db)
  secrets.set(db, reading)
  reading.catch(() => secrets.delete(db))
  return reading
}

/** `signAddress` for a shop's own files. */
export const signedAddress = async (db: Db, path: string, at: Date): Promise<string> =>
  signAddress(await addressSecret(db), path, at)
