import { expect, it } from 'vitest'
import { inTime, watchReadiness } from './readiness.ts'

it('is away whoever fails or never answers', async () => {
  expect(await inTime(Promise.resolve('here'), 'away')).toBe('here')
  expect(await inTime(Promise.reject(new Error('gone')), 'away')).toBe('away')
  expect(await inTime(new Promise(() => undefined), 'away')).toBe('away')
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
