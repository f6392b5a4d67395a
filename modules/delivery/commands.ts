import { type Database, type EventLog, eventIdOf, type Seen, storePersonalData } from '@portafilter/eventstore'
import type { Courier } from '@portafilter/gateways/courier'
import { buyerAt, isComplete } from '@portafilter/identity'
import {
  type Carrier,
  type CommandMeta,
  carrierOf,
  isRefusal,
  orderOf,
  type Refusal,
  refuse,
  type SecondPerson,
  type StaffMember,
} from '@portafilter/kernel'
import {
  type ChangedOrder,
  type ChangeRefusal,
  changeOrder,
  type DeliveryNote,
  loadOrder,
  loadOwnOrder,
  type NoteLine,
  noteIn,
  type OrderEvent,
  orders,
  shippingOf,
  storeShipping,
} from '@portafilter/ordering'
import { AT_ONCE, askCourier, isUnderWay } from './tracking/parcels.ts'
import { stepsOf } from './tracking/steps.ts'

/** What can still be delivered, as of a version of the order: notes take pieces, or give them back. */
const deliverableSeen = (version: number): Seen<OrderEvent> => ({
  version,
  isAbout: ({ type }) => type === 'DeliveryCreated' || type === 'DeliveryClosed',
})

/** One note as of a version of its order: what happens to other notes is no reason to refuse what is done about this one. */
const noteSeen = (delivery_no: string, version: number): Seen<OrderEvent> => ({
  version,
  isAbout: ({ data }) => 'delivery_no' in data && data.delivery_no === delivery_no,
})

type Created = ChangedOrder & { readonly delivery_no: string }

const withNumber = (created: ChangedOrder | ChangeRefusal): Created | ChangeRefusal => {
  if (isRefusal(created)) return created
  const note = created.events.find((event) => event.type === 'DeliveryCreated')
  return note === undefined ? refuse('delivery_quantity') : { ...created, delivery_no: note.data.delivery_no }
}

/** Creates a delivery note on an order that may be shipped; answers its number with the order's new version. */
export const createDelivery = async (
  log: EventLog,
  staff: StaffMember,
  order: string,
  lines: readonly NoteLine[],
  version: number | undefined,
  meta: CommandMeta,
): Promise<Created | ChangeRefusal> => {
  const seen = version === undefined ? undefined : deliverableSeen(version)
  return withNumber(await changeOrder(log, order, { type: 'CreateDelivery', staff, lines }, meta, seen))
}

/** A buyer of a machine order asks for some of it, brought to one of their addresses. */
export const requestDelivery = async (
  { db, log }: { readonly db: Database; readonly log: EventLog },
  buyer: string,
  {
    order,
    addressId,
    lines,
  }: { readonly order: string; readonly addressId: number; readonly lines: readonly NoteLine[] },
  meta: CommandMeta,
): Promise<Created | ChangeRefusal | Refusal<'order_address' | 'address_incomplete'>> => {
  const own = await loadOwnOrder(log, order, buyer)
  if (isRefusal(own)) return own
  const { address, buyer: person } = await buyerAt(db, buyer, addressId)
  if (address === undefined) return refuse('order_address')
  if (!isComplete(address, person.market)) return refuse('address_incomplete')
  const kept = await storeShipping({ db, log }, order, shippingOf(address, ''), meta)
  return withNumber(await changeOrder(log, order, { type: 'RequestDelivery', buyer, lines, address: kept }, meta))
}

/** The buyer takes back what they have asked for. */
export const withdrawDelivery = async (
  log: EventLog,
  buyer: string,
  delivery_no: string,
  meta: CommandMeta,
): Promise<ChangedOrder | ChangeRefusal> => {
  const command = { type: 'WithdrawDelivery', buyer, delivery_no } as const
  return asDelivery(await changeOrder(log, orderOf(delivery_no) ?? '', command, meta))
}

/** An unknown order of a delivery number is an unknown delivery. */
const asDelivery = <T>(changed: T | ChangeRefusal): T | ChangeRefusal =>
  isRefusal(changed) && changed.refused === 'order_not_found' ? refuse('delivery_not_found') : changed

/** Whom the tracking number tells by its looks, where nobody names a carrier. */
type Parcel = { readonly tracking_no: string; readonly carrier?: Carrier | undefined }

const withParcel =
  (type: 'ShipDelivery' | 'CorrectTracking') =>
  async (
    log: EventLog,
    staff: StaffMember,
    delivery_no: string,
    { tracking_no, carrier = carrierOf(tracking_no) }: Parcel,
    version: number,
    meta: CommandMeta,
  ): Promise<ChangedOrder | ChangeRefusal> => {
    const command = { type, staff, delivery_no, carrier, tracking_no }
    return asDelivery(await changeOrder(log, orderOf(delivery_no) ?? '', command, meta, noteSeen(delivery_no, version)))
  }

/** Hands a delivery to a carrier. */
export const shipDelivery = withParcel('ShipDelivery')

/** Puts right under which number, or by whom, a delivery went out. */
export const correctTracking = withParcel('CorrectTracking')

type Deps = { readonly db: Database; readonly log: EventLog; readonly courier: Courier | null }

type Untold = Refusal<'courier_unavailable' | 'courier_refuses_us'>

/** Whether the courier, who is asked now, has told something of a parcel; refused where nobody knows, as it does not answer. */
const isTold = async ({ db, courier }: Deps, note: DeliveryNote): Promise<boolean | Untold> => {
  const asked = courier === null || !isUnderWay(note) ? 'told' : await askCourier(db, courier, note, AT_ONCE)
  if ((await stepsOf(db, note)).length > 0) return true
  if (asked === 'told') return false
  return asked === 'unanswered'
    ? refuse('courier_unavailable')
    : refuse('courier_refuses_us', { reason: asked.refusesUs })
}

/** The kind of the record that says why staff have undone that something was shipped. */
const SHIPPING_UNDONE = 'shipping-undone'

/** Takes back that a delivery was shipped which never went out: it is unprocessed again, and the reason is kept beside the log. */
export const undoShipping = async (
  deps: Deps,
  staff: SecondPerson,
  delivery_no: string,
  why: string,
  version: number,
  meta: CommandMeta,
): Promise<ChangedOrder | ChangeRefusal | Untold> => {
  const { db, log } = deps
  const code = orderOf(delivery_no) ?? ''
  const loaded = await loadOrder(log, code)
  const note = loaded && noteIn(loaded.state, delivery_no)
  if (note === undefined) return refuse('delivery_not_found')
  const told = await isTold(deps, note)
  if (isRefusal(told)) return told
  const stream = orders.nameOf(code)
  const record = { stream, eventId: eventIdOf(meta.id, stream, 0), kind: SHIPPING_UNDONE, data: { reason: why } }
  const reason = await storePersonalData(db, record)
  const command = { type: 'UndoShipping', staff, delivery_no, told, reason } as const
  return changeOrder(log, code, command, meta, noteSeen(delivery_no, version))
}

export const closeDelivery = async (
  log: EventLog,
  staff: StaffMember,
  delivery_no: string,
  version: number,
  meta: CommandMeta,
): Promise<ChangedOrder | ChangeRefusal> => {
  const command = { type: 'CloseDelivery', staff, delivery_no } as const
  return asDelivery(await changeOrder(log, orderOf(delivery_no) ?? '', command, meta, noteSeen(delivery_no, version)))
}

/** The buyer confirms that one shipped delivery has arrived. */
export const receiveDelivery = async (
  log: EventLog,
  buyer: string,
  delivery_no: string,
  meta: CommandMeta,
): Promise<ChangedOrder | ChangeRefusal> =>
  asDelivery(await changeOrder(log, orderOf(delivery_no) ?? '', { type: 'ReceiveDelivery', buyer, delivery_no }, meta))

/** The buyer confirms receipt of everything that is on its way (`setOrderStatus` 4, from 3). */
export const receiveOrder = (
  log: EventLog,
  buyer: string,
  order: string,
  meta: CommandMeta,
): Promise<ChangedOrder | ChangeRefusal> => changeOrder(log, order, { type: 'ReceiveOrder', buyer }, meta)
