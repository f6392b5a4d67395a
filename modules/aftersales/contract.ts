import {
  agesResource,
  bankAccount,
  contract,
  day,
  figuresOf,
  idFilter,
  languageField,
  moment,
  money,
  nothing,
  orderCodeField,
  page,
  partCode,
  quantity,
  required,
  resource,
  seenVersion,
  spanField,
  spansResource,
  text,
  trackingNumber,
} from '@portafilter/contract'
import { CARRIERS, isCaseNo } from '@portafilter/kernel'
import { orderRefundShape, ownOrderShape, paymentSourceField } from '@portafilter/ordering/contract'
import { z } from 'zod'

const carrierField = z.enum(CARRIERS)
const caseNumber = z.string().trim().refine(isCaseNo)

/** What `type` says of a case, by its number (orders.md, After-sales types), and the numbers by what they say. */
export const CASE_KINDS = { 1: 'return', 2: 'exchange', 3: 'refund_only' } as const
export const CASE_KIND_NUMBERS = { return: 1, exchange: 2, refund_only: 3 } as const
/** What `status_two` says: whether a case has ended before, by its buyer or by the shop. */
export const CASE_ENDS = { 0: null, 1: 'cancelled', 2: 'rejected' } as const
const kindNumber = z.literal([1, 2, 3])
const kindSent = z.union([kindNumber, z.enum(['1', '2', '3']).transform((text) => Number(text) as 1 | 2 | 3)])
const reasonField = z.enum(['damage', 'quality', 'other'])
const stepField = z.literal([1, 2, 3, 4, 5, 6])
/** What has to be done about a case, or who is waited for. */
const stageField = z.enum(['review', 'sending_back', 'check', 'reissue', 'refunding', 'receiving', 'over'])

/** Pieces of one line that a case is about. */
const caseLineShape = z.object({
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
const afterSaleRow = z.object({
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

const parcelShape = z.object({ carrier: carrierField, tracking_no: z.string() })
const pictures = { img_a: z.string(), img_b: z.string(), img_c: z.string(), img_d: z.string(), img_e: z.string() }

const afterSaleShape = afterSaleRow.extend({
  phone: z.string(),
  ...pictures,
  refunds: z.array(orderRefundShape),
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

/** A line of an order with what can still be claimed of it. */
const claimableLine = z.object({
  item_num: z.int(),
  part_code: z.string(),
  part_name: z.string(),
  packing: z.string(),
  unit: z.string(),
  file_path: z.string(),
  quantity: z.int(),
  subtotal: money(),
  gift: z.boolean(),
  /** Received pieces, to be returned or exchanged. */
  returnable: z.int(),
  /** Pieces that have not come, to be refunded. */
  refundable: z.int(),
})
export type ClaimableLine = z.output<typeof claimableLine>

/** Gifts that go back with what earned them, and how many are earned by what stays (goods.md, Cases). */
const giftsAtStakeShape = z.object({
  items: z.array(z.int()),
  gifts: z.array(z.int()),
  every: z.int(),
  gives: z.int(),
  kept: z.int(),
  given: z.int(),
})
/** Of an order, with what could go along now. */
const claimableGifts = giftsAtStakeShape.extend({
  /** The open case that has to end before others can be applied for. */
  case_no: z.string().nullable(),
  free: z.array(
    z.object({
      item_num: z.int(),
      part_code: z.string(),
      part_name: z.string(),
      return: z.int(),
      refund_only: z.int(),
    }),
  ),
})
export type ClaimableGifts = z.output<typeof claimableGifts>

/** Overseas users have no after-sales (orders.md, 6): the server refuses, not only the page. */
const domestic = { markets: ['domestic', 'none'] } as const

const wantedLine = z.union([
  /** A bare code: all of it that can still be claimed. */
  partCode(),
  z.strictObject({ item_num: z.int().positive(), part_code: partCode(), quantity: quantity() }),
])
const picturePath = text(255).default('')

export const afterSalesContract = contract({
  getOrderByCode: {
    method: 'GET',
    path: '/order/getOrderByCode',
    summary: 'One order in full, with its after-sales cases',
    who: 'signed-in',
    input: z.object({ code: orderCodeField(), language: languageField }),
    family: 'result',
    answers: { 1: z.object({ order: ownOrderShape, afterSaleList: z.array(afterSaleRow) }) },
  },
  getNotYetAfterSaleParts: {
    method: 'GET',
    path: '/afterSale/getNotYetAfterSaleParts',
    summary: 'What of an order can still be claimed, how it was paid, and the account that was last named',
    who: domestic,
    input: z.object({ order_code: orderCodeField(), language: languageField }),
    family: 'code',
    answers: {
      200: z.object({
        order: z.object({ code: z.string(), creation_time: moment(), currency: z.enum(['CNY', 'USD']) }),
        noParts: z.array(claimableLine),
        gifts: z.array(claimableGifts),
        pay_method: z.string(),
        bank_info: z.object({ account_name: z.string(), deposit: z.string(), card_number: z.string() }).nullable(),
      }),
    },
  },
  addAfterSale: {
    method: 'POST',
    path: '/afterSale/addAfterSale',
    summary: 'Apply for a return (1), an exchange (2) or a refund of what has not come (3)',
    who: domestic,
    input: z
      .strictObject({
        type: kindSent,
        reason: reasonField.or(z.literal('')).nullish(),
        refund_method: text(20).nullish(),
        question_describe: text(200).trim().min(10),
        phone: z
          .string()
          .trim()
          .regex(/^[0-9-]{5,11}$/),
        img_a: picturePath,
        img_b: picturePath,
        img_c: picturePath,
        img_d: picturePath,
        img_e: picturePath,
        order_code: orderCodeField(),
        partCodes: z.array(wantedLine).max(500),
        account_name: text(100).default(''),
        deposit: text(100).default(''),
        card_number: bankAccount().or(z.literal('')).default(''),
      })
      .refine(({ type, reason }) => type === 3 || Boolean(reason), { path: ['reason'] }),
    family: 'result',
    answers: { 1: z.object({ code: z.string() }) },
    changes: true,
  },
  getAfterSaleList: {
    method: 'POST',
    path: '/afterSale/getAfterSaleList',
    summary: 'My after-sales cases, the newest first',
    who: domestic,
    input: z.strictObject({
      type: kindSent.or(z.literal('')).nullish(),
      status_list: z.array(stepField).max(6).nullish(),
      status_two_list: z
        .array(z.literal([0, 1, 2]))
        .max(3)
        .nullish(),
      search: text(100).default(''),
      language: languageField,
      currPage: z.int().min(1).max(1_000_000).default(1),
      pageSize: z.int().min(1).max(125).default(5),
    }),
    family: 'result',
    answers: { 1: page(afterSaleRow) },
  },
  getAfterSaleByCode: {
    method: 'GET',
    path: '/afterSale/getAfterSaleByCode',
    summary: 'One after-sales case in full',
    who: domestic,
    input: z.object({ code: caseNumber, language: languageField }),
    family: 'result',
    answers: { 1: afterSaleShape },
  },
  setTransportByCode: {
    method: 'GET',
    path: '/afterSale/setTransportByCode',
    summary: 'Enter (1) or correct (2) the tracking number of what is sent back',
    who: domestic,
    /** Without a carrier, the tracking number tells it by its looks. */
    input: z.object({
      code: caseNumber,
      transpor_code: trackingNumber(),
      type: z.enum(['1', '2']),
      carrier: carrierField.optional(),
    }),
    family: 'result',
    answers: { 1: nothing },
    changes: true,
  },
  cancelAfterSale: {
    method: 'GET',
    path: '/afterSale/cancelAfterSale',
    summary: 'Cancel a case that is under review, or of which nothing was sent back yet; repeating it changes nothing',
    who: domestic,
    input: z.object({ code: caseNumber }),
    family: 'result',
    answers: { 1: nothing },
    changes: true,
  },
  reissueReceiveGoods: {
    method: 'GET',
    path: '/afterSale/reissueReceiveGoods',
    summary: 'Confirm that what was sent anew has come; repeating it changes nothing',
    who: domestic,
    input: z.object({ code: caseNumber }),
    family: 'result',
    answers: { 1: nothing },
    changes: true,
  },
})

const kindField = z.enum(['return', 'exchange', 'refund_only'])
const dispositionField = z.enum(['restock', 'scrap', 'send_back'])
const transitField = z.enum(['lost', 'intercepted'])

const staffRow = z.object({
  /** The case's number. */
  id: z.string(),
  version: z.int(),
  order_no: z.string(),
  kind: kindField,
  step: stepField,
  ended: z.enum(['cancelled', 'rejected', 'closed']).nullable(),
  stage: stageField,
  reason: reasonField.nullable(),
  account: z.string(),
  username: z.string(),
  firm_name: z.string().nullable(),
  pieces: z.int(),
  /** What goes back, as far as it is known. */
  amount: money(),
  currency: z.enum(['CNY', 'USD']),
  opened_at: moment(),
  /** Since when it stands as it does. */
  since: moment(),
})

/** How what is not accepted goes back; without a carrier, the tracking number tells it by its looks. */
const backFields = { back_tracking_no: trackingNumber().optional(), back_carrier: carrierField.optional() }

const pieces = z.int().min(0).max(100_000)

/** After-sales cases in the backoffice (decisions/aftersales.md). */
export const afterSalesResource = resource({
  name: 'after-sales',
  summary: 'Returns, exchanges and refunds that buyers apply for, which after-sales staff decide',
  readers: ['after_sales', 'finance', 'support'],
  row: staffRow,
  detail: staffRow.extend({
    describe: z.string(),
    phone: z.string(),
    pictures: z.array(z.string()),
    /** Somebody has changed what is kept, which is therefore not shown. */
    application_altered: z.boolean(),
    lines: z.array(
      caseLineShape.extend({
        where: z.enum(['received', 'unshipped', 'on_the_way']),
        delivery_no: z.string().nullable(),
        disposition: dispositionField.nullable(),
      }),
    ),
    /** What its pieces have earned; none once the gifts may stay. */
    gifts: z.array(giftsAtStakeShape),
    /** Gifts that have come while what earned them never did: they are waived, or returned first. */
    gifts_owed: z.int(),
    gift_waived: z.string().nullable(),
    transit: transitField.nullable(),
    carrier: carrierField.nullable(),
    tracking_no: z.string(),
    back: parcelShape.nullable(),
    check_pictures: z.array(z.string()),
    reissue_carrier: carrierField.nullable(),
    reissue_tracking_no: z.string(),
    reason_given: z.string(),
    refunds: z.array(orderRefundShape),
    /** From when on staff may close it, because nothing has come; null where nobody is waited for. */
    due_at: moment().nullable(),
    /** The reader's own or their firm's: they cannot act on it. */
    own: z.boolean(),
    /** What can be done about it now, beside the conditions of roles. */
    steps: z.array(z.enum(['approve', 'waive-gift', 'reject', 'check', 'reissue', 'close'])),
    stream: z.string(),
  }),
  filters: z.strictObject({
    q: text(100).optional(),
    id: idFilter(),
    order_no: orderCodeField().optional(),
    stage: stageField.optional(),
    kind: kindField.optional(),
    /** `none`: the buyer has not said one. */
    reason: reasonField.or(z.literal('none')).optional(),
    part_code: partCode().optional(),
    /** Beijing days of its opening, both included. */
    start_date: day().optional(),
    end_date: day().optional(),
    /** The buyer has done nothing for so long that staff may close it. */
    due: z.literal('over').optional(),
  }),
  sorts: ['since', 'opened_at'],
  actions: {
    approve: {
      roles: ['after_sales'],
      records: ['CaseApproved'],
      input: z.strictObject({
        ...seenVersion,
        /** How many pieces of each line, in their order; as many as were asked for unless it is said. */
        approved: z.array(pieces).max(500).optional(),
        /** What became of what was on its way. */
        transit: transitField.optional(),
      }),
    },
    /** The gifts that were to go back along stay with the buyer. */
    'waive-gift': {
      roles: ['after_sales'],
      records: ['GiftWaived'],
      input: z.strictObject({ ...seenVersion, reason: required(200) }),
    },
    reject: {
      roles: ['after_sales'],
      records: ['CaseRejected'],
      input: z.strictObject({ ...seenVersion, reason: required(200), ...backFields }),
    },
    check: {
      roles: ['after_sales'],
      records: ['GoodsChecked'],
      input: z.strictObject({
        ...seenVersion,
        lines: z
          .array(
            z.strictObject({
              item_num: z.int().positive(),
              /** Of gifts that go along: where they were. */
              where: z.enum(['received', 'unshipped']).default('received'),
              received: pieces,
              accepted: pieces,
              disposition: dispositionField,
              reason: text(200).optional(),
            }),
          )
          .min(1)
          .max(500),
        ...backFields,
        /** Paths of pictures that whoever checks has uploaded. */
        pictures: z.array(text(255)).max(5).optional(),
      }),
    },
    reissue: {
      roles: ['after_sales'],
      records: ['GoodsReissued'],
      input: z.strictObject({ ...seenVersion, tracking_no: trackingNumber(), carrier: carrierField.optional() }),
    },
    close: {
      roles: ['after_sales'],
      records: ['CaseClosed'],
      input: z.strictObject({ ...seenVersion, reason: required(200) }),
    },
  },
})

/** What buyers apply for over time, and why; `unsaid`: a refund of what never came needs no reason. Read only. */
export const caseSpansResource = spansResource({
  name: 'case-spans',
  summary: 'Of each of the last days, weeks or months: the after-sales cases that were opened, by kind and by reason',
  readers: afterSalesResource.readers,
  figures: figuresOf([...kindField.options, ...reasonField.options, 'unsaid'], z.int),
})

/** The parts with most cases over the same time, the one with most first. Read only. */
export const casePartsResource = resource({
  name: 'case-parts',
  summary: 'The parts of which most after-sales cases were opened in the last days, weeks or months',
  readers: afterSalesResource.readers,
  row: z.object({
    /** The part's code. */
    id: z.string(),
    name: z.string(),
    cases: z.int(),
    /** The days that were counted. */
    from: day(),
    until: day(),
  }),
  filters: z.strictObject({ by: spanField.default('day') }),
  sorts: [],
  actions: {},
})

/** How long cases have waited for staff. Read only. */
export const caseAgesResource = agesResource({
  name: 'case-ages',
  summary: 'How many after-sales cases wait for staff at each stage, by how long they have',
  readers: afterSalesResource.readers,
  queues: ['review', 'check', 'reissue', 'due'],
})
