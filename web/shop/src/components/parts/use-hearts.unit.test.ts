import { eventually } from '@portafilter/kernel/testing'
import { CallFailed } from '@portafilter/kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../shared/query-client.ts'
import { useHearts } from './use-hearts.ts'

const api = vi.hoisted(() => ({ getCollect: vi.fn(), addToCollect: vi.fn(), removeFromCollect: vi.fn() }))
vi.mock('../../shared/api.ts', () => ({ api }))
const notice = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }))
vi.mock('../../shared/notice.ts', () => ({ notice, asAnswered: (text: string) => text }))

// A page that is drawn without a browser has no language to watch.
vi.mock('@portafilter/kit', async (original) => ({ ...(await original<object>()), useLanguage: () => 'CN' }))

vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })

/** What the hook gives in a page that is drawn once, before anything has come. */
const drawn = () => {
  const given: ReturnType<typeof useHearts>[] = []
  const Page = () => {
    given.push(useHearts())
    return null
  }
  renderToString(createElement(QueryClientProvider, { client: queryClient }, createElement(Page)))
  return (part_code: string, on: boolean) => given[0]?.turn({ part_code, quantity: 1, on })
}
const settled = () => eventually(() => expect(queryClient.isMutating()).toBe(0))

beforeEach(() => {
  vi.resetAllMocks()
  queryClient.clear()
  api.getCollect.mockResolvedValue({ result: 1, object: [{ part_code: 'kept' }] })
  api.addToCollect.mockResolvedValue({ result: 1 })
  api.removeFromCollect.mockResolvedValue({ result: 1 })
})

it('adds nothing to a favourite that is there, though that was not known when its heart was pressed', async () => {
  const turn = drawn()
  turn('kept', true)
  turn('other', true)
  turn('third', false)
  await settled()
  expect(api.addToCollect.mock.calls.map(([{ part_code }]) => part_code)).toEqual(['other'])
  expect(api.removeFromCollect).not.toHaveBeenCalled()
})

it('sends a heart that is pressed twice once, another one meanwhile or not', async () => {
  const turn = drawn()
  turn('one', true)
  turn('other', true)
  turn('one', true)
  await settled()
  expect(api.addToCollect.mock.calls.map(([{ part_code }]) => part_code)).toEqual(['one', 'other'])
})

it('sends nothing and says so where it cannot be known which are there', async () => {
  api.getCollect.mockRejectedValue(new CallFailed(400, 'malformed', 'ERROR'))
  drawn()('kept', true)
  await settled()
  expect(api.addToCollect).not.toHaveBeenCalled()
  expect(notice.error).toHaveBeenCalledOnce()
})
