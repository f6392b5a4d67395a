import type { Kysely, Transaction } from 'kysely'
import type { StoredEvent } from '../port.ts'

/** Event types, no others being offered; or all of them, those of streams to come included. */
export type Handles = readonly string[] | 'all'

export const isHandled = (handles: Handles, type: string): boolean => handles === 'all' || handles.includes(type)

/**
 * A read model: a table folded from the log. `name` is in snake_case; its table is `<name>_v<version>`, so that code
 * only reads what it has written. A changed fold or table is a new version. `rowsProjection` makes most of them.
 */
export type Projection = {
  readonly name: string
  readonly version: number
  readonly handles: Handles
  /** Makes the table under the given name: it is also made beside a live one. */
  create(db: Kysely<any>, table: string): Promise<void>
  /** Makes the indexes that filling the table can do without; their names start with the table's. */
  index?(db: Kysely<any>, table: string): Promise<void>
  /** Folds events, in order and in the shapes in which they were stored, into the table. Throwing stops this view. */
  apply(trx: Transaction<any>, table: string, events: readonly StoredEvent[]): Promise<void>
}

/** The table of a view, and the name of its checkpoint. */
export const tableOf = (projection: Pick<Projection, 'name' | 'version'>): string =>
  `${projection.name}_v${projection.version}`
