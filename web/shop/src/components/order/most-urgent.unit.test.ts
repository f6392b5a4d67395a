import { expect, it } from 'vitest'
import { mostUrgent } from './most-urgent.ts'

const [newest, other] = [{ pay_until: null }, { pay_until: null }]
const [sooner, later] = [{ pay_until: '2026-11-27T10:00:00+08:00' }, { pay_until: '2026-11-30T10:00:00+08:00' }]

it('is what has to be paid first, wherever it stands in the list', () => {
  expect(mostUrgent([newest, later, sooner])).toBe(sooner)
  expect(mostUrgent([sooner, later, newest])).toBe(sooner)
})

it('is the newest where none has its day, and none of no orders', () => {
  expect(mostUrgent([newest, other])).toBe(newest)
  expect(mostUrgent([])).toBeUndefined()
})
