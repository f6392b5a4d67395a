import { type DomainEvent, type Recorded, type Schemas, upcast } from '../decider.ts'
import type { StoredEvent } from '../port.ts'
import { isHandled, type Rows, tableOf } from './projection.ts'
import { countsTable, rowCounts } from './row-counts.ts'
import { columnTypeOf, rowStatements } from './row-statements.ts'
import { countsOf, rowsOf, sumsOf, type View } from './view.ts'

/** Values as JSON has them: `bigint` columns as numbers, times as ISO 8601 in UTC, `jsonb` and arrays as they are. */
export type RowValue = string | number | boolean | null | readonly unknown[] | object

type Type<Names extends string> = Names | `${Names} ${string}`

/** How Postgres may name the type of a column that holds such values. */
type ColumnType<Value> =
  NonNullable<Value> extends string
    ? Type<'text' | 'uuid' | 'timestamptz'>
    : NonNullable<Value> extends number
      ? Type<'smallint' | 'integer' | 'bigint'>
      : NonNullable<Value> extends boolean
        ? Type<'boolean'>
        : NonNullable<Value> extends readonly string[]
          ? Type<'text[]' | 'jsonb'>
          : Type<'jsonb'>

/** All events: as they were stored, since nobody can know the shapes of those to come. */
type Handled<Event extends DomainEvent> =
  | { readonly handles: readonly Event['type'][]; readonly schemas: Schemas<Event['type']> }
  | { readonly handles: 'all' }

export type RowsDefinition<
  Row extends { [Column in keyof Row]: RowValue },
  Event extends DomainEvent,
> = Handled<Event> & {
  /** In snake_case. */
  readonly name: string
  /** Raised with every change of the columns or of the fold. */
  readonly version: number
  /** The type of each column as Postgres names it, with `not null` where it holds. */
  readonly columns: { readonly [Column in keyof Row & string]: ColumnType<Row[Column]> }
  readonly key: keyof Row & string
  /** By a short name: what stands behind `on <table>`, such as `(account, code)` or `using gin (words)`. */
  readonly indexes?: { readonly [name: string]: string }
  /** Every event makes rows of its own, which never change: none is looked for before. */
  readonly insertOnly?: boolean
  /** Whether there was no row of this key before the event: none is looked for then. Absent: there may have been one. */
  begins?(event: Recorded<Event>, key: string): boolean
  /**
   * Each row is made by the events of one stream alone: it is held against these again and again (`view-watch.ts`), as are all
   * that show money.
   */
  readonly ofOneStream?: boolean
  /** Kept counts of the rows, each by their values in some columns: `[['status'], ['buyer', 'status']]`. */
  readonly counts?: readonly (readonly (keyof Row & string)[])[]
  /** Kept sums of the values in a column, beside the rows' count: `[{ by: ['day', 'status'], of: 'amount' }]`. */
  readonly sums?: readonly { readonly by: readonly (keyof Row & string)[]; readonly of: keyof Row & string }[]
  /** The rows that an event touches; none: `[]`. */
  keyOf(event: Recorded<Event>): string | readonly string[]
  /** The row as it is behind the event; null: no row. */
  evolve(row: Row | undefined, event: Recorded<Event>, key: string): Row | null
}

type Touch<Event extends DomainEvent> = readonly [key: string, event: Recorded<Event>]

/**
 * A read model whose rows are folds. A batch is folded by key in memory: one look-up, one upsert, one delete,
 * however many events.
 */
export const rowsProjection = <Row extends { [Column in keyof Row]: RowValue }, Event extends DomainEvent>(
  definition: RowsDefinition<Row, Event>,
): View<Row> => {
  const { name, version, handles, columns, key, indexes = {}, insertOnly = false, counts = [], sums = [] } = definition
  const table = tableOf({ name, version })
  const statements = rowStatements(columns, key)
  const { lookUp, rowFrom } = statements
  const kept = rowCounts([...counts.map((by) => ({ by })), ...sums], columnTypeOf(columns))

  const touchesOf = (events: readonly Recorded<Event>[]): Touch<Event>[] =>
    events.flatMap((event) => [definition.keyOf(event)].flat().map((touched): Touch<Event> => [touched, event]))

  const isNew = ([touched, event]: Touch<Event>) => insertOnly || (definition.begins?.(event, touched) ?? false)

  /** Of those that the first event of the batch begins, nothing was there before. */
  const buildsOn = (touches: readonly Touch<Event>[]): string[] => {
    const known = new Map<string, boolean>()
    for (const touch of touches) if (!known.has(touch[0])) known.set(touch[0], isNew(touch))
    return [...known].flatMap(([touched, fresh]) => (fresh ? [] : touched))
  }

  const foldOnto = (before: Rows, touches: readonly Touch<Event>[]): Map<string, object | null> => {
    const rows = new Map<string, object | null>()
    for (const [touched, event] of touches) {
      const row = (rows.has(touched) ? rows : before).get(touched) ?? undefined
      rows.set(touched, definition.evolve(row as Row | undefined, event, touched))
    }
    return rows
  }

  return {
    name,
    version,
    handles,
    insertOnly,
    table,
    key,
    lookUp,
    rowFrom,
    counted: counts,
    ofOneStream: definition.ofOneStream ?? false,
    tablesOf: (of) => [of, ...kept.tablesOf(of)],
    miscounted: (of) => kept.miscounted(of),
    create: async (db, under) => {
      await statements.create(db, under)
      await kept.create(db, under)
    },
    index: (db, on) => statements.index(db, on, indexes),
    write: (into, change) => [
      ...(insertOnly ? statements.insert(into, change) : statements.write(into, change)),
      ...kept.write(into, change.before, change.after),
    ],
    take: (stored) => {
      const touches = touchesOf(stored.map(presentOf(definition)))
      return { buildsOn: buildsOn(touches), fold: (before) => foldOnto(before, touches) }
    },
    rows: (db) => rowsOf<Row>(db, table),
    counts: (db, by) => countsOf(db, countsTable(table, { by })),
    sums: (db, by, of) => sumsOf(db, countsTable(table, { by, of })),
    fold: (events) => {
      const own = events.filter(({ type }) => isHandled(handles, type)) as unknown as Recorded<Event>[]
      const rows = [...foldOnto(new Map(), touchesOf(own))]
      return new Map(rows.filter((entry): entry is [string, Row & object] => entry[1] !== null))
    },
  }
}

const presentOf = <Event extends DomainEvent>(handled: Handled<Event>): ((stored: StoredEvent) => Recorded<Event>) =>
  handled.handles === 'all'
    ? (stored) => stored as unknown as Recorded<Event>
    : (stored) => upcast<Event>(handled.schemas, stored)
