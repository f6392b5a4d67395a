import { shownFor } from '@portafilter/catalogue'
import type { Market } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import type { Hotspot } from './contract.ts'
import type { SheetsTables } from './tables.ts'

type Db = Kysely<SheetsTables>

/** The hotspots of a sheet, by their numbers, each with the first part that `partsAt` answers in a market. */
export const hotspotsOf = async (db: Db, sheet: number, market: Market): Promise<Hotspot[]> => {
  const { rows } = await sql<Hotspot>`
    select id, explosion_id, item_num, dot_left::float8, dot_top::float8, dot_size::float8, is_fj, decompose_id,
      (select part_id from explosion_positions p join parts on parts.id = part_id
        where p.explosion_id = h.explosion_id and p.item_num = h.item_num and ${shownFor(market)}
        order by code_key, part_id limit 1) as attachment_id
    from explosion_hotspots h where explosion_id = ${sheet} order by item_num, id`.execute(db)
  return rows
}

type Named = Readonly<{ explosion_id: number; item_num: number }>

/** The position that a hotspot names. */
export const namedBy = (db: Db, hotspot: number): Promise<Named | undefined> =>
  db.selectFrom('explosion_hotspots').select(['explosion_id', 'item_num']).where('id', '=', hotspot).executeTakeFirst()
