import { fromWire, sum, surcharged, toWire } from '@portafilter/kernel'

/** An amount in minor units. */
export const exact = (amount: number) => fromWire(amount) ?? Math.round(amount * 100)

/** A unit price times a quantity, exact to the cent. */
export const times = (price: number, quantity: number): number => toWire(exact(price) * quantity)

/** A unit price when it rises by half: rounded by itself, to the cent. */
export const surchargedPrice = (price: number): number => toWire(surcharged(exact(price)))

/** The total of these lines when every unit price rises by half: "quick payment" (decisions/orders.md). */
export const surchargedTotal = (lines: readonly { discounted_price: number; quantity: number }[]): number =>
  toWire(sum(lines.map((line) => surcharged(exact(line.discounted_price)) * line.quantity)))

/** What these lines cost, exact to the cent. */
export const totalOf = (lines: readonly { discounted_price: number; quantity: number }[]): number =>
  toWire(sum(lines.map((line) => exact(line.discounted_price) * line.quantity)))
