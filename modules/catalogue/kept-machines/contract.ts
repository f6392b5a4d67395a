import { rowChangeShape } from '@portafilter/changes/contract'
import {
  idFilter,
  line,
  required,
  resource,
  rowId,
  searchField,
  seenVersion,
  seenVersionInQuery,
} from '@portafilter/contract'
import { MEGABYTE } from '@portafilter/kernel'
import { z } from 'zod'

/** A row that names another, which cannot be deleted as long as it does. */
export const usedByShape = z.object({
  /** The resource where staff find it. */
  resource: z.string(),
  id: z.string(),
  name_cn: z.string(),
  name_en: z.string(),
})

/** What the page of a kept row says beside the row. */
export const keptHistory = { used_by: z.array(usedByShape), changes: z.array(rowChangeShape) }

/** Bounds of what staff type, and of the pictures that they send. */
export const MOST_OF_CATALOGUE = { name: 200, place: 9_999, pictureBytes: 10 * MEGABYTE } as const

const place = z.int().min(0).max(MOST_OF_CATALOGUE.place)
const kept = { id: z.string(), version: z.int() }

const roles = ['catalogue'] as const
const records = ['row_changes'] as const
const remove = { roles, records, input: z.strictObject(seenVersionInQuery) }

/** Keeps a picture for buyers to see, and the row has it from then on. */
export const picture = {
  roles,
  records,
  input: z.strictObject(seenVersionInQuery),
  upload: { maxBytes: MOST_OF_CATALOGUE.pictureBytes },
} as const

const type = { cn: required(50), en: required(50), place }
const typeRow = z.object({ ...kept, cn: z.string(), en: z.string(), place: z.int() })

/** The types of machines, which are the tabs of the home page; machines of 5 and 6 are sold by their `remark`. */
export const machineTypesResource = resource({
  name: 'machine-types',
  summary: 'Types of machines, in the order of the tabs of the home page',
  readers: ['catalogue'],
  row: typeRow,
  detail: typeRow.extend(keptHistory),
  filters: z.strictObject({ q: searchField(), id: idFilter() }),
  sorts: ['place', 'cn', 'en'],
  create: { roles, records, input: z.strictObject(type) },
  actions: {
    // The rest of the row, which react-admin sends along, is left aside.
    update: { roles, records, input: z.object({ ...seenVersion, ...type }) },
    delete: remove,
  },
})

/** What a machine lacks before buyers can see it. */
export const MISSING = ['picture', 'en_name', 'remark', 'sheet'] as const
export type Missing = (typeof MISSING)[number]

const machine = {
  type_id: rowId(),
  cn_name: required(MOST_OF_CATALOGUE.name),
  /** Until it is published it may have none. */
  en_name: line(MOST_OF_CATALOGUE.name),
  /** Of types 5 and 6 the code of the part that its tile sells. */
  remark: line(MOST_OF_CATALOGUE.name),
  /** The code under which the whole machine is sold; empty where it is not. */
  part_code: line(64),
  /** Empty where it stands by itself. */
  series_code: line(40),
  place,
}

const machineRow = z.object({
  ...kept,
  type_id: z.int(),
  type_cn: z.string(),
  type_en: z.string(),
  cn_name: z.string(),
  en_name: z.string(),
  remark: z.string(),
  part_code: z.string(),
  series_code: z.string(),
  /** Where staff find the series; empty where it stands by itself. */
  series_id: z.string(),
  place: z.int(),
  /** Empty without a picture. */
  file_path: z.string(),
  published: z.boolean(),
})

/** Machines as staff keep them: one is made for staff alone, and published once it lacks nothing. */
export const machinesResource = resource({
  name: 'machines',
  summary: 'Machines of the catalogue, those among them that buyers do not see yet',
  readers: ['catalogue', 'support'],
  row: machineRow,
  detail: machineRow.extend({ ...keptHistory, missing: z.array(z.enum(MISSING)) }),
  filters: z.strictObject({
    q: searchField(),
    id: idFilter(),
    type_id: z.coerce.number().pipe(rowId()).optional(),
    published: z.boolean().optional(),
  }),
  sorts: ['place', 'cn_name', 'en_name'],
  create: {
    roles,
    records,
    input: z.strictObject({
      ...machine,
      remark: machine.remark.default(''),
      part_code: machine.part_code.default(''),
      series_code: machine.series_code.default(''),
    }),
  },
  actions: {
    // The rest of the row, which react-admin sends along, is left aside.
    update: { roles, records, input: z.object({ ...seenVersion, ...machine }) },
    delete: remove,
    picture,
    publish: { roles, records, input: z.strictObject(seenVersion) },
    /** Buyers find it no more; orders of it stay as they are. */
    unpublish: { roles, records, input: z.strictObject(seenVersion) },
  },
})
