import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Recorded } from '../decider.ts'
import { migrations } from '../migrations.ts'
import type { StoredEvent } from '../port.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { envelopeAt } from '../testing/envelope.ts'
import { type TestOrderEvent, testOrders, testOrdersView } from '../testing/orders-view.ts'
import { applyUnfenced } from './batch.ts'
import { consumerOfProjection } from './consumer.ts'
import { createViews, ViewOutgrown } from './create-views.ts'
import type { Projection } from './projection.ts'
import { type RowsDefinition, rowsProjection } from './rows.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(migrations)
  await createViews(database.ownerDb, [testOrdersView, noted])
})
afterAll(() => database.close())

/** A row for every event, whatever its type. */
const noted = rowsProjection<{ id: string; position: number; type: string }, TestOrderEvent>({
  name: 'noted',
  version: 1,
  handles: 'all',
  key: 'position',
  insertOnly: true,
  columns: { id: 'uuid not null', position: 'bigint', type: 'text not null' },
  keyOf: ({ position }) => String(position),
  evolve: (_row, { id, position, type }) => ({ id, position, type }),
})

const order = fc.constantFrom('A', 'B', 'C')
const event: fc.Arbitrary<TestOrderEvent> = fc.oneof(
  fc.record({ type: fc.constant('Ordered'), data: fc.record({ order, amount: fc.nat(2 ** 50) }) }),
  fc.record({ type: fc.constantFrom('Shipped', 'Forgotten'), data: fc.record({ order }) }),
)
const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
/** Of each batch, whether what was remembered is forgotten before. */
const batches = fc.array(fc.tuple(fc.boolean(), fc.array(fc.tuple(event, time), { maxLength: 8 })), { maxLength: 6 })

type Batch = readonly (readonly [TestOrderEvent, Date])[]

const placed = (given: readonly Batch[]): Recorded<TestOrderEvent>[][] => {
  let version = -1
  return given.map((batch) =>
    batch.map(([each, at]) => {
      version += 1
      return { ...each, ...envelopeAt(version, { id: randomUUID(), at: at.toISOString() }) }
    }),
  )
}

const stored = (events: readonly Recorded<TestOrderEvent>[]) => events as unknown as readonly StoredEvent[]

type Column = 'amount' | 'shipped'

const counted = async (by: readonly Column[]): Promise<string[]> => {
  const counts = await testOrdersView.counts(database.db, by).selectAll().where('rows', '<>', 0).execute()
  return counts.map((count) => `${by.map((column) => count[column])} ${count.rows}`).sort()
}

const summed = async (): Promise<string[]> => {
  const sums = await testOrdersView
    .sums(database.db, ['shipped'], 'amount')
    .selectAll()
    .where('rows', '<>', 0)
    .execute()
  return sums.map(({ shipped, rows, sum }) => `${shipped} ${rows} ${sum}`).sort()
}

const summedIn = (rows: readonly Readonly<Record<Column, number>>[]): string[] =>
  Object.entries(Object.groupBy(rows, ({ shipped }) => shipped))
    .map(([shipped, group = []]) => `${shipped} ${group.length} ${group.reduce((sum, { amount }) => sum + amount, 0)}`)
    .sort()

const countedIn = (rows: readonly Readonly<Record<Column, number>>[], by: readonly Column[]): string[] =>
  Object.entries(Object.groupBy(rows, (row) => by.map((column) => row[column]).join()))
    .map(([values, group]) => `${values} ${group?.length}`)
    .sort()

const tables = [testOrdersView, noted].flatMap((view) => view.tablesOf(view.table))

it('has in its table what the events fold to, however they are cut into batches and whatever is remembered', async () => {
  await fc.assert(
    fc.asyncProperty(batches, async (given) => {
      await sql`truncate ${sql.raw(tables.join(', '))}`.execute(database.ownerDb)
      const cut = placed(given.map(([, batch]) => batch))
      const consumers = [testOrdersView, noted].map((view) => consumerOfProjection(view))
      for (const [index, batch] of cut.entries())
        for (const consumer of consumers) {
          if (given[index]?.[0]) consumer.forget()
          await applyUnfenced(database.db, consumer, stored(batch))
        }
      const rows = await testOrdersView.rows(database.db).selectAll().orderBy('order_code').execute()
      const folded = [...testOrdersView.fold(cut.flat()).values()]
      expect(rows).toEqual(folded.sort((one, other) => one.order_code.localeCompare(other.order_code)))
      expect(await counted(['shipped'])).toEqual(countedIn(rows, ['shipped']))
      expect(await counted(['amount', 'shipped'])).toEqual(countedIn(rows, ['amount', 'shipped']))
      expect(await summed()).toEqual(summedIn(rows))
      const all = await noted.rows(database.db).selectAll().orderBy('position').execute()
      expect(all).toEqual([...noted.fold(cut.flat()).values()])
    }),
    { numRuns: 40 },
  )
})

it('compiles with the columns of its rows and their types alone, and the database agrees', async () => {
  const rows = () => testOrdersView.rows(database.db).selectAll()
  // @ts-expect-error: there is no such column
  await expect(rows().where('colour', '=', 'red').execute()).rejects.toThrow('"colour" does not exist')
  // @ts-expect-error: an amount is a number
  await expect(rows().where('amount', '=', 'much').execute()).rejects.toThrow('invalid input syntax')
  // @ts-expect-error: a number does not stand in a text
  const columns: RowsDefinition<{ amount: number }, TestOrderEvent>['columns'] = { amount: 'text' }
  expect(columns).not.toEqual({ amount: 'bigint' })
})

it('refuses to read a number that would be another one', async () => {
  const read = (number: string) => sql<{ n: number }>`select ${sql.lit(number)}::bigint as n`.execute(database.db)
  expect((await read('9007199254740991')).rows).toEqual([{ n: Number.MAX_SAFE_INTEGER }])
  await expect(read('9007199254740993')).rejects.toThrow('9007199254740993 is too large')
})

it('refuses in a table of rows that are only ever new one that is there', async () => {
  const same = stored(placed([[[{ type: 'Shipped', data: { order: 'A' } }, new Date()]]]).flat())
  const apply = () => applyUnfenced(database.db, consumerOfProjection(noted), same)
  await sql`truncate noted_v1`.execute(database.ownerDb)
  await apply()
  await expect(apply()).rejects.toThrow('duplicate key')
})

it('is told apart from a view that was changed without a new version, and stays as it is', async () => {
  const { version: _, ...columns } = testOrders.columns
  const shrunk = { ...testOrdersView, ...rowsProjection({ ...testOrders, columns } as never) } as Projection
  await expect(createViews(database.ownerDb, [shrunk])).rejects.toThrow(ViewOutgrown)
  await createViews(database.ownerDb, [testOrdersView])
  await createViews(database.ownerDb, [{ ...shrunk, version: 2 }])
})
