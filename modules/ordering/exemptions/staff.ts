import type { CatalogueTables } from '@portafilter/catalogue'
import { type ChangesTables, changesOfRow, crud, versionOfRow } from '@portafilter/changes'
import { type BoundResource, bindResource, type ListQuery } from '@portafilter/contract'
import { containing, tableRows } from '@portafilter/eventstore'
import type { IdentityTables } from '@portafilter/identity'
import { refuse } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import type { OrderingDeps } from '../routes.ts'
import type { OrderingTables } from '../tables.ts'
import { exemptionsResource } from './contract.ts'
import { exemptionRows } from './exemption-rows.ts'

type Db = Kysely<OrderingTables & ChangesTables & IdentityTables & CatalogueTables>

const NAME_CN = sql<string>`coalesce(f.name, p.name_cn, '')`
const NAME_EN = sql<string>`coalesce(f.name, p.name_en, '')`

/** Each with what the firm or the part is called. */
const exemptions = (db: Db) =>
  db
    .selectFrom('monthly_exemptions as e')
    .leftJoin('firms as f', (join) => join.onRef('f.erp_code', '=', 'e.code').on('e.kind', '=', 'firm'))
    .leftJoin('parts as p', (join) => join.onRef('p.code', '=', 'e.code').on('e.kind', '=', 'part'))

type Wanted = ListQuery<typeof exemptionsResource>['filter']

const isWanted = ({ q = '', id, kind }: Wanted) => sql<boolean>`
  (${q} = '' or concat_ws(E'\n', e.code, e.note, f.name, p.name_cn, p.name_en) ilike ${containing(q)})
  and (${id === undefined} or e.id::text = any(${id ?? []}::text[]))
  and (${kind ?? null}::text is null or e.kind = ${kind ?? null})`

const wanted = (db: Db, filter: Wanted) =>
  exemptions(db)
    .where(isWanted(filter))
    .select(['e.id', 'e.kind', 'e.code', 'e.note', NAME_CN.as('name_cn'), NAME_EN.as('name_en')])
    .select(versionOfRow(exemptionsResource.name, sql`e.id`).as('version'))

const shown = <Row extends { id: number }>(row: Row) => ({ ...row, id: String(row.id) })

/** What the monthly rule leaves out, kept by support; in force with the next question and order. */
export const exemptionResource = ({ db: all }: OrderingDeps): BoundResource => {
  const db: Db = all
  return bindResource(exemptionsResource, {
    list: async ({ filter, sort: _, ...page }) => {
      const found = await tableRows(wanted(db, filter), { by: sql`e.code collate "C"`, key: sql.ref('e.id') }, page)
      return { ...found, rows: found.rows.map(shown) }
    },
    one: async (id) => {
      const found = await wanted(db, { id: [id] }).executeTakeFirst()
      if (found === undefined) return refuse('exemption_not_found')
      return { ...shown(found), changes: await changesOfRow(db, exemptionsResource.name, found.id) }
    },
    ...crud(db, exemptionRows),
  })
}
