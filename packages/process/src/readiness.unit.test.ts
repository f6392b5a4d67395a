import { expect, it } from 'vitest'
import { inTime, missingBelow, watchReadiness } from './readiness.ts'

it('is away whoever fails or never answers', async () => {
  expect(await inTime(Promise.resolve('here'), 'away')).toBe('here')
  expect(await inTime(Promise.reject(new Error('gone')), 'away')).toBe('away')
  expect(await inTime(new Promise(() => undefined), 'away')).toBe('away')
})

it('tells the database from the server of the log, where there is one', async () => {
  const gone = () => Promise.reject(new Error('gone'))
  const there = { tables: async () => undefined, log: { tail: async () => 7 }, eventStoreUrl: null }
  const missing = (change: object) => missingBelow({ ...there, ...change })
  expect(await missing({})).toBeUndefined()
  expect(await missing({ tables: async () => 'The database is of a newer version.', log: { tail: gone } })).toBe(
    'The database is of a newer version.',
  )
  expect(await missing({ log: { tail: gone } })).toBe('The database does not answer.')
  const onServer = { eventStoreUrl: 'esdb://one:2113' }
  expect(await missing({ ...onServer, log: { tail: gone } })).toBe(
    'The server of the log (EVENTSTORE_URL) does not answer.',
  )
  expect(await missing({ ...onServer, tables: gone })).toBe('The database does not answer.')
  expect(await missing({ ...onServer, tables: gone, log: { tail: gone } })).toBe('The database does not answer.')
})

it('is told in the log when it changes, and not at each probe', async () => {
  const told: string[] = []
  const logger = {
    info: (_: object, message: string) => told.push(message),
    warn: (fields: object, message: string) => told.push(`${message}: ${(fields as { missing: string }).missing}`),
  }
  let lacks: string | undefined
  const probe = watchReadiness({ missing: async () => lacks, warnings: () => [], logger })
  for (const next of [undefined, 'The database does not answer.', 'The database does not answer.', undefined]) {
    lacks = next
    expect((await probe()).code).toBe(next === undefined ? 200 : 503)
  }
  expect(told).toEqual(['not ready: The database does not answer.', 'ready again'])
})
