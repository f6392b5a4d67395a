/**
 * Money is an integer number of minor units (fen, cents) inside, and a JSON number with at most two decimals
 * on the wire (decisions/wire.md). Amounts stay below 2^53 minor units, so every operation here is exact.
 */
export type Cents = number

export type Currency = 'CNY' | 'USD'

/** A discount rate in ten-thousandths: 8500 means that the buyer pays 85 %. 10000 is no discount. */
export type Rate = number

export const NO_DISCOUNT: Rate = 10_000

/** The discount group that is none (`price_discount_id`). */
export const NO_DISCOUNT_GROUP = 10

/** Divides non-negative integers, rounding half up. */
const divideHalfUp = (dividend: number, divisor: number): number => Math.floor((2 * dividend + divisor) / (2 * divisor))

/** `round_half_up(list × rate)` in minor units (decisions/wire.md). */
export const discounted = (list: Cents, rate: Rate): Cents => divideHalfUp(list * rate, 10_000)

/** `round_half_up(discounted × 1.5)`: the price of "quick payment" (decisions/orders.md). */
export const surcharged = (price: Cents): Cents => divideHalfUp(price * 3, 2)

/** CNY 10,000.00 a month: above it, serial numbers or quick payment are asked for (orders.md, 9). */
export const MONTHLY_LIMIT: Cents = 1_000_000

/** Minor units to the wire's number: 12345 -> 123.45. */
export const toWire = (cents: Cents): number => cents / 100

/** The wire's number to minor units, or undefined when it has more than two decimals or is not exact. */
export const fromWire = (amount: number): Cents | undefined => {
  const cents = Math.round(amount * 100)
  return Number.isSafeInteger(cents) && cents / 100 === amount ? cents : undefined
}

export const sum = (amounts: Iterable<Cents>): Cents => {
  let total = 0
  for (const amount of amounts) total += amount
  return total
}

const formatOf: Readonly<Record<Currency, Intl.NumberFormat>> = {
  CNY: new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' }),
  USD: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
}

/**
 * An amount of the wire as people read it: `¥1,234.50` or `$1,234.50`, with two decimals and thousands separators, whatever
 * the reader's language (orders.md, 1).
 */
export const formatMoney = (amount: number, currency: Currency): string => formatOf[currency].format(amount)
