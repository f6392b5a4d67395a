import { uuid } from '@portafilter/kit'

/** What the cart hands to order confirmation (orders.md, 2). */
export type Checkout = Readonly<{
  /** One checkout is one order: its submissions share an idempotency key. */
  id: string
  /** 1 from the cart. */
  type: 1
  part_codes: readonly string[]
}>

const PLACE = 'checkout'

export const beginCheckout = (partCodes: readonly string[]): void => {
  const checkout: Checkout = { id: uuid(), type: 1, part_codes: partCodes }
  sessionStorage.setItem(PLACE, JSON.stringify(checkout))
}

export const currentCheckout = (): Checkout | null => {
  const text = sessionStorage.getItem(PLACE)
  return text === null ? null : (JSON.parse(text) as Checkout)
}

export const endCheckout = (): void => sessionStorage.removeItem(PLACE)
