import type { Kysely } from 'kysely'
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
