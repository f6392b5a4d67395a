import type { Kysely, KyselyPlugin, SelectQueryBuilder } from 'kysely'
import type { Database } from '../database.ts'
import type { StoredEvent } from '../port.ts'
import type { Projection } from './projection.ts'

/** A view's rows in a query; `row` stands for its table. */
export type RowsOf<Row> = SelectQueryBuilder<{ row: Row }, 'row', object>

/** Kept counts in a query; `count` stands for their table. */
export type CountsOf<Row, Column extends keyof Row & string> = SelectQueryBuilder<
  { count: Pick<Row, Column> & { rows: number } },
  'count',
  object
>

/** Kept sums in a query; `sum` stands for their table. */
export type SumsOf<Row, Column extends keyof Row & string> = SelectQueryBuilder<
  { sum: Pick<Row, Column> & { rows: number; sum: number } },
  'sum',
  object
>

/** A projection of flat rows: the one place that knows how they are folded, where they stand and of which types they are. */
export type View<Row> = Projection & {
  /** The table's name, which carries the version that this code writes. */
  readonly table: string
  readonly key: keyof Row & string
  /** The columns by whose values its rows are counted; see `counts`. */
  readonly counted: readonly (readonly (keyof Row & string)[])[]
  /** What queries begin with: `rows(db).selectAll().where('status', '=', 'waiting')`. */
  rows(db: Database): RowsOf<Row>
  /** How many rows there are of each value, by columns whose counts are kept; a count may be 0. */
  counts<Column extends keyof Row & string>(db: Database, by: readonly Column[]): CountsOf<Row, Column>
  /** What the values in a column come to by those in others, where that is kept, and of how many rows. */
  sums<Column extends keyof Row & string>(
    db: Database,
    by: readonly Column[],
    of: keyof Row & string,
  ): SumsOf<Row, Column>
  /**
   * The rows that these events come to, by key: what the table has of a stream is what its events fold to. Takes events
   * in their present shapes, and passes over those that the view does not handle.
   */
  fold(events: readonly StoredEvent[]): ReadonlyMap<string, Row>
}

const asText = (row: Record<string, unknown>): Record<string, unknown> => {
  for (const [column, value] of Object.entries(row)) if (value instanceof Date) row[column] = value.toISOString()
  return row
}

/** Times are read as the fold writes them: ISO 8601 in UTC. */
const timesAsText: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({ ...result, rows: result.rows.map(asText) }),
}

export const rowsOf = <Row>(db: Database, table: string): RowsOf<Row> =>
  (db.withPlugin(timesAsText) as Kysely<{ row: Row }>).selectFrom(`${table} as row` as 'row') as unknown as RowsOf<Row>

export const sumsOf = <Row, Column extends keyof Row & string>(db: Database, table: string): SumsOf<Row, Column> =>
  (db as unknown as Kysely<{ sum: Pick<Row, Column> & { rows: number; sum: number } }>).selectFrom(
    `${table} as sum` as 'sum',
  ) as unknown as SumsOf<Row, Column>

export const countsOf = <Row, Column extends keyof Row & string>(db: Database, table: string): CountsOf<Row, Column> =>
  (db as unknown as Kysely<{ count: Pick<Row, Column> & { rows: number } }>).selectFrom(
    `${table} as count` as 'count',
  ) as unknown as CountsOf<Row, Column>
