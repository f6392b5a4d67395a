import { versionOfRow } from '@portafilter/changes'
import type { ListQuery, RowOf } from '@portafilter/contract'
import { containing, type Database, tableRows } from '@portafilter/eventstore'
import { sql } from 'kysely'
import type { sheetsResource } from './contract.ts'

type Query = ListQuery<typeof sheetsResource>

/** The names that staff see, of a draft where there is one. */
const NAME = {
  name_cn: sql<string>`coalesce(draft ->> 'name_cn', e.name_cn)`,
  name_en: sql<string>`coalesce(draft ->> 'name_en', e.name_en)`,
} as const

const isWanted = ({ q = '', id, drafted, machine }: Query['filter']) => sql<boolean>`
  (${q} = '' or ${NAME.name_cn} || ' ' || ${NAME.name_en} ilike ${containing(q)})
  and (${id === undefined} or e.id::text = any(${id ?? []}::text[]))
  and (${drafted ?? null}::boolean is null or (draft is not null) = ${drafted ?? null})
  and (${machine ?? null}::text is null
    or e.id in (select explosion_id from machine_explosions where machine_id::text = ${machine ?? null}))`

const countOf = (kept: 'positions' | 'hotspots') => sql<number>`
  coalesce(jsonb_array_length(draft -> ${sql.lit(kept)}),
    (select count(*)::int from ${sql.table(`explosion_${kept}`)} where explosion_id = e.id))`

const machines = sql<RowOf<typeof sheetsResource>['machines']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id::text, 'name_cn', cn_name, 'name_en', en_name)
    order by m.place, m.id), '[]')
  from machine_explosions join machines m on m.id = machine_id where explosion_id = e.id)`

/** A page of the sheets, and how many there are. */
export const sheetsWanted = (db: Database, { sort, filter, ...page }: Query) => {
  const found = db
    .selectFrom('explosions as e')
    .where(isWanted(filter))
    .select(sql<string>`e.id::text`.as('id'))
    .select(['e.published', sql<boolean>`draft is not null`.as('drafted')])
    .select([NAME.name_cn.as('name_cn'), NAME.name_en.as('name_en')])
    .select(sql<string>`coalesce(draft ->> 'file_path', e.file_path)`.as('file_path'))
    .select([countOf('positions').as('positions'), countOf('hotspots').as('hotspots'), machines.as('machines')])
    .select(versionOfRow('sheets', sql`e.id`).as('version'))
  return tableRows(found, { by: sql`${NAME[sort]} collate "C"`, key: sql.ref('e.id') }, page)
}
