import { rowChangeShape } from '@portafilter/changes/contract'
import {
  idFilter,
  partCode,
  required,
  resource,
  searchField,
  seenVersion,
  seenVersionInQuery,
} from '@portafilter/contract'
import { z } from 'zod'
import { namedPartShape } from '../named-parts/contract.ts'

/** Bounds of a rule: nobody buys or gives more of anything at once. */
export const MOST = { every: 1_000, gives: 100, bought: 50, offered: 20, name: 50 } as const

const earning = { every: z.int().min(1).max(MOST.every), gives: z.int().min(1).max(MOST.gives) }

/** Each once, in the order in which they were named. */
const partCodes = (most: number) =>
  z
    .array(partCode())
    .min(1)
    .max(most)
    .transform((codes) => [...new Set(codes)])

const gift = { bought: partCode(), ...earning, offered: partCode() }
const series = {
  name_cn: required(MOST.name),
  name_en: required(MOST.name),
  bought: partCodes(MOST.bought),
  ...earning,
  offered: partCodes(MOST.offered),
}

const begun = { active: z.boolean().default(true) }
const stands = { active: z.boolean() }

const row = {
  id: z.string(),
  /** How often staff have changed it. */
  version: z.int(),
  every: z.int(),
  gives: z.int(),
  active: z.boolean(),
  /** All parts that it names; one that has left the catalogue is absent. */
  parts: z.array(namedPartShape),
}
const history = { changes: z.array(rowChangeShape) }
const filters = z.strictObject({ q: searchField(), id: idFilter(), active: z.boolean().optional() })

const remove = { roles: ['catalogue'], records: ['row_changes'], input: z.strictObject(seenVersionInQuery) } as const

const giftRow = z.object({ ...row, bought: z.string(), offered: z.string() })

/** What comes by itself: for every so many pieces of one part, so many of another (decisions/catalogue.md). */
export const giftsResource = resource({
  name: 'gifts',
  summary: 'Gifts that come by themselves: for every so many pieces of one part, so many of another',
  readers: ['catalogue'],
  row: giftRow,
  detail: giftRow.extend(history),
  filters,
  sorts: ['bought'],
  create: { roles: ['catalogue'], records: ['row_changes'], input: z.strictObject({ ...gift, ...begun }) },
  actions: {
    // The rest of the row, which react-admin sends along, is left aside.
    update: { roles: ['catalogue'], records: ['row_changes'], input: z.object({ ...seenVersion, ...gift, ...stands }) },
    delete: remove,
  },
})

const seriesRow = z.object({
  ...row,
  name_cn: z.string(),
  name_en: z.string(),
  bought: z.array(z.string()).readonly(),
  /** In the order in which buyers see them. */
  offered: z.array(z.string()).readonly(),
})

/** Groups of which buyers choose: for every so many pieces of these parts together, so many of those. */
export const giftSeriesResource = resource({
  name: 'gift-series',
  summary: 'Gifts to choose from: for every so many pieces of some parts together, so many of a group',
  readers: ['catalogue'],
  row: seriesRow,
  detail: seriesRow.extend(history),
  filters,
  sorts: ['name_cn', 'name_en'],
  create: { roles: ['catalogue'], records: ['row_changes'], input: z.strictObject({ ...series, ...begun }) },
  actions: {
    update: {
      roles: ['catalogue'],
      records: ['row_changes'],
      input: z.object({ ...seenVersion, ...series, ...stands }),
    },
    delete: remove,
  },
})
