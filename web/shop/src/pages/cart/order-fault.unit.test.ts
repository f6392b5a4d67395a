import { orderingContract } from '@portafilter/ordering/contract'
import { expect, it } from 'vitest'
import { orderFault } from './order-fault.ts'

const parts = (count: number) => Array.from({ length: count }, () => ({ type: 'P' as const }))

it('takes as many lines as an order does, and no more', () => {
  const order = (count: number) => ({
    ifNoUploading: 1,
    ifUploading: 0,
    address_id: 1,
    delCart: 1,
    order_part: Array.from({ length: count }, (_, n) => ({ part_code: `KP-${n}`, quantity: 1 })),
  })
  const isTaken = (count: number) => orderingContract.submitOrder.input.safeParse(order(count)).success
  expect([orderFault(parts(500)), isTaken(500)]).toEqual([undefined, true])
  expect([orderFault(parts(501)), isTaken(501)]).toEqual(['tooMany', false])
})

it('takes no machines along with parts', () => {
  expect(orderFault([...parts(1), { type: 'M' }])).toBe('mixed')
  expect(orderFault([{ type: 'M' }, { type: 'M' }])).toBeUndefined()
  expect(orderFault([])).toBeUndefined()
})
