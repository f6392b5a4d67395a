import { expect, it } from 'vitest'
import { whyNot } from './why-not.ts'

it.each([
  ['M', 'awaiting_shipment', 'notMachines'],
  ['M', 'awaiting_payment', 'notMachines'],
  ['P', 'awaiting_payment', 'notPaid'],
  ['P', 'under_review', 'notPaid'],
  ['P', 'closed', 'notClosed'],
  ['P', 'awaiting_shipment', undefined],
  ['P', 'partly_shipped', undefined],
  ['P', 'completed', undefined],
] as const)('of an order of type %s that is at %s: %s', (type, stage, why) => {
  expect(whyNot({ type, stage })).toBe(why)
})
