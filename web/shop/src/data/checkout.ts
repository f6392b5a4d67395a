import { uuid } from '@portafilter/kit'

/** The lists that a buyer keeps: what is to be ordered, and what is ordered again and again. */
export type List = 'cart' | 'favourites'

/** What a list hands to order confirmation (orders.md, 2). */
export type Checkout = Readonly<{
  /** One checkout is one order: its submissions share an idempotency key. */
  id: string
  /** 1 from the cart, 2 from the favourites. */
  type: 1 | 2
  part_codes: readonly string[]
  /** Where it shall go, if that was said on the way; else to the default address. */
  address?: number | undefined
}>

const PLACE = 'checkout'

/** Where what is typed for it is kept. */
export const TYPED_PLACE = 'checkout:typed'

/** Where the codes are kept that are ticked in a list. */
export const chosenIn = (list: List): string => `${list}:selected`

export const beginCheckout = (list: List, partCodes: readonly string[], address?: number): void => {
  const checkout: Checkout = { id: uuid(), type: list === 'cart' ? 1 : 2, part_codes: partCodes, address }
  sessionStorage.setItem(PLACE, JSON.stringify(checkout))
}

export const currentCheckout = (): Checkout | null => {
  const text = sessionStorage.getItem(PLACE)
  return text === null ? null : (JSON.parse(text) as Checkout)
}

/** Whether no other one was begun meanwhile. */
export const isCurrent = ({ id }: Checkout): boolean => currentCheckout()?.id === id

/**
 * What was ticked for it has been ordered: who comes back to the list does not order it a second time by mistake. Another one that
 * was begun meanwhile goes on.
 */
export const endCheckout = (checkout: Checkout): void => {
  if (!isCurrent(checkout)) return
  for (const place of [chosenIn(listOf(checkout)), TYPED_PLACE, PLACE]) sessionStorage.removeItem(place)
}

/** Where it came from; one that was never begun would come from the cart. */
export const listOf = (checkout: Checkout | null): List => (checkout?.type === 2 ? 'favourites' : 'cart')
