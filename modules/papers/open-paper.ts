import type { CallContext, Session } from '@portafilter/contract'
import { type Files, isFileName } from '@portafilter/gateways'
import {
  extendReader,
  type IdentityTables,
  isSignedFor,
  type Reader,
  readerOf,
  sessionAddress,
} from '@portafilter/identity'
import { isUuid } from '@portafilter/kernel'
import type { StreamedFile } from '@portafilter/room'
import { type Kysely, sql } from 'kysely'
import { documentsResource } from './contract.ts'
import type { PapersTables } from './tables.ts'

type Deps = Readonly<{ db: Kysely<PapersTables & IdentityTables>; papers: Files }>

/** Under which path a file of the store is read. */
const pathOf = (name: string): string => `/papers/${name}`

/** Where somebody opens a file in their session. Once it opens no more, that is said in their language. */
export const addressFor = (
  session: Session,
  { token, language }: Pick<CallContext, 'token' | 'language'>,
  name: string,
): string => `${sessionAddress(session, token, pathOf(name))}&language=${language}`

/** Who keeps them, or reads them as staff, opens all of them: also those of a machine that is not published yet. */
const READERS: readonly string[] = [...documentsResource.readers, 'auditor', 'admin']

type Found = Reader & Readonly<{ file_name: string; mime: string }>

/** A file, and the session in which it may be read now; undefined where there is none of either. */
const readableIn = async (db: Deps['db'], name: string, session: string, at: Date): Promise<Found | undefined> => {
  const { rows } = await sql<Found>`
    select reader.*, file_name, mime
    from (${readerOf(session, at)}) reader, (
      select machine_id, file_name, mime, audience from documents where name = ${name}
      union all
      select machine_id, file_name, mime, audience from videos where name = ${name}
    ) file
    join machines on machines.id = machine_id
    where roles && ${READERS}::text[] or (published and (audience = 'all' or market = 'overseas')) limit 1`.execute(db)
  return rows[0]
}

/** The file behind an address of a session; undefined when it is not ours, its session is over, or it leads to nothing. */
export const openPaper = async (
  { db, papers }: Deps,
  name: string,
  { of, sig, save }: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<StreamedFile | undefined> => {
  const session = String(of)
  if (!isFileName(name) || !isUuid(session)) return undefined
  const found = await readableIn(db, name, session, now)
  if (found === undefined || !isSignedFor(found, pathOf(name), String(sig))) return undefined
  await extendReader(db, found, now)
  const kept = await papers.stat(name)
  const { file_name: fileName, mime } = found
  return kept && { kept, read: (range) => papers.read(name, range), mime, fileName, isSaved: save !== undefined }
}
