import { type Database, isReference, type PersonalData, readPersonalData, referencesIn } from '@portafilter/eventstore'

const replaced = (value: unknown, records: ReadonlyMap<string, PersonalData>): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (isReference(value)) return { ...value, data: null, ...records.get(value.id) }
  if (Array.isArray(value)) return value.map((item) => replaced(item, records))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, records)]))
}

/** Puts under each reference what its record holds; null where the person has been erased, and where it is not what was recorded. */
export const withPersonalData = async (db: Database, state: unknown): Promise<unknown> =>
  replaced(state, await readPersonalData(db, referencesIn(state)))
