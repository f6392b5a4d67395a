import { createViews, tableOf } from '@portafilter/eventstore'
import { createTestDatabase } from '@portafilter/eventstore/testing'
import { reactions, views } from '@portafilter/rooms'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrations } from '../../services/api/src/migrations.ts'
import { fillLists, ORDER_ROWS } from './lists-orders.ts'
import { QUEUE_ROWS } from './lists-queues.ts'
import { RECORD_ROWS } from './lists-records.ts'

it('fills the views that people list as they are by now, with the counts that they keep', async () => {
  const database = await createTestDatabase(migrations)
  await createViews(database.ownerDb, views, reactions)
  await fillLists(database.ownerDb, 1_000, { ...ORDER_ROWS, ...QUEUE_ROWS, ...RECORD_ROWS }, () => undefined)
  const counted = async (table: string, count: 'count(*)' | 'sum(rows)') =>
    (await sql`select ${sql.raw(count)}::int as rows from ${sql.table(table)}`.execute(database.ownerDb)).rows
  const list = views.filter(({ name }) => name === 'order_list')
  const [orders, ...counts] = list.flatMap((view) => view.tablesOf(tableOf(view)))
  expect(await counted(orders as string, 'count(*)')).toEqual([{ rows: 1_000 }])
  expect(counts).toHaveLength(3)
  for (const table of counts) expect(await counted(table, 'sum(rows)')).toEqual([{ rows: 1_000 }])
  await database.close()
})
