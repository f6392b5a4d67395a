import { buyerMonth, order } from '@portafilter/ordering'
import { expect, it } from 'vitest'
import { EVENT_NAMES } from './contract.ts'

it('has a name for every event', () => {
  const types = [...Object.keys(order.schemas), ...Object.keys(buyerMonth.schemas)]
  expect(Object.keys(EVENT_NAMES).sort()).toEqual(types.sort())
})
