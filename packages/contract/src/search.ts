import { z } from 'zod'
import { ROLES } from './access.ts'
import { idFilter, searchField } from './fields.ts'
import { resource } from './resource.ts'

/** What a search finds in one list: its first rows, and how many there are as `Content-Range` counts them. */
const foundShape = z.object({
  /** The resource whose rows these are. */
  id: z.string(),
  total: z.int(),
  /** There are more than were counted. */
  more: z.boolean(),
  rows: z.array(z.looseObject({ id: z.string() })),
})
export type Found = z.output<typeof foundShape>

/** A search of every list that takes `q`, at once, each read only by whoever may read that list. Read only. */
export const searchResource = resource({
  name: 'search',
  summary: 'What every list that the reader may see has for one text: the first rows of each, and how many',
  readers: [...ROLES],
  row: foundShape,
  filters: z.strictObject({ q: searchField(), id: idFilter() }),
  sorts: [],
  actions: {},
})
