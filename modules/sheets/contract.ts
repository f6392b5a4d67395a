import { machineShape, partShape } from '@portafilter/catalogue/contract'
import { contract, languageField, page, pageInput, partCode, rowId, rowIdInQuery, text } from '@portafilter/contract'
import { z } from 'zod'

/** The widths in pixels at which a sheet's address answers its picture, as `?width=800`; without one it is whole. */
export const SHEET_WIDTHS = [800, 1600, 3200] as const

/** A sheet of an exploded diagram: its picture with its natural size in pixels. */
const explosionShape = z.object({
  id: z.int(),
  name: z.string(),
  /** Empty, with a size of 0, of a sheet that is not drawn: a list alone. */
  file_path: z.string(),
  width: z.int(),
  height: z.int(),
})

/** A sheet where it stands in a machine. */
export const levelShape = explosionShape.extend({
  /** The sheets that lead to it from the machine, itself the last. */
  path: z.array(z.int()),
})
export type Level = z.output<typeof levelShape>

/** A place on a sheet that names a position of its list, the next level, or both. */
export const hotspotShape = z.object({
  id: z.int(),
  explosion_id: z.int(),
  /** The position that it names. */
  item_num: z.int(),
  /** The centre, in per cent of the picture's width and height. */
  dot_left: z.number(),
  dot_top: z.number(),
  /** The diameter, in per cent of the width. */
  dot_size: z.number(),
  /** Y: it cannot be bought as one. N: it cannot be taken apart. Null: what there is decides. */
  is_fj: z.enum(['Y', 'N']).nullable(),
  /** The sheet on which it is taken apart. */
  decompose_id: z.int().nullable(),
  /** The first part of its position that the caller is shown; null where none is. */
  attachment_id: z.int().nullable(),
})
export type Hotspot = z.output<typeof hotspotShape>

/** A part where it stands on a sheet. */
export const positionShape = partShape.extend({
  explosion_id: z.int(),
  item_num: z.int(),
  assembly_quantity: z.int(),
})
export type Position = z.output<typeof positionShape>

/** A machine with the sheets of it on which a part stands. */
export const useShape = z.object({
  machine_id: z.int(),
  cn_name: z.string(),
  en_name: z.string(),
  places: z.array(z.object({ path: z.array(z.int()), name: z.string(), item_num: z.int() })),
})
export type PartUse = z.output<typeof useShape>

export const sheetsContract = contract({
  getExplosionByMachineId: {
    method: 'GET',
    path: '/explosion/getExplosionByMachineId',
    summary: 'The sheets of a machine, each behind the one that leads to it',
    who: 'signed-in',
    input: z.object({ machine_id: rowIdInQuery() }),
    family: 'result',
    flat: true,
    answers: { 1: z.object({ explosions: z.array(levelShape) }) },
  },
  getExplosionById: {
    method: 'GET',
    path: '/explosion/getExplosionById',
    summary: 'One sheet; with a machine, of that machine alone',
    who: 'signed-in',
    input: z.object({ id: rowIdInQuery(), machine_id: rowIdInQuery().optional() }),
    family: 'result',
    flat: true,
    answers: { 1: z.object({ explosion: explosionShape }) },
  },
  getCssOrientation: {
    method: 'GET',
    path: '/explosion/getCssOrientation',
    summary: 'The hotspots of a sheet, by their numbers',
    who: 'signed-in',
    input: z.object({ id: rowIdInQuery() }),
    family: 'result',
    flat: true,
    answers: { 1: z.object({ cssOrientationList: z.array(hotspotShape) }) },
  },
  getAttachmentById: {
    method: 'GET',
    path: '/part/getAttachmentById',
    summary: 'The parts that a hotspot stands for',
    who: 'signed-in',
    input: z.object({ dot_id: rowIdInQuery(), language: languageField }),
    family: 'result',
    answers: { 1: z.array(positionShape) },
  },
  getAttachmentNoType: {
    method: 'POST',
    path: '/part/getAttachmentNoType',
    summary: 'The parts on the sheets of a machine, in their order; with type M what is sold of it whole',
    who: 'signed-in',
    input: z.strictObject({
      machine_id: rowId(),
      /** Of this sheet alone. */
      explosion_id: rowId().optional(),
      search: text(100).default(''),
      account: text(25).optional(),
      ...pageInput,
      type: text(8).optional(),
      language: languageField,
    }),
    family: 'result',
    answers: { 1: page(positionShape) },
  },
  getMachineAndAttachment: {
    method: 'GET',
    path: '/machine/getMachineAndAttachment',
    summary: 'A machine with the parts on its sheets, the first thousand',
    who: 'signed-in',
    input: z.object({ id: rowIdInQuery() }),
    family: 'result',
    answers: { 1: z.object({ machine: machineShape, attachments: z.array(positionShape) }) },
  },
  getMachineId: {
    method: 'GET',
    path: '/machine/getMachineId',
    summary: 'Where a part is used: the machines on whose sheets it stands, by its code or its name',
    who: 'signed-in',
    input: z.object({ part_code: partCode().optional(), cn_name: text(100).optional(), en_name: text(100).optional() }),
    family: 'result',
    answers: { 1: z.array(z.int()) },
  },
  getPartUses: {
    method: 'GET',
    path: '/part/getPartUses',
    summary: 'Where a part is used: the machines, and the sheets of each',
    who: 'signed-in',
    input: z.object({ part_code: partCode() }),
    family: 'result',
    answers: { 1: z.array(useShape) },
  },
})

export * from './staff/contract.ts'
