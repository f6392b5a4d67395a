import type { CartLine } from '../../data/cart.ts'
import type { Giveaway } from '../../data/gifts.ts'
import type { Changed } from './use-submit-order.ts'

/** A line that is not as the page showed it: another price, or no longer sold. */
export type LineChange = Readonly<{
  part_code: string
  part_name: string
  was: number
  wasIn: CartLine['currency']
  /** null: no longer sold. */
  now: number | null
  nowIn: CartLine['currency']
}>

/** A gift that comes by itself, of which there were so many pieces and are so many now. */
export type GiftChange = Readonly<{ part_code: string; part_name: string; was: number; now: number }>

type ShownLine = Pick<CartLine, 'part_code' | 'part_name' | 'discounted_price' | 'currency'>
type ShownGift = Pick<Giveaway, 'part_code' | 'part_name' | 'quantity'>

/** Compares what was sent with what the server answered; unchanged lines are left out. */
export const changesOf = (sent: readonly ShownLine[], answered: Changed['lines']): LineChange[] =>
  sent.flatMap(({ part_code, part_name, discounted_price: was, currency: wasIn }) => {
    const line = answered.find((other) => other.part_code === part_code)
    if (line === undefined) return []
    const now = line.withdrawn ? null : line.price
    const { currency: nowIn } = line
    return now === was && nowIn === wasIn ? [] : [{ part_code, part_name, was, wasIn, now, nowIn }]
  })

const piecesOf = (code: string, gifts: readonly ShownGift[]): number =>
  gifts.reduce((count, { part_code, quantity }) => count + (part_code === code ? quantity : 0), 0)

/** Gifts of which another number comes now than was shown, those that were shown first; several of one part are one. */
export const giftChangesOf = (shown: readonly ShownGift[], answered: readonly ShownGift[]): GiftChange[] => {
  const byCode = new Map([...shown, ...answered].map(({ part_code, part_name }) => [part_code, part_name]))
  return [...byCode]
    .map(([code, part_name]) => ({
      part_code: code,
      part_name,
      was: piecesOf(code, shown),
      now: piecesOf(code, answered),
    }))
    .filter(({ was, now }) => was !== now)
}
