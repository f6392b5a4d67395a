import { idFilter, resource, text } from '@portafilter/contract'
import { z } from 'zod'

/** A part as staff recognise it. */
export const namedPartShape = z.object({
  code: z.string(),
  name_cn: z.string(),
  name_en: z.string(),
  /** M a whole machine, P a part. */
  type: z.enum(['M', 'P']),
  withdrawn: z.boolean(),
})

/** Everything with a part code, for who has to name one. Read only; the nearest to `q` first, then by code. */
export const partsResource = resource({
  name: 'parts',
  summary: 'Parts and whole machines of the catalogue, withdrawn ones among them, found by code or name',
  readers: ['catalogue', 'support'],
  row: namedPartShape.extend({ id: z.string() }),
  filters: z.strictObject({ q: text(100).optional(), id: idFilter(), type: z.enum(['M', 'P']).optional() }),
  sorts: [],
  actions: {},
})
