import { givenEvents, inStream } from '@portafilter/eventstore/testing'
import { expect, it } from 'vitest'
import * as t from '../../ordering/testing/orders.ts'
import { toldCancellations } from './told-cancellations.ts'

it('has what the shop has cancelled, and not what the buyer has', () => {
  const cancelled = (reason?: typeof t.REASON_REF) =>
    ({ type: 'OrderCancelled', data: { month: null, ...(reason && { reason }) } }) as const
  const rowsOf = (event: ReturnType<typeof cancelled>) =>
    givenEvents(toldCancellations, inStream(`order-${t.CODE}`, [t.submitted(), event])).rows
  expect(rowsOf(cancelled(t.REASON_REF))).toMatchObject([{ order_code: t.CODE }])
  expect(rowsOf(cancelled())).toEqual([])
})
