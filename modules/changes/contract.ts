import { idFilter, moment, resource, text } from '@portafilter/contract'
import { z } from 'zod'

const fact = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).readonly()])
const rowFacts = z.record(z.string(), fact).readonly().nullable()

/** What was done to a row that staff keep, as the row's own page shows it. */
export const rowChangeShape = z.object({
  version: z.int(),
  /** `read`: somebody looked at what is not theirs to work with, which leaves the row as it was. */
  change: z.enum(['created', 'updated', 'deleted', 'read']),
  /** Under the names that the resource has; null before it was made, after it was deleted, and of a reading. */
  before: rowFacts,
  after: rowFacts,
  /** The account of whoever did it; null: the operator, at the console. */
  by: z.string().nullable(),
  at: moment(),
})

/** What staff did to rows of plain tables (architecture.md, Staff API), and which they only read. Read only. */
export const changesResource = resource({
  name: 'changes',
  summary: 'Who made, changed and deleted which rows that staff keep, with before and after',
  readers: [],
  row: rowChangeShape.extend({ id: z.string(), resource: z.string(), row: z.string() }),
  filters: z.strictObject({ id: idFilter(), resource: text(64).optional(), by: text(25).optional() }),
  sorts: ['at'],
  actions: {},
})
