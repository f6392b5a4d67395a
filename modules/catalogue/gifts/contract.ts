import {
  contract,
  languageField,
  money,
  partCode,
  partCodesInQuery,
  quantity,
  rowId,
  text,
} from '@portafilter/contract'
import { z } from 'zod'

/** A part as pages offer it for nothing (orders.md, 3: Series gift group). */
const giftPart = {
  part_code: z.string(),
  part_name: z.string(),
  /** How it is packed. */
  norm_text: z.string(),
  unit: z.string(),
  /** The list price: what it is worth. */
  price: money(),
  file_path: z.string(),
}

/** A gift that comes by itself: for every `bought_quantity` pieces of `bought_code`, `quantity` pieces of this part. */
export const giveawayShape = z.object({
  gift_id: z.int(),
  ...giftPart,
  quantity: z.int(),
  bought_code: z.string(),
  bought_quantity: z.int(),
})
export type Giveaway = z.output<typeof giveawayShape>

/** A group of which an order's buyer chooses exactly `increase_quantity` pieces. */
export const seriesGiveawayShape = z.object({
  series_id: z.int(),
  series_name: z.string(),
  increase_quantity: z.int(),
  model_list: z.array(z.object(giftPart)),
})
export type SeriesGiveaway = z.output<typeof seriesGiveawayShape>

/** What was chosen of a group (orders.md, 3: Gift selection), a row for each of its models. */
export const selectedGiveaway = z.strictObject({
  series_id: rowId(),
  part_code: partCode(),
  quantity: z.int().min(1).max(10_000),
})
export type SelectedGiveaway = z.output<typeof selectedGiveaway>

const domestic = { markets: ['domestic'] } as const

export const giftsContract = contract({
  getGiveaway: {
    method: 'GET',
    path: '/part/getGiveaway',
    summary: 'What comes for nothing with these parts; `type` M or P asks of machines or of parts alone',
    who: domestic,
    input: z.object({ language: languageField, type: text(8).optional(), part_codes: partCodesInQuery() }),
    family: 'result',
    answers: { 1: z.array(giveawayShape) },
  },
  getSeriesGiveaway: {
    method: 'POST',
    path: '/part/getSeriesGiveaway',
    summary: 'The groups of which these lines let their buyer choose gifts, with how many pieces of each',
    who: domestic,
    input: z.strictObject({
      order_parts: z
        .array(
          z.strictObject({
            part_code: partCode(),
            quantity: quantity(),
            rebate: money().optional(),
            originalTotal: money().optional(),
          }),
        )
        .max(500),
    }),
    family: 'result',
    answers: { 1: z.array(seriesGiveawayShape) },
  },
})
