import type { Use, Uses } from '@portafilter/room'
import { type RawBuilder, sql } from 'kysely'

/** More than a page shows, and a sentence holds. */
const MOST = 50

type Row = Readonly<{ id: number; cn: string; en: string }>

/** Rows of one resource, by what they are: a word before what each is called. */
const usesFrom = (resource: string, [cn, en]: readonly [string, string], rows: readonly Row[]): readonly Use[] =>
  rows.map((row) => ({
    resource,
    id: String(row.id),
    name: { CN: `${cn}“${row.cn}”`, EN: `${en} “${row.en === '' ? row.cn : row.en}”` },
  }))

const machinesWhere = (condition: RawBuilder<boolean>) => sql<Row>`
  select id, cn_name as cn, en_name as en from machines where ${condition} order by place, id limit ${sql.lit(MOST)}`

const codeOf = (part: number) => sql`(select code from parts where id = ${part})`

/** Where the catalogue names rows of its own. */
export const catalogueUses: Uses = {
  'machine-types': async (db, type) => {
    const { rows } = await machinesWhere(sql`type_id = ${type}`).execute(db)
    return usesFrom('machines', ['机器', 'machine'], rows)
  },
  series: async (db, series) => {
    const { rows } = await machinesWhere(
      sql`series_code = (select code from machine_series where id = ${series})`,
    ).execute(db)
    return usesFrom('machines', ['机器', 'machine'], rows)
  },
  parts: async (db, part) => {
    const code = codeOf(part)
    const machines = await machinesWhere(sql`part_code = ${code} or remark = ${code}`).execute(db)
    const rules = await sql<Row & { kind: 'gift' | 'series' }>`
      select id, kind, id::text as cn, id::text as en from gift_rules
      where bought @> array[${code}] or offered @> array[${code}] order by id limit ${sql.lit(MOST)}`.execute(db)
    const series = await sql<Row>`
      select id, cn, en from machine_series join series_models on series_code = code
      where part_id = ${part} order by machine_series.place, id limit ${sql.lit(MOST)}`.execute(db)
    const replaced = await sql<Row>`
      select id, code as cn, code as en from parts where successor = ${code} order by code limit ${sql.lit(MOST)}`.execute(
      db,
    )
    return [
      ...usesFrom('machines', ['机器', 'machine'], machines.rows),
      ...rules.rows.flatMap((rule) =>
        usesFrom(rule.kind === 'gift' ? 'gifts' : 'gift-series', ['赠品规则', 'gift rule'], [rule]),
      ),
      ...usesFrom('series', ['系列', 'series'], series.rows),
      ...usesFrom('parts', ['被替代的配件', 'part that it replaced,'], replaced.rows),
    ]
  },
}
