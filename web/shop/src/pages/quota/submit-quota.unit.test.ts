import { isRefusal } from '@portafilter/kernel'
import { CallFailed } from '@portafilter/kit'
import { expect, it } from 'vitest'
import { dueOf, inputFault, isAbnormal, leftOf } from './submit-quota.ts'

const figures = { available: 1_000.1, total: 900.2, rebate: 0.1 }

it('pays what the rebates leave, to the cent', () => {
  expect(dueOf(figures)).toBe(90_010)
  expect(leftOf(figures, 90_010)).toBe(100)
  expect(leftOf(figures, 0)).toBe(1_000.1)
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
