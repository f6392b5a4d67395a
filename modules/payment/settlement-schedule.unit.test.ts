import { DAY_MS, HOUR_MS } from '@portafilter/kernel'
import { expect, it } from 'vitest'
import { isRestReminderOvertaken, nextSettlementStep } from './settlement-schedule.ts'

const SINCE = new Date('2026-11-20T04:00:00.000Z')
const after = (days: number, ms = 0) => new Date(SINCE.getTime() + days * DAY_MS + ms)

it('reminds on the third and the sixth day, and gives up on the seventh', () => {
  expect(nextSettlementStep(SINCE, 0, after(3, -1000))).toEqual({ due: 'reminder', number: 1, inMs: 1000 })
  expect(nextSettlementStep(SINCE, 1, after(6, 5))).toEqual({ due: 'reminder', number: 2, inMs: 0 })
  expect(nextSettlementStep(SINCE, 2, after(7))).toEqual({ due: 'end', inMs: 0 })
})

it('looks every hour in between', () => {
  for (const [reminded, day] of [
    [0, 0],
    [1, 3],
    [2, 6],
  ] as const)
    expect(nextSettlementStep(SINCE, reminded, after(day))).toEqual({ due: 'look', inMs: HOUR_MS })
})

it('makes good only the last of what nobody could do in its time', () => {
  expect(nextSettlementStep(SINCE, 0, after(5))).toEqual({ due: 'reminder', number: 1, inMs: 0 })
  expect(nextSettlementStep(SINCE, 0, after(6))).toEqual({ due: 'reminder', number: 2, inMs: 0 })
  expect(nextSettlementStep(SINCE, 0, after(30))).toEqual({ due: 'end', inMs: 0 })
})

it('sends no reminder once what comes behind it is due', () => {
  expect([3, 6].map((days) => isRestReminderOvertaken(SINCE, 1, after(days)))).toEqual([false, true])
  expect([6, 7].map((days) => isRestReminderOvertaken(SINCE, 2, after(days)))).toEqual([false, true])
})
