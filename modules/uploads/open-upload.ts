import type { Files } from '@portafilter/gateways'
import type { WholeFile } from '@portafilter/room'
import { isSignedAddress, type SecretTables } from '@portafilter/secrets'
import type { Kysely } from 'kysely'
import { isPaper } from './papers.ts'
import { fileNameOf, idOf, pathOf } from './paths.ts'
import type { UploadsTables } from './tables.ts'

/** The file behind a signed address; undefined when the address is not ours, is over, or leads to nothing. */
export const openUpload = async (
  { db, uploads }: Readonly<{ db: Kysely<UploadsTables & SecretTables>; uploads: Files }>,
  id: string,
  exp: string,
  sig: string,
  now: Date,
): Promise<WholeFile | undefined> => {
  const path = pathOf(id)
  if (idOf(path) === undefined || !(await isSignedAddress(db, path, exp, sig, now))) return undefined
  const found = await db.selectFrom('uploads').select('mime').where('id', '=', id).executeTakeFirst()
  if (found === undefined) return undefined
  const name = fileNameOf(id, found.mime)
  const bytes = await uploads.get(name)
  // A picture is looked at; a paper is taken along, and opened by nothing that stands in our pages.
  return bytes && { bytes, mime: found.mime, fileName: name, isSaved: isPaper(found.mime) }
}
