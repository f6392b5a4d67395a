import { CallFailed, Refused } from '@portafilter/kit'
import { expect, it } from 'vitest'
import { alipayAsksIn, unlessRefused, WECHAT_EVERY_MS } from './polling.ts'

it('asks as often as the specification says, and Alipay no more once its word is final (payment.md, 9)', () => {
  expect(WECHAT_EVERY_MS).toBe(5_000)
  expect([undefined, 'WAITING', 'PAID', 'CLOSED'].map((status) => alipayAsksIn(status as never))).toEqual([
    ...[2_000, 2_000, false, false],
  ])
})

it('asks nothing again that was refused, and all else that failed', () => {
  const refused = new Refused({ result: -1, error: 'payment_not_found', message: '' })
  const away = new CallFailed(0, 'unreached', '')
  expect([refused, away, null].map((error) => unlessRefused(error, 2_000))).toEqual([false, 2_000, 2_000])
})
