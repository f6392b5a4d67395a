import { expect, it } from 'vitest'
import { cutOffOf, monthDue } from './batches.ts'

it('is due from the 25th on, in Beijing', () => {
  expect(cutOffOf('202611').toISOString()).toBe('2026-11-24T16:00:00.000Z')
  expect(monthDue(new Date('2026-11-24T15:59:59.999Z'))).toBe('202610')
  expect(monthDue(new Date('2026-11-24T16:00:00.000Z'))).toBe('202611')
  expect(monthDue(new Date('2026-12-24T15:59:59.999Z'))).toBe('202611')
  expect(monthDue(new Date('2027-01-02T00:00:00.000Z'))).toBe('202612')
  expect(monthDue(new Date('2027-02-28T00:00:00.000Z'))).toBe('202702')
})
