import { Refused } from '@portafilter/kit'

/** How often a page asks WeChat whether it is paid (payment.md, 9). */
export const WECHAT_EVERY_MS = 5_000

const ALIPAY_EVERY_MS = 2_000

/** When a page asks Alipay again, by what it said: until that is final (payment.md, 9). */
export const alipayAsksIn = (status: 'PAID' | 'WAITING' | 'CLOSED' | undefined): number | false =>
  status === undefined || status === 'WAITING' ? ALIPAY_EVERY_MS : false

/** A refusal is final; anything else that failed is asked again. */
export const unlessRefused = (error: Error | null, inMs: number | false): number | false =>
  error instanceof Refused ? false : inMs
