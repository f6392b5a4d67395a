import {
  type Database,
  eventIdOf,
  type PersonalDataReference,
  readPersonalData,
  storePersonalData,
} from '@portafilter/eventstore'
import type { Attached } from '@portafilter/gateways'
import { type CommandMeta, isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import { signedAddress } from '@portafilter/secrets'
import { attach, type PaperKind, readPaper, UPLOAD_TYPES } from '@portafilter/uploads'
import { streamOf } from '../subjects.ts'
import { only } from './layout.ts'
import { type Read, readTexts } from './read.ts'
import { readApart } from './read-apart.ts'

type Deps = Pick<RoomDeps, 'db' | 'uploads'>

/** A kind of personal data: the files of an invoice, which say whose it is. */
const FILES = 'invoice-files'

/** The one that people open comes first. */
const ORDER: readonly PaperKind[] = ['pdf', 'ofd', 'xml']

type Kept = { readonly kind: PaperKind; readonly path: string; readonly sha256: string }

/** What files that were dropped in before say; one of each kind at most. */
export const readAgain = async (deps: Deps, paths: readonly string[]): Promise<Read[] | Refusal> => {
  const papers: Buffer[] = []
  for (const path of paths) {
    const paper = await readPaper(deps, path)
    if (isRefusal(paper)) return paper
    papers.push(paper.bytes)
  }
  const texts = await readApart(papers)
  if (isRefusal(texts)) return texts
  const read = texts.flatMap((each) => (each ? [readTexts(each)] : []))
  return new Set(read.map(({ kind }) => kind)).size === paths.length ? read : refuse('invoice_file_kind')
}

/**
 * Makes files part of an invoice, for good, and keeps which they are beside the log. A file serves one invoice.
 * @param read what `readAgain` has read in them
 */
export const keepFiles = async (
  { db }: Deps,
  id: string,
  paths: readonly string[],
  read: readonly Read[],
  user: string,
  meta: CommandMeta,
): Promise<PersonalDataReference | Refusal<'invoice_file_unknown'>> => {
  const files: Kept[] = []
  for (const [index, path] of paths.entries()) {
    const attached = await attach(db, { path, user, type: UPLOAD_TYPES.paper, to: `invoice-${id}` })
    const kind = read[index]?.kind
    if (attached === undefined || kind === undefined) return refuse('invoice_file_unknown')
    files.push({ kind, path, sha256: attached.sha256 })
  }
  files.sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
  const stream = streamOf(id) ?? ''
  return storePersonalData(db, {
    stream,
    eventId: eventIdOf(meta.id, stream, 0),
    name: FILES,
    kind: FILES,
    data: { files },
  })
}

const filesIn = async (db: Database, reference: PersonalDataReference | null): Promise<readonly Kept[]> => {
  if (reference === null) return []
  const record = (await readPersonalData(db, [reference])).get(reference.id)
  return (record?.data as { files: Kept[] } | undefined)?.files ?? []
}

/**
 * The number that the files of an invoice say, of one that was recorded without; null where they can be read no more, refused
 * where the reader is busy.
 */
export const numberIn = async (
  deps: Deps,
  reference: PersonalDataReference | null,
): Promise<string | null | Refusal> => {
  const read = await readAgain(
    deps,
    (await filesIn(deps.db, reference)).map(({ path }) => path),
  )
  if (isRefusal(read)) return read.refused === 'busy' ? read : null
  return only(read.map(({ number }) => number))
}

/** The files for a letter, under a name of ours; none of what was erased or altered. */
export const attachmentsOf = async (
  deps: Deps,
  reference: PersonalDataReference | null,
  name: string,
): Promise<Attached[]> => {
  const papers = await Promise.all((await filesIn(deps.db, reference)).map(({ path }) => readPaper(deps, path)))
  return papers.flatMap((paper) =>
    isRefusal(paper) ? [] : [{ name: `${name}.${paper.kind}`, mime: `application/${paper.kind}`, bytes: paper.bytes }],
  )
}

/** Where each of these files can be fetched; none of what was erased or altered. */
export const filesOnWire = async (
  { db }: Pick<Deps, 'db'>,
  reference: PersonalDataReference | null,
  at: Date,
): Promise<{ kind: PaperKind; path: string }[]> => {
  const files = await filesIn(db, reference)
  return Promise.all(files.map(async ({ kind, path }) => ({ kind, path: await signedAddress(db, path, at) })))
}
