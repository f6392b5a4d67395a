import { selectedGiveaway } from '@portafilter/catalogue/contract'
import {
  buyerFields,
  contract,
  day,
  idFilter,
  languageField,
  moment,
  money,
  orderCodeField,
  orderCodesInQuery,
  page,
  partCode,
  partCodesInQuery,
  payeeField,
  quantity,
  required,
  resource,
  rowId,
  searchField,
  seenVersion,
  text,
} from '@portafilter/contract'
import { z } from 'zod'
import {
  ORDER_READERS,
  orderFacts,
  orderLineShape,
  orderRefundShape,
  orderShape,
  paymentSourceField,
  shippingAddressShape,
  stageField,
  statusField,
} from './order/contract.ts'

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
    z.object({
      part_code: z.string(),
      quantity: z.int(),
      price: money().nullable(),
      currency: z.enum(['CNY', 'USD']),
      withdrawn: z.boolean(),
    }),
  ),
  giveaway: z.array(z.object({ part_code: z.string(), part_name: z.string(), quantity: z.int() })),
})

/** What the page showed is compared: the price of one, and in which currency; what is absent is not. */
const orderPart = z.strictObject({
  part_code: partCode(),
  quantity: quantity(),
  price: money().optional(),
  currency: z.enum(['CNY', 'USD']).optional(),
})
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
  getOwnCodes: {
    method: 'GET',
    path: '/order/getOwnCodes',
    summary: 'Which of these orders are mine; those of a colleague, of whom the wallet tells, are none that I can open',
    who: 'signed-in',
    input: z.object({ code: orderCodesInQuery() }),
    family: 'result',
    answers: { 1: z.array(z.string()) },
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

/** Orders in the backoffice. */
export const ordersResource = resource({
  name: 'orders',
  summary: 'Every order, with what was paid, shipped and received of it',
  readers: ORDER_READERS,
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
    /** An invoice of it is due, or was asked for. */
    has_invoice: z.boolean(),
    cancel_reason: z.string().nullable(),
    refunds: z.array(orderRefundShape),
    /** What the reader's cancelling it now would give back, and free of what is held; null where they cannot cancel it. */
    if_cancelled: z
      .object({ refunds: z.array(orderRefundShape.pick({ to: true, amount: true })), freed: money() })
      .nullable(),
    /** Whether it is the reader's own or their firm's: they cannot act on it. */
    own: z.boolean(),
    /** The name of the stream that is its history. */
    stream: z.string(),
    lines: z.array(linePiecesShape),
  }),
  filters: z.strictObject({
    q: searchField(),
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

export * from './document/contract.ts'
export * from './exemptions/contract.ts'
export * from './figures/contract.ts'
export * from './order/contract.ts'
export * from './serials/contract.ts'
