import { selectedGiveaway } from '@portafilter/catalogue/contract'
import {
  agesResource,
  buyerFields,
  contract,
  day,
  daysResource,
  figuresOf,
  idFilter,
  languageField,
  moment,
  money,
  orderCodeField,
  page,
  partCode,
  partCodesInQuery,
  payeeField,
  quantity,
  required,
  resource,
  rowId,
  seenVersion,
  spansResource,
  text,
} from '@portafilter/contract'
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
const orderFacts = {
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

/** Why the monthly rule asks (result 2 of submitOrder). */
export const monthlyRuleShape = z.object({
  accumulated: money(),
  order_amount: money(),
  threshold: money(),
  part_codes: z.array(z.string()),
})

/** The lines as they stand in the catalogue now, with what comes by itself (result 3 of submitOrder). */
export const changedLinesShape = z.object({
  lines: z.array(
    z.object({ part_code: z.string(), quantity: z.int(), price: money().nullable(), withdrawn: z.boolean() }),
  ),
  giveaway: z.array(z.object({ part_code: z.string(), part_name: z.string(), quantity: z.int() })),
})

const orderPart = z.strictObject({ part_code: partCode(), quantity: quantity(), price: money().optional() })
const orderGift = z.strictObject({ part_code: partCode(), quantity: z.int().min(1).max(10_000) })
const flag = z.union([z.boolean(), z.int(), z.enum(['0', '1', '2', ''])]).optional()

const orderFilters = {
  start_date: day().or(z.literal('')).nullish(),
  end_date: day().or(z.literal('')).nullish(),
  search: text(100).default(''),
  account: text(25).optional(),
  /** 0 to 4; absent or 'all' for every status. Permission 2: 2 includes 3. */
  status: z.union([z.int().min(0).max(4), z.enum(['', 'all', '0', '1', '2', '3', '4'])]).nullish(),
  /** The tabs of the shop; absent or '' for every stage. Permission 2: what awaits shipment includes what is on its way. */
  stage: stageField.or(z.literal('')).nullish(),
}

export const orderingContract = contract({
  getOrderAmount: {
    method: 'GET',
    path: '/cart/getOrderAmount',
    summary: 'What the monthly rule has counted for the account in this Beijing month',
    who: 'signed-in',
    input: z.object({ account: required(25) }),
    family: 'result',
    answers: { 1: money() },
  },
  getNoErpCode: {
    method: 'GET',
    path: '/cart/getNoErpCode',
    summary: 'Whether the firm is exempt from the monthly rule: 1 exempt, 0 not',
    who: 'signed-in',
    input: z.object({ erp_code: text(25).default('') }),
    family: 'result',
    answers: { 1: z.int() },
  },
  getNoPartCode: {
    method: 'GET',
    path: '/cart/getNoPartCode',
    summary: 'Which of these part codes the monthly rule does not count',
    who: 'signed-in',
    input: z.object({ part_code: partCodesInQuery() }),
    family: 'result',
    answers: { 1: z.array(z.string()) },
  },
  submitOrder: {
    method: 'POST',
    path: '/order/submitOrder',
    summary: 'Submit an order: 1 ordered, 2 the monthly rule asks, 3 a line or a gift has changed, -1 refused',
    who: 'signed-in',
    input: z.strictObject({
      ifNoUploading: flag,
      ifUploading: flag,
      address_id: rowId(),
      remark: text(500).default(''),
      order_part: z.array(orderPart).max(500),
      delCart: flag,
      type: z.union([z.int(), text(4)]).optional(),
      /** Of each group that the order has earned (getSeriesGiveaway) exactly its `increase_quantity` pieces. */
      selected_giveaway: z.array(selectedGiveaway).max(500).nullish(),
      /** What the page showed of the gifts that come by themselves (getGiveaway), of the whole order; absent: not compared. */
      giveaway: z.array(orderGift).max(2_000).nullish(),
    }),
    family: 'result',
    answers: { 1: z.object({ code: z.string() }), 2: monthlyRuleShape, 3: changedLinesShape },
    refusals: { monthly_rule: 2, lines_changed: 3 },
    changes: true,
  },
  getAllOrder: {
    method: 'POST',
    path: '/order/getAllOrder',
    summary: 'My orders, the newest first, with how many there are per status and per stage',
    who: 'signed-in',
    input: z
      .strictObject({
        ...orderFilters,
        language: languageField,
        currPage: z.int().min(1).max(1_000_000).default(1),
        pageSize: z.int().min(1).max(125).default(5),
      })
      .refine(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date, { path: ['end_date'] }),
    family: 'result',
    answers: {
      1: page(orderShape).extend({
        counts: z.record(z.string(), z.int()),
        /** How many orders `stage` finds; those of no order are absent. */
        stage_counts: z.partialRecord(stageField, z.int()),
      }),
    },
  },
  getOrderPartsTotal: {
    method: 'POST',
    path: '/order/getOrderPartsTotal',
    summary: 'What the named lines of an order cost together',
    who: 'signed-in',
    input: z.strictObject({ code: orderCodeField(), part_codes: z.array(partCode()).max(500) }),
    family: 'result',
    answers: { 1: z.object({ total: money() }) },
  },
})

/** A line with its pieces, as staff see it: what is truth, and the status follows from it. */
export const linePiecesShape = orderLineShape.extend({
  on_notes: z.int(),
  stopped: z.int(),
  shipped: z.int(),
  received: z.int(),
  withdrawn: z.int(),
  returned: z.int(),
  /** In cases that go on. */
  claimed: z.int(),
  /** Of a gift: for every so many pieces of these lines together, so many; null of what was given before that was kept. */
  earned: z.object({ items: z.array(z.int()), every: z.int(), gives: z.int() }).nullable(),
})

const staffOrderRow = z.object({
  ...orderFacts,
  id: z.string(),
  version: z.int(),
  created_at: moment(),
  ...buyerFields,
})
export type StaffOrder = z.output<typeof staffOrderRow>

/** Orders in the backoffice: every staff role reads them. */
export const ordersResource = resource({
  name: 'orders',
  summary: 'Every order, with what was paid, shipped and received of it',
  readers: ['finance', 'after_sales', 'support', 'catalogue'],
  row: staffOrderRow,
  detail: staffOrderRow.extend({
    order_before_total: money(),
    remark: z.string(),
    back_reason: z.string(),
    address: shippingAddressShape.nullable(),
    /** Somebody has changed what is kept of it, which is therefore not shown: address and remark, or the reason. */
    address_altered: z.boolean(),
    reason_altered: z.boolean(),
    pay_no: z.string().nullable(),
    /** What it is paid by, as was last chosen, and since when it is paid. */
    parts: z.array(z.object({ source: paymentSourceField, amount: money() })),
    paid_at: moment().nullable(),
    cancel_reason: z.string().nullable(),
    refunds: z.array(orderRefundShape),
    /** What the reader's cancelling it now would give back, and free of what is held; null where they cannot cancel it. */
    if_cancelled: z
      .object({ refunds: z.array(orderRefundShape.pick({ to: true, amount: true })), freed: money() })
      .nullable(),
    /** The name of the stream that is its history. */
    stream: z.string(),
    lines: z.array(linePiecesShape),
  }),
  filters: z.strictObject({
    q: text(100).optional(),
    id: idFilter(),
    status: statusField.optional(),
    start_date: day().optional(),
    end_date: day().optional(),
  }),
  sorts: ['created_at', 'order_total'],
  actions: {
    cancel: {
      roles: ['finance'],
      records: ['OrderCancelled', 'DeliveryClosed', 'RefundRequested'],
      /** Whom a transfer is paid back to may be said later, on its refund. */
      input: z.strictObject({ ...seenVersion, reason: required(200), payee: payeeField().optional() }),
    },
  },
})

/** How many orders came, day by day. Read only. */
export const orderDaysResource = daysResource({
  name: 'order-days',
  summary: 'Of each of the last days: how many orders were submitted',
  readers: ordersResource.readers,
  figures: { ordered: z.int() },
})

const inCurrency = <Currency extends 'cny' | 'usd'>(currency: Currency) =>
  ORDER_STATUSES.map((status) => `${currency}_${status}` as const)

/** How many orders came over time, by what has become of them since. Read only. */
export const orderSpansResource = spansResource({
  name: 'order-spans',
  summary: 'Of each of the last days, weeks or months: the orders that were submitted, and their amounts, by status',
  readers: ordersResource.readers,
  figures: {
    ...figuresOf(ORDER_STATUSES, z.int),
    ...figuresOf(inCurrency('cny'), money),
    ...figuresOf(inCurrency('usd'), money),
  },
})

/** How long orders have waited for staff. Read only. */
export const orderAgesResource = agesResource({
  name: 'order-ages',
  summary: 'How many orders wait to be shipped, by how long ago they were submitted',
  readers: ordersResource.readers,
  queues: ['to_ship'],
})

export * from './document/contract.ts'
export * from './exemptions/contract.ts'
export * from './serials/contract.ts'
