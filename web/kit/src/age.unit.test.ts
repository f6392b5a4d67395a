import { expect, it } from 'vitest'
import { ageOf } from './age.ts'

const NOW = new Date('2026-11-23T12:00:00.000Z')

it.each([
  ['2026-11-23T12:00:05.000Z', '0 min', '0分钟'],
  ['2026-11-23T11:34:01.000Z', '25 min', '25分钟'],
  ['2026-11-23T11:00:00.000Z', '1 hr', '1小时'],
  ['2026-11-21T12:00:01.000Z', '47 hr', '47小时'],
  ['2026-11-21T20:00:00.000+08:00', '2 days', '2天'],
  ['2026-11-13T13:00:00.000Z', '9 days', '9天'],
])('%s was %s ago', (at, EN, CN) => {
  expect([ageOf(at, NOW, 'EN'), ageOf(at, NOW, 'CN')]).toEqual([EN, CN])
})
