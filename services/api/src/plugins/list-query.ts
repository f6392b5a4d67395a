import type { ListQuery, ResourceDefinition } from '@portafilter/contract'
import { type Refusal, refuse } from '@portafilter/kernel'
import { z } from 'zod'
import { invalidInput } from '../refusing.ts'

/** Rows that one page may have; react-admin's export asks for 1000. */
const MOST_ROWS = 1_000
const ROWS = 25
const FURTHEST = 1_000_000_000

const sortShape = z.tuple([z.string(), z.enum(['ASC', 'DESC'])])
const rangeShape = z
  .tuple([z.int().min(0).max(FURTHEST), z.int().min(0).max(FURTHEST)])
  .refine(([from, to]) => to >= from && to - from < MOST_ROWS)

/** What no schema takes: stands for a text that is not JSON. */
const MALFORMED = Symbol('malformed')

/** A parameter that holds JSON; undefined when it is absent. */
const read = (query: Record<string, unknown>, field: string): unknown => {
  const text = query[field]
  if (text === undefined) return undefined
  try {
    return JSON.parse(String(text))
  } catch {
    return MALFORMED
  }
}

/** A sort or a range: an empty list of either asks for none, as leaving it out does. */
const listIn = (query: Record<string, unknown>, field: 'sort' | 'range'): unknown => {
  const list = read(query, field)
  return Array.isArray(list) && list.length === 0 ? undefined : list
}

const rangeOf = (range: readonly [number, number] | undefined, filter: object): { offset: number; limit: number } => {
  if (range !== undefined) return { offset: range[0], limit: range[1] - range[0] + 1 }
  // getMany sends the ids alone: it wants all of them.
  const ids = 'id' in filter && Array.isArray(filter.id) ? filter.id.length : ROWS
  return { offset: 0, limit: Math.max(1, Math.min(ids, MOST_ROWS)) }
}

/**
 * `id` is what react-admin sorts by unless it is told otherwise: where that is not offered, as where nothing is asked.
 * Undefined of a list in an order of its own.
 */
const sortedBy = ({ sorts }: ResourceDefinition, asked: string | undefined): string | undefined =>
  asked === undefined || (asked === 'id' && !sorts.includes('id')) ? sorts[0] : asked

/** What a list is asked: `sort=["field","ASC"]&range=[0,24]&filter={…}`, each optional, anything unknown refused. */
export const listQueryOf = (definition: ResourceDefinition, query: Record<string, unknown>): ListQuery | Refusal => {
  const sort = z.optional(sortShape).safeParse(listIn(query, 'sort'))
  const field = sortedBy(definition, sort.data?.[0])
  if (!sort.success || (field !== undefined && !definition.sorts.includes(field)))
    return refuse('invalid_input', { field: 'sort' })
  const range = z.optional(rangeShape).safeParse(listIn(query, 'range'))
  if (!range.success) return refuse('invalid_input', { field: 'range' })
  const filtered = read(query, 'filter') ?? {}
  const filter = definition.filters.safeParse(filtered)
  if (!filter.success) return invalidInput(filter.error, filtered, 'filter')
  return {
    sort: field ?? 'id',
    descending: sort.data === undefined || sort.data[1] === 'DESC',
    ...rangeOf(range.data, filter.data),
    filter: filter.data,
  }
}
