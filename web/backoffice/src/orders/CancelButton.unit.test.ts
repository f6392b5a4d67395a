import { createElement, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { CancelButton } from './CancelButton.tsx'
import type { StaffOrder } from './rows.ts'

type Drawn = { offered?: boolean; fields: object }
const StaffAction = vi.hoisted(() => vi.fn((_: Drawn) => null))
vi.mock('../actions/StaffAction.tsx', () => ({ StaffAction }))
vi.mock('../texts/use-text.ts', () => ({ useText: () => (name: string) => name }))

const at = (if_cancelled: StaffOrder['if_cancelled']) => ({ id: '1', version: 3, if_cancelled }) as StaffOrder

it('keeps its form, with all that is typed in it, once somebody else has cancelled the order', () => {
  const before = at({ refunds: [{ to: 'offline_transfer', amount: 1 }], freed: 0 })
  /** The page is read anew. */
  const Page = () => {
    const [order, read] = useState(before)
    const drawn = CancelButton({ order })
    if (order === before) read(at(null))
    return drawn
  }
  renderToString(createElement(Page))
  expect(StaffAction.mock.lastCall?.[0]).toMatchObject({ offered: false, fields: { reason: {}, payee: {} } })
})
