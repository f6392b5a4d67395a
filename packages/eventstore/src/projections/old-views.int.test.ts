import { eventually } from '@portafilter/kernel/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrations } from '../migrations.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { testOrdersView } from '../testing/orders-view.ts'
import { createViews } from './create-views.ts'
import { dropOldViews } from './old-views.ts'
import { tableOf } from './projection.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase(migrations)
})
afterEach(() => database.close())

const ofVersion = (version: number) => ({ ...testOrdersView, version })

/** Versions of one view as updates have left them, each with how far in the log it came; the last is this one's. */
const leftBy = async (positions: Readonly<Record<number, number>>): Promise<void> => {
  const views = Object.keys(positions).map((version) => ofVersion(Number(version)))
  await createViews(database.ownerDb, views)
  for (const view of views)
    await database.ownerPool.query('update checkpoints set position = $1 where name = $2', [
      positions[view.version],
      tableOf(view),
    ])
}

const versions = async (): Promise<string[]> => {
  const { rows } = await database.ownerPool.query(`
    select name from checkpoints where name like 'test\\_orders\\_v%' order by name`)
  return rows.map(({ name }) => name)
}
const tables = async (): Promise<string[]> => {
  const { rows } = await database.ownerPool.query(`
    select tablename as name from pg_tables where tablename like 'test\\_orders\\_v%' order by name`)
  return rows.map(({ name }) => name)
}
const tablesOf = (...kept: readonly number[]): string[] =>
  kept.flatMap((version) => testOrdersView.tablesOf(tableOf(ofVersion(version)))).sort()

it('drops what was left by all versions but the last one, whose processes may go on meanwhile', async () => {
  await leftBy({ 2: 5, 3: 7, 9: 7, 10: 0 })
  await createViews(database.ownerDb, [{ ...ofVersion(2), name: 'other_test_orders' }])
  await database.ownerPool.query('create table test_orders_v2__rebuild ()')
  await dropOldViews(database.ownerDb, [ofVersion(10)])
  expect([await versions(), await tables()]).toEqual([['test_orders_v10', 'test_orders_v9'], tablesOf(10, 9)])
  expect((await database.ownerPool.query(`select from other_test_orders_v2`)).rowCount).toBe(0)
  await dropOldViews(database.ownerDb, [ofVersion(10)])
  expect(await tables()).toEqual(tablesOf(10, 9))
})

it('keeps a version that has come further than the one behind it, which was never in use', async () => {
  await leftBy({ 1: 3, 2: 5, 3: 4, 4: 0 })
  await dropOldViews(database.ownerDb, [ofVersion(4)])
  expect(await versions()).toEqual(['test_orders_v2', 'test_orders_v3', 'test_orders_v4'])
})

it('leaves a newer version alone, whoever goes back to an older one', async () => {
  await leftBy({ 1: 3, 2: 5, 3: 4 })
  await dropOldViews(database.ownerDb, [ofVersion(1)])
  expect(await tables()).toEqual(tablesOf(1, 2, 3))
})

it('drops tables whose checkpoints went when the log was moved', async () => {
  await leftBy({ 1: 3, 2: 5, 3: 5 })
  await database.ownerPool.query(`delete from checkpoints where name in ('test_orders_v1', 'test_orders_v2')`)
  await dropOldViews(database.ownerDb, [ofVersion(3)])
  expect(await tables()).toEqual(tablesOf(2, 3))
})

it('finds dropped what another update drops at the same moment', async () => {
  await leftBy({ 1: 3, 2: 5, 3: 5 })
  const other = await database.ownerPool.connect()
  try {
    await other.query(`begin; select pg_advisory_xact_lock(hashtext('test_orders_v1'))`)
    await other.query(`drop table ${tablesOf(1).join(', ')}`)
    const dropping = dropOldViews(database.ownerDb, [ofVersion(3)])
    const waits = 'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'
    await eventually(async () => expect((await other.query(waits)).rowCount).toBeGreaterThan(0))
    await other.query('commit')
    await dropping
  } finally {
    other.release()
  }
  expect([await versions(), await tables()]).toEqual([['test_orders_v2', 'test_orders_v3'], tablesOf(2, 3)])
})
