import { moment, money } from '@portafilter/contract'
import { z } from 'zod'

/** A line of an order with the prices frozen at submission (orders.md, 3). */
export const orderLineShape = z.object({
  item_num: z.int(),
  part_code: z.string(),
  part_name: z.string(),
  packing: z.string(),
  unit: z.string(),
  quantity: z.int(),
  /** List price of one unit. */
  price: money(),
  /** What one unit costs the buyer, surcharge included. */
  subtotal: money(),
  total: money(),
  currency: z.enum(['CNY', 'USD']),
  file_path: z.string(),
  /** Paid with 0. */
  gift: z.boolean(),
})
export type OrderLine = z.output<typeof orderLineShape>

/** What an order's `status` says on the wire, by its number. */
export const ORDER_STATUSES = [
  'closed',
  'awaiting_payment',
  'awaiting_shipment',
  'awaiting_receipt',
  'completed',
] as const

/** Who of the staff reads orders: everybody. */
export const ORDER_READERS = ['finance', 'after_sales', 'support', 'catalogue'] as const

/** Where an order stands to its buyer, in the order of its life: statuses, two of which are told apart further. */
export const ORDER_STAGES = [
  'awaiting_payment',
  'under_review',
  'awaiting_shipment',
  'partly_shipped',
  'awaiting_receipt',
  'completed',
  'closed',
] as const

/** What `back_status` says of the offline transfer; once it is approved, nothing more. */
export const TRANSFERS = { 0: 'none', 1: 'chosen', 2: 'submitted', '-1': 'rejected' } as const

/** What `audit_status` says of the order's serial numbers. */
export const SERIAL_AUDITS = { '': 'none', X: 'needed', N: 'under_review', R: 'rejected' } as const
export type SerialAudit = (typeof SERIAL_AUDITS)[keyof typeof SERIAL_AUDITS]

/** What `invoice_status` says of an order’s invoice, and of a top-up’s. */
export const INVOICES = { 0: 'none', 1: 'requested', 2: 'issued' } as const

/** 0 closed, 1 awaiting payment, 2 awaiting shipment, 3 awaiting receipt, 4 completed. */
export const statusField = z.literal([0, 1, 2, 3, 4])
/** The parts of a status that buyers wait for; overseas *partly_shipped* is told as *awaiting_shipment*. */
export const stageField = z.enum(ORDER_STAGES)
/** While status is 1: 0 normal, 1 offline transfer chosen, 2 voucher under review, -1 review failed. */
export const backStatusField = z.literal([0, 1, 2, -1])

/** A way to pay. */
export const paymentSourceField = z.enum([
  'rebates',
  'balance',
  'credit',
  'prepayment',
  'wechat',
  'alipay',
  'offline_transfer',
])

/** What buyers and staff see of an order. */
export const orderFacts = {
  status: statusField,
  stage: stageField,
  back_status: backStatusField,
  /** '' none, X needed, N under review, R rejected. */
  audit_status: z.enum(['', 'X', 'N', 'R']),
  type: z.enum(['M', 'P']),
  currency: z.enum(['CNY', 'USD']),
  order_total: money(),
  line_count: z.int(),
}

/** How many pieces were ordered, and how many of them have gone and come; over a line, or over all. */
const piecesShape = z.object({ ordered: z.int(), shipped: z.int(), received: z.int() })
export type OrderPieces = z.output<typeof piecesShape>

/** The order as lists show it; `orderAttachmentsList` holds its first two lines of `line_count`. */
export const orderShape = z.object({
  ...orderFacts,
  code: z.string(),
  creation_time: moment(),
  paid_at: moment().nullable(),
  /** Of what was shipped, and was received, last; null overseas, where deliveries are not shown (orders.md, 6). */
  shipped_at: moment().nullable(),
  received_at: moment().nullable(),
  cancelled_at: moment().nullable(),
  /** Null overseas, too. */
  pieces: piecesShape.nullable(),
  order_before_total: money(),
  back_reason: z.string(),
  /** What the buyer remarked; empty when erased. */
  remark: z.string(),
  /** 0 none, 1 in progress, 2 downloadable. */
  invoice_status: z.literal([0, 1, 2]),
  /** The first moment at which an invoice can no longer be applied for; null where none can be, whenever. */
  invoice_until: moment().nullable(),
  /** What its buyer has still to pay from outside: less what a firm's wallet pays, and what has come of a transfer. */
  due: money(),
  /** Until when what the wallet pays is kept for it; null where nothing ends by itself. */
  pay_until: moment().nullable(),
  pay_method: z.string(),
  pay_no: z.string().nullable(),
  orderAttachmentsList: z.array(orderLineShape),
})
export type Order = z.output<typeof orderShape>

/** Where an order goes, as it was chosen at submission. */
export const shippingAddressShape = z.object({
  recipients: z.string(),
  area_code: z.string(),
  phone: z.string(),
  province: z.string(),
  city: z.string(),
  region: z.string(),
  address: z.string(),
})
export type ShippingAddress = z.output<typeof shippingAddressShape>

/** Money of an order that goes back. */
export const orderRefundShape = z.object({
  id: z.string(),
  /** Where to; by a transfer of ours where its source takes none back. */
  to: paymentSourceField,
  amount: money(),
  status: z.enum(['under_way', 'payee_needed', 'to_transfer', 'batched', 'failed', 'settled']),
  requested_at: moment(),
  settled_at: moment().nullable(),
})
export type OrderRefund = z.output<typeof orderRefundShape>

/** The order in full; `orderAttachmentsList` holds every line. */
const orderDetailsShape = orderShape.extend({
  /** Why the shop cancelled it, empty when erased; null of one that it did not cancel. */
  cancel_reason: z.string().nullable(),
  /** Why the last request for its invoice was handed back, empty when erased; null where none was, or it is asked for again. */
  invoice_return_reason: z.string().nullable(),
  refunds: z.array(orderRefundShape),
  surcharged: z.boolean(),
  address: shippingAddressShape.nullable(),
})
export type OrderDetails = z.output<typeof orderDetailsShape>

/** The same to its buyer, who sees of each line how far it has come; null overseas. */
export const ownOrderShape = orderDetailsShape.extend({
  /** What it can be paid by. */
  methods: z.array(paymentSourceField),
  orderAttachmentsList: z.array(orderLineShape.extend({ pieces: piecesShape.nullable() })),
})
export type OwnOrder = z.output<typeof ownOrderShape>
