import { isRefusal, refuse, refusedField } from '@portafilter/kernel'
import { CallFailed } from '@portafilter/kit'
import { expect, it } from 'vitest'
import { dueOf, inputFault, isAbnormal, lackOf, leftOf, rebateIn, SHOWN_AS } from './submit-quota.ts'

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

const order = { order_total: 1_000, arranged: { rebates: 20 }, wallet: { rebates: 800, most_rebates: 500 } }

it('takes the rebates of its address, and those that were arranged where it names none', () => {
  expect(rebateIn('499.5', order)).toBe(499.5)
  expect(rebateIn('0', order)).toBe(0)
  for (const none of [null, 'x', '-1', '1.001']) expect(rebateIn(none, order)).toBe(20)
})

it('takes no more rebates than there are, or than may pay of it, whatever its address says', () => {
  expect(rebateIn('99999', order)).toBe(500)
  expect(rebateIn('99999', { ...order, wallet: { ...order.wallet, rebates: 30.5 } })).toBe(30.5)
  expect(rebateIn(null, { ...order, wallet: { ...order.wallet, rebates: 10 } })).toBe(10)
})

it.each(['rebates_limit', 'quota_not_enabled', 'quota_exceeded', 'quota_below_total', 'quota_above_total'] as const)(
  'tells %s of the server in its one field',
  (code) => {
    expect(SHOWN_AS).toHaveProperty(refusedField(refuse(code)) ?? '')
  },
)

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
