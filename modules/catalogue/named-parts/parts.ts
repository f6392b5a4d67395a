import type { Kysely } from 'kysely'
import type { CatalogueTables } from '../tables.ts'

/** A part as staff recognise it, withdrawn or not. */
export type NamedPart = Readonly<{
  code: string
  name_cn: string
  name_en: string
  type: 'M' | 'P'
  withdrawn: boolean
}>

const COLUMNS = ['code', 'name_cn', 'name_en', 'type', 'withdrawn'] as const

/** The parts with these codes; codes of none are absent. */
export const namedParts = async (
  db: Kysely<CatalogueTables>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, NamedPart>> => {
  if (codes.length === 0) return new Map()
  const parts = await db.selectFrom('parts').select(COLUMNS).where('code', 'in', codes).execute()
  return new Map(parts.map((part) => [part.code, part]))
}
