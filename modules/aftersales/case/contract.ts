import { moment, money } from '@portafilter/contract'
import { CARRIERS } from '@portafilter/kernel'
import { orderRefundShape, paymentSourceField } from '@portafilter/ordering/contract'
import { z } from 'zod'

export const carrierField = z.enum(CARRIERS)

/** What `type` says of a case, by its number (orders.md, After-sales types), and the numbers by what they say. */
export const CASE_KINDS = { 1: 'return', 2: 'exchange', 3: 'refund_only' } as const
export const CASE_KIND_NUMBERS = { return: 1, exchange: 2, refund_only: 3 } as const
/** What `status_two` says: whether a case has ended before, by its buyer or by the shop. */
export const CASE_ENDS = { 0: null, 1: 'cancelled', 2: 'rejected' } as const

export const kindField = z.enum(['return', 'exchange', 'refund_only'])
const kindNumber = z.literal([1, 2, 3])
export const kindSent = z.union([kindNumber, z.enum(['1', '2', '3']).transform((text) => Number(text) as 1 | 2 | 3)])
export const reasonField = z.enum(['damage', 'quality', 'other'])
export const stepField = z.literal([1, 2, 3, 4, 5, 6])
/** What has to be done about a case, or who is waited for. */
export const stageField = z.enum(['review', 'sending_back', 'check', 'reissue', 'refunding', 'receiving', 'over'])

/** Who of the staff reads cases. */
export const CASE_READERS = ['after_sales', 'finance', 'support'] as const

/** Overseas users have no after-sales (orders.md, 6): the server refuses, not only the page. */
export const domestic = { markets: ['domestic', 'none'] } as const

/** Pieces of one line that a case is about. */
export const caseLineShape = z.object({
  item_num: z.int(),
  part_code: z.string(),
  part_name: z.string(),
  unit: z.string(),
  file_path: z.string(),
  /** As asked for; the others as far as they are known. */
  quantity: z.int(),
  approved: z.int().nullable(),
  received: z.int().nullable(),
  accepted: z.int().nullable(),
  gift: z.boolean(),
  /** Gifts of it that were not asked for, but go along with what earned them. */
  along: z.int(),
  /** What one piece was paid with. */
  subtotal: money(),
})
export type CaseLineOnWire = z.output<typeof caseLineShape>

/** An after-sales case as lists show it (orders.md, 3). */
export const afterSaleRow = z.object({
  code: z.string(),
  type: kindNumber,
  status: stepField,
  /** 0 active, 1 cancelled by the buyer, 2 ended by the shop. */
  status_two: z.literal([0, 1, 2]),
  stage: stageField,
  /** What its buyer can do about it now, the most important last. */
  steps: z.array(z.enum(['cancel', 'enter-tracking', 'correct-tracking', 'confirm-receipt'])),
  order_code: z.string(),
  reason: reasonField.nullable(),
  question_describe: z.string(),
  /** Where the money goes back to; empty of an exchange. */
  refund_method: paymentSourceField.or(z.literal('')),
  refund_amount: money(),
  currency: z.enum(['CNY', 'USD']),
  sq_time: moment(),
  /** What the shop has said about its decision. */
  remark: z.string(),
  transport_code: z.string(),
  transport_carrier: carrierField.nullable(),
  transport_code_bf: z.string(),
  transport_carrier_bf: carrierField.nullable(),
  /** Until when the buyer has to act; null where nothing waits for them. */
  due_at: moment().nullable(),
  part_list: z.array(z.string()),
  orderAttachmentList: z.array(caseLineShape),
})
export type AfterSale = z.output<typeof afterSaleRow>

/** The same beside its order, which says how far its refunds are. */
export const afterSaleOfOrder = afterSaleRow.extend({ refunds: z.array(orderRefundShape) })

export const parcelShape = z.object({ carrier: carrierField, tracking_no: z.string() })
const pictures = { img_a: z.string(), img_b: z.string(), img_c: z.string(), img_d: z.string(), img_e: z.string() }

export const afterSaleShape = afterSaleOfOrder.extend({
  phone: z.string(),
  ...pictures,
  /** What the shop has photographed of what came back. */
  check_pictures: z.array(z.string()),
  /** How what was not accepted comes back to the buyer. */
  back: parcelShape.nullable(),
  /** Why the gifts along may stay; null where they may not. */
  gift_waived: z.string().nullable(),
  /** Where the goods are to be sent back to, in two lines; empty where nothing is on its way or to be sent. */
  return_address: z.string(),
  /** When each step was reached, by its number. */
  reached: z.record(z.string(), moment()),
})
export type AfterSaleDetails = z.output<typeof afterSaleShape>

/** Gifts that go back with what earned them, and how many are earned by what stays (goods.md, Cases). */
export const giftsAtStakeShape = z.object({
  items: z.array(z.int()),
  gifts: z.array(z.int()),
  every: z.int(),
  gives: z.int(),
  kept: z.int(),
  given: z.int(),
})
