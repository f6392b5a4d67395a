import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrations } from '../migrations.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { envelopeAt } from '../testing/envelope.ts'
import { testOrdersView } from '../testing/orders-view.ts'
import { applyUnfenced } from './batch.ts'
import { consumerOfProjection } from './consumer.ts'
import { createViews } from './create-views.ts'
import { beginsWith } from './like.ts'
import { listRows } from './listing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(migrations)
  await createViews(database.ownerDb, [testOrdersView])
  const events = ['A1', 'A2', 'A_', 'B1'].map((order, index) => ({
    ...envelopeAt(index),
    ...{ type: 'Ordered', data: { order, amount: index < 2 ? 7 : index } },
  }))
  await applyUnfenced(database.db, consumerOfProjection(testOrdersView), events)
})
afterAll(() => database.close())

type Filter = { id?: string | string[] | undefined; q?: string | undefined; shipped?: number | null | undefined }

const list = async (filter: Filter = {}, query = {}) => {
  const asked = { sort: 'price', descending: false, offset: 0, limit: 10, ...query } as const
  const { rows, total } = await listRows(testOrdersView, database.db, { ...asked, filter } as Asked, {
    sorts: { price: 'amount' },
    filters: {
      q: (where, q) => where('order_code', 'like', beginsWith(q)),
      shipped: (where, shipped) => where('shipped', '=', shipped),
    },
  })
  return [rows.map(({ order_code }) => order_code), total]
}
type Asked = { sort: 'price' | 'id'; descending: boolean; offset: number; limit: number; filter: Filter }

it('sorts by a column, and then by the key, in the direction that is asked', async () => {
  expect(await list()).toEqual([['A_', 'B1', 'A1', 'A2'], 4])
  expect(await list({}, { descending: true })).toEqual([['A2', 'A1', 'B1', 'A_'], 4])
  expect(await list({}, { sort: 'id', descending: true })).toEqual([['B1', 'A_', 'A2', 'A1'], 4])
})

it('says how many the filters find, whatever the page', async () => {
  expect(await list({ q: 'A' }, { limit: 1, offset: 1 })).toEqual([['A1'], 3])
  expect(await list({ q: 'A' }, { offset: 9 })).toEqual([[], 3])
  expect(await list({ q: 'A_' })).toEqual([['A_'], 1])
})

it('finds by one id or several, and nothing by none', async () => {
  expect(await list({ id: 'A1' })).toEqual([['A1'], 1])
  expect(await list({ id: ['A1', 'B1', 'nothing'] })).toEqual([['B1', 'A1'], 2])
  expect(await list({ id: [] })).toEqual([[], 0])
})

it('filters by a zero, and not by what is absent or empty', async () => {
  expect(await list({ shipped: 0 })).toMatchObject([{ length: 4 }, 4])
  expect(await list({ shipped: 1 })).toEqual([[], 0])
  expect(await list({ q: '', shipped: null, id: undefined })).toMatchObject([{ length: 4 }, 4])
})
