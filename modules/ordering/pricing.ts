import { isFor, type PricedPart } from '@portafilter/catalogue'
import { type Currency, type Market, type Refusal, refuse } from '@portafilter/kernel'
import { frozenPart } from './frozen-part.ts'
import type { FrozenLine, OrderKind } from './history/events.ts'
import { countedLines, type Exemptions, type Ruled } from './monthly-rule.ts'
import { changedSince, type Giveaway, type Wanted } from './wanted.ts'

/** What an order would be of. */
export type Basket = { readonly kind: OrderKind; readonly lines: readonly FrozenLine[] }

type PricingRefusal = Refusal<
  'part_not_found' | 'machine_not_sold' | 'lines_changed' | 'machines_and_parts' | 'cart_quantity' | 'order_total_zero'
>

type Priced = ReadonlyMap<string, PricedPart>
type Terms = Readonly<{ market: Market; currency: Currency }>

/** Why this is not sold, or not as it was shown. */
const faultIn = (
  wanted: readonly Wanted[],
  priced: Priced,
  { market, currency }: Terms,
  giveaway: Giveaway,
): PricingRefusal | undefined => {
  const unknown = wanted.find(({ part_code }) => !priced.has(part_code))
  if (unknown) return refuse('part_not_found', { part_code: unknown.part_code })
  const reserved = wanted.map(({ part_code }) => priced.get(part_code)).find((part) => part && !isFor(part, market))
  if (reserved) return refuse('machine_not_sold', { part_code: reserved.code })
  if (wanted.some(({ quantity }) => quantity > 100)) return refuse('cart_quantity')
  const changed = changedSince(wanted, priced, currency, giveaway)
  return changed && refuse('lines_changed', changed)
}

const frozen = (part: PricedPart, quantity: number, item_num: number): FrozenLine => ({
  item_num,
  ...frozenPart(part),
  quantity,
  gift: false,
  counted: false,
  discounted: part.discounted,
  paid: part.discounted,
})

/** Freezes what the catalogue says now; the browser's numbers are compared, never used. */
export const priceLines = (
  wanted: readonly Wanted[],
  priced: Priced,
  terms: Terms,
  giveaway: Giveaway,
): Basket | PricingRefusal => {
  const fault = faultIn(wanted, priced, terms, giveaway)
  if (fault) return fault
  const parts = wanted.flatMap(({ part_code, quantity }) => ({ quantity, part: priced.get(part_code) as PricedPart }))
  const kinds = new Set(parts.map(({ part }) => part.type))
  if (kinds.size > 1) return refuse('machines_and_parts')
  // At home it waits for a payment that nobody could make.
  const isPaidFirst = terms.market !== 'overseas'
  if (isPaidFirst && parts.every(({ part }) => part.discounted === 0)) return refuse('order_total_zero')
  return {
    kind: kinds.has('M') ? 'M' : 'P',
    lines: parts.map(({ quantity, part }, index) => frozen(part, quantity, index + 1)),
  }
}

/** Marks the lines that the monthly rule counts by today's exemptions. */
export const withCounted = ({ kind, lines }: Basket, { market, confirmed }: Ruled, exempt: Exemptions): Basket => {
  const counted = new Set(countedLines({ market, confirmed, kind, lines }, exempt).map(({ part_code }) => part_code))
  return { kind, lines: lines.map((line) => ({ ...line, counted: counted.has(line.part_code) })) }
}
