import { MOST_LINES } from '@portafilter/basket/contract'
import type { CartLine } from '../../data/cart.ts'

/** Why these lines are no order, by the word that says it. */
export const orderFault = (lines: readonly Pick<CartLine, 'type'>[]): 'tooMany' | 'mixed' | undefined => {
  if (lines.length > MOST_LINES) return 'tooMany'
  return new Set(lines.map(({ type }) => type)).size > 1 ? 'mixed' : undefined
}
