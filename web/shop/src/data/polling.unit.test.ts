import { expect, it } from 'vitest'
import { alipayAsksIn, WECHAT_EVERY_MS } from './polling.ts'

it('asks as often as the specification says, and Alipay no more once its word is final (payment.md, 9)', () => {
  expect(WECHAT_EVERY_MS).toBe(5_000)
  expect([undefined, 'WAITING', 'PAID', 'CLOSED'].map((status) => alipayAsksIn(status as never))).toEqual([
    ...[2_000, 2_000, false, false],
  ])
})
