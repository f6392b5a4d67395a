import { contract, languageField, page, pageInput, partCode, rowIdInQuery, text } from '@portafilter/contract'
import { z } from 'zod'
import { partShape, replacedShape } from './priced-part/contract.ts'

/** The widths in pixels at which a picture's address answers it, as `?width=160`; without one it is whole. */
export const PICTURE_WIDTHS = [160, 320] as const

export const machineTypeShape = z.object({ id: z.int(), cn: z.string(), en: z.string() })
export type MachineType = z.output<typeof machineTypeShape>

/** A machine of the catalogue. Types 5 and 6 hold in `remark` the part code that their tile adds to the cart. */
export const machineShape = z.object({
  id: z.int(),
  type_id: z.int(),
  cn_name: z.string(),
  en_name: z.string(),
  file_path: z.string(),
  remark: z.string(),
  /** Of types 5 and 6 whether the part in `remark` is sold to the caller; null of all others. */
  remark_sold: z.boolean().nullable(),
  /** The code under which the whole machine is sold; null when it is not, or not to the caller. */
  part_code: z.string().nullable(),
  /** The series that it belongs to; null where it stands by itself. */
  series_code: z.string().nullable(),
})
export type Machine = z.output<typeof machineShape>

/** What the parts table can be sorted by; the price is what the caller pays. */
export const PART_SORTS = ['code', 'name', 'price'] as const
export type PartSort = (typeof PART_SORTS)[number]

export const catalogueContract = contract({
  getType: {
    method: 'GET',
    path: '/machine/getType',
    summary: 'All machine types, in their order',
    who: 'signed-in',
    family: 'bare',
    answers: { 200: z.array(machineTypeShape) },
  },
  getMachine: {
    method: 'GET',
    path: '/machine/getMachine',
    summary: 'Machines of a type (all types when absent), searched by name',
    who: 'signed-in',
    input: z.object({
      type_id: rowIdInQuery().optional(),
      /** The machines of this series alone. */
      series_code: text(40).optional(),
      search: text(100).default(''),
    }),
    family: 'result',
    answers: { 1: z.array(machineShape) },
  },
  getMachineById: {
    method: 'GET',
    path: '/machine/getMachineById',
    summary: 'One machine',
    who: 'signed-in',
    input: z.object({ id: rowIdInQuery() }),
    family: 'result',
    flat: true,
    answers: { 1: z.object({ machine: machineShape }) },
  },
  getAttachmentMain: {
    method: 'POST',
    path: '/part/getAttachmentMain',
    summary: 'The paged parts table of the home page, searched by code, Chinese or English name',
    who: 'signed-in',
    input: z.strictObject({
      search: text(100).default(''),
      ...pageInput,
      language: languageField,
      /** Absent: what is nearest to the search comes first, then by code. */
      sort: z.enum(PART_SORTS).optional(),
      descending: z.boolean().default(false),
    }),
    family: 'result',
    answers: {
      1: page(partShape).extend({
        /** What took the place of the number that is looked for, where that is no longer sold. */
        replaced: replacedShape.nullable(),
      }),
    },
  },
  getAttachment: {
    method: 'POST',
    path: '/part/getAttachment',
    summary: 'The parts table without whole machines',
    who: 'signed-in',
    input: z.strictObject({ search: text(100).default(''), ...pageInput }),
    family: 'result',
    answers: { 1: page(partShape) },
  },
  getAttachmentByCode: {
    method: 'GET',
    path: '/part/getAttachmentByCode',
    summary: 'One part by its code; 2: it is no longer sold, and was replaced by another',
    who: 'signed-in',
    input: z.object({ part_code: partCode(), language: languageField }),
    family: 'result',
    answers: { 1: partShape, 2: replacedShape },
    refusals: { part_replaced: 2 },
  },
})

export * from './discount-groups/contract.ts'
export * from './gift-rules/contract.ts'
export * from './gifts/contract.ts'
export * from './kept-machines/contract.ts'
export * from './kept-series/contract.ts'
export * from './named-parts/contract.ts'
export * from './priced-part/contract.ts'
export * from './series/contract.ts'
