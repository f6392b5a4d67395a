import { CallFailed } from '@portafilter/kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../shared/query-client.ts'
import { useArrange } from './use-arrange.ts'

const setOrderPayment = vi.hoisted(() => vi.fn())
vi.mock('../../shared/api.ts', () => ({ api: { setOrderPayment } }))
const notice = vi.hoisted(() => ({ success: vi.fn(), warning: vi.fn() }))
vi.mock('../../shared/notice.ts', () => ({ notice, asAnswered: (text: string) => text }))

vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
vi.stubGlobal('location', { pathname: '/elsewhere' })

beforeEach(() => {
  vi.resetAllMocks()
})

/** Chooses a way on a page that is drawn once, and listens to nothing that comes of it. */
const chosenOnPageLeft = (tell: (error: Error) => void) => {
  const given: ReturnType<typeof useArrange>[] = []
  const Page = () => {
    given.push(useArrange())
    return null
  }
  const client = createElement(QueryClientProvider, { client: queryClient }, createElement(Page))
  renderToString(createElement(MemoryRouter, {}, client))
  const choice = { order: { code: 'order', pay_no: null }, combination: { offline_transfer: 1 }, keeping: true, tell }
  return given[0]?.mutateAsync(choice as never).catch(() => undefined)
}

it('tells a way of paying that failed though its page is left', async () => {
  const tell = vi.fn()
  setOrderPayment.mockResolvedValueOnce({ result: -1, error: 'wallet_short', message: '钱包可用金额不足' })
  await chosenOnPageLeft(tell)
  expect(tell.mock.calls).toEqual([[expect.objectContaining({ message: '钱包可用金额不足' })]])
})

it('tells of one that went through before that it holds, and not that its key is used', async () => {
  const tell = vi.fn()
  setOrderPayment.mockRejectedValueOnce(new CallFailed(422, 'key_reused', '…'))
  await chosenOnPageLeft(tell)
  expect(tell).not.toHaveBeenCalled()
  expect(notice.warning).toHaveBeenCalledOnce()
})
