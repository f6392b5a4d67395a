import { type Recorded, rowsProjection } from '@portafilter/eventstore'
import { type BuyerMonthEvent, buyerMonth } from '../history/buyer-month.ts'
import type { OrderEvent } from '../history/events.ts'
import { order } from '../history/order.ts'
import { orders } from '../streams.ts'

/** Which reservations of a month have no order that stands? Most live for a moment only: until their order is there. */
export type UnreleasedReservation = {
  /** Month and order: two orders may have the same code by chance. */
  reservation: string
  order_code: string
  month: string
  since: string
}

type Handled = BuyerMonthEvent | Extract<OrderEvent, { type: 'OrderSubmitted' | 'OrderCancelled' }>

/** Month and order of the reservation that an event is about; no month: the order has reserved nothing. */
const reserved = ({ stream, data }: Recorded<Handled>): { month: string | null; order_code: string } =>
  'order' in data ? { month: stream, order_code: data.order } : { month: data.month, order_code: orders.keyOf(stream) }

const keyOf = (event: Recorded<Handled>): string | readonly [] => {
  const { month, order_code } = reserved(event)
  return month === null ? [] : `${month} ${order_code}`
}

const fold = (event: Recorded<Handled>, reservation: string): UnreleasedReservation | null => {
  const { month, order_code } = reserved(event)
  const isOpen = event.type === 'AmountReserved' || event.type === 'OrderCancelled'
  return isOpen && month !== null ? { reservation, order_code, month, since: event.at } : null
}

export const unreleasedReservations = rowsProjection<UnreleasedReservation, Handled>({
  name: 'unreleased_reservations',
  version: 2,
  handles: ['AmountReserved', 'ReservationReleased', 'OrderSubmitted', 'OrderCancelled'],
  schemas: { ...order.schemas, ...buyerMonth.schemas },
  key: 'reservation',
  keyOf,
  columns: { reservation: 'text', order_code: 'text', month: 'text', since: 'timestamptz' },
  indexes: { since: '(since)' },
  begins: ({ type }) => type === 'AmountReserved',
  evolve: (_row, event, key) => fold(event, key),
})
