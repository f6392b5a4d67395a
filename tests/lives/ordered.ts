import { surcharged } from '@portafilter/kernel'
import type { FrozenLine } from '../../modules/ordering/history/events.ts'
import type { SubmitOrder } from '../../modules/ordering/history/lines.ts'
import * as t from '../../modules/ordering/testing/orders.ts'
import type { Dice } from './dice.ts'

const bought = (dice: Dice, item_num: number, isQuick: boolean): FrozenLine => {
  const list = dice.between(101, 99_999)
  const discounted = dice.chance(50) ? list : Math.round(list * dice.one([0.55, 0.85, 0.9]))
  const paid = isQuick ? surcharged(discounted) : discounted
  return { ...t.line(item_num, dice.between(1, 6)), list, discounted, paid }
}

/** One for every two of the first line. */
const giftFor = (lines: readonly FrozenLine[]): FrozenLine[] => {
  const quantity = Math.floor((lines[0]?.quantity ?? 0) / 2)
  const free = { ...t.line(lines.length + 1, quantity, 0), gift: true, counted: false }
  return quantity === 0 ? [] : [{ ...free, earned: { rule: 1, items: [1], every: 2, gives: 1 } }]
}

/** An order as one may be submitted: of machines or parts, at any market, surcharged or to be audited, with gifts. */
export const orderedBy = (dice: Dice): SubmitOrder => {
  const market = dice.one(['domestic', 'domestic', 'domestic', 'domestic', 'none', 'none', 'overseas'] as const)
  const kind = market === 'domestic' && dice.chance(45) ? 'M' : 'P'
  const isRuled = kind === 'P' && market !== 'overseas'
  const quick_payment = isRuled && dice.chance(30)
  const lines = Array.from({ length: dice.between(1, 3) }, (_, at) => bought(dice, at + 1, quick_payment))
  const gifts = market === 'domestic' && dice.chance(70) ? giftFor(lines) : []
  return {
    type: 'SubmitOrder',
    order: t.orderOf({
      market,
      kind,
      quick_payment,
      lines: [...lines, ...gifts],
      firm: market === 'domestic' && dice.chance(80) ? 'ERP1001' : null,
      currency: market === 'overseas' ? 'USD' : 'CNY',
      serial_audit: isRuled && !quick_payment && dice.chance(35),
      month: isRuled ? t.MONTH : null,
    }),
  }
}
