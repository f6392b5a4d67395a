import { namedParts } from '@portafilter/catalogue'
import type { Database } from '@portafilter/eventstore'
import { leadsOn, type Refusal, refuse, sheetProblems } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import type { SheetsTables } from '../tables.ts'
import { knownSize } from './pictures.ts'
import type { Content } from './sheet.ts'

type Db = Kysely<SheetsTables>

const repeated = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item | undefined => {
  const seen = new Set<string>()
  return items.find((item) => seen.size === seen.add(keyOf(item)).size)
}

/** Parts that there are not, and one that stands twice at a number. */
const againstPositions = async (db: Database, { positions }: Content): Promise<Refusal | undefined> => {
  const twice = repeated(positions, ({ item_num, part_code }) => `${item_num} ${part_code}`)
  if (twice !== undefined) return refuse('position_twice', { number: twice.item_num, part_code: twice.part_code })
  const parts = await namedParts(db, [...new Set(positions.map(({ part_code }) => part_code))])
  const unknown = positions.find(({ part_code }) => !parts.has(part_code))
  return unknown && refuse('part_unknown', { part_code: unknown.part_code, field: 'positions' })
}

/** Every sheet that another one names as its next, by what buyers see and by what is drafted, be it reached or not. */
const STEPS = sql`
  select explosion_id as sheet, decompose_id as next from explosion_hotspots where decompose_id is not null
  union
  select e.id, (spot ->> 'decompose_id')::int from explosions e, jsonb_array_elements(draft -> 'hotspots') spot
  where draft is not null and spot ->> 'decompose_id' is not null`

/**
 * The first of these sheets that leads to `id` again, over however many levels. Nobody else changes sheets meanwhile, so none
 * can close a circle from the other side.
 */
const circleBy = async (db: Db, id: number, next: readonly number[]): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    with recursive steps as (${STEPS}), below (first, sheet) as (
      select first, first from unnest(${next}::int[]) as first
      union
      select first, next from below join steps using (sheet)
    )
    select name_cn || ' / ' || name_en as name from below join explosions on explosions.id = first
    where sheet = ${id} order by first limit 1`.execute(db)
  return rows[0]?.name
}

/** Hotspots of another sheet, and levels that there are not or that lead back here. */
const againstHotspots = async (
  db: Db,
  id: number | null,
  before: Content | null,
  { hotspots }: Content,
): Promise<Refusal | undefined> => {
  const own = new Set(before?.hotspots.map((spot) => spot.id))
  const foreign = hotspots.find((spot) => spot.id !== null && !own.has(spot.id))
  const twice = repeated(
    hotspots.filter((spot) => spot.id !== null),
    (spot) => String(spot.id),
  )
  if (foreign ?? twice) return refuse('hotspot_not_found')
  const next = [...new Set(hotspots.flatMap(({ decompose_id }) => decompose_id ?? []))]
  if (next.length === 0) return undefined
  const known = await db.selectFrom('explosions').select('id').where('id', 'in', next).execute()
  if (known.length < next.length) return refuse('sheet_not_found')
  const circle = id === null ? undefined : await circleBy(db, id, next)
  return circle === undefined ? undefined : refuse('sheet_circle', { name: circle })
}

/** Why buyers cannot see it like this. */
const againstPublishing = async (db: Db, content: Content): Promise<Refusal | undefined> => {
  const still = sheetProblems(content).find(({ what }) => what === 'no_action')
  if (still !== undefined) return refuse('hotspot_without_action', { number: still.item_num })
  if (content.file_path === '' && content.hotspots.length > 0) return refuse('sheet_without_picture')
  const next = content.hotspots.filter(leadsOn).flatMap(({ decompose_id }) => decompose_id ?? [])
  if (next.length === 0) return undefined
  const drafts = db.selectFrom('explosions').select(['name_cn', 'name_en']).where('id', 'in', next)
  const draft = await drafts.where('published', '=', false).executeTakeFirst()
  return draft && refuse('level_unpublished', { name: `${draft.name_cn} / ${draft.name_en}` })
}

/** A reason against a sheet as somebody wants it; `id` and `before` are null of a new one. */
export const againstSheet = async (
  db: Db,
  id: number | null,
  before: Content | null,
  after: Content & { readonly publish: boolean },
): Promise<Refusal | undefined> => {
  if ((await knownSize(db, after.file_path)) === undefined) return refuse('sheet_picture_unknown')
  return (
    (await againstPositions(db, after)) ??
    (await againstHotspots(db, id, before, after)) ??
    (after.publish ? await againstPublishing(db, after) : undefined)
  )
}

/** Where a sheet is called for, so that it cannot go: machines and sheets, by their names. */
export const againstDeleting = async (db: Db, id: number): Promise<Refusal | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select cn_name || ' / ' || en_name as name from machines
    where id in (select machine_id from machine_explosions where explosion_id = ${id})
    union
    select name_cn || ' / ' || name_en from explosions where id in (select sheet from (${STEPS}) steps where next = ${id})
    order by name limit 20`.execute(db)
  return rows.length === 0 ? undefined : refuse('sheet_in_use', { names: rows.map(({ name }) => name).join('; ') })
}
