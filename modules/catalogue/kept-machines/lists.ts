import { type ChangesTables, versionOfRow } from '@portafilter/changes'
import type { ListQuery } from '@portafilter/contract'
import { containing, tableRows } from '@portafilter/eventstore'
import type { IdentityTables } from '@portafilter/identity'
import { type Kysely, sql } from 'kysely'
import type { CatalogueTables } from '../tables.ts'
import type { machinesResource, machineTypesResource } from './contract.ts'

export type KeptDb = Kysely<CatalogueTables & ChangesTables & IdentityTables>

type TypesQuery = ListQuery<typeof machineTypesResource>
type MachinesQuery = ListQuery<typeof machinesResource>

const shown = <Row extends { id: number }>(row: Row) => ({ ...row, id: String(row.id) })

/** Numbers by their size, names as bytes are, which any cluster sorts alike. */
export const sortedBy = (table: string, sort: string) => {
  const column = sql.ref(`${table}.${sort}`)
  return sort === 'place' ? column : sql`${column} collate "C"`
}

const isWantedType = ({ q = '', id }: TypesQuery['filter']) => sql<boolean>`
  (${q} = '' or cn || ' ' || en ilike ${containing(q)})
  and (${id === undefined} or id::text = any(${id ?? []}::text[]))`

/** A page of the machine types, and how many there are. */
export const typesWanted = async (db: KeptDb, { filter, sort, ...page }: TypesQuery) => {
  const types = db
    .selectFrom('machine_types')
    .where(isWantedType(filter))
    .select(['id', 'cn', 'en', 'place', versionOfRow('machine-types', sql.ref('machine_types.id')).as('version')])
  const found = await tableRows(types, { by: sortedBy('machine_types', sort), key: sql.ref('machine_types.id') }, page)
  return { ...found, rows: found.rows.map(shown) }
}

const isWanted = ({ q = '', id, type_id, published }: MachinesQuery['filter']) => sql<boolean>`
  (${q} = '' or concat_ws(E'\n', m.cn_name, m.en_name, m.remark, m.part_code, m.series_code) ilike ${containing(q)})
  and (${id === undefined} or m.id::text = any(${id ?? []}::text[]))
  and (${type_id ?? null}::int is null or m.type_id = ${type_id ?? null})
  and (${published ?? null}::boolean is null or m.published = ${published ?? null})`

/** A page of the machines, and how many there are. */
export const machinesWanted = async (db: KeptDb, { filter, sort, ...page }: MachinesQuery) => {
  const machines = db
    .selectFrom('machines as m')
    .where(isWanted(filter))
    .innerJoin('machine_types as t', 't.id', 'm.type_id')
    .leftJoin('machine_series as s', 's.code', 'm.series_code')
    .select(['m.id', 'm.type_id', 't.cn as type_cn', 't.en as type_en', 'm.cn_name', 'm.en_name', 'm.remark'])
    .select(['m.place', 'm.file_path', 'm.published'])
    .select((of) => of.fn.coalesce('m.part_code', sql.lit('')).as('part_code'))
    .select((of) => of.fn.coalesce('m.series_code', sql.lit('')).as('series_code'))
    .select(sql<string>`coalesce(s.id::text, '')`.as('series_id'))
    .select(versionOfRow('machines', sql.ref('m.id')).as('version'))
  const found = await tableRows(machines, { by: sortedBy('m', sort), key: sql.ref('m.id') }, page)
  return { ...found, rows: found.rows.map(shown) }
}
