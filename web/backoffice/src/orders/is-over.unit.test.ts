import { statusOnWire } from '@portafilter/kit'
import { expect, it } from 'vitest'
import { isOver } from './is-over.ts'

it('says of an order that it is over once all of it has come, or none of it will', () => {
  const over = (['completed', 'closed'] as const).map((status) => isOver({ status: statusOnWire(status) }))
  expect(over).toEqual([true, true])
  const open = (['awaiting_payment', 'awaiting_shipment', 'awaiting_receipt'] as const).map((status) =>
    isOver({ status: statusOnWire(status) }),
  )
  expect(open).toEqual([false, false, false])
})
