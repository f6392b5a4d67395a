import { expect, it, vi } from 'vitest'
import { beginCheckout, chosenIn, currentCheckout, endCheckout, isCurrent, TYPED_PLACE } from './checkout.ts'

const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => kept.set(name, value),
  removeItem: (name: string) => kept.delete(name),
})

/** Begins one, of which something was ticked and typed. */
const begun = (code: string, address?: number) => {
  beginCheckout('favourites', [code], address)
  kept.set(chosenIn('favourites'), code)
  kept.set(TYPED_PLACE, code)
  const checkout = currentCheckout()
  if (checkout === null) throw new Error('none was begun')
  return checkout
}

it('ends with what was ticked and typed for it', () => {
  const checkout = begun('A', 7)
  expect(checkout).toMatchObject({ type: 2, part_codes: ['A'], address: 7 })
  endCheckout(checkout)
  expect(kept.size).toBe(0)
})

it('leaves another one alone that was begun before its answer came', () => {
  const [first, other] = [begun('A'), begun('B')]
  const before = new Map(kept)
  expect([isCurrent(first), isCurrent(other)]).toEqual([false, true])
  endCheckout(first)
  expect(kept).toEqual(before)
})
