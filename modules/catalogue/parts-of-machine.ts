import type { Market } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import { foundBy, listedFor, type PageOf } from './find-parts.ts'
import type { CatalogueTables } from './tables.ts'

type Position = Readonly<{ part: number; item_num: number; assembly_quantity: number }>

/**
 * A page of a machine's parts list, in its order, as far as it is sold in the buyer's market. The same part may stand at
 * several positions.
 */
export const partsOfMachine = async (
  db: Kysely<CatalogueTables>,
  machine: number,
  search: string,
  { currPage, pageSize }: PageOf,
  market: Market,
): Promise<Readonly<{ positions: readonly Position[]; total: number }>> => {
  const found = sql`
    from machine_parts join parts on parts.id = part_id
    where machine_id = ${machine} and ${listedFor(market)} and ${foundBy(search)}`
  const page = sql<Position>`
    select part_id as part, item_num, assembly_quantity ${found}
    order by item_num, code_key, part_id limit ${pageSize} offset ${(currPage - 1) * pageSize}`.execute(db)
  const count = sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db)
  const [{ rows }, counted] = await Promise.all([page, count])
  return { positions: rows, total: counted.rows[0]?.total ?? 0 }
}
