import { agesResource, daysResource, figuresOf, money, spansResource } from '@portafilter/contract'
import { z } from 'zod'
import { ORDER_READERS, ORDER_STATUSES } from '../order/contract.ts'

/** How many orders came, day by day. Read only. */
export const orderDaysResource = daysResource({
  name: 'order-days',
  summary: 'Of each of the last days: how many orders were submitted',
  readers: ORDER_READERS,
  figures: { ordered: z.int() },
})

const inCurrency = <Currency extends 'cny' | 'usd'>(currency: Currency) =>
  ORDER_STATUSES.map((status) => `${currency}_${status}` as const)

/** How many orders came over time, by what has become of them since. Read only. */
export const orderSpansResource = spansResource({
  name: 'order-spans',
  summary: 'Of each of the last days, weeks or months: the orders that were submitted, and their amounts, by status',
  readers: ORDER_READERS,
  figures: {
    ...figuresOf(ORDER_STATUSES, z.int),
    ...figuresOf(inCurrency('cny'), money),
    ...figuresOf(inCurrency('usd'), money),
  },
})

/** How long orders have waited for staff. Read only. */
export const orderAgesResource = agesResource({
  name: 'order-ages',
  summary: 'How many orders wait to be shipped, by how long ago they were submitted',
  readers: ORDER_READERS,
  queues: ['to_ship'],
})
