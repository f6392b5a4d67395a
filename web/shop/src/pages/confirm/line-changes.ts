import type { CartLine } from '../../data/cart.ts'
import type { ChangedLine } from './use-submit-order.ts'

/** A line that is not as the page showed it: another price, or no longer sold. */
export type LineChange = Readonly<{
  part_code: string
  part_name: string
  was: number
  /** null: no longer sold. */
  now: number | null
}>

/** Compares what was sent with what the server answered; unchanged lines are left out. */
export const changesOf = (
  sent: readonly Pick<CartLine, 'part_code' | 'part_name' | 'discounted_price'>[],
  answered: readonly ChangedLine[],
): LineChange[] =>
  sent.flatMap(({ part_code, part_name, discounted_price: was }) => {
    const line = answered.find((other) => other.part_code === part_code)
    if (line === undefined) return []
    const now = line.withdrawn ? null : line.price
    return now === was ? [] : [{ part_code, part_name, was, now }]
  })
