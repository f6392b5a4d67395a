import { type CrudRows, rowNumberOf } from '@portafilter/changes'
import { type Refusal, refuse } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import type { SheetsTables } from '../tables.ts'
import { againstDeleting, againstSheet } from './against.ts'
import { contentOf, staffSheet } from './content.ts'
import { difference, type SheetFacts } from './difference.ts'
import { knownSize } from './pictures.ts'
import { makeSheet, saveSheet } from './save.ts'

type Db = Kysely<SheetsTables>

/** Sheets as staff keep them. */
export const sheetRows: CrudRows<SheetFacts> = {
  resource: 'sheets',
  unknown: 'sheet_not_found',
  read: async (db: Db, row) => {
    const sheet = await staffSheet(db, row)
    return sheet && { ...contentOf(sheet), publish: sheet.published && sheet.draft === null }
  },
  against: async (db: Db, { row, before, after }) => {
    if (after !== null) return againstSheet(db, row, before, after)
    return row === null ? undefined : againstDeleting(db, row)
  },
  insert: (db: Db, { publish: _, ...content }) => makeSheet(db, content),
  update: async (db: Db, row, { publish, ...content }) => {
    const sheet = await staffSheet(db, row)
    if (sheet) await saveSheet(db, sheet, content, publish)
  },
  delete: (db: Db, row) => db.deleteFrom('explosions').where('id', '=', row).execute(),
  recorded: difference,
}

/** Hotspots stay where they are in per cent: a picture of another shape moves them about its parts. */
const MOST_CHANGE = 0.005

const shapeOf = async (db: Db, file_path: string): Promise<number> => {
  const { width, height } = (await knownSize(db, file_path)) ?? { width: 0, height: 0 }
  return height === 0 ? 0 : width / height
}

/** Refuses to publish another picture of another shape, until somebody has looked at where its hotspots lie. */
export const againstShape = async (
  db: Db,
  id: string,
  { file_path, hotspots }: Pick<SheetFacts, 'file_path' | 'hotspots'>,
): Promise<Refusal | undefined> => {
  const row = rowNumberOf(id)
  const sheet = row === undefined ? undefined : await staffSheet(db, row)
  if (sheet === undefined || sheet.shown.file_path === '' || file_path === '' || hotspots.length === 0) return undefined
  const [was, is] = [await shapeOf(db, sheet.shown.file_path), await shapeOf(db, file_path)]
  return Math.abs(is / was - 1) > MOST_CHANGE ? refuse('sheet_shape_changed', { field: 'reviewed' }) : undefined
}
