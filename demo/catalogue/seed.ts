import type { CatalogueTables } from '@portafilter/catalogue'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { DemoSeed } from '../demo-seed.ts'
import { addSeries } from './add-series.ts'
import { discountGroupRows, machineRows, machineTypeRows, partRows } from './rows.ts'

type Db = Kysely<CatalogueTables>
type Row<Table extends keyof CatalogueTables> = Insertable<CatalogueTables[Table]>

const keysIn = async (db: Db, table: keyof CatalogueTables, key: string): Promise<ReadonlySet<unknown>> => {
  const found = sql<{ key: unknown }>`select distinct ${sql.ref(key)} as key from ${sql.table(table)}`
  return new Set((await found.execute(db)).rows.map((row) => row.key))
}

/** Asks the table once for its keys; adds the rows whose key it lacks. */
const addMissing = async <Table extends keyof CatalogueTables>(
  db: Db,
  table: Table,
  key: keyof Row<Table> & string,
  rows: readonly Row<Table>[],
): Promise<number> => {
  const known = await keysIn(db, table, key)
  const missing = rows.filter((row) => !known.has(row[key]))
  if (missing.length > 0) await db.insertInto(table).values(missing).execute()
  return missing.length
}

/** Discount groups, machine types, parts, machines and their series. */
export const catalogueSeed = {
  name: 'Catalogue',
  add: ({ db }: Readonly<{ db: Db }>): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const groups = await addMissing(trx, 'discount_groups', 'id', discountGroupRows)
      const types = await addMissing(trx, 'machine_types', 'id', machineTypeRows)
      const parts = await addMissing(trx, 'parts', 'code', partRows)
      const machines = await addMissing(trx, 'machines', 'id', machineRows)
      const series = await addSeries(trx)
      return groups + types + parts + machines + series
    }),
} satisfies DemoSeed
