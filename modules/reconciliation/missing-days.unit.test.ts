import { expect, it } from 'vitest'
import { missingDay } from './missing-days.ts'

const NOW = new Date('2026-11-23T10:30:00+08:00')

it('is yesterday where there has never been a statement, and none once that is there', () => {
  expect(missingDay([], NOW)).toBe('2026-11-22')
  expect(missingDay(['2026-11-22'], NOW)).toBeNull()
  expect(missingDay(['2026-11-23', '2026-11-22'], NOW)).toBeNull()
})

it('is the first gap since the first statement, whatever was dropped in behind it', () => {
  expect(missingDay(['2026-11-19'], NOW)).toBe('2026-11-20')
  expect(missingDay(['2026-11-22', '2026-11-19', '2026-11-20'], NOW)).toBe('2026-11-21')
})

it('begins with a day that could not be had, where there has never been a statement', () => {
  expect(missingDay([], NOW, { failed: ['2026-11-21', '2026-11-20'] })).toBe('2026-11-20')
  expect(missingDay(['2026-11-20', '2026-11-22'], NOW, { failed: ['2026-11-20'] })).toBe('2026-11-21')
})

it('begins with the day that was to be had when it was first asked for, however long that is waited for', () => {
  expect(missingDay([], NOW, { since: new Date('2026-11-21T10:30:00+08:00') })).toBe('2026-11-20')
  expect(missingDay(['2026-11-20'], NOW, { since: new Date('2026-11-21T10:30:00+08:00') })).toBe('2026-11-21')
})

it('goes back three months, as far as providers do', () => {
  expect(missingDay(['2026-01-01'], NOW)).toBe('2026-08-25')
})

it('goes by Beijing’s days', () => {
  expect(missingDay([], new Date('2026-11-22T16:30:00Z'))).toBe('2026-11-22')
  expect(missingDay([], new Date('2026-11-22T15:30:00Z'))).toBe('2026-11-21')
})
