import { createElement } from 'react'
import { HttpError } from 'react-admin'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import type { DeliveryRow } from '../rows.ts'
import { type Shipping, useShipping } from './use-shipping.ts'

const act = vi.hoisted(() => vi.fn())
vi.mock('../../data/staff-api.ts', () => ({ staffApi: { act } }))

const shipping = (): Shipping => {
  const given: Shipping[] = []
  const List = () => {
    given.push(useShipping())
    return null
  }
  renderToString(createElement(List))
  if (given[0] === undefined) throw new Error('nothing was drawn')
  return given[0]
}

const parcel = (version: number, tracking_no: string) => ({
  row: { id: '20261121-ABCDEFGH-D1', version } as DeliveryRow,
  tracking_no,
  carrier: undefined,
})

beforeEach(() => void vi.resetAllMocks())

it('repeats what no answer came to, and ships another number or version by another command', async () => {
  const { run } = shipping()
  act.mockRejectedValue(new HttpError('No server', 0))
  for (const each of [parcel(3, 'SF0001'), parcel(3, 'SF0001'), parcel(3, 'SF0002'), parcel(4, 'SF0001')])
    await run([each])
  const [first, again, ...others] = act.mock.calls.map((call) => call[4])
  expect(again).toBe(first)
  expect(new Set([first, ...others]).size).toBe(3)
})
