import { catalogue } from '@portafilter/catalogue'
import { migrations as log } from '@portafilter/eventstore'
import { createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import { identity } from '@portafilter/identity'
import { sheets } from '@portafilter/sheets'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { catalogueSeed } from '../catalogue/seed.ts'
import { demoSoldMachines } from '../catalogue/sold-machines.ts'
import { sheetsSeed } from './seed.ts'
import { demoSheets } from './sheets.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ ...log, ...identity.migrations, ...catalogue.migrations, ...sheets.migrations })
  await catalogueSeed.add({ db: database.db })
  // As a shop has it whose flat list was migrated.
  await sql`insert into explosions (name_cn, name_en, file_path, width, height) values ('旧', 'Old', '', 0, 0)`.execute(
    database.db,
  )
  await sql`insert into machine_explosions (machine_id, explosion_id, place) select 1, id, 0 from explosions`.execute(
    database.db,
  )
})
afterAll(() => database.close())

const count = async (table: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(database.db)
  return rows[0]?.n ?? 0
}

const add = () => sheetsSeed.add({ db: database.db })

it('adds every sheet with its positions and hotspots, and what is sold of each machine', async () => {
  const callouts = demoSheets.flatMap((sheet) => sheet.callouts)
  const first = demoSheets.filter(({ machine }) => machine !== null)
  expect(await add()).toBe(demoSheets.length + first.length)
  expect(await count('explosion_hotspots')).toBe(callouts.length)
  expect(await count('explosion_positions')).toBe(callouts.filter(({ quantity }) => quantity !== null).length)
  expect(await count('machine_models')).toBe(demoSoldMachines.length)
})

it('puts the drawn sheet in the place of the list that the machine had', async () => {
  const { rows } = await sql`
    select machine_id, file_path from machine_explosions join explosions on id = explosion_id where machine_id <= 2
    order by machine_id`.execute(database.db)
  expect(rows).toEqual([
    { machine_id: 1, file_path: '/sheets/sheet-machine-1-d1.webp' },
    { machine_id: 2, file_path: '/sheets/sheet-machine-2-d1.webp' },
  ])
})

it('adds nothing where nothing is missing, and to a machine without its sheet only this', async () => {
  expect(await add()).toBe(0)
  await sql`delete from machine_explosions where machine_id = 3`.execute(database.db)
  expect(await add()).toBe(1)
  expect(await count('explosions')).toBe(demoSheets.length + 1)
})
