import { catalogue } from '@portafilter/catalogue'
import { migrations as log } from '@portafilter/eventstore'
import { createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import { firmsByCode, identity } from '@portafilter/identity'
import { ordering } from '@portafilter/ordering'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exemptionsSeed } from './seed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({
    ...log,
    ...identity.migrations,
    ...catalogue.migrations,
    ...ordering.migrations,
  })
})
afterAll(() => database.close())

it('exempts a firm with a name, once', async () => {
  const { db } = database
  expect([await exemptionsSeed.add({ db }), await exemptionsSeed.add({ db })]).toEqual([1, 0])
  const exempt = await db.selectFrom('monthly_exemptions').select('code').where('kind', '=', 'firm').execute()
  const codes = exempt.map(({ code }) => code)
  const firms = await firmsByCode(db, codes)
  expect(codes.map((code) => firms.get(code)?.name)).toEqual(['苏州同里咖啡连锁有限公司'])
})
