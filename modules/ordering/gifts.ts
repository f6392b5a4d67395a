import { type Gift, type GiftRule, giftsOf, type SelectedGiveaway } from '@portafilter/catalogue'
import { getsGifts, type Market, type Refusal, refuse } from '@portafilter/kernel'
import type { FrozenLine } from './history/lines.ts'

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

/**
 * Gifts as lines of their own behind what is bought, at 0 and in no count of the month (decisions.md, Orders), each with what
 * earned it as it was then: after-sales goes by that, whatever the catalogue says later.
 */
export const giftLines = (gifts: readonly Gift[], bought: readonly FrozenLine[]): readonly FrozenLine[] =>
  gifts.map(({ rule, part, quantity }, index) => ({
    item_num: bought.length + index + 1,
    part_code: part.code,
    name: part.name,
    packing: part.packing,
    unit: part.unit,
    picture: part.filePath,
    quantity,
    gift: true,
    counted: false,
    list: part.list,
    discounted: 0,
    paid: 0,
    earned: {
      rule: rule.id,
      items: bought.filter(({ part_code }) => rule.bought.includes(part_code)).map(({ item_num }) => item_num),
      every: rule.every,
      gives: rule.gives,
    },
  }))
