import type { PricedPart } from '@portafilter/catalogue'
import { type Currency, fromWire, toWire } from '@portafilter/kernel'
import { type GivenPart, isGiveaway } from './gifts.ts'

/** `price` is the discounted price that the page showed, as on the wire, in `currency`; absent means not compared. */
export type WantedPart = Readonly<{
  part_code: string
  quantity: number
  price?: number | undefined
  currency?: Currency | undefined
}>

/** What the page showed of the gifts that come by themselves; null means not compared. */
export type ShownGiveaway = readonly Readonly<{ part_code: string; quantity: number }>[] | null

/** `prices` and `currencies` are all those that the page showed for the part. */
export type Wanted = Readonly<{
  part_code: string
  quantity: number
  prices: readonly number[]
  currencies: readonly Currency[]
}>

/** Same part codes merge (decisions/orders.md); a merged line still has 1 to 100 pieces. */
export const merged = (parts: readonly WantedPart[]): readonly Wanted[] => {
  const byCode = new Map<string, Wanted>()
  for (const { part_code, quantity, price, currency } of parts) {
    const before = byCode.get(part_code) ?? { quantity: 0, prices: [], currencies: [] }
    const prices = [...before.prices, price ?? []].flat()
    const currencies = [...before.currencies, currency ?? []].flat()
    byCode.set(part_code, { part_code, quantity: before.quantity + quantity, prices, currencies })
  }
  return [...byCode.values()]
}

/** What comes by itself with some lines now, and what the page showed of it. */
export type Giveaway = {
  readonly shown: ShownGiveaway
  with(lines: readonly { part_code: string; quantity: number }[]): readonly GivenPart[]
}

/** The lines with what comes by itself, as they stand now, where something of it is no longer what the page showed. */
export const changedSince = (
  wanted: readonly Wanted[],
  priced: ReadonlyMap<string, PricedPart>,
  currency: Currency,
  giveaway: Giveaway,
) => {
  const lines = wanted.map(({ part_code, quantity }) => {
    const part = priced.get(part_code)
    const withdrawn = part?.withdrawn ?? true
    return { part_code, quantity, price: part && !withdrawn ? toWire(part.discounted) : null, currency, withdrawn }
  })
  const comes = giveaway.with(lines.filter(({ withdrawn }) => !withdrawn))
  const areChanged = wanted.some(({ part_code, prices, currencies }) => {
    const part = priced.get(part_code)
    const isAnother = currencies.some((shown) => shown !== currency)
    return part?.withdrawn || isAnother || prices.some((price) => fromWire(price) !== part?.discounted)
  })
  const isShown = giveaway.shown === null || isGiveaway(giveaway.shown, comes)
  return areChanged || !isShown ? { lines, giveaway: comes } : undefined
}
