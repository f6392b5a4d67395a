import {
  bankAccount,
  contract,
  languageField,
  moment,
  money,
  orderCodeField,
  partCode,
  rowId,
  text,
} from '@portafilter/contract'
import { z } from 'zod'
import { domestic, giftsAtStakeShape, kindSent, reasonField } from '../case/contract.ts'

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

/** More than may be bought in one line: of gifts there may be several for each piece. */
const claimable = z.int().min(1).max(100_000)

const wantedLine = z.union([
  /** A bare code: all of it that can still be claimed. */
  partCode(),
  z.strictObject({ item_num: z.int().positive(), part_code: partCode(), quantity: claimable }),
])
const picturePath = text(255).default('')

export const applyingContract = contract({
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
          .regex(/^(?=.*\d)[\d +()（）-]{5,11}$/),
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
        /** The number of the message in one's chat that has the order's card, where one applies from there: the chat tells of the case. */
        chat_message: rowId().optional(),
      })
      .refine(({ type, reason }) => type === 3 || Boolean(reason), { path: ['reason'] }),
    family: 'result',
    answers: { 1: z.object({ code: z.string() }) },
    changes: true,
  },
})
