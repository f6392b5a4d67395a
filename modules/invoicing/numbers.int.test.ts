import { createViews, migrations as log } from '@portafilter/eventstore'
import { createTestDatabase, memoryLog, type TestDatabase } from '@portafilter/eventstore/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimNumber } from './numbers.ts'
import { migrations } from './tables.ts'
import { invoiceList } from './views/invoices.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ ...log, ...migrations })
  await createViews(database.ownerDb, [invoiceList])
})
afterAll(() => database.close())

const [FIRST, SECOND] = ['20261121-ABCDEFGH', '20261121-BCDEFGHJ']
const claims = (number: string, id: string) => claimNumber({ db: database.db, log: memoryLog() }, number, id)
const hoursPass = () =>
  database.ownerPool.query(`update invoice_numbers set claimed_at = claimed_at - interval '2 hours'`)

it('is kept for an hour by whoever claimed it and recorded nothing, and for another by a second try', async () => {
  const number = '26312000000000000001'
  expect(await claims(number, FIRST)).toBeUndefined()
  expect(await claims(number, SECOND)).toMatchObject({ refused: 'invoice_number_used', data: { pay_no: FIRST } })
  await hoursPass()
  expect(await claims(number, FIRST)).toBeUndefined()
  expect(await claims(number, SECOND)).toMatchObject({ refused: 'invoice_number_used' })
  await hoursPass()
  expect(await claims(number, SECOND)).toBeUndefined()
  expect(await claims(number, FIRST)).toMatchObject({ data: { pay_no: SECOND } })
})
