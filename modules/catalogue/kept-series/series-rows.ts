import type { CrudRows, RowFacts } from '@portafilter/changes'
import type { Database } from '@portafilter/eventstore'
import { refuse } from '@portafilter/kernel'
import type { UsesOf } from '@portafilter/room'
import type { Kysely } from 'kysely'
import { isSeries } from '../series/models.ts'
import type { CatalogueTables } from '../tables.ts'
import { againstDeleting } from '../used-by.ts'
import { againstMatrix, type Matrix, matrixOf, type StaffNorm, saveMatrix } from './matrix.ts'

type Db = Kysely<CatalogueTables>

/** A series as staff keep it. */
export type SeriesFacts = Readonly<{ code: string; cn: string; en: string; place: number; matrix: Matrix }>

const RESOURCE = 'series'

const normText = ({ name_cn, name_en, models }: StaffNorm): string =>
  `${name_cn} / ${name_en}: ${models.join(' + ') || '—'}`

/** As the list of changes tells it: the matrix in texts. */
const told = ({ matrix: { models, norms }, ...facts }: SeriesFacts): RowFacts => ({
  ...facts,
  models,
  norms: norms.map(normText),
})

const seriesAt = (db: Db, row: number) =>
  db.selectFrom('machine_series').select(['code', 'cn', 'en', 'place']).where('id', '=', row).executeTakeFirst()

const against = async (db: Database, before: SeriesFacts | null, after: SeriesFacts) => {
  if (before === null && (await isSeries(db, after.code))) return refuse('series_exists', { code: after.code })
  return againstMatrix(db, after.matrix, before?.matrix.norms ?? [])
}

/** Series, as staff keep them. Their models and specs go with them. */
export const seriesRows = (usesOf: UsesOf): CrudRows<SeriesFacts> => ({
  resource: RESOURCE,
  unknown: 'series_not_found',
  read: async (db: Db, row) => {
    const series = await seriesAt(db, row)
    return series && { ...series, matrix: await matrixOf(db, series.code) }
  },
  against: async (db, { row, before, after }) => {
    if (after !== null) return against(db, before, after)
    return row === null ? undefined : againstDeleting(await usesOf(db, RESOURCE, row))
  },
  insert: async (db: Db, { matrix: _, ...series }) =>
    (await db.insertInto('machine_series').values(series).returning('id').executeTakeFirstOrThrow()).id,
  update: async (db: Db, row, { matrix, ...series }) => {
    await db.updateTable('machine_series').set(series).where('id', '=', row).execute()
    await saveMatrix(db, series.code, matrix)
  },
  delete: (db: Db, row) => db.deleteFrom('machine_series').where('id', '=', row).execute(),
  recorded: (before, after) => ({ before: before && told(before), after: after && told(after) }),
})
