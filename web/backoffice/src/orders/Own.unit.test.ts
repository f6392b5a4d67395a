import { statusOnWire } from '@portafilter/kit'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { Own } from './Own.tsx'

const acts = vi.hoisted(() => vi.fn())
vi.mock('../access/use-rights.ts', () => ({ useRights: () => ({ acts }) }))
vi.mock('../texts/use-text.ts', () => ({ useText: () => (name: string) => name }))

const isSaid = (status: Parameters<typeof statusOnWire>[0], { may = true, own = true } = {}) => {
  acts.mockReturnValue(may)
  return renderToString(createElement(Own, { order: { own, status: statusOnWire(status) } })) !== ''
}

it('says of one’s own order that one cannot act on it, while there is something to do for who could', () => {
  expect(isSaid('awaiting_shipment')).toBe(true)
  expect(isSaid('awaiting_shipment', { own: false })).toBe(false)
  expect(isSaid('awaiting_shipment', { may: false })).toBe(false)
  expect([isSaid('completed'), isSaid('closed')]).toEqual([false, false])
})
