import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import type { SheetsTables } from '../tables.ts'
import { inOrder, type StaffSheet } from './content.ts'
import { knownSize } from './pictures.ts'
import type { Content } from './sheet.ts'

type Db = Kysely<SheetsTables>

/** New hotspots get their ids when they are first saved, so that these survive until they are published, and after. */
const numbered = async (trx: Db, content: Content): Promise<Content> => {
  const fresh = content.hotspots.filter(({ id }) => id === null).length
  if (fresh === 0) return inOrder(content)
  const { rows } = await sql<{ id: number }>`
    select nextval('explosion_hotspots_id_seq')::int as id from generate_series(1, ${fresh})`.execute(trx)
  const ids = rows.map(({ id }) => id)
  const hotspots = content.hotspots.map((spot) => ({ ...spot, id: spot.id ?? ids.shift() ?? null }))
  return inOrder({ ...content, hotspots })
}

/** Writes what buyers see. Hotspots that stay keep their rows. */
const show = async (trx: Db, id: number, { name_cn, name_en, file_path, positions, hotspots }: Content) => {
  const size = (await knownSize(trx, file_path)) ?? { width: 0, height: 0 }
  await trx
    .updateTable('explosions')
    .set({ name_cn, name_en, file_path, ...size, published: true, draft: null })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('explosion_positions').where('explosion_id', '=', id).execute()
  await sql`
    insert into explosion_positions (explosion_id, item_num, part_id, quantity)
    select ${id}, item_num, parts.id, quantity
    from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as wanted (item_num int, part_code text, quantity int)
    join parts on code = part_code`.execute(trx)
  const spots = JSON.stringify(hotspots)
  await sql`
    delete from explosion_hotspots where explosion_id = ${id}
      and id not in (select id from jsonb_to_recordset(${spots}::jsonb) as wanted (id int))`.execute(trx)
  await sql`
    insert into explosion_hotspots (id, explosion_id, item_num, dot_left, dot_top, dot_size, is_fj, decompose_id)
    select id, ${id}, item_num, dot_left, dot_top, dot_size, is_fj, decompose_id
    from jsonb_to_recordset(${spots}::jsonb) as wanted
      (id int, item_num int, dot_left numeric, dot_top numeric, dot_size numeric, is_fj text, decompose_id int)
    on conflict (id) do update set item_num = excluded.item_num, dot_left = excluded.dot_left, dot_top = excluded.dot_top,
      dot_size = excluded.dot_size, is_fj = excluded.is_fj, decompose_id = excluded.decompose_id`.execute(trx)
}

/** Keeps a sheet as somebody wants it: for buyers to see, or as a draft, which is none where it is what they see. */
export const saveSheet = async (trx: Db, sheet: StaffSheet, wanted: Content, publish: boolean): Promise<void> => {
  const content = await numbered(trx, wanted)
  if (publish) return show(trx, sheet.id, content)
  const isShown = sheet.published && isDeepStrictEqual(content, inOrder(sheet.shown))
  await trx
    .updateTable('explosions')
    .set({ draft: isShown ? null : JSON.stringify(content) })
    .where('id', '=', sheet.id)
    .execute()
}

/** Makes a sheet that buyers do not see yet; answers its number. */
export const makeSheet = async (trx: Db, wanted: Content): Promise<number> => {
  const { name_cn, name_en } = wanted
  const unseen = { name_cn, name_en, file_path: '', width: 0, height: 0, published: false }
  const made = trx.insertInto('explosions').values({ ...unseen, draft: JSON.stringify(wanted) })
  return (await made.returning('id').executeTakeFirstOrThrow()).id
}
