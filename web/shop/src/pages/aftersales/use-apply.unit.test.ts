import { CallFailed } from '@portafilter/kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { queryClient } from '../../shared/query-client.ts'
import { useApply } from './use-apply.ts'

const addAfterSale = vi.hoisted(() => vi.fn())
vi.mock('../../shared/api.ts', () => ({ api: { addAfterSale }, uploads: {} }))

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => kept.set(name, value),
  removeItem: (name: string) => kept.delete(name),
})

const WANTED = { order_code: 'order', type: '1', question_describe: '漏水', pictures: [] }

/** What the hook gives in a form that is opened. */
const opened = () => {
  const given: ReturnType<typeof useApply>[] = []
  const Form = () => {
    given.push(useApply({ onSuccess: () => undefined, onError: () => undefined }))
    return null
  }
  renderToString(createElement(QueryClientProvider, { client: queryClient }, createElement(Form)))
  return (wanted: object = {}) => given[0]?.mutateAsync({ ...WANTED, ...wanted } as never)
}

it('is one application however often it is tried, also with other words, and another one when its form is opened anew', async () => {
  const apply = opened()
  addAfterSale.mockRejectedValueOnce(new CallFailed(0, 'network', 'ERROR')).mockResolvedValue({ result: 1 })
  await expect(apply()).rejects.toThrow('ERROR')
  addAfterSale.mockRejectedValueOnce(new CallFailed(0, 'network', 'ERROR'))
  await expect(apply({ question_describe: '漏水，见图' })).rejects.toThrow('ERROR')
  // It was recorded all the same, found among the cases, and cancelled.
  await opened()()
  const [first, again, anew] = addAfterSale.mock.calls.map(([, { key }]) => key)
  expect(again).toBe(first)
  expect(anew).not.toBe(first)
})

it('asks anew for the cases, and for what is left to apply for, also where no answer came', async () => {
  const shown = ['cases', 'claimable', 'order', 'CN']
  queryClient.setQueryData(shown, {})
  addAfterSale.mockRejectedValueOnce(new CallFailed(0, 'network', 'ERROR'))
  await expect(opened()()).rejects.toThrow('ERROR')
  expect(queryClient.getQueryState(shown)?.isInvalidated).toBe(true)
})
