import type { LastingRows } from '@portafilter/changes'
import { type Cents, fromWire, refuse, toWire } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import { successorAgainst } from '../successors/against.ts'
import type { CatalogueTables } from '../tables.ts'

type Db = Kysely<CatalogueTables>

/** A part as staff keep it: prices as they type them, `successor` empty where there is none. */
export type PartFacts = Readonly<{
  code: string
  type: 'M' | 'P'
  name_cn: string
  name_en: string
  packing_cn: string
  packing_en: string
  unit_cn: string
  unit_en: string
  list_cny: number
  list_usd: number
  file_path: string
  withdrawn: boolean
  successor: string
}>

/** What stands in the table of what staff keep. */
export const PART_COLUMNS = [
  ...(['code', 'type', 'name_cn', 'name_en', 'packing_cn', 'packing_en', 'unit_cn', 'unit_en'] as const),
  ...(['list_cny', 'list_usd', 'file_path', 'withdrawn', 'successor'] as const),
] as const

type Kept = Readonly<{ list_cny: Cents; list_usd: Cents; successor: string | null }>

/** A row of the table as staff keep it. */
export const asKept = <Row extends Kept>(row: Row) => ({
  ...row,
  list_cny: toWire(row.list_cny),
  list_usd: toWire(row.list_usd),
  successor: row.successor ?? '',
})

const rowOf = (facts: PartFacts) => ({
  ...facts,
  list_cny: fromWire(facts.list_cny) ?? 0,
  list_usd: fromWire(facts.list_usd) ?? 0,
  successor: facts.successor === '' ? null : facts.successor,
})

const isKnown = async (db: Db, code: string): Promise<boolean> =>
  (await db.selectFrom('parts').select('id').where('code', '=', code).executeTakeFirst()) !== undefined

/** Parts, as staff keep them. What was ordered stands in the order, at the price of then. */
export const partRows: LastingRows<PartFacts> = {
  resource: 'parts',
  unknown: 'not_found',
  read: async (db: Db, row) => {
    const found = await db.selectFrom('parts').select(PART_COLUMNS).where('id', '=', row).executeTakeFirst()
    return found && asKept(found)
  },
  against: async (db: Db, { row, after }) => {
    if (after === null) return undefined
    const { code, successor } = after
    if (row === null && (await isKnown(db, code))) return refuse('part_exists', { part_code: code })
    return successorAgainst(db, { code, successor: successor === '' ? null : successor })
  },
  insert: async (db: Db, facts) =>
    (await db.insertInto('parts').values(rowOf(facts)).returning('id').executeTakeFirstOrThrow()).id,
  update: (db: Db, row, facts) => db.updateTable('parts').set(rowOf(facts)).where('id', '=', row).execute(),
}
