import { type ChangesTables, versionOfRow } from '@portafilter/changes'
import type { ListQuery } from '@portafilter/contract'
import { containing, tableRows } from '@portafilter/eventstore'
import { firmsInGroup, type IdentityTables } from '@portafilter/identity'
import { type Kysely, sql } from 'kysely'
import type { CatalogueTables } from '../tables.ts'
import type { discountGroupsResource } from './contract.ts'

type Db = Kysely<CatalogueTables & ChangesTables & IdentityTables>
type Query = Omit<ListQuery<typeof discountGroupsResource>, 'sort'>

const isWanted = ({ q = '', id }: Query['filter']) => sql<boolean>`
  (${q} = '' or concat_ws(E'\n', id, cn, en) ilike ${containing(q)})
  and (${id === undefined} or id::text = any(${[id ?? []].flat()}::text[]))`

/** A page of the discount groups with how many firms are in each, and how many groups there are. */
export const groupsWanted = async (db: Db, { filter, ...page }: Query) => {
  const group = sql.ref('discount_groups.id')
  const groups = db
    .selectFrom('discount_groups')
    .where(isWanted(filter))
    .select(['id', 'cn', 'en', 'part_rate', 'machine_rate', firmsInGroup(group).as('firms')])
    .select(versionOfRow('discount-groups', group).as('version'))
  const found = await tableRows(groups, { by: group, key: group }, page)
  return { ...found, rows: found.rows.map((row) => ({ ...row, id: String(row.id) })) }
}
