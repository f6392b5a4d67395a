import { isRefusal } from '@portafilter/kernel'
import { CallFailed } from '@portafilter/kit'
import { expect, it } from 'vitest'
import { dueOf, inputFault, isAbnormal, lackOf, leftOf, rebateIn } from './submit-quota.ts'

const figures = { available: 1_000.1, total: 900.2, rebate: 0.1 }

it('pays what the rebates leave, to the cent', () => {
  expect(dueOf(figures)).toBe(90_010)
  expect(leftOf(figures, 90_010)).toBe(100)
  expect(leftOf(figures, 0)).toBe(1_000.1)
})

it('says what is missing of the quota, or left', () => {
  expect(lackOf(figures)).toBe(-10_000)
  expect(lackOf({ ...figures, available: 900 })).toBe(10)
})

it('takes the rebates of its address, and those that were arranged where it names none', () => {
  expect(rebateIn('500.5', 20)).toBe(500.5)
  expect(rebateIn('0', 20)).toBe(0)
  for (const none of [null, 'x', '-1', '1.001']) expect(rebateIn(none, 20)).toBe(20)
})

it.each([
  [undefined, 'quota_above_total'],
  [100_011, 'quota_exceeded'],
  [90_009, 'quota_below_total'],
  [0, 'quota_below_total'],
  [90_011, 'quota_above_total'],
  [90_010, undefined],
])('%s is told as %s', (used, expected) => {
  const fault = inputFault(figures, used)
  expect(isRefusal(fault) ? fault.refused : undefined).toBe(expected)
})

it('tells a strange status from no answer, and from the end of the session', () => {
  expect([500, 403].map((status) => isAbnormal(new CallFailed(status, 'internal', '')))).toEqual([true, true])
  expect([0, 401].map((status) => isAbnormal(new CallFailed(status, 'network', '')))).toEqual([false, false])
  expect(isAbnormal(new Error('refused'))).toBe(false)
})
