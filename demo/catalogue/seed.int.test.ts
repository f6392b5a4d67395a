import { catalogue } from '@portafilter/catalogue'
import { migrations as log } from '@portafilter/eventstore'
import { createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import { identity } from '@portafilter/identity'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoMachines } from './machines.ts'
import { demoParts } from './parts.ts'
import { catalogueSeed } from './seed.ts'
import { demoSeries } from './series.ts'
import { demoSoldMachines } from './sold-machines.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ ...log, ...identity.migrations, ...catalogue.migrations })
  await catalogueSeed.add({ db: database.db })
})
afterAll(() => database.close())

const count = async (table: string): Promise<number> => {
  const counted = database.db.selectFrom(table).select(({ fn }) => fn.countAll().as('count'))
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

const revision = async (): Promise<unknown> =>
  (await database.db.selectFrom('catalogue_revision').select('revision').executeTakeFirstOrThrow()).revision

it('adds every part and machine', async () => {
  expect(await count('parts')).toBe(demoParts.length + demoSoldMachines.length)
  expect(await count('machines')).toBe(demoMachines.length)
  expect(await count('discount_groups')).toBe(2)
  expect(await count('series_models')).toBe(demoSeries.flatMap(({ models }) => models).length)
  expect(await count('model_norms')).toBe(
    demoSeries.flatMap(({ norms }) => norms.flatMap(({ models }) => models)).length,
  )
})

it('writes nothing where nothing is missing, and leaves what staff have changed', async () => {
  const code = demoParts[0]?.code
  await database.db.updateTable('parts').set({ list_cny: 7 }).where('code', '=', code).execute()
  const before = await revision()
  expect(await catalogueSeed.add({ db: database.db })).toBe(0)
  const row = await database.db.selectFrom('parts').select('list_cny').where('code', '=', code).execute()
  expect(row).toEqual([{ list_cny: 7 }])
  expect(await revision()).toBe(before)
})

it('adds again what was taken away', async () => {
  const [machine] = demoMachines
  if (machine === undefined) throw new Error('no demo machine')
  await database.ownerDb.deleteFrom('machines').where('id', '=', machine.id).execute()
  expect(await catalogueSeed.add({ db: database.db })).toBe(1)
  expect(await count('machines')).toBe(demoMachines.length)
})
