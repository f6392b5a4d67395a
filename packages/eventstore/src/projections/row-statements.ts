import { type Kysely, sql, type Transaction } from 'kysely'

/** Rows by key; null: the fold has let the row go. */
export type Rows = Map<string, object | null>

type RowStatements = {
  create(db: Kysely<any>, table: string): Promise<void>
  /** Makes indexes by their short names. */
  index(db: Kysely<any>, table: string, indexes: Readonly<Record<string, string>>): Promise<void>
  /** The rows that are there of these keys. */
  select(trx: Transaction<any>, table: string, keys: readonly string[]): Promise<Rows>
  /** Writes what stands in the map and deletes what it let go of `before`. */
  write(trx: Transaction<any>, table: string, rows: Rows, before: ReadonlySet<string>): Promise<void>
  /** Adds rows; one that is there already is an error. */
  insert(trx: Transaction<any>, table: string, rows: Rows): Promise<void>
}

/**
 * The statements of one kind of row, one for any number of rows. Rows travel as JSON both ways, so that a fold sees the
 * values that it wrote, whatever parsers the driver has.
 */
export const rowStatements = (columns: Readonly<Record<string, string>>, key: string): RowStatements => {
  const names = Object.keys(columns)
  const quoted = names.map((column) => `"${column}"`).join(', ')
  const typeOf = (column: string) => (columns[column] ?? '').replace(/\s+(not null|default .*)$/i, '')
  const list = names.map((column) => `"${column}" ${typeOf(column)}`).join(', ')
  const keys = sql.raw(`${typeOf(key).replace(/\s+collate .*$/i, '')}[]`)
  const updates = names.filter((column) => column !== key).map((column) => `"${column}" = excluded."${column}"`)
  const conflict = updates.length === 0 ? 'do nothing' : `do update set ${updates.join(', ')}`

  const insertion = (table: string, rows: readonly object[]) => sql`
    insert into ${sql.table(table)} (${sql.raw(quoted)})
    select ${sql.raw(quoted)} from json_to_recordset(${JSON.stringify(rows)}::json) as r(${sql.raw(list)})`

  return {
    create: async (db, table) => {
      const definitions = names.map((name) => `"${name}" ${columns[name]}${name === key ? ' primary key' : ''}`)
      await sql.raw(`create table "${table}" (${definitions.join(', ')})`).execute(db)
    },

    index: async (db, table, indexes) => {
      for (const [index, on] of Object.entries(indexes)) {
        await sql.raw(`create index "${table}_${index}" on "${table}" ${on}`).execute(db)
      }
    },

    select: async (trx, table, touched) => {
      // The array comes through a select: it is not worth a plan of its own for each number of keys.
      const { rows } = await sql<{ row: Record<string, unknown> }>`
        select row_to_json(t) as row from ${sql.table(table)} t
        where ${sql.ref(`t.${key}`)} = any((select ${touched}::${keys})::${keys})`.execute(trx)
      const revive = revived(columns)
      return new Map(rows.map(({ row }) => [String(row[key]), revive(row)]))
    },

    write: async (trx, table, rows, before) => {
      const kept = [...rows.values()].filter((row) => row !== null)
      const gone = [...rows].filter(([touched, row]) => row === null && before.has(touched)).map(([touched]) => touched)
      if (kept.length > 0) {
        await sql`${insertion(table, kept)} on conflict (${sql.ref(key)}) ${sql.raw(conflict)}`.execute(trx)
      }
      if (gone.length > 0) {
        await sql`delete from ${sql.table(table)} where ${sql.ref(key)} = any(${gone})`.execute(trx)
      }
    },

    insert: async (trx, table, rows) => {
      const added = [...rows.values()].filter((row) => row !== null)
      if (added.length > 0) await insertion(table, added).execute(trx)
    },
  }
}

/** Times as the fold wrote them: Postgres writes them in another way. */
const revived = (columns: Readonly<Record<string, string>>) => {
  const times = Object.keys(columns).filter((column) => /^timestamptz/i.test(columns[column] ?? ''))
  return (row: Record<string, unknown>): object => {
    for (const column of times) {
      const value = row[column]
      if (typeof value === 'string') row[column] = new Date(value).toISOString()
    }
    return row
  }
}
