import {
  day,
  idFilter,
  moment,
  money,
  orderCodeField,
  partCode,
  required,
  resource,
  searchField,
  seenVersion,
  text,
  trackingNumber,
} from '@portafilter/contract'
import { orderRefundShape } from '@portafilter/ordering/contract'
import { z } from 'zod'
import {
  CASE_READERS,
  carrierField,
  caseLineShape,
  giftsAtStakeShape,
  kindField,
  parcelShape,
  reasonField,
  stageField,
  stepField,
} from '../case/contract.ts'

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
  /** The refunds that it has led to, by number: how far they are, its order says. */
  refund_ids: z.array(z.string()),
  opened_at: moment(),
  /** Since when it stands as it does. */
  since: moment(),
})

/** Without a carrier, the tracking number tells it by its looks. */
const parcelInput = { ...seenVersion, tracking_no: trackingNumber(), carrier: carrierField.optional() }

/** How what is not accepted goes back. */
const backFields = { back_tracking_no: trackingNumber().optional(), back_carrier: carrierField.optional() }

const pieces = z.int().min(0).max(100_000)

/** After-sales cases in the backoffice (decisions/aftersales.md). */
export const afterSalesResource = resource({
  name: 'after-sales',
  summary: 'Returns, exchanges and refunds that buyers apply for, which after-sales staff decide',
  readers: CASE_READERS,
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
    steps: z.array(z.enum(['approve', 'waive-gift', 'reject', 'check', 'reissue', 'correct-back', 'close'])),
    stream: z.string(),
  }),
  filters: z.strictObject({
    q: searchField(),
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
    /** Once more, as long as nobody has confirmed that it has come. */
    reissue: {
      roles: ['after_sales'],
      records: ['GoodsReissued'],
      input: z.strictObject(parcelInput),
    },
    /** What was not accepted goes back under another number than was entered, or by somebody else. */
    'correct-back': {
      roles: ['after_sales'],
      records: ['BackTrackingCorrected'],
      input: z.strictObject(parcelInput),
    },
    close: {
      roles: ['after_sales'],
      records: ['CaseClosed'],
      input: z.strictObject({ ...seenVersion, reason: required(200) }),
    },
  },
})
