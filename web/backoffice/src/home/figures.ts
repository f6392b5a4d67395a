import { eventDaysResource, eventsResource } from '@portafilter/audit/contract'
import type { ResourceDefinition, RowOf } from '@portafilter/contract'
import { deliveriesResource, deliveryDaysResource } from '@portafilter/delivery/contract'
import type { Currency } from '@portafilter/kernel'
import { orderDaysResource, ordersResource } from '@portafilter/ordering/contract'
import { voucherDaysResource, vouchersResource } from '@portafilter/payment/contract'
import type { SortPayload } from 'react-admin'
import type { HomeText } from './texts.ts'

/** A figure of each of the last days, and the list that is behind it. */
export type Figure = Readonly<{
  days: ResourceDefinition
  of: string
  says: HomeText
  /** An amount of money; a count otherwise. */
  currency?: Currency
  list: ResourceDefinition
  /** Of the list, as of today. */
  filter(today: string): object
  /** Its order, where that is not the list's own. */
  sort?: SortPayload
}>

const figure = <R extends ResourceDefinition>(it: Figure & { days: R; of: keyof RowOf<R> & string }): Figure => it

const ofDay = (today: string) => ({ start_date: today, end_date: today })

/** The vouchers that were decided so today; the list begins with the oldest ones, unless it is told otherwise. */
const decided = (status: 'approved' | 'rejected') => ({
  days: voucherDaysResource,
  list: vouchersResource,
  filter: (today: string) => ({ status, ...ofDay(today) }),
  sort: { field: 'submitted_at', order: 'DESC' } as const,
})

/** All figures, in the order in which an order goes on. */
export const figures: readonly Figure[] = [
  figure({ ...decided('approved'), of: 'cny', says: 'home.cny', currency: 'CNY' }),
  figure({ ...decided('approved'), of: 'usd', says: 'home.usd', currency: 'USD' }),
  figure({ ...decided('approved'), of: 'approved', says: 'home.approved' }),
  figure({ ...decided('rejected'), of: 'rejected', says: 'home.rejected' }),
  figure({ days: orderDaysResource, of: 'ordered', says: 'home.ordered', list: ordersResource, filter: ofDay }),
  figure({
    days: deliveryDaysResource,
    of: 'shipped',
    says: 'home.shipped',
    list: deliveriesResource,
    filter: () => ({ status: 'issued' }),
  }),
  figure({
    days: deliveryDaysResource,
    of: 'received',
    says: 'home.received',
    list: deliveriesResource,
    filter: () => ({ status: 'ending' }),
  }),
  figure({ days: eventDaysResource, of: 'events', says: 'home.events', list: eventsResource, filter: ofDay }),
]
