import { DAY_MS, MINUTE_MS } from '@portafilter/kernel'
import type { ProviderSource } from '@portafilter/receivable'

const SECOND_MS = 1_000
const DAYS = Array<number>(5).fill(DAY_MS)

/** WeChat: each minute for five, then later and later (payments.md). Alipay knows after ten seconds. */
const ASKED_AFTER_MS: Readonly<Record<ProviderSource, readonly number[]>> = {
  wechat: [...Array<number>(5).fill(MINUTE_MS), ...[5, 10, 20, 30].map((minutes) => minutes * MINUTE_MS), ...DAYS],
  alipay: [...[10, 30].map((seconds) => seconds * SECOND_MS), ...[1, 5, 10, 30].map((m) => m * MINUTE_MS), ...DAYS],
}

/**
 * In how many milliseconds a provider is asked again what became of a refund; undefined where it has been asked for five
 * days: then it is finance's.
 * @param asked how often it was
 */
export const nextRefundQuestion = (source: ProviderSource, asked: number): number | undefined =>
  ASKED_AFTER_MS[source][asked]
