import { foundBy, listedFor, type PageOf, shownFor } from '@portafilter/catalogue'
import type { Market } from '@portafilter/kernel'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { levelsOf } from './levels.ts'
import type { SheetsTables } from './tables.ts'

type Db = Kysely<SheetsTables>

/** A part where it stands; `part` is its id. */
export type PlacedPart = Readonly<{ part: number; explosion_id: number; item_num: number; assembly_quantity: number }>

export type PlacedParts = Readonly<{ placed: readonly PlacedPart[]; total: number }>

/** Of which parts a list is: a search, as far as they are shown in a market. */
type Listed = Readonly<{ search: string; market: Market }>

const pageOf = async (
  db: Db,
  begin: RawBuilder<unknown>,
  found: RawBuilder<unknown>,
  by: RawBuilder<unknown>,
  { currPage, pageSize }: PageOf,
): Promise<PlacedParts> => {
  const page = sql<PlacedPart>`
    ${begin} select part_id as part, explosion_id, item_num, quantity as assembly_quantity ${found}
    order by ${by} limit ${pageSize} offset ${(currPage - 1) * pageSize}`.execute(db)
  const count = sql<{ total: number }>`${begin} select count(*)::int as total ${found}`.execute(db)
  const [{ rows }, counted] = await Promise.all([page, count])
  return { placed: rows, total: counted.rows[0]?.total ?? 0 }
}

const isListed = ({ search, market }: Listed) => sql`type <> 'M' and ${shownFor(market)} and ${foundBy(search)}`

/** A page of what stands on one sheet, by its numbers. The same part may stand at several positions. */
export const partsOfSheet = (db: Db, sheet: number, listed: Listed, page: PageOf): Promise<PlacedParts> =>
  pageOf(
    db,
    sql``,
    sql`from explosion_positions join parts on parts.id = part_id where explosion_id = ${sheet} and ${isListed(listed)}`,
    sql`item_num, code_key, part_id`,
    page,
  )

/** A page of what stands on the sheets of a machine, sheet after sheet; one that is reached twice is listed once. */
export const partsOfMachine = (db: Db, machine: number, listed: Listed, page: PageOf): Promise<PlacedParts> =>
  pageOf(
    db,
    sql`${levelsOf(sql`${machine}::int`)}, sheets as (select sheet, min(place) as place from levels group by sheet)`,
    sql`
      from sheets join explosion_positions on explosion_id = sheet join parts on parts.id = part_id
      where ${isListed(listed)}`,
    sql`place, item_num, code_key, part_id`,
    page,
  )

/** What is sold of a machine whole, where whole machines are sold at all; models are numbered by their place. */
export const modelsOf = (db: Db, machine: number, { search, market }: Listed, page: PageOf): Promise<PlacedParts> =>
  pageOf(
    db,
    sql``,
    sql`
      from (
        select part_id, 0 as explosion_id, place + 1 as item_num, 1 as quantity from machine_models
        where machine_id = ${machine}
      ) models join parts on parts.id = part_id
      where type = 'M' and ${listedFor(market)} and ${foundBy(search)}`,
    sql`item_num, part_id`,
    page,
  )

/** The parts at one position of a sheet, as far as they are shown in a market. */
export const partsAt = async (
  db: Db,
  sheet: number,
  item_num: number,
  market: Market,
): Promise<readonly PlacedPart[]> => {
  const { rows } = await sql<PlacedPart>`
    select part_id as part, explosion_id, item_num, quantity as assembly_quantity
    from explosion_positions join parts on parts.id = part_id
    where explosion_id = ${sheet} and item_num = ${item_num} and ${shownFor(market)}
    order by code_key, part_id`.execute(db)
  return rows
}
