import { type Database, readSnapshots, type SnapshotReference } from '@portafilter/eventstore'

const isReference = (value: object): value is SnapshotReference =>
  'id' in value && 'digest' in value && typeof value.id === 'string'

const referencesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return isReference(value) ? [value.id] : Object.values(value).flatMap(referencesIn)
}

const replaced = (value: unknown, kept: ReadonlyMap<string, unknown>): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (isReference(value)) return { ...value, data: kept.get(value.id) ?? null }
  if (Array.isArray(value)) return value.map((item) => replaced(item, kept))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, kept)]))
}

/** Puts under each reference what its snapshot holds; null where the person has been erased. */
export const withPersonalData = async (db: Database, state: unknown): Promise<unknown> =>
  replaced(state, await readSnapshots(db, referencesIn(state)))
