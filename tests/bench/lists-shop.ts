import { createViews, type Database } from '@portafilter/eventstore'
import { createTestDatabase } from '@portafilter/eventstore/testing'
import type { IdentityTables } from '@portafilter/identity'
import { reactions, views } from '@portafilter/rooms'
import type { Kysely } from 'kysely'
import { migrations } from '../../services/api/src/migrations.ts'
import { fillLists, OF_EACH, type RowsOfViews } from './lists-orders.ts'
import { startShopProcess } from './shop-process.ts'

export const ORDERS = 1_000_000
/** Of each of the buyers with the most. */
export const OWN_ORDERS = ORDERS / OF_EACH

/** A shop at a million orders, with these views filled and an API process on it, for as long as `use` takes. */
export const withLists = async <Result>(
  databaseUrl: string,
  rows: RowsOfViews,
  say: (line: string) => void,
  use: (url: string, db: Database & Kysely<IdentityTables>) => Promise<Result>,
): Promise<Result> => {
  const database = await createTestDatabase(migrations, databaseUrl)
  try {
    await createViews(database.ownerDb, views, reactions)
    await fillLists(database.ownerDb, ORDERS, rows, say)
    const { url, stop } = await startShopProcess(database.url)
    return await use(url, database.db).finally(stop)
  } finally {
    await database.close()
  }
}
