import { rowChangeShape } from '@portafilter/changes/contract'
import { idFilter, required, resource, searchField, seenVersion, seenVersionInQuery } from '@portafilter/contract'
import { NO_DISCOUNT } from '@portafilter/kernel'
import { z } from 'zod'

/** Ten-thousandths of the list price: 8500 means that the buyer pays 85 %. Nothing is sold for nothing. */
const rate = z.int().min(1).max(NO_DISCOUNT)

const group = { cn: required(50), en: required(50), part_rate: rate, machine_rate: rate }

const groupRow = z.object({
  id: z.string(),
  /** How often staff have changed it. */
  version: z.int(),
  cn: z.string(),
  en: z.string(),
  part_rate: z.int(),
  machine_rate: z.int(),
  /** How many are in it; an individual is a firm of one. */
  firms: z.int(),
})

const roles = ['support'] as const
const records = ['row_changes'] as const

/** What firms pay of the list prices, one rate for parts and one for machines; 10 is none and stays (decisions/catalogue.md). */
export const discountGroupsResource = resource({
  name: 'discount-groups',
  summary: 'Discount groups: what firms pay of the list prices of parts and of machines',
  readers: ['support', 'finance'],
  row: groupRow,
  detail: groupRow.extend({ changes: z.array(rowChangeShape) }),
  filters: z.strictObject({ q: searchField(), id: idFilter() }),
  sorts: ['id'],
  create: { roles, records, input: z.strictObject(group) },
  actions: {
    // The rest of the row, which react-admin sends along, is left aside.
    update: { roles, records, input: z.object({ ...seenVersion, ...group }) },
    delete: { roles, records, input: z.strictObject(seenVersionInQuery) },
  },
})
