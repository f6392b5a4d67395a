import type { Recorded } from '@portafilter/eventstore'
import { type OrderEvent, orders } from '@portafilter/ordering'

/** What buyers are told of by letter. */
export const TOLD = [
  'OrderSubmitted',
  'DeliveryShipped',
  'DeliveryTrackingCorrected',
  'DeliveryShippingUndone',
  'DeliveryReceived',
] as const

export type ToldEvent = Recorded<Extract<OrderEvent, { type: (typeof TOLD)[number] }>>

export const isTold = (event: Recorded<OrderEvent>): event is ToldEvent =>
  (TOLD as readonly string[]).includes(event.type)

/** The key of a letter is the place of the event that it tells of: `20261121-ABCDEFGH/4`, order and version. */
export const keyOf = ({ stream, version }: Pick<ToldEvent, 'stream' | 'version'>): string =>
  `${orders.keyOf(stream)}/${version}`

/** The place that a key names; what is no key names no order. */
export const placeIn = (key: string): { order: string; version: number } => {
  const [order = '', version] = key.split('/')
  return { order, version: Number(version) }
}
