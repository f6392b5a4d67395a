import { readFile } from 'node:fs/promises'
import { keepPicture } from '@portafilter/catalogue'
import type { CallContext, Session } from '@portafilter/contract'
import type { Files } from '@portafilter/gateways'
import { isRefusal, refuse } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import { SHEET_WIDTHS } from '../contract.ts'
import type { SheetsTables } from '../tables.ts'

type Db = Kysely<SheetsTables>
type Size = Readonly<{ width: number; height: number }>

/** The natural size of a sheet's picture, of one that was uploaded or that a sheet has; undefined where there is none. */
export const knownSize = async (db: Db, file_path: string): Promise<Size | undefined> => {
  if (file_path === '') return { width: 0, height: 0 }
  const uploaded = db.selectFrom('sheet_pictures').select(['width', 'height']).where('file_path', '=', file_path)
  const drawn = db.selectFrom('explosions').select(['width', 'height']).where('file_path', '=', file_path)
  return (await uploaded.executeTakeFirst()) ?? (await drawn.limit(1).executeTakeFirst())
}

/** Hotspots are placed on the picture as it was drawn: it is not made smaller. */
const LONGEST = 32_000

/**
 * Keeps a picture for sheets, with the copies that the zoom takes, and answers its path and natural size. A sheet has it once
 * it is saved with that path.
 */
export const keepSheetPicture = async (
  { db, pictures }: Readonly<{ db: Db; pictures: Files }>,
  { user }: Session,
  { file, meta }: CallContext,
) => {
  if (file === undefined) return refuse('file_missing')
  const kept = await keepPicture(pictures, await readFile(file.path), { widths: SHEET_WIDTHS, longest: LONGEST })
  if (isRefusal(kept)) return kept
  const { name, width, height } = kept
  const picture = { file_path: `/sheets/${name}`, width, height }
  await db
    .insertInto('sheet_pictures')
    .values({ ...picture, uploaded_by: user, uploaded_at: meta.at })
    .execute()
  return picture
}
