import type { EventLog } from '@portafilter/eventstore'
import { type CommandMeta, isRefusal, orderOf, refuse } from '@portafilter/kernel'
import {
  type ChangedOrder,
  type ChangeRefusal,
  changeOrder,
  type NoteLine,
  type StaffMember,
} from '@portafilter/ordering'

/** Creates a delivery note on an order that may be shipped; answers its number with the order's new version. */
export const createDelivery = async (
  log: EventLog,
  staff: StaffMember,
  order: string,
  lines: readonly NoteLine[],
  expectedVersion: number | undefined,
  meta: CommandMeta,
): Promise<(ChangedOrder & { delivery_no: string }) | ChangeRefusal> => {
  const created = await changeOrder(log, order, { type: 'CreateDelivery', staff, lines }, meta, expectedVersion)
  if (isRefusal(created)) return created
  const note = created.events.find((event) => event.type === 'DeliveryCreated')
  return note === undefined ? refuse('delivery_quantity') : { ...created, delivery_no: note.data.delivery_no }
}

/** An unknown order of a delivery number is an unknown delivery. */
const asDelivery = <T>(changed: T | ChangeRefusal): T | ChangeRefusal =>
  isRefusal(changed) && changed.refused === 'order_not_found' ? refuse('delivery_not_found') : changed

export const shipDelivery = async (
  log: EventLog,
  staff: StaffMember,
  delivery_no: string,
  tracking_no: string,
  expectedVersion: number,
  meta: CommandMeta,
): Promise<ChangedOrder | ChangeRefusal> => {
  const command = { type: 'ShipDelivery', staff, delivery_no, tracking_no } as const
  return asDelivery(await changeOrder(log, orderOf(delivery_no) ?? '', command, meta, expectedVersion))
}

export const closeDelivery = async (
  log: EventLog,
  staff: StaffMember,
  delivery_no: string,
  expectedVersion: number,
  meta: CommandMeta,
): Promise<ChangedOrder | ChangeRefusal> =>
  asDelivery(
    await changeOrder(
      log,
      orderOf(delivery_no) ?? '',
      { type: 'CloseDelivery', staff, delivery_no },
      meta,
      expectedVersion,
    ),
  )

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
