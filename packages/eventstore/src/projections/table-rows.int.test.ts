import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../migrations.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import type { Place } from './paging.ts'
import { tableRows } from './table-rows.ts'

type Things = { things: { id: number; at: Date | null; name: string } }

let database: TestDatabase
let db: Kysely<Things>
beforeAll(async () => {
  database = await createTestDatabase(migrations)
  db = database.ownerDb as unknown as Kysely<Things>
  await sql`create table things (id int primary key, at timestamptz, name text not null)`.execute(db)
  // Microseconds apart and several of a moment, as the database's own clock gives them; every third has none.
  await sql`
    insert into things select n, case when n % 3 > 0 then now() + (n / 6) * interval '1 microsecond' end, 'T' || n % 5
    from generate_series(1, 30) n`.execute(db)
})
afterAll(() => database.close())

const key = sql.ref('id')
const SORTED = {
  'a key': { by: key, key },
  'a text': { by: sql`name collate "C"`, key },
  'a moment that may be none': { by: sql.ref('at'), compared: sql`coalesce(at, 'infinity')`, key },
}

describe.each(Object.entries(SORTED))('rows of a table sorted by %s', (_, sorted) => {
  describe.each([false, true])('descending: %s', (descending) => {
    const rows = (page: { offset?: number; limit?: number; after?: Place | 'start' }) =>
      tableRows(db.selectFrom('things').selectAll(), sorted, { descending, offset: 0, limit: 100, ...page })

    it.each([1, 7, 30])('come each once and in their order where they are read on by %i', async (limit) => {
      const { rows: all } = await rows({})
      const read = []
      for (let after: Place | 'start' | undefined = 'start'; after !== undefined; ) {
        const part: Awaited<ReturnType<typeof rows>> = await rows({ limit, after })
        expect(part.rows.length).toBeLessThanOrEqual(limit)
        read.push(...part.rows)
        after = part.next
      }
      expect(read).toEqual(all)
    })

    it('come by pages, with how many there are', async () => {
      const { rows: all } = await rows({})
      expect(await rows({ offset: 10, limit: 5 })).toEqual({ rows: all.slice(10, 15), total: 30 })
    })
  })
})
