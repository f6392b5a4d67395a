import { type Cents, MONTHLY_LIMIT, sum } from '@portafilter/kernel'
import type { CartLine } from '../../data/cart.ts'
import type { MonthlyFacts } from '../../data/monthly-rule.ts'
import { exact } from '../money-times.ts'

/** How the month stands with an order, in fen, as the server asks once the order is submitted. */
export type Month = Readonly<{
  /** What the rule has counted so far. */
  used: Cents
  /** What it counts of the order. */
  adds: Cents
  /** What is left then; below 0 where it is over the limit. */
  left: Cents
  /** Whether the order is asked about. */
  isOver: boolean
}>

type Line = Pick<CartLine, 'part_code' | 'type' | 'discounted_price' | 'quantity'>

/** What the rule counts of these lines: no machines, and no exempt parts (decisions/orders.md). */
const countedOf = (lines: readonly Line[], exempt: readonly string[]): Cents =>
  sum(
    lines
      .filter(({ part_code, type }) => type !== 'M' && !exempt.includes(part_code))
      .map(({ discounted_price, quantity }) => exact(discounted_price) * quantity),
  )

/** What an order of these lines makes of the month. */
export const monthWith = (lines: readonly Line[], { accumulated, exemptParts }: MonthlyFacts): Month => {
  const used = exact(accumulated)
  const adds = countedOf(lines, exemptParts)
  const left = MONTHLY_LIMIT - used - adds
  return { used, adds, left, isOver: adds > 0 && left < 0 }
}
