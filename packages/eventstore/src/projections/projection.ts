import type { Kysely, RawBuilder } from 'kysely'
import type { StoredEvent } from '../port.ts'

/** Event types, no others being offered; or all of them, those of streams to come included. */
export type Handles = readonly string[] | 'all'

export const isHandled = (handles: Handles, type: string): boolean => handles === 'all' || handles.includes(type)

/** Rows by key; null: there is none. */
export type Rows = ReadonlyMap<string, object | null>

/** A row as a look-up finds it: as JSON. */
export type FoundRow = { readonly key: string; readonly row: string }

/** A group of rows, by the values that it shares as JSON, and by how much its kept figures are too high. */
export type Miscount = { readonly group: string; readonly rows: number; readonly sum: number }

/** What a batch makes of rows. */
export type Change = {
  readonly before: Rows
  readonly after: Rows
  /** The rows behind it as they are written. */
  readonly json: ReadonlyMap<string, string | null>
}

/** A batch as a view takes it. */
export type Folding = {
  /** The keys of the rows on which the events build: all that they touch but those that begin with one of them. */
  readonly buildsOn: readonly string[]
  /** The touched rows behind the events, from those that they build on. Throws for an event that the view cannot take. */
  fold(before: Rows): Rows
}

/**
 * A read model: a table folded from the log; `rowsProjection` makes it. `name` is in snake_case; its table is
 * `<name>_v<version>`, so that code only reads what it has written. A changed fold or table is a new version.
 */
export type Projection = {
  readonly name: string
  readonly version: number
  readonly handles: Handles
  /** Each row is made by the events of one stream alone, and held against it again and again. */
  readonly ofOneStream: boolean
  /** No row is ever touched again. */
  readonly insertOnly: boolean
  /** The table itself, and those that count its rows. */
  tablesOf(table: string): readonly [string, ...string[]]
  /** Makes the tables under the given name: they are also made beside live ones. */
  create(db: Kysely<any>, table: string): Promise<void>
  /** Makes the indexes that filling the table can do without; their names start with the table's. */
  index(db: Kysely<any>, table: string): Promise<void>
  /** Takes events that it handles, in order and in the shapes in which they were stored. */
  take(events: readonly StoredEvent[]): Folding
  /** Looks up those of these rows that are there. */
  lookUp(table: string, keys: readonly string[]): RawBuilder<FoundRow>
  /** Looks up by how much each of the counts and sums kept beside the rows differs from what the rows come to. */
  miscounted(table: string): readonly RawBuilder<Miscount>[]
  /** A row from the JSON in which it is found, or was written. */
  rowFrom(json: string): object
  /** The statements that write a change, each fit to stand in a `with`. */
  write(table: string, change: Change): readonly RawBuilder<unknown>[]
}

/** The table of a view, and the name of its checkpoint. */
export const tableOf = (projection: Pick<Projection, 'name' | 'version'>): string =>
  `${projection.name}_v${projection.version}`
