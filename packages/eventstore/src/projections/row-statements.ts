import { type Kysely, type RawBuilder, sql } from 'kysely'
import { grantToProcesses } from '../grants.ts'
import type { Change, FoundRow } from './projection.ts'

type RowStatements = {
  create(db: Kysely<any>, table: string): Promise<void>
  /** Makes indexes by their short names. */
  index(db: Kysely<any>, table: string, indexes: Readonly<Record<string, string>>): Promise<void>
  lookUp(table: string, keys: readonly string[]): RawBuilder<FoundRow>
  rowFrom(json: string): object
  /** Writes the rows and deletes what they let go of those before. */
  write(table: string, change: Change): RawBuilder<unknown>[]
  /** Adds rows; one that is there already is an error. */
  insert(table: string, change: Change): RawBuilder<unknown>[]
}

/** How Postgres names the type of a column, without what else its definition says. */
export const columnTypeOf = (columns: Readonly<Record<string, string>>) => (column: string) =>
  (columns[column] ?? '').replace(/\s+(not null|default .*)$/i, '')

/**
 * The statements of one kind of row, one for any number of rows. Rows travel as JSON both ways, so that a fold sees the
 * values that it wrote, whatever parsers the driver has.
 */
export const rowStatements = (columns: Readonly<Record<string, string>>, key: string): RowStatements => {
  const names = Object.keys(columns)
  const quoted = names.map((column) => `"${column}"`).join(', ')
  const typeOf = columnTypeOf(columns)
  const list = names.map((column) => `"${column}" ${typeOf(column)}`).join(', ')
  const keys = sql.raw(`${typeOf(key).replace(/\s+collate .*$/i, '')}[]`)
  const updates = names.filter((column) => column !== key).map((column) => `"${column}" = excluded."${column}"`)
  const conflict = sql.raw(updates.length === 0 ? 'do nothing' : `do update set ${updates.join(', ')}`)

  const insertion = (table: string, rows: readonly string[]) => sql`
    insert into ${sql.table(table)} (${sql.raw(quoted)})
    select ${sql.raw(quoted)} from json_to_recordset(${`[${rows.join(',')}]`}::json) as r(${sql.raw(list)})`

  return {
    create: async (db, table) => {
      const definitions = names.map((name) => `"${name}" ${columns[name]}${name === key ? ' primary key' : ''}`)
      await sql.raw(`create table "${table}" (${definitions.join(', ')})`).execute(db)
      await grantToProcesses(db, [table])
    },

    index: async (db, table, indexes) => {
      for (const [index, on] of Object.entries(indexes)) {
        await sql.raw(`create index "${table}_${index}" on "${table}" ${on}`).execute(db)
      }
    },

    // The array comes through a select: it is not worth a plan of its own for each number of keys.
    lookUp: (table, touched) => sql<FoundRow>`
      select ${sql.ref(`t.${key}`)}::text as key, row_to_json(t)::text as row from ${sql.table(table)} t
      where ${sql.ref(`t.${key}`)} = any((select ${touched}::${keys})::${keys})`,

    rowFrom: rowReader(columns),

    write: (table, { before, json }) => {
      const kept = [...json.values()].filter((row) => row !== null)
      const gone = [...json].flatMap(([touched, row]) => (row === null && before.get(touched) ? touched : []))
      return [
        ...(kept.length > 0 ? [sql`${insertion(table, kept)} on conflict (${sql.ref(key)}) ${conflict}`] : []),
        ...(gone.length > 0
          ? [sql`delete from ${sql.table(table)} where ${sql.ref(key)} = any(${gone}::${keys})`]
          : []),
      ]
    },

    insert: (table, { json }) => {
      const added = [...json.values()].filter((row) => row !== null)
      return added.length > 0 ? [insertion(table, added)] : []
    },
  }
}

/** Every column, and times as the fold wrote them: Postgres writes them in another way. */
const rowReader = (columns: Readonly<Record<string, string>>) => {
  const names = Object.keys(columns)
  const times = new Set(names.filter((column) => /^timestamptz/i.test(columns[column] ?? '')))
  return (json: string): object => {
    const read: Record<string, unknown> = JSON.parse(json)
    const row: Record<string, unknown> = {}
    for (const name of names) {
      const value = read[name] ?? null
      row[name] = times.has(name) && typeof value === 'string' ? new Date(value).toISOString() : value
    }
    return row
  }
}
