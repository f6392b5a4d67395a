import { randomUUID } from 'node:crypto'
import type { Files } from '@portafilter/gateways'
import { DAY_MS, isRefusal, MEGABYTE, type Refusal, refuse } from '@portafilter/kernel'
import fastq from 'fastq'
import { type Insertable, type Kysely, sql } from 'kysely'
import { UPLOAD_LIMITS, UPLOAD_TYPES } from './contract.ts'
import { drawApart } from './draw-apart.ts'
import { refusedByHeader } from './header.ts'
import { fileNameOf, pathOf } from './paths.ts'
import type { Drawn, Picture, Wanted } from './pictures.mjs'
import type { UploadsTables } from './tables.ts'

/** More than a person leaves lying about in a day; they would fill the disk. The hourly sweep makes room. */
const MOST_UNATTACHED = 100
/**
 * More pictures than a dealer has for a hundred cases in a day, or a clerk who writes in chats all day. Whatever they have become part
 * of stays for good: without a bound one account would fill the disk by its chat. Papers are finance's, and come with each invoice.
 */
const MOST_PICTURES_A_DAY = 500
const HOUR_S = 3_600

type Received = Readonly<{ bytes: Buffer; type: string; user: string; at: Date }>

export type Draw = (bytes: Buffer) => Promise<Picture | Refusal>

type InTurn = Readonly<{ bytes: Buffer; wanted?: Wanted }>

/** One picture at a time is drawn anew for a process. The API hands over one of a user's at a time, so users take turns. */
const queue = fastq.promise(({ bytes, wanted }: InTurn) => drawApart(bytes, wanted), 1)
export const drawInTurn = (bytes: Buffer): Promise<Picture | Refusal> => queue.push({ bytes })

/** What was received, drawn anew as a picture with its smaller copies; refused where it is none, or opens to too much. */
export const pictureFrom = async (bytes: Buffer, wanted: Wanted): Promise<Drawn | Refusal> =>
  refusedByHeader(bytes) ?? queue.push({ bytes, wanted })

/** Whether as many of the user's uploads lie about, or have come in a day, as may. */
const isFull = async (db: Kysely<UploadsTables>, user: string, at: Date): Promise<boolean> => {
  const dayAgo = new Date(at.getTime() - DAY_MS)
  const { rows } = await sql<{ isFull: boolean }>`
    select count(*) filter (where attached_to is null) >= ${MOST_UNATTACHED}
      or count(*) filter (where type <> ${UPLOAD_TYPES.paper} and created_at > ${dayAgo}) >= ${MOST_PICTURES_A_DAY} as "isFull"
    from uploads where user_id = ${user} and (attached_to is null or created_at > ${dayAgo})`.execute(db)
  return rows[0]?.isFull ?? false
}

const tooMany = () => refuse('too_often', { seconds: HOUR_S })

/**
 * Notes one more upload, unless there are too many by now: those of one user that come at once, in whichever process, are
 * counted one after another.
 */
const note = (
  db: Kysely<UploadsTables>,
  row: Insertable<UploadsTables['uploads']> & { readonly created_at: Date },
): Promise<Refusal | undefined> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${row.user_id}`}, 0))`.execute(trx)
    if (await isFull(trx, row.user_id, row.created_at)) return tooMany()
    await trx.insertInto('uploads').values(row).execute()
    return undefined
  })

/** What is kept of a file that was judged. */
type Judged = Pick<Picture, 'bytes' | 'sha256'> & {
  readonly mime: string
  readonly width: number | null
  readonly height: number | null
}

/** The row comes first: bytes without a row would never be swept, and the path is only answered when both are there. */
export const store = async (
  { db, files }: Readonly<{ db: Kysely<UploadsTables>; files: Files }>,
  { bytes, mime, sha256, width, height }: Judged,
  { type, user, at }: Omit<Received, 'bytes'>,
): Promise<string | Refusal> => {
  const id = randomUUID()
  const drawn = { mime, sha256, width, height, size: bytes.length }
  const row = { id, user_id: user, type, ...drawn, attached_to: null, created_at: at }
  const refused = await note(db, row)
  if (refused) return refused
  await files.put(fileNameOf(id, mime), bytes)
  return pathOf(id)
}

/**
 * Keeps an uploaded picture (payment.md, 5: JPEG or PNG, by type at most 2 or 5 MB) and answers its path, which only
 * this user can attach, once.
 */
export const upload = async (
  deps: Readonly<{ db: Kysely<UploadsTables>; files: Files; draw: Draw }>,
  received: Received,
): Promise<string | Refusal> => {
  const { bytes, type, user } = received
  const most = UPLOAD_LIMITS[type] ?? 0
  if (bytes.length === 0) return refuse('upload_missing')
  if (bytes.length > most) return refuse('upload_too_large', { megabytes: most / MEGABYTE })
  const refused = refusedByHeader(bytes)
  if (refused) return refused
  // Asked before as well, so that nothing is drawn in vain.
  if (await isFull(deps.db, user, received.at)) return tooMany()
  const picture = await deps.draw(bytes)
  return isRefusal(picture) ? picture : store(deps, picture, received)
}
