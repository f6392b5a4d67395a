import { stateOf } from '@portafilter/eventstore'
import { memoryLog } from '@portafilter/eventstore/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clerkDays } from '../../modules/control/streams.ts'
import { Clerks, LIMIT } from './clerks.ts'
import { diceOf } from './dice.ts'

/** Turns that come at once, as from several tabs; then so many hours pass. */
const rounds = fc.array(
  fc.record({ dice: fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), hours: fc.constantFrom(0, 0, 0, 2, 5, 24) }),
  { maxLength: 12, size: 'max' },
)

const dayOf = (key: string): string => {
  const [user, firm, day] = key.split(' ')
  return clerkDays.nameOf(`${user}-${firm}-${day?.replaceAll('-', '')}`)
}

it('lets no clerk do more alone with a firm in a day than the limit, whichever way, and counts it to the cent in the end', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(rounds, async (lived) => {
      const log = memoryLog()
      const clerks = new Clerks(log)
      for (const { dice, hours } of lived) {
        await Promise.all(dice.map((each) => clerks.turn(diceOf(each))))
        for (const [key, amount] of await clerks.doneAlone()) expect(amount, key).toBeLessThanOrEqual(LIMIT)
        clerks.wait(hours)
        await clerks.sweep()
      }
      clerks.wait(2)
      await clerks.sweep()
      const done = await clerks.doneAlone()
      const days = (await log.streams(undefined, 10_000)).filter((name) => name.startsWith('clerkday-'))
      for (const [key, amount] of done) {
        const { counted } = await stateOf(log, dayOf(key), clerkDays.decider)
        expect(counted, key).toBe(amount)
      }
      for (const day of days) {
        const { counted, decisions } = await stateOf(log, day, clerkDays.decider)
        expect(counted).toBeLessThanOrEqual(LIMIT)
        expect([...decisions.values()].every(({ confirmed, attempts }) => confirmed && attempts.length === 0)).toBe(
          true,
        )
      }
      for (const { type } of await log.readAll(0, {}, 10_000)) seen.add(type)
    }),
    { numRuns: 150, seed: 1 },
  )
  const all = ['AdjustmentProposed', 'RedInvoiceProposed', 'WalletAdjusted', 'InvoiceReddened', 'LimitReleased']
  expect(all.filter((type) => !seen.has(type))).toEqual([])
})
