import { eventDaysResource, eventsResource } from '@portafilter/audit/contract'
import type { ResourceDefinition, RowOf } from '@portafilter/contract'
import { deliveriesResource, deliveryDaysResource } from '@portafilter/delivery/contract'
import type { Currency } from '@portafilter/kernel'
import { orderDaysResource, ordersResource } from '@portafilter/ordering/contract'
import { voucherDaysResource, vouchersResource } from '@portafilter/payment/contract'
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
}>

const figure = <R extends ResourceDefinition>(it: Figure & { days: R; of: keyof RowOf<R> & string }): Figure => it

const ofDay = (today: string) => ({ start_date: today, end_date: today })
const approved = () => ({ status: 'approved' })

/** All figures, in the order in which an order goes on. */
export const figures: readonly Figure[] = [
  figure({
    days: voucherDaysResource,
    of: 'cny',
    says: 'home.cny',
    currency: 'CNY',
    list: vouchersResource,
    filter: approved,
  }),
  figure({
    days: voucherDaysResource,
    of: 'usd',
    says: 'home.usd',
    currency: 'USD',
    list: vouchersResource,
    filter: approved,
  }),
  figure({
    days: voucherDaysResource,
    of: 'approved',
    says: 'home.approved',
    list: vouchersResource,
    filter: approved,
  }),
  figure({
    days: voucherDaysResource,
    of: 'rejected',
    says: 'home.rejected',
    list: vouchersResource,
    filter: () => ({ status: 'rejected' }),
  }),
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
