import {
  idFilter,
  partCode,
  required,
  resource,
  rowId,
  searchField,
  seenVersion,
  seenVersionInQuery,
} from '@portafilter/contract'
import { z } from 'zod'
import { keptHistory, MOST_OF_CATALOGUE } from '../kept-machines/contract.ts'
import { namedPartShape } from '../named-parts/contract.ts'

/** Bounds of a series. */
export const MOST_OF_SERIES = { code: 40, name: 50, models: 50, norms: 100, norm: 60 } as const

const isEachOnce = (named: readonly string[]): boolean => new Set(named).size === named.length

const models = z.array(partCode()).max(MOST_OF_SERIES.models)

const norm = z.object({
  /** It stays the same, for buyers who have the page open; null of one that was not saved yet. */
  id: rowId().nullable(),
  name_cn: required(MOST_OF_SERIES.norm),
  name_en: required(MOST_OF_SERIES.norm),
  /** The models that have it, by their codes. */
  models,
})

/** Which models a series has and which specs, each in its order, and which model has which spec. */
const matrix = z
  .object({ models: models.refine(isEachOnce), norms: z.array(norm).max(MOST_OF_SERIES.norms) })
  .refine(({ models, norms }) => norms.every((each) => each.models.every((code) => models.includes(code))))

const names = {
  cn: required(MOST_OF_SERIES.name),
  en: required(MOST_OF_SERIES.name),
  place: z.int().min(0).max(MOST_OF_CATALOGUE.place),
}

const row = z.object({
  id: z.string(),
  version: z.int(),
  /** By which machines name it; it stays. */
  code: z.string(),
  cn: z.string(),
  en: z.string(),
  place: z.int(),
  models: z.int(),
  norms: z.int(),
})

const detail = row.omit({ models: true, norms: true }).extend({
  ...keptHistory,
  models: z.array(namedPartShape),
  norms: z.array(norm.extend({ id: z.int() })),
  /** The machine on whose page buyers find the series first; empty while none of its machines is published. */
  seen_at: z.string(),
})

const roles = ['catalogue'] as const
const records = ['row_changes'] as const

/** Series of machines: their names, and the models among which buyers choose by their specs. */
export const seriesResource = resource({
  name: 'series',
  summary: 'Series of machines, with their models and the specs that each model has',
  readers: ['catalogue'],
  row,
  detail,
  filters: z.strictObject({ q: searchField(), id: idFilter() }),
  sorts: ['place', 'code', 'cn', 'en'],
  create: { roles, records, input: z.strictObject({ code: required(MOST_OF_SERIES.code), ...names }) },
  actions: {
    // The rest of the row, which react-admin sends along, is left aside.
    update: { roles, records, input: z.object({ ...seenVersion, ...names }) },
    /** Models and specs are saved whole. */
    configure: { roles, records, input: z.strictObject({ ...seenVersion, matrix }) },
    delete: { roles, records, input: z.strictObject(seenVersionInQuery) },
  },
})
