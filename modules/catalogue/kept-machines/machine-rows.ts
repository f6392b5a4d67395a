import { type CrudRows, nextRow } from '@portafilter/changes'
import type { Database } from '@portafilter/eventstore'
import { type Refusal, refuse } from '@portafilter/kernel'
import type { UsesOf } from '@portafilter/room'
import type { Kysely } from 'kysely'
import { namedParts } from '../named-parts/parts.ts'
import { isSeries } from '../series/models.ts'
import type { CatalogueTables } from '../tables.ts'
import { againstDeleting } from '../used-by.ts'
import { againstRemark, incomplete, missingOf, stillComplete } from './missing.ts'

type Db = Kysely<CatalogueTables>

/** A machine as staff keep it; `part_code` and `series_code` are empty where it has none. */
export type MachineFacts = Readonly<{
  type_id: number
  cn_name: string
  en_name: string
  remark: string
  part_code: string
  series_code: string
  place: number
  file_path: string
  published: boolean
}>

const RESOURCE = 'machines'
const COLUMNS = [
  ...(['type_id', 'cn_name', 'en_name', 'remark', 'part_code', 'series_code'] as const),
  ...(['place', 'file_path', 'published'] as const),
] as const

const orNull = (code: string): string | null => (code === '' ? null : code)
const rowOf = ({ part_code, series_code, ...facts }: MachineFacts) => ({
  ...facts,
  part_code: orNull(part_code),
  series_code: orNull(series_code),
})

/** Types, codes and series that there are not. */
const againstNames = async (db: Database, facts: MachineFacts): Promise<Refusal | undefined> => {
  const { type_id, part_code, series_code } = facts
  const type = await db.selectFrom('machine_types').select('id').where('id', '=', type_id).executeTakeFirst()
  if (type === undefined) return refuse('machine_type_unknown')
  const parts = await namedParts(db, part_code === '' ? [] : [part_code])
  if (part_code !== '' && parts.get(part_code)?.type !== 'M')
    return refuse('model_unknown', { part_code, field: 'part_code' })
  if (series_code !== '' && !(await isSeries(db, series_code))) return refuse('series_unknown', { code: series_code })
  return undefined
}

/** Whether the remark is chosen now, or shown to buyers now. A part that was withdrawn since stays (decisions/catalogue.md). */
const namesRemark = (before: MachineFacts | null, after: MachineFacts): boolean =>
  before?.remark !== after.remark || before.type_id !== after.type_id || (after.published && !before.published)

/** Machines, as staff keep them. What was ordered of one stands in the order. */
export const machineRows = (usesOf: UsesOf): CrudRows<MachineFacts> => ({
  resource: RESOURCE,
  unknown: 'machine_not_found',
  read: async (db: Db, row) => {
    const found = await db.selectFrom('machines').select(COLUMNS).where('id', '=', row).executeTakeFirst()
    return found && { ...found, part_code: found.part_code ?? '', series_code: found.series_code ?? '' }
  },
  against: async (db, { row, before, after }) => {
    if (after === null) return row === null ? undefined : againstDeleting(await usesOf(db, RESOURCE, row))
    const wrong =
      (await againstNames(db, after)) ?? (namesRemark(before, after) ? await againstRemark(db, after) : undefined)
    if (wrong !== undefined || !after.published) return wrong
    return before?.published ? stillComplete(after) : incomplete(await missingOf(db, usesOf, row, after))
  },
  insert: async (db: Db, facts) => {
    const inserted = db.insertInto('machines').values({ id: nextRow(RESOURCE, 'machines'), ...rowOf(facts) })
    return (await inserted.returning('id').executeTakeFirstOrThrow()).id
  },
  update: (db: Db, row, facts) => db.updateTable('machines').set(rowOf(facts)).where('id', '=', row).execute(),
  delete: (db: Db, row) => db.deleteFrom('machines').where('id', '=', row).execute(),
})
