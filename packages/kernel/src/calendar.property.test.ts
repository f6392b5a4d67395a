import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addBusinessDays,
  beijingDay,
  beijingMonth,
  endOfBeijingDay,
  startOfBeijingDay,
  toBeijingIso,
} from './calendar.ts'

const moment = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2090-01-01T00:00:00Z'),
  noInvalidDate: true,
})

/** What the platform's own time zones say. */
const shanghai = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' })

describe('a moment in Beijing', () => {
  test('is the same moment, written with its offset', () => {
    fc.assert(
      fc.property(moment, (at) => {
        expect(toBeijingIso(at)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+08:00$/)
        expect(new Date(toBeijingIso(at)).getTime()).toBe(at.getTime())
      }),
    )
  })

  test('has the day that the platform’s time zone gives it, and lies within that day', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const day = beijingDay(at)
        expect(day).toBe(shanghai.format(at))
        expect(startOfBeijingDay(day).getTime()).toBeLessThanOrEqual(at.getTime())
        expect(endOfBeijingDay(day).getTime()).toBeGreaterThan(at.getTime())
        expect(beijingMonth(at)).toBe(day.slice(0, 4) + day.slice(5, 7))
      }),
    )
  })

  test.each([
    ['2026-10-31T15:59:59.999Z', '2026-10-31', '202610'],
    ['2026-10-31T16:00:00.000Z', '2026-11-01', '202611'],
    ['2026-12-31T16:00:00.000Z', '2027-01-01', '202701'],
  ])('%s is on %s, in %s', (at, day, month) => {
    expect([beijingDay(new Date(at)), beijingMonth(new Date(at))]).toEqual([day, month])
  })
})

describe('business days', () => {
  test('keep the time of day and never end on a weekend', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 30 }), (at, days) => {
        const then = addBusinessDays(at, days)
        expect(toBeijingIso(then).slice(10)).toBe(toBeijingIso(at).slice(10))
        expect([0, 6]).not.toContain(new Date(`${beijingDay(then)}T00:00:00Z`).getUTCDay())
      }),
    )
  })

  test.each([
    ['2026-11-20T10:00:00+08:00', 1, '2026-11-23T10:00:00.000+08:00'],
    ['2026-11-21T10:00:00+08:00', 1, '2026-11-23T10:00:00.000+08:00'],
    ['2026-11-16T23:30:00+08:00', 5, '2026-11-23T23:30:00.000+08:00'],
    ['2026-11-20T10:00:00+08:00', 0, '2026-11-20T10:00:00.000+08:00'],
  ])('%s and %i more is %s', (from, days, to) => {
    expect(toBeijingIso(addBusinessDays(new Date(from), days))).toBe(to)
  })
})
