import { migrations as eventstoreMigrations } from '@portafilter/eventstore'
import { createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import { identity } from '@portafilter/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from './tables.ts'
import { partRow } from './testing/part-row.ts'
import { partsMeant, slipsOf } from './typed-codes.ts'

const SOLD = ['KP-1001', 'KP-1002', 'KP-1010', 'KP-2001', 'SN-77', 'S-N77', 'A-1', 'a-2']
const WITHDRAWN = ['OLD-1', 'A1', 'KP-1003']

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ ...eventstoreMigrations, ...identity.migrations, ...migrations })
  const rows = [...SOLD, ...WITHDRAWN].map((code) => partRow(code, { withdrawn: WITHDRAWN.includes(code) }))
  await database.db.insertInto('parts').values(rows).execute()
})
afterAll(() => database.close())

const meant = async (typed: string) => (await partsMeant(database.db, [typed])).get(typed)

test.each([
  ['KP-1001', 'KP-1001'],
  ['kp1001', 'KP-1001'],
  [' kp 10.01', 'KP-1001'],
  ['ＫＰ－１００１', 'KP-1001'],
  ['old1', 'OLD-1'],
  // Written so exactly, it is the withdrawn one; otherwise the one that is sold.
  ['A1', 'A1'],
  ['a 1', 'A-1'],
  ['SN-77', 'SN-77'],
])('%s means %s', async (typed, code) => expect(await meant(typed)).toEqual({ code, near: [] }))

test('a code that several parts share in other spellings is asked for', async () =>
  expect(await meant('sn77')).toEqual({ code: null, near: ['S-N77', 'SN-77'] }))

test.each([
  ['a sign wrong', 'KP-1901', ['KP-1001']],
  ['two signs swapped', 'KP-0101', ['KP-1001']],
  ['a sign missing', 'KP-201', ['KP-2001']],
  ['a sign too many', 'KP-22001', ['KP-2001']],
  ['cut short: no more than three', 'KP-10', ['KP-1001', 'KP-1002', 'KP-1010']],
  ['nothing like it', 'ZZ-999', []],
  ['too short to say', 'K', []],
  ['no code at all', '--', []],
  ['very long', 'K'.repeat(100), []],
])('of an unknown code, what may have been meant: %s', async (_, typed, near) =>
  expect(await meant(typed)).toEqual({ code: null, near }),
)

test('many codes at once, each by itself', async () => {
  const typed = Array.from({ length: 200 }, (_, n) => `KP-${1_000 + n}`)
  const found = await partsMeant(database.db, typed)
  expect([...found.keys()]).toEqual(typed)
  expect(found.get('KP-1002')).toEqual({ code: 'KP-1002', near: [] })
  expect(found.get('KP-1003')).toEqual({ code: 'KP-1003', near: [] })
  expect(found.get('KP-1000')?.near).toEqual(['KP-1001', 'KP-1002', 'KP-1010'])
})

test('a slip is one sign away', () => {
  const slips = slipsOf('ab')
  for (const slip of ['a', 'b', 'ba', 'aab', 'abz', 'a7', '9b']) expect(slips).toContain(slip)
  for (const other of ['ab', '', 'abcd', 'zz']) expect(slips).not.toContain(other)
})
