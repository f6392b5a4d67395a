import { type Gift, type GiftRule, giftsByThemselves, giftsOf, type SelectedGiveaway } from '@portafilter/catalogue'
import { getsGifts, type Language, type Market, type Refusal, refuse, sum } from '@portafilter/kernel'
import { frozenPart } from './frozen-part.ts'
import type { FrozenLine } from './history/events.ts'

/** What these lines earn their buyer; whoever gets no gifts chooses none (orders.md, 2). */
export const giftsFor = (
  market: Market,
  rules: readonly GiftRule[],
  bought: readonly FrozenLine[],
  selected: readonly SelectedGiveaway[],
): readonly Gift[] | Refusal<'gift_count' | 'gift_not_offered' | 'order_gifts'> => {
  if (getsGifts(market)) return giftsOf(rules, bought, selected)
  return selected.length === 0 ? [] : refuse('order_gifts')
}

type Pieces = Readonly<{ part_code: string; quantity: number }>
/** Pieces of a part that come by themselves, by its name in the reader's language. */
export type GivenPart = Pieces & { readonly part_name: string }

/** What comes by itself with these lines, each part once. */
export const giveawayWith = (
  market: Market,
  rules: readonly GiftRule[],
  bought: readonly Pieces[],
  language: Language,
): readonly GivenPart[] => {
  if (!getsGifts(market)) return []
  const byPart = Map.groupBy(giftsByThemselves(rules, bought), ({ part }) => part.code)
  return [...byPart].map(([part_code, gifts]) => ({
    part_code,
    part_name: gifts[0]?.part.name[language] ?? '',
    quantity: sum(gifts.map(({ quantity }) => quantity)),
  }))
}

const piecesByPart = (of: readonly Pieces[]): ReadonlyMap<string, number> => {
  const byPart = Map.groupBy(of, ({ part_code }) => part_code)
  return new Map([...byPart].map(([code, pieces]) => [code, sum(pieces.map(({ quantity }) => quantity))]))
}

/** Whether what comes is what was shown: as many pieces of the same parts, by whatever rules. */
export const isGiveaway = (shown: readonly Pieces[], comes: readonly Pieces[]): boolean => {
  const [before, now] = [piecesByPart(shown), piecesByPart(comes)]
  return before.size === now.size && [...now].every(([code, pieces]) => before.get(code) === pieces)
}

/**
 * Gifts as lines of their own behind what is bought, at 0 and in no count of the month (decisions/orders.md), each with what
 * earned it as it was then: after-sales goes by that, whatever the catalogue says later.
 */
export const giftLines = (gifts: readonly Gift[], bought: readonly FrozenLine[]): readonly FrozenLine[] =>
  gifts.map(({ rule, part, quantity }, index) => ({
    item_num: bought.length + index + 1,
    ...frozenPart(part),
    quantity,
    gift: true,
    counted: false,
    discounted: 0,
    paid: 0,
    earned: {
      rule: rule.id,
      items: bought.filter(({ part_code }) => rule.bought.includes(part_code)).map(({ item_num }) => item_num),
      every: rule.every,
      gives: rule.gives,
    },
  }))
