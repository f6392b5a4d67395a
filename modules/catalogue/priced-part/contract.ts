import { money } from '@portafilter/contract'
import { z } from 'zod'

/** A part (or a whole machine, type M) with the caller's own prices (storefront.md, 3). */
export const partShape = z.object({
  id: z.int(),
  part_code: z.string(),
  part_name: z.string(),
  packing: z.string(),
  unit: z.string(),
  price: money(),
  discounted_price: money(),
  currency: z.enum(['CNY', 'USD']),
  file_path: z.string(),
  /** M a whole machine, P a part. */
  type: z.enum(['M', 'P']),
  /** No longer sold. */
  withdrawn: z.boolean(),
  /** What took its place, at the end of the chain; null where nothing did. Until it is withdrawn, the part is sold beside that. */
  successor_code: z.string().nullable(),
})
export type Part = z.output<typeof partShape>

/** A number that is no longer sold, and what took its place, at the end of the chain. */
export const replacedShape = z.object({ part_code: z.string(), successor_code: z.string() })
export type Replaced = z.output<typeof replacedShape>
