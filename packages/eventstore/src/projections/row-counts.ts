import { type Kysely, type RawBuilder, sql } from 'kysely'
import { grantToProcesses } from '../grants.ts'
import type { Rows } from './projection.ts'

type RowCounts = {
  /** The tables that stand beside one of rows, one for each grouping. */
  tablesOf(table: string): readonly string[]
  create(db: Kysely<any>, table: string): Promise<void>
  /** What the change of rows changes in the counts. */
  write(table: string, before: Rows, after: Rows): readonly RawBuilder<unknown>[]
}

/** The table that counts the rows of another by their values in these columns. */
export const countsTable = (table: string, columns: readonly string[]): string => `${table}__by_${columns.join('_')}`

/**
 * Counts of rows by their values in some columns, kept with the rows in the same statement: to count a million rows takes
 * longer than anybody waits for a page.
 * @param typeOf how Postgres names the type of a column
 */
export const rowCounts = (
  groupings: readonly (readonly string[])[],
  typeOf: (column: string) => string,
): RowCounts => ({
  tablesOf: (table) => groupings.map((columns) => countsTable(table, columns)),

  create: async (db, table) => {
    for (const columns of groupings) {
      const typed = columns.map((column) => `"${column}" ${typeOf(column)}`).join(', ')
      await sql
        .raw(
          `create table "${countsTable(table, columns)}" (${typed}, rows bigint not null,
           unique nulls not distinct (${quoted(columns)})) with (fillfactor = 50)`,
        )
        .execute(db)
      await grantToProcesses(db, [countsTable(table, columns)])
    }
  },

  write: (table, before, after) =>
    groupings.flatMap((columns) => {
      const changes = changesOf(columns, before, after)
      return changes.length === 0 ? [] : added(countsTable(table, columns), columns, typeOf, changes)
    }),
})

const quoted = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ')

/** By how much the count of each group changes: `rows`, beside the values that the group shares. */
const changesOf = (columns: readonly string[], before: Rows, after: Rows): readonly object[] => {
  const groups = new Map<string, { rows: number }>()
  const add = (row: Row | null, rows: number) => {
    if (row === null) return
    const values = columns.map((column) => [column, row[column] ?? null] as const)
    const group = JSON.stringify(values)
    groups.set(group, { ...Object.fromEntries(values), rows: (groups.get(group)?.rows ?? 0) + rows })
  }
  for (const [key, row] of after as ReadonlyMap<string, Row | null>) {
    const old = (before.get(key) ?? null) as Row | null
    // Most changes leave a row in its group.
    if (old && row && columns.every((column) => old[column] === row[column])) continue
    add(old, -1)
    add(row, 1)
  }
  return [...groups.values()].filter(({ rows }) => rows !== 0)
}

type Row = Readonly<Record<string, unknown>>

const added = (
  table: string,
  columns: readonly string[],
  typeOf: (column: string) => string,
  changes: readonly object[],
): RawBuilder<unknown> => {
  const names = sql.raw(quoted(columns))
  const typed = sql.raw(columns.map((column) => `"${column}" ${typeOf(column)}`).join(', '))
  return sql`
    insert into ${sql.table(table)} as counted (${names}, rows)
    select ${names}, rows from json_to_recordset(${JSON.stringify(changes)}::json) as r(${typed}, rows bigint)
    on conflict (${names}) do update set rows = counted.rows + excluded.rows`
}
