import { type Kysely, type RawBuilder, sql } from 'kysely'
import { grantToProcesses } from '../grants.ts'
import type { Miscount, Rows } from './projection.ts'

type RowCounts = {
  /** The tables that stand beside one of rows, one for each grouping. */
  tablesOf(table: string): readonly string[]
  create(db: Kysely<any>, table: string): Promise<void>
  /** What the change of rows changes in the counts. */
  write(table: string, before: Rows, after: Rows): readonly RawBuilder<unknown>[]
  /** For each grouping, the groups whose kept figures are not what their rows come to. */
  miscounted(table: string): readonly RawBuilder<Miscount>[]
}

/** By which columns rows are counted, and of which one their values are added up beside. */
export type Grouping = { readonly by: readonly string[]; readonly of?: string }

/** The table that counts the rows of another by their values in these columns, and adds up those of one more. */
export const countsTable = (table: string, { by, of }: Grouping): string =>
  `${table}__${of === undefined ? '' : `${of}_`}by_${by.join('_')}`

/**
 * Counts of rows by their values in some columns, and sums of them, kept with the rows in the same statement: to count a
 * million rows takes longer than anybody waits for a page.
 * @param typeOf how Postgres names the type of a column
 */
export const rowCounts = (groupings: readonly Grouping[], typeOf: (column: string) => string): RowCounts => ({
  tablesOf: (table) => groupings.map((grouping) => countsTable(table, grouping)),

  create: async (db, table) => {
    for (const grouping of groupings) {
      const counts = countsTable(table, grouping)
      await sql
        .raw(
          `create table "${counts}" (${typed(grouping, typeOf)}, ${figuresOf(grouping).map((name) => `${name} bigint not null`)},
           unique nulls not distinct (${quoted(grouping.by)})) with (fillfactor = 50)`,
        )
        .execute(db)
      await grantToProcesses(db, [counts])
    }
  },

  write: (table, before, after) =>
    groupings.flatMap((grouping) => {
      const changes = changesOf(grouping, before, after)
      return changes.length === 0 ? [] : added(countsTable(table, grouping), grouping, typeOf, changes)
    }),

  miscounted: (table) => groupings.map((grouping) => leftOver(table, grouping)),
})

/** What is left of the kept figures once the rows are taken away from them. */
const leftOver = (table: string, grouping: Grouping): RawBuilder<Miscount> => {
  const by = sql.raw(quoted(grouping.by))
  const kept = grouping.of === undefined ? sql`0` : sql`sum`
  const own = grouping.of === undefined ? sql`0` : sql`coalesce(sum(${sql.ref(grouping.of)}), 0)`
  return sql<Miscount>`
    select json_build_array(${by})::text as "group", sum(rows)::int8 as rows, sum(sum)::int8 as sum from (
      select ${by}, rows, ${kept} as sum from ${sql.table(countsTable(table, grouping))}
      union all select ${by}, -count(*), -${own} from ${sql.table(table)} group by ${by}
    ) as figure group by ${by} having sum(rows) <> 0 or sum(sum) <> 0`
}

const quoted = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ')

const typed = ({ by }: Grouping, typeOf: (column: string) => string) =>
  by.map((column) => `"${column}" ${typeOf(column)}`).join(', ')

const figuresOf = ({ of }: Grouping): readonly string[] => (of === undefined ? ['rows'] : ['rows', 'sum'])

type Figures = { readonly rows: number; readonly sum: number }

/** By how much the figures of each group change, beside the values that the group shares. */
const changesOf = ({ by, of }: Grouping, before: Rows, after: Rows): readonly object[] => {
  const groups = new Map<string, Figures>()
  const summed = (row: Row): number => (of === undefined ? 0 : Number(row[of] ?? 0))
  const add = (row: Row | null, sign: 1 | -1) => {
    if (row === null) return
    const values = by.map((column) => [column, row[column] ?? null] as const)
    const group = JSON.stringify(values)
    const { rows = 0, sum = 0 } = groups.get(group) ?? {}
    groups.set(group, { ...Object.fromEntries(values), rows: rows + sign, sum: sum + sign * summed(row) })
  }
  for (const [key, row] of after as ReadonlyMap<string, Row | null>) {
    const old = (before.get(key) ?? null) as Row | null
    // Most changes leave a row in its group.
    if (old && row && by.every((column) => old[column] === row[column]) && summed(old) === summed(row)) continue
    add(old, -1)
    add(row, 1)
  }
  return [...groups.values()].filter(({ rows, sum }) => rows !== 0 || sum !== 0)
}

type Row = Readonly<Record<string, unknown>>

const added = (
  table: string,
  grouping: Grouping,
  typeOf: (column: string) => string,
  changes: readonly object[],
): RawBuilder<unknown> => {
  const figures = figuresOf(grouping)
  const names = sql.raw([quoted(grouping.by), ...figures].join(', '))
  const record = sql.raw([typed(grouping, typeOf), ...figures.map((name) => `${name} bigint`)].join(', '))
  return sql`
    insert into ${sql.table(table)} as counted (${names})
    select ${names} from json_to_recordset(${JSON.stringify(changes)}::json) as r(${record})
    on conflict (${sql.raw(quoted(grouping.by))}) do update set ${sql.raw(
      figures.map((name) => `${name} = counted.${name} + excluded.${name}`).join(', '),
    )}`
}
