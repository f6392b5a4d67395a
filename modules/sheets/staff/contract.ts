import { rowChangeShape } from '@portafilter/changes/contract'
import {
  idFilter,
  partCode,
  required,
  resource,
  rowId,
  searchField,
  seenVersion,
  seenVersionInQuery,
  text,
} from '@portafilter/contract'
import { MEGABYTE, SHEET_PROBLEMS } from '@portafilter/kernel'
import { z } from 'zod'

/** Bounds of a sheet; the largest that we know has some 300 numbers. */
export const MOST_OF_SHEET = {
  name: 100,
  numbers: 2_000,
  number: 9_999,
  quantity: 999,
  pictureBytes: 40 * MEGABYTE,
} as const

const itemNum = z.int().min(1).max(MOST_OF_SHEET.number)

/** Three decimals, as they are kept. */
const percent = (least: number) =>
  z
    .number()
    .min(least)
    .max(100)
    .transform((share) => Math.round(share * 1_000) / 1_000)

const position = z.object({
  item_num: itemNum,
  part_code: partCode(),
  quantity: z.int().min(1).max(MOST_OF_SHEET.quantity),
})

const hotspot = z.object({
  /** It stays the same from draft to publication; null of one that was not saved yet. */
  id: rowId().nullable(),
  item_num: itemNum,
  /** The centre in per cent of width and height, and the diameter in per cent of the width. */
  dot_left: percent(0),
  dot_top: percent(0),
  dot_size: percent(0.1),
  is_fj: z.enum(['Y', 'N']).nullable(),
  decompose_id: rowId().nullable(),
})

const content = {
  name_cn: required(MOST_OF_SHEET.name),
  name_en: required(MOST_OF_SHEET.name),
  /** As `picture` answers it; empty of a sheet that is a list alone. */
  file_path: text(200),
  /** Each part once at a number. */
  positions: z.array(position).max(MOST_OF_SHEET.numbers),
  hotspots: z.array(hotspot).max(MOST_OF_SHEET.numbers),
}

/** Where a sheet is called for: by a machine first, or by another sheet. */
const sheetName = z.object({ id: z.string(), name_cn: z.string(), name_en: z.string() })

const row = z.object({
  id: z.string(),
  version: z.int(),
  name_cn: z.string(),
  name_en: z.string(),
  file_path: z.string(),
  /** Whether buyers see it at all. */
  published: z.boolean(),
  /** Whether what staff see is not what buyers see yet. */
  drafted: z.boolean(),
  positions: z.int(),
  hotspots: z.int(),
  /** The machines whose first level it is. */
  machines: z.array(sheetName),
})

const detail = row.omit({ positions: true, hotspots: true }).extend({
  /** Of the picture, in pixels; 0 without one. */
  width: z.int(),
  height: z.int(),
  positions: z.array(position.extend({ part_name_cn: z.string(), part_name_en: z.string(), withdrawn: z.boolean() })),
  hotspots: z.array(hotspot),
  /** The sheets that hotspots name, and those from which buyers are led here. */
  below: z.array(sheetName),
  above: z.array(sheetName),
  /** By the numbers of the sheet (`sheetProblems` of the kernel). */
  problems: z.array(z.object({ what: z.enum(SHEET_PROBLEMS), item_num: z.int() })),
  changes: z.array(rowChangeShape),
})

const roles = ['catalogue'] as const
const records = ['row_changes'] as const

/** Sheets of exploded diagrams: a draft until it is published, saved whole (storefront.md of the design, Diagrams). */
export const sheetsResource = resource({
  name: 'sheets',
  summary: 'Sheets of exploded diagrams, as staff draw and publish them',
  readers: ['catalogue'],
  row,
  detail,
  filters: z.strictObject({
    q: searchField(),
    id: idFilter(),
    drafted: z.boolean().optional(),
    machine: text(10).optional(),
  }),
  sorts: ['name_cn', 'name_en'],
  create: {
    roles,
    records,
    input: z.strictObject({
      name_cn: content.name_cn,
      name_en: content.name_en,
      file_path: content.file_path.default(''),
    }),
  },
  actions: {
    // The rest of the row, which react-admin sends along, is left aside.
    update: {
      roles,
      records,
      input: z.object({
        ...seenVersion,
        ...content,
        /** Whether buyers see it from now on; otherwise it is kept as a draft. */
        publish: z.boolean().default(false),
        /** Where its picture has another shape than the one before: whether somebody has looked at where the hotspots lie. */
        reviewed: z.boolean().default(false),
      }),
    },
    delete: { roles, records, input: z.strictObject(seenVersionInQuery) },
    /** Keeps a picture for the sheet, in its natural size; the sheet has it once it is saved with its path. */
    picture: {
      roles,
      records: ['sheet_pictures'],
      input: z.strictObject({}),
      upload: { maxBytes: MOST_OF_SHEET.pictureBytes },
      answer: z.object({ file_path: z.string(), width: z.int(), height: z.int() }),
    },
  },
})

const isEachOnce = (named: readonly string[]): boolean => new Set(named).size === named.length

const ofMachine = {
  /** The sheets of its first level, in their order. */
  sheets: z.array(text(10)).max(50).refine(isEachOnce),
  /** What is sold of it whole, in its order. */
  models: z.array(partCode()).max(50).refine(isEachOnce),
}

const machineRow = z.object({
  id: z.string(),
  version: z.int(),
  cn_name: z.string(),
  en_name: z.string(),
  ...ofMachine,
})

/** Which sheets a machine begins with, and under which codes it is sold. */
export const machineSheetsResource = resource({
  name: 'machine-sheets',
  summary: 'The sheets that machines begin with, and the models under which they are sold whole',
  readers: ['catalogue'],
  row: machineRow,
  detail: machineRow.extend({
    first: z.array(sheetName.extend({ published: z.boolean() })),
    changes: z.array(rowChangeShape),
  }),
  filters: z.strictObject({ id: idFilter() }),
  sorts: [],
  actions: { update: { roles, records, input: z.object({ ...seenVersion, ...ofMachine }) } },
})
