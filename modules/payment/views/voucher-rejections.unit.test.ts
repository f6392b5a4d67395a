import { givenEvents, inStream } from '@portafilter/eventstore/testing'
import { expect, it } from 'vitest'
import * as t from '../../ordering/testing/orders.ts'
import { voucherRejections } from './voucher-rejections.ts'

it('has each rejection of a payment, whatever came since', () => {
  const paying = [
    t.submitted(),
    t.arranged,
    t.chosen,
    t.handedIn,
    t.rejected,
    t.handedIn,
    t.rejected,
    t.handedIn,
    t.approved,
  ]
  const { rows } = givenEvents(voucherRejections, inStream(`order-${t.CODE}`, paying))
  expect(rows).toHaveLength(2)
})
