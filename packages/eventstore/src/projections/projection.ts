import type { Kysely, Transaction } from 'kysely'
import type { Schemas } from '../decider.ts'
import type { StoredEvent } from '../port.ts'

/**
 * A read model: a table folded from the log. `name` is in snake_case; its table is `<name>_v<version>`, so that code
 * only reads what it has written. A changed fold or table is a new version.
 */
export type Projection = {
  readonly name: string
  readonly version: number
  /** Event types; no others are offered. */
  readonly handles: readonly string[]
  /** Where given, events are brought to their present shape before they are offered. */
  readonly schemas?: Schemas
  /** Makes the table under the given name: it is also made beside a live one. */
  create(db: Kysely<any>, table: string): Promise<void>
  /** Makes the indexes that filling the table can do without; their names start with the table's. */
  index?(db: Kysely<any>, table: string): Promise<void>
  /** Folds events, in order, into the table. Throwing stops this view. */
  apply(trx: Transaction<any>, table: string, events: readonly StoredEvent[]): Promise<void>
}

/** An effect on plain tables that follows an event, once; a rebuild never replays it. */
export type Reaction = {
  readonly name: string
  readonly handles: readonly string[]
  readonly schemas?: Schemas
  apply(trx: Transaction<any>, events: readonly StoredEvent[]): Promise<void>
}

/** The table of a view, and the name of its checkpoint. */
export const tableOf = (projection: Pick<Projection, 'name' | 'version'>): string =>
  `${projection.name}_v${projection.version}`
