import { stream } from '@portafilter/eventstore'
import { buyerMonthFields, orderFields } from './fields.ts'
import { buyerMonth } from './history/buyer-month.ts'
import { order } from './history/order.ts'
import { buyerMonthEvents, orderEvents } from './words.ts'

/** Everything about one order; its key is the order's code. */
export const orders = stream({
  kind: 'order',
  name: { CN: '订单', EN: 'Orders' },
  decider: order,
  events: orderEvents,
  fields: orderFields,
})

/** What one buyer has ordered in one Beijing month, as the monthly rule counts it. */
export const buyerMonths = stream({
  kind: 'buyermonth',
  name: { CN: '买家月度额度', EN: 'Buyers’ months' },
  decider: buyerMonth,
  events: buyerMonthEvents,
  fields: buyerMonthFields,
})

/** The stream of a user's month; ids, not account names, stand in streams' names. */
export const buyerMonthOf = (user: string, month: string): string => buyerMonths.nameOf(`${user}-${month}`)
