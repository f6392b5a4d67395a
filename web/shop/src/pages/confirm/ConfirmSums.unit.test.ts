import type { UseQueryResult } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { useTotal } from '../../data/cart.ts'
import { ConfirmSums } from './ConfirmSums.tsx'

type Total = ReturnType<typeof useTotal>

const asked = vi.hoisted(() => ({ total: {} as unknown }))
vi.mock('../../data/cart.ts', () => ({ useTotal: () => asked.total, currencyOf: () => 'CNY' }))
vi.mock('../../shared/use-user.ts', () => ({ useUser: () => ({ currency: 'CNY' }) }))
vi.mock('@portafilter/kit', async (original) => ({ ...(await original<object>()), useLanguage: () => 'CN' }))

const drawn = (total: Partial<UseQueryResult<{ total: number; decrease: number }>>): string => {
  asked.total = { isPlaceholderData: false, failureCount: 0, data: { total: 20, decrease: 0 }, ...total } as Total
  return renderToString(createElement(ConfirmSums, { list: 'cart', lines: [] }))
}

it('shows the sum of other lines paler until theirs is there, and not where that does not come', () => {
  expect(drawn({})).toMatch(/aria-busy="false".*20\.00/)
  expect(drawn({ isPlaceholderData: true, failureCount: 1 })).toMatch(/aria-busy="true".*20\.00/)
  expect(drawn({ isPlaceholderData: true, failureCount: 2 })).not.toContain('20.00')
})
