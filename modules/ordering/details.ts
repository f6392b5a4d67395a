import { type Database, type PersonalData, type PersonalDataReference, readPersonalData } from '@portafilter/eventstore'
import type { Language } from '@portafilter/kernel'
import { isProvider } from '@portafilter/receivable'
import type { RoomDeps } from '@portafilter/room'
import type { LoadedOrder } from './commands.ts'
import type { OrderDetails, OrderLine, OwnOrder } from './contract.ts'
import type { Order } from './history/order.ts'
import { offeredSources, type PaymentSource } from './history/shares.ts'
import type { Shipping } from './shipping.ts'
import { type OrderRow, orderList } from './views/order-list/table.ts'
import { orderOnWire } from './wire.ts'

/** An order's row as its stream says it: never behind, unlike the list. */
export const rowOf = ({ state, events }: LoadedOrder): OrderRow => {
  const row = orderList.fold(events).get(state.lines.code)
  if (row === undefined) throw new Error(`the events of ${state.lines.code} come to no order`)
  return row
}

/** The text of a reason's record; empty when there is none, when it was erased, or when it is not what was recorded. */
export const reasonIn = (record: PersonalData | undefined): string =>
  (record?.data as { reason: string } | undefined)?.reason ?? ''

/** What the buyer remarked, of an order's shipping record; empty as a reason is. */
export const remarkIn = (record: PersonalData | undefined): string =>
  (record?.data as Shipping | undefined)?.remark ?? ''

type OrdersPersonalData = {
  readonly shipping: Shipping | null
  readonly backReason: string
  readonly addressAltered: boolean
  readonly reasonAltered: boolean
}

/** The personal data of an order: gone (and shown empty) once the person has been erased, or when somebody has changed it. */
export const personalDataOf = async (
  db: Database,
  { lines }: Order,
  reason: PersonalDataReference | null = null,
): Promise<OrdersPersonalData> => {
  const records = await readPersonalData(db, reason === null ? [lines.shipping] : [lines.shipping, reason])
  const [shipping, rejection] = [records.get(lines.shipping.id), records.get(reason?.id ?? '')]
  return {
    shipping: (shipping?.data as Shipping | undefined) ?? null,
    backReason: reasonIn(rejection),
    addressAltered: shipping?.altered ?? false,
    reasonAltered: rejection?.altered ?? false,
  }
}

/** One order in full, read from its stream, so it is never behind. */
export const orderDetails = async (db: Database, loaded: LoadedOrder, language: Language): Promise<OrderDetails> => {
  const row = rowOf(loaded)
  const { lines } = loaded.state
  const { shipping, backReason } = await personalDataOf(db, loaded.state, row.reason)
  return {
    ...orderOnWire(row, lines.lines, { remark: shipping?.remark ?? '', reason: backReason }, language),
    surcharged: lines.quick_payment,
    address: shipping?.address ?? null,
  }
}

type Providers = RoomDeps['providers']

/** Whether buyers can pay by this here: by a provider only where its credentials are configured. */
export const isOffered = (source: PaymentSource, providers: Providers): boolean =>
  !isProvider(source) || providers[source] !== undefined

/** What an order can be paid by here. */
export const payableHere = ({ lines }: Order, providers: Providers): PaymentSource[] =>
  offeredSources(lines).filter((source) => isOffered(source, providers))

/** The same with the ways to pay it and, where its buyer may see them, the pieces of each line. */
export const ownOrder = async (
  { db, providers }: Pick<RoomDeps, 'db' | 'providers'>,
  loaded: LoadedOrder,
  language: Language,
): Promise<OwnOrder> => {
  const order = await orderDetails(db, loaded, language)
  const byItem = new Map(
    loaded.state.delivery.pieces.map(({ item_num, ordered, refunded, shipped, received }) => [
      item_num,
      { ordered: ordered - refunded, shipped, received },
    ]),
  )
  const withPieces = (line: OrderLine) => ({ ...line, pieces: order.pieces && (byItem.get(line.item_num) ?? null) })
  return {
    ...order,
    methods: payableHere(loaded.state, providers),
    orderAttachmentsList: order.orderAttachmentsList.map(withPieces),
  }
}
