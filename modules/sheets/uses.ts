import type { Language } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import type { PartUse } from './contract.ts'
import { levelsOf, TAKEN_APART } from './levels.ts'
import type { SheetsTables } from './tables.ts'

type Db = Kysely<SheetsTables>

/** For statements: the sheets on which the parts that `parts` names stand, and all that lead to them. */
const above = (parts: ReturnType<typeof sql>) => sql`
  with recursive above (sheet) as (
    select explosion_id from explosion_positions where part_id in (${parts})
    union
    select explosion_id from above join explosion_hotspots on decompose_id = sheet and ${TAKEN_APART}
  )`

/** How a part is named: by its code, or by a name in one of both languages. */
export type Naming = Readonly<{
  part_code?: string | undefined
  cn_name?: string | undefined
  en_name?: string | undefined
}>

/** The machines on whose sheets a part stands, in their order. */
export const machinesUsing = async (db: Db, { part_code, cn_name, en_name }: Naming): Promise<number[]> => {
  const named = sql`
    select id from parts
    where code = ${part_code ?? null} or name_cn = ${cn_name ?? null} or name_en = ${en_name ?? null}`
  const { rows } = await sql<{ id: number }>`
    ${above(named)}
    select id from machines
    where published and id in (select machine_id from machine_explosions join above on sheet = explosion_id)
    order by place, id`.execute(db)
  return rows.map(({ id }) => id)
}

type Row = Omit<PartUse, 'places'> & PartUse['places'][number]

/** The machines on whose sheets a part stands, each with these sheets. */
export const usesOf = async (db: Db, part_code: string, language: Language): Promise<PartUse[]> => {
  const machines = await machinesUsing(db, { part_code })
  const { rows } = await sql<Row>`
    ${levelsOf(sql`select unnest(${machines}::int[])`)}
    select machine_id, cn_name, en_name, path, e.${sql.ref(language === 'CN' ? 'name_cn' : 'name_en')} as name, item_num
    from levels
    join explosion_positions p on p.explosion_id = sheet
    join parts on parts.id = p.part_id and code = ${part_code}
    join explosions e on e.id = sheet
    join machines on machines.id = machine_id
    order by machines.place, machine_id, levels.place, item_num`.execute(db)
  return [...Map.groupBy(rows, ({ machine_id }) => machine_id).values()].map(([first, ...others]) => {
    const { machine_id, cn_name, en_name } = first as Row
    const places = [first as Row, ...others].map(({ path, name, item_num }) => ({ path, name, item_num }))
    return { machine_id, cn_name, en_name, places }
  })
}
