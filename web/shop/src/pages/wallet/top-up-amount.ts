import { typedAmount } from '@portafilter/kernel'

const [MOST, STEP] = [10_000, 100]

/**
 * What is topped up where this was typed: from 0 to 10000, rounded up to a multiple of 100 (payment.md, 4). Undefined for what
 * is no number.
 */
export const topUpAmount = (typed: string): number | undefined => {
  const text = typedAmount(typed)
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text)) return undefined
  return Math.min(MOST, Math.ceil(Math.max(0, Number(text)) / STEP) * STEP)
}
