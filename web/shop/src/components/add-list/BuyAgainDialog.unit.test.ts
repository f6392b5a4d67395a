import { CallFailed, Refused } from '@portafilter/kit'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import BuyAgainDialog from './BuyAgainDialog.tsx'

const order = vi.hoisted(() => ({ error: undefined as unknown }))
vi.mock('../../data/orders.ts', () => ({ useOrder: () => ({ isError: true, failureCount: 1, ...order }) }))
// antd draws no dialog without a browser.
vi.mock('../ant/Dialog.tsx', () => ({ Dialog: ({ children }: { children: ReactNode }) => children }))
vi.mock('./CheckedLines.tsx', () => ({ CheckedLines: () => null }))
vi.mock('@portafilter/kit', async (original) => ({ ...(await original<object>()), useLanguage: () => 'CN' }))

const drawn = (error: Error): string => {
  order.error = error
  return renderToString(createElement(BuyAgainDialog, { code: '20261121-ABCDEFGH', onClose: () => undefined }))
}

it('says that there is no such order, and has no second try made of it', () => {
  const html = drawn(new Refused({ result: -1, error: 'order_not_found', message: '订单不存在' }))
  expect(html).toContain('没有这个订单')
  expect(html).not.toContain('重试')
})

it('leaves it to try again where no answer came', () => {
  expect(drawn(new CallFailed(503, 'away', 'Server Error'))).toContain('重试')
})
