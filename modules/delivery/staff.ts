import {
  actedOn,
  type BoundResource,
  bindAges,
  bindDays,
  bindResource,
  type Session,
  staffMemberOf,
} from '@portafilter/contract'
import { buyerShown, type Person, people, secondPersonOf } from '@portafilter/identity'
import {
  hasConflictOfInterest,
  isRefusal,
  type Language,
  orderOf,
  placeOf,
  refuse,
  toBeijingIso,
} from '@portafilter/kernel'
import {
  addressIn,
  addressRecords,
  loadOrder,
  noteIn,
  orders,
  ordersByCode,
  personalDataOf,
} from '@portafilter/ordering'
import { closeDelivery, correctTracking, createDelivery, shipDelivery, undoShipping } from './commands.ts'
import { deliveriesResource, deliveryAgesResource, deliveryDaysResource } from './contract.ts'
import type { DeliveryDeps } from './routes.ts'
import { trackOf } from './tracking/routes.ts'
import {
  type DeliveryRow,
  deliveriesByAge,
  deliveriesByDay,
  deliveryList,
  listDeliveries,
} from './views/delivery-list.ts'
import { arrivalOf, packedLines, undoingOf } from './wire.ts'

const shown = (row: DeliveryRow, buyer: Person | undefined, own: boolean) => ({
  id: row.delivery_no,
  version: row.version,
  order_no: row.order_no,
  status: row.status,
  carrier: row.carrier,
  tracking_no: row.tracking_no,
  ...buyerShown(buyer),
  created_at: toBeijingIso(row.created_at),
  shipped_at: row.shipped_at && toBeijingIso(row.shipped_at),
  received_at: row.received_at && toBeijingIso(row.received_at),
  pieces: row.pieces,
  own,
})

/** The rows with whose they are. */
const withOrders = async ({ db }: DeliveryDeps, rows: readonly DeliveryRow[], session: Session) => {
  const orders = await ordersByCode(
    db,
    rows.map(({ order_no }) => order_no),
  )
  const buyers = await people(
    db,
    [...orders.values()].map(({ buyer }) => buyer),
  )
  return rows.map((row) => {
    const buyer = orders.get(row.order_no)?.buyer ?? ''
    const known = buyers.get(buyer)
    return shown(row, known, hasConflictOfInterest(staffMemberOf(session), { buyer, firm: known?.erpCode ?? null }))
  })
}

/** One delivery from its order's stream, so it is never behind. */
const detail = async ({ db, log, courier }: DeliveryDeps, deliveryNo: string, session: Session, language: Language) => {
  const loaded = await loadOrder(log, orderOf(deliveryNo) ?? '')
  const note = loaded && noteIn(loaded.state, deliveryNo)
  const row = loaded && deliveryList.fold(loaded.events).get(deliveryNo)
  if (loaded === undefined || note === undefined || row === undefined) return refuse('delivery_not_found')
  const { buyer } = loaded.state.lines
  const [staff, buyers, records, { shipping }, track] = await Promise.all([
    secondPersonOf(db, session),
    people(db, [buyer]),
    addressRecords(db, [note]),
    personalDataOf(db, loaded.state),
    trackOf({ db, courier }, note),
  ])
  const record = records.get(note.address.id)
  const to = addressIn(record)
  return {
    ...shown(row, buyers.get(buyer), hasConflictOfInterest(staff, loaded.state.lines)),
    recipients: to?.recipients ?? '',
    phone: to ? `${to.area_code} ${to.phone}` : '',
    full_address: to ? placeOf(to) : '',
    address_altered: record?.altered ?? false,
    ...arrivalOf(loaded.state, note, buyers.get(buyer)),
    track,
    ...undoingOf(loaded.state, note, { staff, told: track.route.length > 0, language }),
    remark: shipping?.remark ?? '',
    lines: packedLines(loaded.state, note, language),
  }
}

const movedByDay = async ({ db }: DeliveryDeps, since: Date) => {
  const [out, arrived] = await Promise.all([
    deliveriesByDay(db, 'shipped_at', since),
    deliveriesByDay(db, 'received_at', since),
  ])
  return [
    ...out.map(({ day, rows: shipped }) => ({ day, figures: { shipped } })),
    ...arrived.map(({ day, rows: received }) => ({ day, figures: { received } })),
  ]
}

/** What after-sales staff do about deliveries. */
export const deliveryResources = (deps: DeliveryDeps): readonly BoundResource[] => [
  bindResource(deliveriesResource, {
    list: async (query, session) => {
      const found = await listDeliveries(deps.db, query)
      return isRefusal(found) ? found : { ...found, rows: await withOrders(deps, found.rows, session) }
    },
    one: (id, session, { language }) => detail(deps, id, session, language),
    streamOf: (id) => orders.nameOf(orderOf(id) ?? ''),
    create: async ({ order_no, delivery_list, version }, session, context) => {
      const lines = delivery_list.map(({ item_num, part_code, delivery_quantity: quantity }) => ({
        item_num,
        part_code,
        quantity,
      }))
      const created = await createDelivery(deps.log, staffMemberOf(session), order_no, lines, version, context.meta)
      return isRefusal(created) ? created : actedOn(created.delivery_no, created, context)
    },
    actions: {
      ship: async (id, { version, ...parcel }, session, context) =>
        actedOn(id, await shipDelivery(deps.log, staffMemberOf(session), id, parcel, version, context.meta), context),
      'correct-tracking': async (id, { version, ...parcel }, session, { meta, ...context }) =>
        actedOn(id, await correctTracking(deps.log, staffMemberOf(session), id, parcel, version, meta), context),
      'undo-shipping': async (id, { version, reason }, session, context) => {
        const staff = await secondPersonOf(deps.db, session)
        return actedOn(id, await undoShipping(deps, staff, id, reason, version, context.meta), context)
      },
      close: async (id, { version }, session, context) =>
        actedOn(id, await closeDelivery(deps.log, staffMemberOf(session), id, version, context.meta), context),
    },
  }),
  bindDays(deliveryDaysResource, (since) => movedByDay(deps, since)),
  bindAges(deliveryAgesResource, {
    to_hand_over: (now) => deliveriesByAge(deps.db, 'unprocessed', now),
    under_way: (now) => deliveriesByAge(deps.db, 'issued', now),
  }),
]
