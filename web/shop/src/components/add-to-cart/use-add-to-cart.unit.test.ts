import { CallFailed } from '@portafilter/kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { queryClient } from '../../shared/query-client.ts'
import { useAddTo } from './use-add-to-cart.ts'

const addToCart = vi.hoisted(() => vi.fn())
vi.mock('../../shared/api.ts', () => ({ api: { addToCart } }))

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => kept.set(name, value),
  removeItem: (name: string) => kept.delete(name),
})

/** What the hook gives in a page that is drawn once. */
const drawn = (code: string) => {
  const given: ReturnType<typeof useAddTo>[] = []
  const Page = () => {
    given.push(useAddTo('cart', code, () => undefined))
    return null
  }
  renderToString(createElement(QueryClientProvider, { client: queryClient }, createElement(Page)))
  return (quantity: number) => given[0]?.mutateAsync(quantity)
}

it('keeps a key for each quantity until that one is accepted', async () => {
  const add = drawn('part')
  addToCart.mockRejectedValueOnce(new CallFailed(0, 'network', 'ERROR')).mockResolvedValue({ result: 1 })
  await expect(add(2)).rejects.toThrow('ERROR')
  await add(3)
  await add(2)
  await add(2)
  expect(addToCart.mock.calls.map(([sent]) => sent.quantity)).toEqual([2, 3, 2, 2])
  const [first, other, repeated, next] = addToCart.mock.calls.map(([, { key }]) => key)
  expect(repeated).toBe(first)
  expect(new Set([first, other, next]).size).toBe(3)
  expect(kept.size).toBe(0)
})

it('asks anew for a part that is no longer sold, and for no other reason', async () => {
  const add = drawn('part')
  const shown = ['catalogue', 'part', 'CN', 'part']
  queryClient.setQueryData(shown, {})
  const refused = (error: string) => addToCart.mockResolvedValueOnce({ result: -1, error, message: error })
  for (const [error, isAskedAnew] of [
    ['cart_exceeds', false],
    ['part_withdrawn', true],
  ] as const) {
    refused(error)
    await expect(add(2)).rejects.toThrow(error)
    expect([error, queryClient.getQueryState(shown)?.isInvalidated]).toEqual([error, isAskedAnew])
  }
})
