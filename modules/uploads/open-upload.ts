import type { Files } from '@portafilter/gateways'
import type { Kysely } from 'kysely'
import { fileNameOf, idOf, pathOf } from './paths.ts'
import { isSigned } from './signed-address.ts'
import type { UploadsTables } from './tables.ts'

/** The file behind a signed address; undefined when the address is not ours, is over, or leads to nothing. */
export const openUpload = async (
  { db, files, secret }: Readonly<{ db: Kysely<UploadsTables>; files: Files; secret: string }>,
  id: string,
  exp: string,
  sig: string,
  now: Date,
): Promise<{ bytes: Buffer; mime: string; name: string } | undefined> => {
  const path = pathOf(id)
  if (idOf(path) === undefined || !isSigned(secret, path, exp, sig, now)) return undefined
  const found = await db.selectFrom('uploads').select('mime').where('id', '=', id).executeTakeFirst()
  if (found === undefined) return undefined
  const name = fileNameOf(id, found.mime)
  const bytes = await files.get(name)
  return bytes && { bytes, mime: found.mime, name }
}
