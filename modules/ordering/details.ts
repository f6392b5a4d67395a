import {
  type Database,
  type PersonalData,
  type PersonalDataReference,
  type Recorded,
  readPersonalData,
  textIn,
} from '@portafilter/eventstore'
import { isRefusal, type Language, type StaffMember, sum, toBeijingIso, toWire } from '@portafilter/kernel'
import { isOffered, type Refund, type RefundEvent, type RefundRoute, refundStatusOf } from '@portafilter/receivable'
import type { RoomDeps } from '@portafilter/room'
import type { LoadedOrder } from './commands.ts'
import type { OrderDetails, OrderLine, OrderRefund, OwnOrder } from './contract.ts'
import type { OrderEvent, PaymentSource } from './history/events.ts'
import { ifCancelled } from './history/order.ts'
import { offeredSources, walletParts } from './history/shares.ts'
import type { Order } from './history/state.ts'
import type { Shipping } from './shipping.ts'
import { type OrderRow, orderList } from './views/order-list/table.ts'
import { orderOnWire } from './wire.ts'

/** An order's row as its stream says it: never behind, unlike the list. */
export const rowOf = ({ state, events }: LoadedOrder): OrderRow => {
  const row = orderList.fold(events).get(state.lines.code)
  if (row === undefined) throw new Error(`the events of ${state.lines.code} come to no order`)
  return row
}

/** The text of a reason's record. */
export const reasonIn = (record: PersonalData | undefined): string => textIn(record, 'reason')

/** What the buyer remarked, of an order's shipping record. */
export const remarkIn = (record: PersonalData | undefined): string => textIn(record, 'remark')

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

/** Where money goes back to, as a way to pay. */
const sourceOf = (route: RefundRoute): PaymentSource => (route.by === 'transfer' ? 'offline_transfer' : route.source)

/** A refund as its buyer sees it. @param about what happened to it, in order */
export const refundOnWire = (refund: Refund, about: readonly Recorded<RefundEvent>[]): OrderRefund => {
  const { refund_id: id, route, amount } = refund
  const last = about.findLast(({ type }) => type === 'RefundSettled' || type === 'RefundFailed')
  return {
    id,
    to: sourceOf(route),
    amount: toWire(amount),
    status: refundStatusOf(refund),
    requested_at: toBeijingIso(about[0]?.at ?? refund.since),
    settled_at: last?.type === 'RefundSettled' ? toBeijingIso(last.data.settled_at) : null,
  }
}

/** What goes back of an order's money, in the order in which it was asked for. */
export const orderRefunds = ({ state, events }: Pick<LoadedOrder, 'state' | 'events'>): OrderRefund[] =>
  state.refunds.refunds.map((refund) => {
    const isAbout = (event: Recorded<OrderEvent>): event is Recorded<OrderEvent & RefundEvent> =>
      'refund_id' in event.data && event.data.refund_id === refund.refund_id
    return refundOnWire(refund, events.filter(isAbout))
  })

/** What this person's cancelling the order now would give back, and free of what is held for it; null where they cannot. */
export const effectOfCancelling = (order: Order, staff: StaffMember) => {
  const decided = ifCancelled(order, staff)
  if (isRefusal(decided)) return null
  const { paid, holds, arrangement } = order.payment
  const held = paid || holds !== 'confirmed' ? [] : walletParts(arrangement?.parts ?? [])
  return {
    refunds: decided.flatMap((event) =>
      event.type === 'RefundRequested' ? [{ to: sourceOf(event.data.route), amount: toWire(event.data.amount) }] : [],
    ),
    freed: toWire(sum(held.map(({ amount }) => amount))),
  }
}

/** One order in full, read from its stream, so it is never behind. */
export const orderDetails = async (db: Database, loaded: LoadedOrder, language: Language): Promise<OrderDetails> => {
  const row = rowOf(loaded)
  const { lines, invoicing } = loaded.state
  const { return_reason: returned } = invoicing
  const { shipping, backReason } = await personalDataOf(db, loaded.state, row.reason)
  const isByShop = loaded.events.some(({ type, data }) => type === 'OrderCancelled' && data.reason !== undefined)
  return {
    ...orderOnWire(row, lines.lines, { remark: shipping?.remark ?? '', reason: backReason }, language),
    cancel_reason: isByShop ? backReason : null,
    invoice_return_reason: returned && reasonIn((await readPersonalData(db, [returned])).get(returned.id)),
    refunds: orderRefunds(loaded),
    surcharged: lines.quick_payment,
    address: shipping?.address ?? null,
  }
}

type Providers = RoomDeps['providers']

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
    loaded.state.delivery.pieces.map(({ item_num, ordered, withdrawn, shipped, received }) => [
      item_num,
      { ordered: ordered - withdrawn, shipped, received },
    ]),
  )
  const withPieces = (line: OrderLine) => ({ ...line, pieces: order.pieces && (byItem.get(line.item_num) ?? null) })
  return {
    ...order,
    methods: payableHere(loaded.state, providers),
    orderAttachmentsList: order.orderAttachmentsList.map(withPieces),
  }
}
