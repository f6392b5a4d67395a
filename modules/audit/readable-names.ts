import type { Database } from '@portafilter/eventstore'
import { people } from '@portafilter/identity'
import { UUID } from '@portafilter/kernel'

/** A user's id within a stream's name. */
const USER_ID = new RegExp(UUID, 'g')

/**
 * Streams' names as people read them, by name: accounts stand in the place of ids. Whoever was erased, or never was, keeps
 * the id.
 */
export const readableNames = async (db: Database, names: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const ids = new Set(names.flatMap((name) => name.match(USER_ID) ?? []))
  const known = await people(db, [...ids])
  return new Map(names.map((name) => [name, name.replaceAll(USER_ID, (id) => known.get(id)?.account ?? id)]))
}
