import { describe, expect, it } from 'vitest'
import { isOvertaken, nextReminder } from './reminders.ts'

const at = (time: string) => new Date(`${time}+08:00`)
const HOUR = 3_600_000
/** A Friday. */
const since = at('2026-11-20T15:00:00')
const daily = { since, every: null }

describe('reminders of a waiting voucher', () => {
  it('come one business day after it came in, then daily', () => {
    expect(nextReminder(daily, 0, at('2026-11-20T15:00:00'))).toEqual({ number: 1, inMs: 72 * HOUR })
    expect(nextReminder(daily, 0, at('2026-11-23T14:00:00'))).toEqual({ number: 1, inMs: HOUR })
    expect(nextReminder(daily, 1, at('2026-11-23T15:00:00'))).toEqual({ number: 2, inMs: 24 * HOUR })
    expect(nextReminder(daily, 2, at('2026-11-24T15:30:00'))).toEqual({ number: 3, inMs: 23.5 * HOUR })
  })

  it('do not start anew with every look at the voucher', () => {
    const trial = { since, every: 2 * HOUR }
    expect(nextReminder(trial, 0, at('2026-11-20T16:30:00'))).toEqual({ number: 1, inMs: HOUR / 2 })
    expect(nextReminder(trial, 1, at('2026-11-20T18:00:00'))).toEqual({ number: 2, inMs: HOUR })
  })

  it('come once after a pause, not once for every day of it', () => {
    const late = at('2026-12-03T16:00:00')
    expect(nextReminder(daily, 1, late)).toEqual({ number: 11, inMs: 1 })
    expect(nextReminder(daily, 11, late)).toEqual({ number: 12, inMs: 23 * HOUR })
  })

  it('are left to the next one once that is due, but in a trial', () => {
    expect(isOvertaken(daily, 1, at('2026-11-24T14:59:59'))).toBe(false)
    expect(isOvertaken(daily, 1, at('2026-11-24T15:00:00'))).toBe(true)
    expect(isOvertaken(daily, 2, at('2026-11-24T15:00:00'))).toBe(false)
    expect(isOvertaken({ since, every: HOUR }, 1, at('2026-11-24T15:00:00'))).toBe(false)
  })
})
