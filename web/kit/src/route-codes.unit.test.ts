import { inRoute } from '@portafilter/kernel'
import { describe, expect, it } from 'vitest'
import { orderInRoute, paymentInRoute } from './route-codes.ts'

const code = '20261121-ABCDEFGH'

describe('codes in routes', () => {
  it('come back, with or without padding', () => {
    expect(orderInRoute(inRoute(code))).toBe(code)
    expect(orderInRoute(btoa(code))).toBe(code)
    expect(paymentInRoute(btoa(`${code}-P1`))).toBe(`${code}-P1`)
  })
  it.each([
    undefined,
    null,
    '',
    '%',
    'a',
    'MjAy',
    btoa('20261121-ABCDEFG0'),
    `${btoa(code)}=`,
    code,
    btoa(`${code}-D1`),
  ])('malformed: %s', (param) => {
    expect(orderInRoute(param)).toBeUndefined()
    expect(paymentInRoute(param)).toBeUndefined()
  })
  it('an order is no payment', () => {
    expect(paymentInRoute(btoa(code))).toBeUndefined()
    expect(orderInRoute(btoa(`${code}-P1`))).toBeUndefined()
  })
})
