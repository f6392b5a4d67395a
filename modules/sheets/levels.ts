import type { Language } from '@portafilter/kernel'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Level } from './contract.ts'
import type { SheetsTables } from './tables.ts'

type Db = Kysely<SheetsTables>

/** Deeper than any machine is taken apart: what forms a circle all the same ends. */
const MOST_LEVELS = 12

/** For statements: whether a hotspot leads to a further sheet (storefront.md, 2). */
export const TAKEN_APART = sql`decompose_id is not null and is_fj is distinct from 'N'`

/**
 * For statements: every published sheet of the published machines that `roots` names as `machine_id`, with its `path` from the
 * machine and its `place`, by which the sheets come as a reader turns them: each behind the one that leads to it.
 */
export const levelsOf = (roots: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with recursive levels (machine_id, sheet, path, place) as (
    select machine_id, explosion_id, array[explosion_id], array[first.place, explosion_id]
    from machine_explosions first
    join explosions on explosions.id = explosion_id and explosions.published
    join machines on machines.id = machine_id and machines.published
    where machine_id in (${roots})
    union all
    select machine_id, decompose_id, path || decompose_id, levels.place || item_num || decompose_id
    from levels
    join lateral (
      select decompose_id, min(item_num) as item_num from explosion_hotspots
      where explosion_id = sheet and ${TAKEN_APART} group by decompose_id
    ) further on not decompose_id = any(path)
    where cardinality(path) < ${sql.lit(MOST_LEVELS)}
  )`

const NAMES = { CN: sql.ref<string>('name_cn'), EN: sql.ref<string>('name_en') }

/** The sheets of a machine, each behind the one that leads to it. */
export const levelsOfMachine = async (db: Db, machine: number, language: Language): Promise<Level[]> => {
  const { rows } = await sql<Level>`
    ${levelsOf(sql`${machine}::int`)}
    select id, ${NAMES[language]} as name, file_path, width, height, path
    from levels join explosions on id = sheet order by place`.execute(db)
  return rows
}

/** One sheet; undefined where there is none, or where it is on no level of this machine. */
export const sheetById = async (
  db: Db,
  id: number,
  machine: number | undefined,
  language: Language,
): Promise<Omit<Level, 'path'> | undefined> => {
  const { rows } = await sql<Omit<Level, 'path'>>`
    ${levelsOf(sql`${machine ?? null}::int`)}
    select id, ${NAMES[language]} as name, file_path, width, height from explosions
    where id = ${id} and published and (${machine ?? null}::int is null or id in (select sheet from levels))`.execute(
    db,
  )
  return rows[0]
}
