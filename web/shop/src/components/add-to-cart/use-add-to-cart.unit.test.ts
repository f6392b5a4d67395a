import { CallFailed } from '@portafilter/kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { queryClient } from '../../shared/query-client.ts'
import { useAddTo } from './use-add-to-cart.ts'

const addToCart = vi.hoisted(() => vi.fn())
vi.mock('../../shared/api.ts', () => ({ api: { addToCart } }))

vi.stubGlobal('localStorage', { getItem: () => null })

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

it('repeats what was lost under its key, and adds as often as is asked behind that', async () => {
  const add = drawn('part')
  addToCart.mockRejectedValueOnce(new CallFailed(0, 'network', 'ERROR')).mockResolvedValue({ result: 1 })
  await expect(add(2)).rejects.toThrow('ERROR')
  await add(2)
  await add(2)
  await add(3)
  expect(addToCart.mock.calls.map(([sent]) => sent.quantity)).toEqual([2, 2, 2, 3])
  const [first, repeated, next, other] = addToCart.mock.calls.map(([, { key }]) => key)
  expect(repeated).toBe(first)
  expect(new Set([first, next, other]).size).toBe(3)
})

it('adds a part of its page anew where it was opened again behind a lost answer, as it may have been taken out', async () => {
  addToCart.mockReset()
  addToCart.mockRejectedValueOnce(new CallFailed(0, 'network', 'ERROR')).mockResolvedValue({ result: 1 })
  await expect(drawn('part')(2)).rejects.toThrow('ERROR')
  await drawn('part')(2)
  const [first, again] = addToCart.mock.calls.map(([, { key }]) => key)
  expect(again).not.toBe(first)
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
