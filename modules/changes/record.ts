import type { Acted } from '@portafilter/contract'
import type { IdentityTables } from '@portafilter/identity'
import { type CommandMeta, keyReused, type Refusal, toBeijingIso } from '@portafilter/kernel'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ChangesTables, RowChangeKind, RowFacts } from './tables.ts'

type Db = Kysely<ChangesTables & IdentityTables>

/** Of which so many are shown with a row. */
const LATEST = 100

export type RowChange = Readonly<{
  resource: string
  row: number
  version: number
  change: RowChangeKind
  before: RowFacts | null
  after: RowFacts | null
}>

/** Who changed what, and when, in the transaction that changes it. The processes can add to this table and read it. */
export const recordRowChange = async (
  trx: Db,
  { before, after, ...change }: RowChange,
  { id: command, digest, actor, at }: CommandMeta,
): Promise<Acted> => {
  const facts = { before: before && JSON.stringify(before), after: after && JSON.stringify(after) }
  await trx
    .insertInto('row_changes')
    .values({ ...change, ...facts, command, digest: digest ?? null, actor, at })
    .execute()
  return { id: String(change.row), version: change.version }
}

/** What an earlier try of this command did; the refusal of another request with its key. */
export const earlierRowChange = async (
  trx: Db,
  meta: CommandMeta,
): Promise<Acted | Refusal<'key_reused'> | undefined> => {
  const found = await trx
    .selectFrom('row_changes')
    .select(['row', 'version', 'digest'])
    .where('command', '=', meta.id)
    .executeTakeFirst()
  return found && (keyReused(meta, found.digest) ?? { id: String(found.row), version: found.version })
}

/** For a statement: how often staff have changed the row, which is its version; 0 of one that came with the shop. */
export const versionOfRow = (resource: string, row: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::int from row_changes c where c.resource = ${resource} and c.row = ${row})`

/**
 * For an insert: the number of a new row, in a table whose rows came with numbers of their own. It is behind all that there
 * are and were, so that none means another row than it once did.
 */
export const nextRow = (resource: string, table: string): RawBuilder<number> => sql<number>`(
  select greatest(
    (select max(id) from ${sql.table(table)}),
    (select max(c.row) from row_changes c where c.resource = ${resource}), 0) + 1)`

export const rowChanges = (db: Db) =>
  db
    .selectFrom('row_changes as c')
    .leftJoin('users as actor', 'actor.id', 'c.actor')
    .select(['c.id', 'c.resource', 'c.row', 'c.version', 'c.change', 'c.before', 'c.after', 'c.at', 'c.actor'])
    .select('actor.account as by')

/** What was done to a row, the last first. */
export const changesOfRow = async (db: Db, resource: string, row: number) => {
  const found = rowChanges(db).where('c.resource', '=', resource).where('c.row', '=', row)
  const changes = await found.orderBy('c.version', 'desc').limit(LATEST).execute()
  return changes.map(({ version, change, before, after, by, at }) => ({
    version,
    change,
    before,
    after,
    by,
    at: toBeijingIso(at),
  }))
}
