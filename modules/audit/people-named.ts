import type { AnyStream, Database, FieldDefinitions } from '@portafilter/eventstore'
import { nameAndAccount, people } from '@portafilter/identity'
import { isUuid } from '@portafilter/kernel'

/** The ids under those of the fields that hold a person. */
const idsIn = (value: unknown, fields: FieldDefinitions): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' && fields[name]?.holds === 'person' ? [inner] : idsIn(inner, fields),
  )
}

/** The people whom values of a stream's fields name, by id: name and account. Who was erased, or never was, is absent. */
export const peopleNamed = async (
  db: Database,
  stream: AnyStream | undefined,
  values: unknown,
): Promise<Record<string, string>> => {
  const ids = new Set(idsIn(values, stream?.fields ?? {}).filter(isUuid))
  const known = await people(db, [...ids])
  return Object.fromEntries([...known].map(([id, person]) => [id, nameAndAccount(person)]))
}
