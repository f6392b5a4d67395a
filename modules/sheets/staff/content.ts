import { type Kysely, sql } from 'kysely'
import type { SheetsTables } from '../tables.ts'
import type { Content, StaffHotspot } from './sheet.ts'

type Db = Kysely<SheetsTables>

/** A sheet with what buyers see of it, and what they are to see: null where that is the same. */
export type StaffSheet = Readonly<{ id: number; published: boolean; shown: Content; draft: Content | null }>

/** What staff see. */
export const contentOf = ({ shown, draft }: StaffSheet): Content => draft ?? shown

const POSITIONS = sql`
  select coalesce(jsonb_agg(
    jsonb_build_object('item_num', item_num, 'part_code', code, 'quantity', quantity) order by item_num, code), '[]')
  from explosion_positions join parts on parts.id = part_id where explosion_id = e.id`

const HOTSPOTS = sql`
  select coalesce(jsonb_agg(
    jsonb_build_object('id', h.id, 'item_num', item_num, 'dot_left', dot_left, 'dot_top', dot_top, 'dot_size', dot_size,
      'is_fj', is_fj, 'decompose_id', decompose_id) order by item_num, h.id), '[]')
  from explosion_hotspots h where explosion_id = e.id`

/** The sheet of this number; undefined where there is none. */
export const staffSheet = async (db: Db, id: number): Promise<StaffSheet | undefined> => {
  const { rows } = await sql<StaffSheet>`
    select id, published, draft, jsonb_build_object('name_cn', name_cn, 'name_en', name_en, 'file_path', file_path,
      'positions', (${POSITIONS}), 'hotspots', (${HOTSPOTS})) as shown
    from explosions e where id = ${id}`.execute(db)
  return rows[0]
}

/** In the order in which they are kept, so that the same sheet is the same however it was put together. */
export const inOrder = <Drawn extends Content>(content: Drawn): Drawn => ({
  ...content,
  positions: content.positions.toSorted(
    (one, other) => one.item_num - other.item_num || (one.part_code < other.part_code ? -1 : 1),
  ),
  hotspots: content.hotspots.toSorted((one, other) => one.item_num - other.item_num || idOf(one) - idOf(other)),
})

/** New ones stand behind those that were saved. */
const idOf = ({ id }: StaffHotspot): number => id ?? Number.MAX_SAFE_INTEGER
