import { isRefusal, toWire } from '@portafilter/kernel'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { figuresFault } from './quota.ts'

const cents = fc.integer({ min: 0, max: 10_000_000 })

it('takes the one set of figures that is the server’s own, and no other', () => {
  fc.assert(
    fc.property(
      cents,
      cents,
      cents,
      fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 4, maxLength: 4 }),
      (...drawn) => {
        const [due, rebates, spare, [dOld = 0, dNow = 0, dLeft = 0, dTotal = 0]] = drawn
        const [quota, total] = [due + spare, due + rebates]
        const figures = {
          old: toWire(quota + dOld),
          now: toWire(due + dNow),
          left: toWire(spare + dLeft),
          total: toWire(total + dTotal),
        }
        const exact = [dOld, dNow, dLeft, dTotal].every((difference) => difference === 0)
        expect(figuresFault(figures, quota, due, total) === undefined).toBe(exact && quota > 0)
      },
    ),
  )
})

it('says first that there is no quota, then what is wrong with the input', () => {
  const refused = (now: number, quota: number) => {
    const fault = figuresFault({ old: quota / 100, now, left: quota / 100 - now, total: 10 }, quota, 1_000, 1_000)
    return isRefusal(fault) ? fault.refused : undefined
  }
  expect(refused(10, 0)).toBe('quota_not_enabled')
  expect(refused(10, 999)).toBe('quota_exceeded')
  expect(refused(9.99, 2_000)).toBe('quota_below_total')
  expect(refused(10.01, 2_000)).toBe('quota_above_total')
  for (const strange of [Number.NaN, Number.POSITIVE_INFINITY, 10.001])
    expect(refused(strange, 2_000)).toBe('quota_above_total')
  expect(refused(-0, 2_000)).toBe('quota_below_total')
  expect(refused(10, 1_000)).toBeUndefined()
})
