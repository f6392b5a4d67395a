import { type ChangesTables, rowNumberOf, versionOfRow } from '@portafilter/changes'
import type { ListQuery } from '@portafilter/contract'
import { type TablePage, tableRows } from '@portafilter/eventstore'
import type { IdentityTables } from '@portafilter/identity'
import { codeKey } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import { foundBy } from '../listed-parts.ts'
import type { CatalogueTables } from '../tables.ts'
import type { partsResource } from './contract.ts'
import { asKept, PART_COLUMNS } from './part-rows.ts'

type Db = Kysely<CatalogueTables & ChangesTables & IdentityTables>
type Query = ListQuery<typeof partsResource>

const isWanted = ({ q = '', id, code, type, withdrawn }: Query['filter']) => sql<boolean>`${foundBy(q)}
  and (${id === undefined} or parts.id = any(${(id ?? []).flatMap((each) => rowNumberOf(each) ?? [])}::int[]))
  and (${code === undefined} or code = any(${code ?? []}::text[]))
  and (${type ?? null}::text is null or type = ${type ?? null})
  and (${withdrawn ?? null}::boolean is null or withdrawn = ${withdrawn ?? null})`

/** By their codes, before all those whose code begins so. */
const nearestTo = (key: string) =>
  key === '' ? sql.ref('code_key') : sql`case when starts_with(code_key, ${key}) then '0' else '1' end || code_key`

/** A page of the parts, the nearest to what is looked for first, and how many there are. */
export const partsWanted = async (
  db: Db,
  { filter, offset, limit, after }: Pick<Query, 'filter'> & Omit<TablePage, 'descending'>,
) => {
  const parts = db
    .selectFrom('parts')
    .where(isWanted(filter))
    .select(['id', ...PART_COLUMNS, versionOfRow('parts', sql.ref('parts.id')).as('version')])
  const by = nearestTo(codeKey(filter.q ?? ''))
  const found = await tableRows(parts, { by, key: sql.ref('parts.id') }, { offset, limit, after, descending: false })
  return { ...found, rows: found.rows.map((row) => ({ ...asKept(row), id: String(row.id) })) }
}
