import { createHash } from 'node:crypto'
import type { Database } from '@portafilter/eventstore'
import type { Files } from '@portafilter/gateways'
import { type Refusal, refuse } from '@portafilter/kernel'
import { UPLOAD_TYPES } from './contract.ts'
import { fileNameOf, idOf } from './paths.ts'
import { store } from './upload.ts'

/** What a paper may be. */
const MIMES = { pdf: 'application/pdf', ofd: 'application/ofd', xml: 'application/xml' } as const
export type PaperKind = keyof typeof MIMES

/** A paper that somebody gave: judged by whoever knows what it is to be, and kept as it came. */
type Paper = Readonly<{ kind: PaperKind; bytes: Buffer }>

export const isPaper = (mime: string): boolean => Object.values(MIMES).some((each) => each === mime)

type Deps = Readonly<{ db: Database; uploads: Files }>

/** Keeps a paper of this user's, for a later call to attach; answers its path. */
export const keepPaper = ({ db, uploads }: Deps, { kind, bytes }: Paper, user: string, at: Date) =>
  store(
    { db, files: uploads },
    { bytes, mime: MIMES[kind], sha256: createHash('sha256').update(bytes).digest('hex'), width: null, height: null },
    { type: UPLOAD_TYPES.paper, user, at },
  )

/** A paper that was kept; refused where the path leads to none. */
export const readPaper = async (
  { db, uploads }: Deps,
  path: string,
): Promise<Paper | Refusal<'invoice_file_unknown'>> => {
  const id = idOf(path) ?? null
  const found = await db.selectFrom('uploads').select('mime').where('id', '=', id).executeTakeFirst()
  const kind = (Object.keys(MIMES) as PaperKind[]).find((each) => MIMES[each] === found?.mime)
  const bytes = id !== null && kind ? await uploads.get(fileNameOf(id, MIMES[kind])) : undefined
  return kind && bytes ? { kind, bytes } : refuse('invoice_file_unknown')
}
