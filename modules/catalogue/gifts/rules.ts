import type { Bilingual, Cents, Earning } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import type { CatalogueTables } from '../tables.ts'

/** A part that is given. Gifts are for buyers who pay in yuan, and so is what it is worth. */
export type GiftPart = Readonly<{
  code: string
  name: Bilingual
  packing: Bilingual
  unit: Bilingual
  filePath: string
  list: Cents
}>

/** A rule in force with what of its offer can be had; without any of it there is no rule. */
export type GiftRule = Earning &
  Readonly<{
    id: number
    /** A `gift` comes by itself, of a `series` its buyer chooses. */
    kind: 'gift' | 'series'
    /** Of a series. */
    name: Bilingual
    offered: readonly GiftPart[]
  }>

type Db = Kysely<CatalogueTables>

type Row = Readonly<{
  id: number
  kind: GiftRule['kind']
  rule_cn: string
  rule_en: string
  bought: string[]
  every: number
  gives: number
  code: string
  name_cn: string
  name_en: string
  packing_cn: string
  packing_en: string
  unit_cn: string
  unit_en: string
  file_path: string
  list_cny: Cents
}>

const partOf = (row: Row): GiftPart => ({
  code: row.code,
  name: { CN: row.name_cn, EN: row.name_en },
  packing: { CN: row.packing_cn, EN: row.packing_en },
  unit: { CN: row.unit_cn, EN: row.unit_en },
  filePath: row.file_path,
  list: row.list_cny,
})

/** The rules in force for any of these parts, the oldest first. Withdrawn parts are not given. */
export const giftRulesFor = async (db: Db, codes: readonly string[]): Promise<readonly GiftRule[]> => {
  const { rows } = await sql<Row>`
    select r.id, kind, r.name_cn as rule_cn, r.name_en as rule_en, bought, every, gives,
      p.code, p.name_cn, p.name_en, packing_cn, packing_en, unit_cn, unit_en, file_path, list_cny
    from gift_rules r
    cross join lateral unnest(offered) with ordinality as offer (code, place)
    join parts p on p.code = offer.code and not withdrawn
    where active and bought && ${codes}::text[]
    order by r.id, place`.execute(db)
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([row, ...others]) => {
    if (row === undefined) return []
    const { id, kind, bought, every, gives, rule_cn: CN, rule_en: EN } = row
    return { id, kind, bought, every, gives, name: { CN, EN }, offered: [row, ...others].map(partOf) }
  })
}

/** Of what type the parts with these codes are, M or P; unknown codes are absent. */
export const typesOf = async (db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, 'M' | 'P'>> => {
  const asked = sql<boolean>`code = any(${codes}::text[])`
  const parts = await db.selectFrom('parts').select(['code', 'type']).where(asked).execute()
  return new Map(parts.map(({ code, type }) => [code, type]))
}
