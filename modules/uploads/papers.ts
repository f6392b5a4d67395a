import { createHash } from 'node:crypto'
import type { Database } from '@portafilter/eventstore'
import type { Files } from '@portafilter/gateways'
import { type Refusal, refuse } from '@portafilter/kernel'
import { XMLValidator } from 'fast-xml-parser'
import { unzipSync } from 'fflate'
import { UPLOAD_TYPES } from './contract.ts'
import { fileNameOf, idOf } from './paths.ts'
import { store } from './upload.ts'

/** What a paper may be. */
const MIMES = { pdf: 'application/pdf', ofd: 'application/ofd', xml: 'application/xml' } as const
export type PaperKind = keyof typeof MIMES

/** A paper that somebody gave: judged by its content, and kept as it came. */
export type Paper = Readonly<{ kind: PaperKind; bytes: Buffer }>

export const isPaper = (mime: string): boolean => Object.values(MIMES).some((each) => each === mime)

/** The names in an archive; nothing of it is unpacked. */
const namesIn = (bytes: Buffer): string[] => {
  const names: string[] = []
  try {
    unzipSync(bytes, { filter: ({ name }) => names.push(name) < 0 })
  } catch {
    return []
  }
  return names
}

/** What a file is, by its content (decisions.md, Files); undefined for what is none of these. */
export const paperKindOf = (bytes: Buffer): PaperKind | undefined => {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf'
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04')
    return namesIn(bytes).includes('OFD.xml') ? 'ofd' : undefined
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  return text.trimStart().startsWith('<') && XMLValidator.validate(text) === true ? 'xml' : undefined
}

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
