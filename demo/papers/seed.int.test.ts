import { catalogue } from '@portafilter/catalogue'
import { migrations as log } from '@portafilter/eventstore'
import { createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import { memoryFiles } from '@portafilter/gateways/testing'
import { identity } from '@portafilter/identity'
import { papers } from '@portafilter/papers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { catalogueSeed } from '../catalogue/seed.ts'
import { demoVideos } from './films.ts'
import { demoDocuments } from './papers.ts'
import { papersSeed } from './seed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ ...log, ...identity.migrations, ...catalogue.migrations, ...papers.migrations })
  await catalogueSeed.add({ db: database.db })
})
afterAll(() => database.close())

const kept = { ...memoryFiles(), stat: async (name: string) => ({ size: name.length, version: '1' }) }
const add = () => papersSeed.add({ db: database.db, papers: kept })
const figures = async (table: string) => {
  const { rows } = await sql<{ count: number; machines: number }>`
    select count(*)::int as count, count(distinct machine_id)::int as machines from ${sql.table(table)}`.execute(
    database.db,
  )
  return rows[0]
}

it('adds every document, film and question, with the sizes of their files', async () => {
  expect(await add()).toBeGreaterThan(0)
  expect(await figures('documents')).toMatchObject({ count: demoDocuments.length, machines: 16 })
  expect(await figures('videos')).toMatchObject({ count: demoVideos.length })
  expect(await figures('faqs')).toMatchObject({ machines: 16 })
  const { rows } = await sql`select from documents where size <> length(name)`.execute(database.db)
  expect(rows).toEqual([])
})

it('adds nothing where nothing is missing, and leaves a machine as staff have made it', async () => {
  expect(await add()).toBe(0)
  await sql`delete from documents where machine_id = 1 and place > 0`.execute(database.db)
  await sql`delete from faqs where machine_id = 2`.execute(database.db)
  const before = await figures('documents')
  expect(await add()).toBeGreaterThan(0)
  expect([await figures('documents'), (await figures('faqs'))?.machines]).toEqual([before, 16])
})
