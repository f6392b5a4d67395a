import { type Recorded, rowsProjection, tableOf } from '@portafilter/eventstore'
import { type BuyerMonthEvent, buyerMonth } from '../buyermonth.ts'
import { type OrderEvent, order } from '../history/order.ts'

/** Which reservations of a month have no order that stands? Most live for a moment only: until their order is there. */
export type UnreleasedReservation = { order_code: string; month: string; since: string }

type Handled = BuyerMonthEvent | Extract<OrderEvent, { type: 'OrderSubmitted' | 'OrderCancelled' }>

const fold = (event: Recorded<Handled>): UnreleasedReservation | null => {
  switch (event.type) {
    case 'AmountReserved':
      return { order_code: event.data.order, month: event.stream, since: event.at }
    case 'OrderCancelled': {
      const { month } = event.data
      return month === null ? null : { order_code: orderOfStream(event.stream), month, since: event.at }
    }
    case 'OrderSubmitted':
    case 'ReservationReleased':
      return null
  }
}

const orderOfStream = (stream: string): string => stream.slice('order-'.length)

export const unreleasedReservations = rowsProjection<UnreleasedReservation, Handled>({
  name: 'unreleased_reservations',
  version: 1,
  handles: ['AmountReserved', 'ReservationReleased', 'OrderSubmitted', 'OrderCancelled'],
  schemas: { ...order.schemas, ...buyerMonth.schemas },
  key: 'order_code',
  keyOf: (event) => ('order' in event.data ? event.data.order : orderOfStream(event.stream)),
  columns: { order_code: 'text', month: 'text', since: 'timestamptz' },
  indexes: { since: '(since)' },
  evolve: (_row, event) => fold(event),
})

export const UNRELEASED_RESERVATIONS = tableOf(unreleasedReservations)
