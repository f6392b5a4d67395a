import { sql, type Transaction } from 'kysely'
import type { DomainEvent, Recorded, Schemas } from '../decider.ts'
import type { StoredEvent } from '../port.ts'
import type { Projection } from './projection.ts'

/** Values as JSON has them: `bigint` columns as numbers, times as ISO 8601 in UTC, `jsonb` and arrays as they are. */
export type RowValue = string | number | boolean | null | readonly unknown[] | object

export type RowsDefinition<Row extends { [Column in keyof Row]: RowValue }, Event extends DomainEvent> = {
  /** In snake_case. */
  readonly name: string
  /** Raised with every change of the columns or of the fold. */
  readonly version: number
  readonly handles: readonly Event['type'][]
  readonly schemas: Schemas<Event['type']>
  /** The type of each column as Postgres names it, with `not null` where it holds. */
  readonly columns: { readonly [Column in keyof Row & string]: string }
  readonly key: keyof Row & string
  /** By a short name: what stands behind `on <table>`, such as `(account, code)` or `using gin (words)`. */
  readonly indexes?: { readonly [name: string]: string }
  /** The rows that an event touches; none: `[]`. */
  keyOf(event: Recorded<Event>): string | readonly string[]
  /** The row as it is behind the event; null: no row. */
  evolve(row: Row | undefined, event: Recorded<Event>, key: string): Row | null
}

/**
 * A read model whose rows are folds. A batch is folded by key in memory: one select, one upsert, one delete,
 * however many events.
 */
export const rowsProjection = <Row extends { [Column in keyof Row]: RowValue }, Event extends DomainEvent>(
  definition: RowsDefinition<Row, Event>,
): Projection => {
  const { name, version, handles, schemas, columns, key, indexes = {} } = definition
  const statements = statementsOf(columns, key)
  return {
    name,
    version,
    handles,
    schemas,
    create: async (db, table) => {
      const list = Object.entries(columns).map(
        ([column, type]) => `"${column}" ${type}${column === key ? ' primary key' : ''}`,
      )
      await sql.raw(`create table "${table}" (${list.join(', ')})`).execute(db)
    },
    index: async (db, table) => {
      for (const [index, on] of Object.entries(indexes)) {
        await sql.raw(`create index "${table}_${index}" on "${table}" ${on}`).execute(db)
      }
    },
    apply: async (trx, table, stored) => {
      const events = touches(definition, stored)
      if (events.length === 0) return
      const rows = await statements.select(trx, table, [...new Set(events.map(([touched]) => touched))])
      const before = new Set(rows.keys())
      for (const [touched, event] of events) {
        rows.set(touched, definition.evolve((rows.get(touched) ?? undefined) as Row | undefined, event, touched))
      }
      await statements.write(trx, table, rows, before)
    },
  }
}

type Rows = Map<string, object | null>

const touches = <Row extends { [Column in keyof Row]: RowValue }, Event extends DomainEvent>(
  { keyOf }: RowsDefinition<Row, Event>,
  stored: readonly StoredEvent[],
): (readonly [key: string, event: Recorded<Event>])[] =>
  (stored as unknown as readonly Recorded<Event>[]).flatMap((event) => {
    const keys = keyOf(event)
    return (typeof keys === 'string' ? [keys] : keys).map((touched) => [touched, event] as const)
  })

/** Rows travel as JSON both ways, so that a fold sees the values that it wrote, whatever parsers the driver has. */
const statementsOf = (columns: Readonly<Record<string, string>>, key: string) => {
  const names = Object.keys(columns)
  const times = names.filter((column) => /^timestamptz/i.test(columns[column] ?? ''))
  const quoted = names.map((column) => `"${column}"`).join(', ')
  const typeOf = (column: string) => (columns[column] ?? '').replace(/\s+(not null|default .*)$/i, '')
  const types = names.map((column) => `"${column}" ${typeOf(column)}`)
  const keys = sql.raw(`${typeOf(key).replace(/\s+collate .*$/i, '')}[]`)
  const others = names.filter((column) => column !== key)
  const updates = others.map((column) => `"${column}" = excluded."${column}"`).join(', ')
  const conflict = updates === '' ? 'do nothing' : `do update set ${updates}`
  const upsert = (table: string) =>
    `insert into "${table}" (${quoted}) select ${quoted} from json_to_recordset($1::json) as r(${types.join(', ')})
     on conflict ("${key}") ${conflict}`

  const revive = (row: Record<string, unknown>): object => {
    for (const column of times) {
      const value = row[column]
      if (typeof value === 'string') row[column] = new Date(value).toISOString()
    }
    return row
  }

  return {
    select: async (trx: Transaction<any>, table: string, touched: readonly string[]): Promise<Rows> => {
      // The array comes through a select: it is not worth a plan of its own for each number of keys.
      const { rows } = await sql<{ row: Record<string, unknown> }>`
        select row_to_json(t) as row from ${sql.table(table)} t
        where ${sql.ref(`t.${key}`)} = any((select ${touched}::${keys})::${keys})`.execute(trx)
      return new Map(rows.map(({ row }) => [row[key] as string, revive(row)]))
    },
    write: async (trx: Transaction<any>, table: string, rows: Rows, before: ReadonlySet<string>): Promise<void> => {
      const kept = [...rows.values()].filter((row) => row !== null)
      const gone = [...rows].filter(([touched, row]) => row === null && before.has(touched)).map(([touched]) => touched)
      if (kept.length > 0) {
        const [head, tail] = upsert(table).split('$1')
        await sql`${sql.raw(head ?? '')}${JSON.stringify(kept)}${sql.raw(tail ?? '')}`.execute(trx)
      }
      if (gone.length > 0) {
        await sql`delete from ${sql.table(table)} where ${sql.ref(key)} = any(${gone})`.execute(trx)
      }
    },
  }
}
