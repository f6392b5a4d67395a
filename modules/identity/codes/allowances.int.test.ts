import { MINUTE_MS } from '@portafilter/kernel'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NOON, type PeopledDatabase, peopledDatabase } from '../testing/database.ts'
import { giveBack, secondsUntil, sweepAllowances, take } from './allowances.ts'

let database: PeopledDatabase
beforeAll(async () => {
  database = await peopledDatabase()
})
afterAll(() => database.close())

const after = (ms: number) => new Date(NOON.getTime() + ms)

/** What an allowance is: a time that begins with the first, and so many within it. */
const model = (most: number, withinMs: number) => {
  let [since, used] = [Number.NEGATIVE_INFINITY, 0]
  return (at: number): boolean => {
    if (since + withinMs <= at) [since, used] = [at, 0]
    if (used >= most) return false
    used += 1
    return true
  }
}

it('gives so many within a time that begins with the first', async () => {
  const steps = fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 15 })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3 }), steps, async (most, pauses) => {
      await sql`truncate code_allowances`.execute(database.ownerDb)
      const allowance = { key: 'any', most, withinMs: MINUTE_MS }
      const isLeft = model(most, MINUTE_MS)
      let at = 0
      for (const pause of pauses) {
        at += pause
        const taken = await take(database.db, allowance, after(at))
        expect(taken !== undefined).toBe(isLeft(at))
        if (taken === undefined) {
          const seconds = await secondsUntil(database.db, allowance, after(at))
          expect(seconds).toBeGreaterThan(0)
          expect(seconds).toBeLessThanOrEqual(60)
        }
      }
    }),
    { numRuns: 40 },
  )
})

it('gives no more to those who take at once, and again what was given back', async () => {
  const allowance = { key: 'crowd', most: 3, withinMs: MINUTE_MS }
  const taken = await Promise.all(Array.from({ length: 12 }, () => take(database.db, allowance, NOON)))
  const [first, ...more] = taken.filter((it) => it !== undefined)
  expect(more).toHaveLength(2)
  await giveBack(database.db, first ? [first] : [])
  const again = await Promise.all([take(database.db, allowance, NOON), take(database.db, allowance, NOON)])
  expect(again.filter((it) => it !== undefined)).toHaveLength(1)
})

describe('what is given back', () => {
  const minute = { key: 'pause', most: 1, withinMs: MINUTE_MS }
  const taking = async (ms: number) => {
    const taken = await take(database.db, minute, after(ms))
    return taken ? [taken] : []
  }
  beforeEach(() => sql`truncate code_allowances`.execute(database.ownerDb))

  it('begins the time anew when nothing of it is used', async () => {
    await giveBack(database.db, await taking(0))
    expect(await taking(5_000)).toHaveLength(1)
    expect(await taking(61_000)).toEqual([])
  })

  it('leaves a time that has begun since as it is', async () => {
    const late = await taking(0)
    expect(await taking(61_000)).toHaveLength(1)
    await giveBack(database.db, late)
    expect(await taking(70_000)).toEqual([])
  })
})

it('is forgotten when nothing of it counts', async () => {
  await take(database.db, { key: 'old', most: 1, withinMs: MINUTE_MS }, NOON)
  await sweepAllowances(database.db, after(25 * 60 * MINUTE_MS))
  expect(await database.ownerDb.selectFrom('code_allowances').selectAll().execute()).toEqual([])
})
