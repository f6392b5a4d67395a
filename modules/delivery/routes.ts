import { type BoundCall, bind, data, done } from '@portafilter/contract'
import type { Database, EventLog } from '@portafilter/eventstore'
import type { Courier } from '@portafilter/gateways/courier'
import { people } from '@portafilter/identity'
import { isRefusal, type Language, refuse, toBeijingIso } from '@portafilter/kernel'
import { addressIn, addressRecords, awaitsPayment, loadOwnOrder, type Order, statusOf } from '@portafilter/ordering'
import { receiveDelivery, receiveOrder, requestDelivery, withdrawDelivery } from './commands.ts'
import { type Delivery, deliveryContract } from './contract.ts'
import { arrivalOf, deliverableLines, isWithdrawable, noteLines } from './wire.ts'

export type DeliveryDeps = { readonly db: Database; readonly log: EventLog; readonly courier: Courier | null }

const deliveries = async (db: Database, order: Order, language: Language): Promise<Delivery[]> => {
  const { notes } = order.delivery
  const { buyer } = order.lines
  const [records, buyers] = await Promise.all([addressRecords(db, notes), people(db, [buyer])])
  return notes.map((note) => {
    const to = addressIn(records.get(note.address.id))
    return {
      delivery_no: note.delivery_no,
      recipients: to?.recipients ?? '',
      phone: to?.phone ?? '',
      province: to?.province ?? '',
      city: to?.city ?? '',
      region: to?.region ?? '',
      address: to?.address ?? '',
      status: note.status,
      carrier: note.carrier,
      tracking_no: note.tracking_no,
      created_at: toBeijingIso(note.created_at),
      shipped_at: note.shipped_at && toBeijingIso(note.shipped_at),
      received_at: note.received_at && toBeijingIso(note.received_at),
      ...arrivalOf(order, note, buyers.get(buyer)),
      withdrawable: isWithdrawable(order, note),
      details: noteLines(order, note, language),
    }
  })
}

/** The calls of delivery, bound. */
export const deliveryRoutes = ({ db, log }: Pick<DeliveryDeps, 'db' | 'log'>): readonly BoundCall[] =>
  bind(deliveryContract, {
    getOrderDeliveryList: async ({ order_no }, session, { language }) => {
      const own = await loadOwnOrder(log, order_no, session.user)
      return isRefusal(own) ? own : data({ delivery_list: await deliveries(db, own.state, language) })
    },

    getOrderDeliverableQuantityData: async ({ order_no }, session, { language }) => {
      const own = await loadOwnOrder(log, order_no, session.user)
      if (isRefusal(own)) return own
      const isDelivered = own.state.lines.kind === 'M' && !awaitsPayment(own.state) && statusOf(own.state) !== 'closed'
      return isDelivered
        ? data({ deliverable_list: deliverableLines(own.state, language) })
        : refuse('invalid_operation')
    },

    insertDelivery: async ({ order_no, address_id, delivery_list }, { user }, { meta, wrote }) => {
      const lines = delivery_list.map(({ delivery_quantity: quantity, ...line }) => ({ ...line, quantity }))
      const wanted = { order: order_no, addressId: address_id, lines }
      const requested = await requestDelivery({ db, log }, user, wanted, meta)
      if (isRefusal(requested)) return requested
      wrote(requested)
      return data({ delivery_no: requested.delivery_no })
    },

    closeDeliveryOrder: async ({ delivery_no }, { user }, { meta, wrote }) => {
      const closed = await withdrawDelivery(log, user, delivery_no, meta)
      if (isRefusal(closed)) return closed
      wrote(closed)
      return data(undefined)
    },

    confirmReceipts: async ({ delivery_no }, session, { meta, wrote }) => {
      const received = await receiveDelivery(log, session.user, delivery_no, meta)
      if (isRefusal(received)) return received
      wrote(received)
      return data(undefined)
    },

    setOrderStatus: async ({ order_code, status }, session, { meta, wrote }) => {
      if (status !== 4) return refuse('invalid_operation')
      const received = await receiveOrder(log, session.user, order_code, meta)
      if (isRefusal(received)) return received
      wrote(received)
      return done
    },
  })
