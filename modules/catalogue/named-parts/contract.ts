import { idFilter, line, money, partCode, required, resource, searchField, seenVersion } from '@portafilter/contract'
import { fromWire } from '@portafilter/kernel'
import { z } from 'zod'
import { keptHistory, MOST_OF_CATALOGUE, picture } from '../kept-machines/contract.ts'

/** A part as staff recognise it. */
export const namedPartShape = z.object({
  code: z.string(),
  name_cn: z.string(),
  name_en: z.string(),
  /** M a whole machine, P a part. */
  type: z.enum(['M', 'P']),
  withdrawn: z.boolean(),
})

/** The dearest that a part may be, in either currency. */
const MOST_PRICE = 10_000_000

/** Kept in minor units, and so in two decimals at most. */
const price = money()
  .min(0)
  .max(MOST_PRICE)
  .refine((amount) => fromWire(amount) !== undefined)

const name = required(MOST_OF_CATALOGUE.name)
const said = line(60)

/** What can be changed of a part: orders, carts and papers name it by its code, which stays with what it is. */
const part = {
  name_cn: name,
  name_en: name,
  packing_cn: said,
  packing_en: said,
  unit_cn: said,
  unit_en: said,
  /** Before any discount. */
  list_cny: price,
  list_usd: price,
  withdrawn: z.boolean(),
  /** The code of the part that took its place; empty where none did. */
  successor: line(64),
}

const roles = ['catalogue'] as const
const records = ['row_changes'] as const

const row = namedPartShape.extend({
  id: z.string(),
  version: z.int(),
  packing_cn: z.string(),
  packing_en: z.string(),
  unit_cn: z.string(),
  unit_en: z.string(),
  list_cny: money(),
  list_usd: money(),
  file_path: z.string(),
  successor: z.string(),
})

/**
 * Everything with a part code, for who keeps it, and for who has to name one: the nearest to `q` first, then by code. A part is
 * withdrawn and never deleted, since orders name it.
 */
export const partsResource = resource({
  name: 'parts',
  summary: 'Parts and whole machines of the catalogue, withdrawn ones among them, found by code or name',
  readers: ['catalogue', 'support'],
  row,
  detail: row.extend(keptHistory),
  filters: z.strictObject({
    q: searchField(),
    id: idFilter(),
    code: idFilter(),
    type: z.enum(['M', 'P']).optional(),
    withdrawn: z.boolean().optional(),
  }),
  sorts: [],
  create: {
    roles,
    records,
    input: z.strictObject({
      code: partCode(),
      type: z.enum(['M', 'P']),
      ...part,
      withdrawn: part.withdrawn.default(false),
      successor: part.successor.default(''),
    }),
  },
  actions: {
    // The rest of the row, which react-admin sends along, is left aside.
    update: { roles, records, input: z.object({ ...seenVersion, ...part }) },
    picture,
  },
})
