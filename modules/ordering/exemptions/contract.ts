import { rowChangeShape } from '@portafilter/changes/contract'
import { idFilter, line, required, resource, searchField, seenVersion, seenVersionInQuery } from '@portafilter/contract'
import { z } from 'zod'

const kind = z.enum(['firm', 'part'])
const exemption = { kind, code: required(64) }
const note = () => line(200)

const row = z.object({
  id: z.string(),
  /** How often staff have changed it. */
  version: z.int(),
  kind,
  /** The firm's ERP code, or the part's. */
  code: z.string(),
  /** What the firm or the part is called; empty for an individual, and for what is no more. */
  name_cn: z.string(),
  name_en: z.string(),
  note: z.string(),
})

/** Whom and what the monthly rule leaves out (orders.md, getNoErpCode and getNoPartCode). */
export const exemptionsResource = resource({
  name: 'exemptions',
  summary: 'Firms and parts that the monthly rule does not count',
  readers: ['support'],
  row,
  detail: row.extend({ changes: z.array(rowChangeShape) }),
  filters: z.strictObject({ q: searchField(), id: idFilter(), kind: kind.optional() }),
  sorts: ['code'],
  create: {
    roles: ['support'],
    records: ['row_changes'],
    input: z.strictObject({ ...exemption, note: note().default('') }),
  },
  actions: {
    // The rest of the row, which react-admin sends along, is left aside.
    update: {
      roles: ['support'],
      records: ['row_changes'],
      input: z.object({ ...seenVersion, ...exemption, note: note() }),
    },
    delete: { roles: ['support'], records: ['row_changes'], input: z.strictObject(seenVersionInQuery), several: true },
  },
})
