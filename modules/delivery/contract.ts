import {
  agesResource,
  buyerFields,
  contract,
  daysResource,
  idFilter,
  moment,
  nothing,
  orderCodeField,
  partCode,
  required,
  resource,
  rowId,
  searchField,
  seenVersion,
  trackingNumber,
} from '@portafilter/contract'
import { CARRIERS } from '@portafilter/kernel'
import { z } from 'zod'
import { staffTrackShape } from './tracking/contract.ts'

const deliveryStatus = z.enum(['unprocessed', 'issued', 'ending', 'close'])

/** A line of a delivery: a gift and a bought piece may be the same product, and are told apart by the order's line. */
const deliveryLine = z.object({
  item_num: z.int(),
  product_no: z.string(),
  product_name: z.string(),
  delivery_quantity: z.int(),
})

/** A delivery as its buyer sees it (orders.md, 3). */
export const deliveryShape = z.object({
  delivery_no: z.string(),
  recipients: z.string(),
  phone: z.string(),
  province: z.string(),
  city: z.string(),
  region: z.string(),
  address: z.string(),
  status: deliveryStatus,
  /** Null until it is shipped. */
  carrier: z.enum(CARRIERS).nullable(),
  tracking_no: z.string(),
  created_at: moment(),
  shipped_at: moment().nullable(),
  /** When somebody signed for it, as the carrier says. */
  signed_at: moment().nullable(),
  received_at: moment().nullable(),
  /** When its receipt will be taken for granted, if nobody says anything. */
  assumed_at: moment().nullable(),
  /** Whether the buyer, who has asked for it, may take it back. */
  withdrawable: z.boolean(),
  details: z.array(deliveryLine),
})
export type Delivery = z.output<typeof deliveryShape>

/** A line of a machine order of which the buyer can ask for some (orders.md, 3). */
export const deliverableShape = z.object({
  item_num: z.int(),
  part_code: z.string(),
  part_name: z.string(),
  /** Ordered. */
  quantity: z.int(),
  /** On no note yet, and not given back. */
  not_shipped_quantity: z.int(),
  /** On notes, or shipped. */
  delivery_quantity: z.int(),
})
export type Deliverable = z.output<typeof deliverableShape>

const wantedLines = z
  .array(
    z.strictObject({
      item_num: z.int().positive(),
      part_code: partCode(),
      delivery_quantity: z.int().min(0).max(100_000),
    }),
  )
  .min(1)
  .max(500)

/** Permission 1 asks for deliveries of its machine orders (orders.md, 6). */
const firms = { markets: ['domestic'] } as const

/** Deliveries are not shown to overseas users (orders.md, 6): the server refuses, not only the page. */
const domestic = { markets: ['domestic', 'none'] } as const

export const deliveryContract = contract({
  getOrderDeliveryList: {
    method: 'GET',
    path: '/order/getOrderDeliveryList',
    summary: 'The deliveries of an order',
    who: domestic,
    input: z.object({ order_no: orderCodeField() }),
    family: 'code',
    answers: { 200: z.object({ delivery_list: z.array(deliveryShape) }) },
  },
  getOrderDeliverableQuantityData: {
    method: 'GET',
    path: '/order/getOrderDeliverableQuantityData',
    summary: 'What of a machine order can still be asked for',
    who: firms,
    input: z.object({ order_no: orderCodeField() }),
    family: 'code',
    answers: { 200: z.object({ deliverable_list: z.array(deliverableShape) }) },
  },
  insertDelivery: {
    method: 'POST',
    path: '/order/insertDelivery',
    summary: 'Ask for a part of a machine order to be brought to one of one’s addresses',
    who: firms,
    input: z.strictObject({ order_no: orderCodeField(), address_id: rowId(), delivery_list: wantedLines }),
    family: 'code',
    answers: { 200: z.object({ delivery_no: z.string() }) },
    changes: true,
  },
  closeDeliveryOrder: {
    method: 'GET',
    path: '/order/closeDeliveryOrder',
    summary: 'Take back a delivery that one has asked for and that is not shipped; repeating it changes nothing',
    who: firms,
    input: z.object({ delivery_no: required(64) }),
    family: 'code',
    answers: { 200: nothing },
    changes: true,
  },
  confirmReceipts: {
    method: 'GET',
    path: '/order/confirmReceipts',
    summary: 'Confirm that a shipped delivery has arrived; repeating it changes nothing',
    who: domestic,
    input: z.object({ delivery_no: required(64) }),
    family: 'code',
    answers: { 200: nothing },
    changes: true,
  },
  setOrderStatus: {
    method: 'GET',
    path: '/order/setOrderStatus',
    summary: 'Confirm receipt of the whole order: 4, from 3; repeating it changes nothing',
    who: 'signed-in',
    input: z.object({ order_code: orderCodeField(), status: z.coerce.number().pipe(z.int()) }),
    family: 'result',
    answers: { 1: nothing },
    changes: true,
  },
})

const deliveryRow = z.object({
  /** The delivery_no. */
  id: z.string(),
  /** Of the order's stream, at the last event about this note. */
  version: z.int(),
  order_no: z.string(),
  status: deliveryStatus,
  /** Null until it is shipped. */
  carrier: z.enum(CARRIERS).nullable(),
  tracking_no: z.string(),
  ...buyerFields,
  created_at: moment(),
  shipped_at: moment().nullable(),
  received_at: moment().nullable(),
  pieces: z.int(),
  /** Whether its order is the reader's own or their firm's: they cannot act on it. */
  own: z.boolean(),
})

/** As whoever packs it checks it. */
const packedLine = deliveryLine.extend({
  packing: z.string(),
  /** Of the order's line. */
  ordered: z.int(),
  /** What of it went out before this delivery. */
  shipped_before: z.int(),
})
export type PackedLine = z.output<typeof packedLine>

/** Without a carrier, the tracking number tells it by its looks. */
const parcelInput = { ...seenVersion, tracking_no: trackingNumber(), carrier: z.enum(CARRIERS).optional() }

/** Deliveries in the backoffice: after-sales staff create, ship and close them. */
export const deliveriesResource = resource({
  name: 'deliveries',
  summary: 'Delivery notes: what is shipped of which order, where to, and by which tracking number',
  readers: ['after_sales', 'finance', 'support'],
  row: deliveryRow,
  detail: deliveryRow.extend({
    recipients: z.string(),
    phone: z.string(),
    full_address: z.string(),
    /** Somebody has changed what is kept, which is therefore not shown. */
    address_altered: z.boolean(),
    signed_at: moment().nullable(),
    assumed_at: moment().nullable(),
    /** Where it is, as far as we have heard. */
    track: staffTrackShape,
    /** Whether the reader may say that it never went out, as far as is known: its courier is asked once they do. */
    undoable: z.boolean(),
    /** Why only a colleague may; empty where nobody may, or the reader may, too. */
    undone_by_others: z.string(),
    /** What the buyer remarked on the order. */
    remark: z.string(),
    lines: z.array(packedLine),
  }),
  filters: z.strictObject({
    q: searchField(),
    id: idFilter(),
    order_no: orderCodeField().optional(),
    status: deliveryStatus.optional(),
  }),
  sorts: ['created_at'],
  create: {
    roles: ['after_sales'],
    records: ['DeliveryCreated'],
    input: z.strictObject({
      order_no: orderCodeField(),
      /** The version of the order that the person saw, when they saw one. */
      version: z.int().min(0).optional(),
      delivery_list: wantedLines,
    }),
  },
  actions: {
    ship: {
      roles: ['after_sales'],
      records: ['DeliveryShipped'],
      input: z.strictObject(parcelInput),
    },
    /** It went out under another number than was entered, or by somebody else. */
    'correct-tracking': {
      roles: ['after_sales'],
      records: ['DeliveryTrackingCorrected'],
      input: z.strictObject(parcelInput),
    },
    /** It never went out, and the courier, who is asked then, has told nothing of it. */
    'undo-shipping': {
      roles: ['after_sales'],
      records: ['DeliveryShippingUndone'],
      input: z.strictObject({ ...seenVersion, reason: required(200) }),
    },
    close: {
      roles: ['after_sales'],
      records: ['DeliveryClosed'],
      input: z.strictObject(seenVersion),
      several: true,
    },
  },
})

/** What went out and what arrived, day by day. Read only. */
export const deliveryDaysResource = daysResource({
  name: 'delivery-days',
  summary: 'Of each of the last days: how many deliveries were shipped, and how many received',
  readers: deliveriesResource.readers,
  figures: { shipped: z.int(), received: z.int() },
})

/** How long deliveries have been on their way. Read only. */
export const deliveryAgesResource = agesResource({
  name: 'delivery-ages',
  summary: 'How many deliveries wait to be dispatched, and to arrive, by how long ago they were made out',
  readers: deliveriesResource.readers,
  queues: ['to_hand_over', 'under_way'],
})

export * from './tracking/contract.ts'
