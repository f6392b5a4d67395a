import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isSupportOpen, supportMsBetween, supportOpensAt } from './support-hours.ts'

const beijing = (moment: string): Date => new Date(`${moment}+08:00`)

// 2026-11-27 is a Friday.
describe('support', () => {
  it.each([
    ['2026-11-27T07:59:59', '2026-11-27T08:00:00'],
    ['2026-11-27T08:00:00', null],
    ['2026-11-27T11:29:59', null],
    ['2026-11-27T11:30:00', '2026-11-27T12:30:00'],
    ['2026-11-27T12:29:59', '2026-11-27T12:30:00'],
    ['2026-11-27T12:30:00', null],
    ['2026-11-27T16:59:59', null],
    ['2026-11-27T17:00:00', '2026-11-30T08:00:00'],
    ['2026-11-28T09:00:00', '2026-11-30T08:00:00'],
    ['2026-11-29T23:59:59', '2026-11-30T08:00:00'],
    ['2026-11-26T23:00:00', '2026-11-27T08:00:00'],
  ])('at %s opens at %s', (at, opens) => {
    expect(supportOpensAt(beijing(at))).toEqual(opens === null ? null : beijing(opens))
    expect(isSupportOpen(beijing(at))).toBe(opens === null)
  })

  test('opens at a moment to come at which it is open, and not a minute before', () => {
    const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, (at) => {
        const opens = supportOpensAt(at)
        if (opens === null) return
        expect(opens > at).toBe(true)
        expect(isSupportOpen(opens)).toBe(true)
        expect(isSupportOpen(new Date(opens.getTime() - 60_000))).toBe(false)
      }),
    )
  })

  it.each([
    ['2026-11-27T09:00:00', '2026-11-27T09:30:00', 30],
    ['2026-11-27T11:20:00', '2026-11-27T12:40:00', 20],
    ['2026-11-27T07:00:00', '2026-11-27T23:00:00', 480],
    ['2026-11-27T16:50:00', '2026-11-30T08:20:00', 30],
    ['2026-11-28T09:00:00', '2026-11-29T17:00:00', 0],
    ['2026-11-26T17:00:00', '2026-11-27T08:00:00', 0],
  ])('from %s to %s is there for %d minutes', (from, to, minutes) => {
    expect(supportMsBetween(beijing(from), beijing(to))).toBe(minutes * 60_000)
  })
})
