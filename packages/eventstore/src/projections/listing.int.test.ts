import { isRefusal } from '@portafilter/kernel'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../migrations.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { givenTable } from '../testing/given-events.ts'
import { testOrdersView } from '../testing/orders-view.ts'
import { createViews } from './create-views.ts'
import { beginsWith } from './like.ts'
import { equals, listRows } from './listing.ts'
import { pageOfRows } from './paging.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(migrations)
  await createViews(database.ownerDb, [testOrdersView])
  const events = ['A1', 'A2', 'A_', 'B1'].map((order, index) => ({
    type: 'Ordered',
    data: { order, amount: index < 2 ? 7 : index },
  }))
  await givenTable(database.db, testOrdersView, events)
})
afterAll(() => database.close())

type Filter = { id?: string | string[] | undefined; q?: string | undefined; shipped?: number | null | undefined }

const list = async (filter: Filter = {}, query = {}) => {
  const asked = { sort: 'price', descending: false, offset: 0, limit: 10, ...query } as const
  const found = await listRows(testOrdersView, database.db, { ...asked, filter } as Asked, {
    sorts: { price: 'amount' },
    filters: {
      q: (where, q) => where('order_code', 'like', beginsWith(q)),
      shipped: equals('shipped'),
    },
  })
  if (isRefusal(found)) return [found.refused]
  return [found.rows.map(({ order_code }) => order_code), found.total, ...(found.more ? ['more'] : [])]
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

/** In the place of all rows: so many, in this order by number, with these amounts. Their counts stay as they were. */
const fill = async (amounts: readonly number[]) => {
  const { db } = database
  await db.deleteFrom(testOrdersView.table).execute()
  const rows = amounts.map((amount, n) => ({
    order_code: `C${String(n).padStart(4, '0')}`,
    amount,
    shipped: 0,
    version: 0,
    words: [],
    changed_at: new Date(),
  }))
  if (rows.length > 0) await db.insertInto(testOrdersView.table).values(rows).execute()
}

describe('a long list', () => {
  beforeAll(() => fill(Array.from({ length: 1_040 }, (_, n) => n)))

  it('is counted to a thousand, and says that there are more', async () => {
    expect(await list({ q: 'C' }, { limit: 1 })).toEqual([['C0000'], 1_000, 'more'])
    expect(await list({ q: 'C0' }, { limit: 1 })).toEqual([['C0000'], 1_000])
    expect(await list({ q: 'C1' }, { limit: 1 })).toEqual([['C1000'], 40])
  })

  it('is paged through to the thousandth row, and no further', async () => {
    const q = 'C'
    expect(await list({ q }, { offset: 999, limit: 2 })).toEqual([['C0999', 'C1000'], 1_000, 'more'])
    expect(await list({ q }, { offset: 1_000, limit: 2 })).toEqual(['page_too_far'])
    expect(await list({ q }, { offset: 1_000, limit: 2, descending: true })).toEqual(['page_too_far'])
  })

  it('whose count is kept with the view is not counted, and has its last page, too', async () => {
    const keep = (rows: number) => database.ownerPool.query('update test_orders_v1__by_shipped set rows = $1', [rows])
    await keep(1_040)
    expect(await list({}, { offset: 1_035, limit: 25 })).toMatchObject([{ length: 5 }, 1_040])
    expect(await list({ shipped: 0 }, { limit: 1 })).toEqual([['C0000'], 1_040])
    expect(await list({ shipped: 0, q: 'C1' }, { limit: 1 })).toEqual([['C1000'], 40])
    await keep(2_500)
    expect(await list({}, { offset: 1_200 })).toEqual(['page_too_far'])
  })

  it('that was counted to its end has all its pages', async () => {
    expect(await list({ q: 'C0' }, { offset: 998, limit: 25 })).toEqual([['C0998', 'C0999'], 1_000])
    expect(await list({ q: 'C0' }, { offset: 1_000, limit: 25 })).toEqual([[], 1_000])
  })
})

it('a page is the same from either end, however many rows are sorted alike', async () => {
  const amounts = fc.array(fc.nat({ max: 3 }), { maxLength: 40 })
  const asked = fc.record({
    descending: fc.boolean(),
    limit: fc.integer({ min: 1, max: 12 }),
    offset: fc.nat({ max: 45 }),
  })
  await fc.assert(
    fc.asyncProperty(amounts, fc.array(asked, { minLength: 5, maxLength: 5 }), async (rows, pages) => {
      await fill(rows)
      for (const page of pages) {
        const read = (total?: number) =>
          pageOfRows(testOrdersView, database.db, testOrdersView.rows(database.db), { by: 'amount', ...page }, total)
        expect(await read(rows.length)).toEqual(await read())
      }
    }),
    { numRuns: 20 },
  )
})
