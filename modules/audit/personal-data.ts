import {
  type Database,
  isReference,
  type PersonalData,
  type PersonalDataReference,
  readPersonalData,
  referencesIn,
} from '@portafilter/eventstore'

type Put = (reference: PersonalDataReference, record: PersonalData | undefined) => unknown

const replaced = (value: unknown, records: ReadonlyMap<string, PersonalData>, put: Put): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (isReference(value)) return put(value, records.get(value.id))
  if (Array.isArray(value)) return value.map((item) => replaced(item, records, put))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, records, put)]))
}

const under: Put = (reference, record) => ({ ...reference, data: null, ...record })

const inPlace: Put = (_, record) => (record?.altered ? { altered: true } : (record?.data ?? null))

/** Puts under each reference what its record holds; null where the person has been erased, and where it is not what was recorded. */
export const withPersonalData = async (db: Database, state: unknown): Promise<unknown> =>
  replaced(state, await readPersonalData(db, referencesIn(state)), under)

/** Puts into the place of each reference what people read there: what its record holds, or nothing once it was erased. */
export const asPeopleRead = async <Value>(db: Database, value: Value): Promise<Value> =>
  replaced(value, await readPersonalData(db, referencesIn(value)), inPlace) as Value
