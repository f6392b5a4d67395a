import { listedFor } from '@portafilter/catalogue'
import type { Market } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import { TAKEN_APART } from './levels.ts'
import type { SheetsTables } from './tables.ts'

type Db = Kysely<SheetsTables>

/** A number on a sheet. */
export type PositionNamed = Readonly<{ explosion_id: number; item_num: number }>

/**
 * The same where buyers see it: on whose page, what the sheet is called, and which part stands there; null where none does. Its
 * code is null, too, where no hotspot of the number sells it.
 */
export type PositionShown = PositionNamed &
  Readonly<{
    machine_id: number
    sheet_cn: string
    sheet_en: string
    part_code: string | null
    part_cn: string | null
    part_en: string | null
  }>

/** For a statement: the sheets in `wanted`, each with all that lead to it. */
const ABOVE = sql`
  above (below, sheet) as (
    select explosion_id, explosion_id from wanted
    union
    select below, explosion_id from above join explosion_hotspots on decompose_id = sheet and ${TAKEN_APART}
  )`

/** Whether a number is sold where it stands: one without a hotspot is, as its row. */
const SOLD = sql`
  coalesce((
    select bool_or(is_fj is distinct from 'Y') from explosion_hotspots h
    where h.explosion_id = wanted.explosion_id and h.item_num = wanted.item_num
  ), true)`

/** By its sheets, a machine that is shown; of several the first in the catalogue. */
const MACHINE = sql`
  select machines.id from above
  join machine_explosions on explosion_id = sheet
  join explosions first on first.id = sheet and first.published
  join machines on machines.id = machine_id and machines.published
  where below = wanted.explosion_id order by machines.place, machines.id limit 1`

/**
 * What stands at these numbers of published sheets of machines that are shown, parts or further sheets; of other numbers there is
 * nothing.
 */
export const positionsShown = async (
  db: Db,
  named: readonly PositionNamed[],
  market: Market,
): Promise<readonly PositionShown[]> => {
  if (named.length === 0) return []
  const { rows } = await sql<PositionShown>`
    with recursive wanted as materialized (
      select distinct explosion_id, item_num
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named (explosion_id int, item_num int)
      where exists (
        select from explosion_positions p where p.explosion_id = named.explosion_id and p.item_num = named.item_num)
      or exists (
        select from explosion_hotspots h where h.explosion_id = named.explosion_id and h.item_num = named.item_num)
    ), ${ABOVE}
    select wanted.explosion_id, wanted.item_num, machine.id as machine_id, e.name_cn as sheet_cn, e.name_en as sheet_en,
      case when ${SOLD} then part.code end as part_code, part.name_cn as part_cn, part.name_en as part_en
    from wanted
    join explosions e on e.id = explosion_id and e.published
    cross join lateral (${MACHINE}) machine
    left join lateral (
      select code, parts.name_cn, parts.name_en from explosion_positions p join parts on parts.id = part_id
      where p.explosion_id = wanted.explosion_id and p.item_num = wanted.item_num and ${listedFor(market)}
      order by code_key, part_id limit 1
    ) part on true`.execute(db)
  return rows
}
