import { createViews, tableOf } from '@portafilter/eventstore'
import { createTestDatabase } from '@portafilter/eventstore/testing'
import { reactions, views } from '@portafilter/rooms'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrations } from '../../services/api/src/migrations.ts'
import { fillLists } from './lists-orders.ts'

it('fills the views that people list as they are by now, with the counts that they keep', async () => {
  const database = await createTestDatabase(migrations)
  await createViews(database.ownerDb, views, reactions)
  await fillLists(database.ownerDb, 1_000, () => undefined)
  const rowsIn = async (table: string, counted = 'count(*)') => {
    const { rows } = await sql<{
      rows: number
    }>`select ${sql.raw(counted)}::int as rows from ${sql.table(table)}`.execute(database.ownerDb)
    return rows[0]?.rows
  }
  const [orders, ...counts] = views.flatMap((view) => (view.name === 'order_list' ? view.tablesOf(tableOf(view)) : []))
  expect(await rowsIn(orders as string)).toBe(1_000)
  expect(await Promise.all(counts.map((table) => rowsIn(table, 'sum(rows)')))).toEqual([1_000, 1_000])
  await database.close()
})
