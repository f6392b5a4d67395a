import { type ChangesTables, rowNumberOf, versionOfRow } from '@portafilter/changes'
import type { ListQuery } from '@portafilter/contract'
import type { IdentityTables } from '@portafilter/identity'
import { codeKey } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import { foundBy } from '../find-parts.ts'
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

/** A page of the parts, the nearest to what is looked for first, and how many there are. */
export const partsWanted = async (
  db: Db,
  { filter, offset, limit, after }: Pick<Query, 'filter' | 'offset' | 'limit' | 'after'>,
) => {
  const found = db.selectFrom('parts').where(isWanted(filter))
  const key = codeKey(filter.q ?? '')
  const ordered = found
    .select(['id', ...PART_COLUMNS, versionOfRow('parts', sql.ref('parts.id')).as('version')])
    .orderBy(sql`${key} <> '' and starts_with(code_key, ${key})`, 'desc')
    .orderBy('code_key')
    .orderBy('parts.id')
  const [rows, { total }] = await Promise.all([
    (after === undefined ? ordered.offset(offset).limit(limit) : ordered).execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map((row) => ({ ...asKept(row), id: String(row.id) })), total }
}
