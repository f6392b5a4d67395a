import {
  type BoundResource,
  bindResource,
  type CallContext,
  type Found,
  mayRead,
  type Session,
  searchResource,
} from '@portafilter/contract'
import { isRefusal, refuse } from '@portafilter/kernel'

/** Of each list as many as a person takes in at a glance; the list itself has the rest. */
const ROWS = 5

const isSearchable = ({ definition: { filters } }: BoundResource): boolean => 'q' in filters.shape

/** The latest rows that a list's own search finds. */
const foundIn = async (
  { definition, handlers }: BoundResource,
  q: string,
  session: Session,
  context: CallContext,
): Promise<Found[]> => {
  const [sort = 'id'] = definition.sorts
  const query = { sort, descending: true, offset: 0, limit: ROWS, filter: { q } }
  const listed = await handlers.list(query, session, context)
  if (isRefusal(listed) || listed.rows.length === 0) return []
  const { rows, total, more = false, namesOver } = listed
  // Of people whose rows no list looks up, there are others.
  return [{ id: definition.name, total, more: more || namesOver !== undefined, rows: rows as Found['rows'] }]
}

/** Adds the search over all of these resources that a list's own `q` searches: each as its readers, and nobody else, see it. */
export const withSearch = (resources: readonly BoundResource[]): readonly BoundResource[] => {
  const searchable = resources.filter(isSearchable)
  const search = bindResource(searchResource, {
    list: async ({ filter: { q } }, session, context) => {
      const readable = searchable.filter(({ definition: { readers } }) => mayRead(readers, session))
      const found = q ? await Promise.all(readable.map((it) => foundIn(it, q, session, context))) : []
      return { rows: found.flat(), total: found.flat().length }
    },
    one: async () => refuse('not_found'),
    actions: {},
  })
  return [...resources, search]
}
