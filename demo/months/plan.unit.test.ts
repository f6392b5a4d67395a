import { beijingDay } from '@portafilter/kernel'
import { describe, expect, it } from 'vitest'
import { demoParts } from '../catalogue/parts.ts'
import { demoSoldMachines } from '../catalogue/sold-machines.ts'
import { neighbours } from './neighbours.ts'
import { atWork, isWeekend } from './pace.ts'
import { plannedBefore } from './plan.ts'

const opened = new Date('2027-01-20T09:00:00+08:00')

describe('the orders of the months before', () => {
  const planned = plannedBefore(opened)
  const days = planned.map(({ begins }) => beijingDay(begins))

  it('are the same ones each time, each with a code of its own', () => {
    expect(plannedBefore(opened)).toEqual(planned)
    expect(new Set(planned.map(({ ordered }) => ordered.code)).size).toBe(planned.length)
  })
  it('tell the same of a shop that opens a week later', () => {
    const later = plannedBefore(new Date('2027-01-27T18:00:00+08:00'))
    const told = new Map(later.map(({ name, ordered: { code: _, ...ordered } }) => [name, ordered]))
    const same = planned.filter(({ name }) => told.has(name))
    expect(same.length).toBeGreaterThan(planned.length * 0.95)
    for (const {
      name,
      ordered: { code: _, ...ordered },
    } of same)
      expect(told.get(name)).toEqual(ordered)
  })
  it('grow, rest on weekends, and end the day before', () => {
    expect(days.at(-1)).toBe('2027-01-19')
    const half = planned.length - days.filter((day) => day < '2026-10-24').length
    expect(half).toBeGreaterThan(planned.length * 0.55)
    expect(days.filter(isWeekend).length).toBeLessThan(planned.length * 0.2)
  })
  it('are of everybody, and of what is sold', () => {
    expect(new Set(planned.map(({ neighbour }) => neighbour))).toEqual(new Set(neighbours))
    const sold = new Set(
      [...demoParts.filter(({ withdrawn }) => !withdrawn), ...demoSoldMachines].map(({ code }) => code),
    )
    expect(planned.flatMap(({ ordered }) => Object.keys(ordered.lines)).filter((code) => !sold.has(code))).toEqual([])
  })
})

it('people are at work by day, Monday to Friday', () => {
  for (const [at, then] of [
    ['2027-01-20T11:00:00+08:00', '2027-01-20T11:00'],
    ['2027-01-20T03:00:00+08:00', '2027-01-20T09:00'],
    ['2027-01-22T22:00:00+08:00', '2027-01-25T09:00'],
  ] as const) {
    const found = atWork(new Date(at)).getTime() - Date.parse(`${then}:00+08:00`)
    expect(found).toBeGreaterThanOrEqual(0)
    expect(found).toBeLessThanOrEqual(2 * 3_600_000)
  }
})
