import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { isUuid, type Json } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import { canonical } from './canonical.ts'
import { coveredCommit } from './covered-commit.ts'
import { createFunctionForProcesses } from './grants.ts'
import { nameUuid } from './ids.ts'
import type { EventLog } from './port.ts'

/** What an event holds of personal data: where it is kept, and a digest that proves it and gives nothing away. */
export type PersonalDataReference = { readonly id: string; readonly digest: string }

/** Whether this part of an event's data or of a state refers to personal data. */
export const isReference = (value: object): value is PersonalDataReference =>
  'id' in value && 'digest' in value && typeof value.id === 'string' && typeof value.digest === 'string'

/** All references within an event's data or a state. */
export const referencesIn = (value: unknown): PersonalDataReference[] => {
  if (typeof value !== 'object' || value === null) return []
  return isReference(value) ? [value] : Object.values(value).flatMap(referencesIn)
}

export type NewPersonalData = {
  /** The stream of the event that will hold the reference. */
  readonly stream: string
  /** That event: `eventIdOf(command, stream, index)`. */
  readonly eventId: string
  /** What it is, such as `address`. */
  readonly kind: string
  /** Tells several records of one kind and event apart. */
  readonly name?: string
  readonly data: Json
}

type Row = { id: string; data: Json; salt: Buffer }

/** Nothing covers the record's commit: it waits for the disk by itself. */
const alone: Pick<EventLog, 'covers'> = { covers: () => false }

/**
 * So many bodies of one command are found again. Past them a record is always a new one: who sends one key with ever
 * other bodies would have each call ask for all those before it.
 */
const REMEMBERED = 5

/**
 * Stores personal data before the event that refers to it is appended. The same data for the same event is the same
 * record. Other data (a refused command may come back with a changed body) is another one: a record never changes, and
 * the one that no event refers to is swept.
 * @param covering the log of whose barrier the caller has taken one before, and waits for it behind the event's append:
 * where it covers the database, the record does not wait for the disk by itself
 */
export const storePersonalData = async (
  db: Kysely<any>,
  record: NewPersonalData,
  covering = alone,
): Promise<PersonalDataReference> => {
  const text = canonical(record.data)
  for (let attempt = 0; ; attempt += 1) {
    const id =
      attempt < REMEMBERED ? nameUuid(`${record.kind}\n${record.name ?? ''}\n${attempt}`, record.eventId) : randomUUID()
    const { data, salt } = await storeRow(db, id, record, text, covering)
    if (canonical(data) === text) return { id, digest: digestOf(salt, text) }
  }
}

/** SHA-256 in hex over the salt and the canonical data: what the event holds, so that the record can be checked. */
const digestOf = (salt: Buffer, text: string): string => createHash('sha256').update(salt).update(text).digest('hex')

/**
 * The row under this id, new or as it was kept. A repeat makes it young again: the sweep does not take it while its event
 * is on the way.
 */
const storeRow = async (
  db: Kysely<any>,
  id: string,
  { stream, eventId, kind }: NewPersonalData,
  text: string,
  covering: Pick<EventLog, 'covers'>,
): Promise<Omit<Row, 'id'>> => {
  const { rows } = await sql<Row>`
    select data, salt, ${coveredCommit(covering, db)}
    from store_personal_data(${id}, ${stream}, ${eventId}, ${kind}, ${text}, ${randomBytes(16)})`.execute(db)
  return rows[0] as Row
}

/**
 * The processes write no record themselves: they add some and erase some. One that is there stays as it is, but for when it
 * was last told.
 */
export const createStorePersonalData = (db: Kysely<any>): Promise<void> =>
  createFunctionForProcesses(db, {
    signature: 'store_personal_data(uuid, text, uuid, text, jsonb, bytea)',
    returns: 'table (data jsonb, salt bytea)',
    body: `
      #variable_conflict use_column
      begin
        return query
        insert into personal_data as kept (id, stream, event_id, kind, data, salt)
        values ($1, $2, $3, $4, $5, $6)
        on conflict (id) do update set stored_at = excluded.stored_at
        returning kept.data, kept.salt;
      end`,
  })

/** What a reference leads to. `altered`: what is kept is not what the event was told, and is shown to nobody. */
export type PersonalData =
  | { readonly data: Json; readonly altered?: never }
  | { readonly altered: true; readonly data?: never }

/** A text of a record; empty when there is none, when it was erased, or when it is not what was recorded. */
export const textIn = (record: PersonalData | undefined, name: string): string =>
  (record?.data as Readonly<Record<string, string | undefined>> | undefined)?.[name] ?? ''

/** What is kept, by the records' ids, held against the digests in the events; those that were erased are not there. */
export const readPersonalData = async (
  db: Kysely<any>,
  references: readonly PersonalDataReference[],
): Promise<Map<string, PersonalData>> => {
  // What is no id of ours was put into an event by hand, and leads to nothing.
  const digests = new Map(references.filter(({ id }) => isUuid(id)).map(({ id, digest }) => [id, digest]))
  if (digests.size === 0) return new Map()
  const { rows } = await sql<Row>`
    select id, data, salt from personal_data where id = any(${[...digests.keys()]}::uuid[])`.execute(db)
  return new Map(
    rows.map((row) => [row.id, isAsTold(row, digests.get(row.id)) ? { data: row.data } : { altered: true }]),
  )
}

/** What is no JSON of ours (a number without end, say) was put there by hand. */
const isAsTold = ({ data, salt }: Row, digest: string | undefined): boolean => {
  try {
    return digestOf(salt, canonical(data)) === digest
  } catch {
    return false
  }
}

/**
 * Deletes for good: the events stay, and so do their hashes. Answers how many there were.
 * @param before only what was last told before that
 */
export const erasePersonalData = async (
  db: Kysely<any>,
  ids: readonly string[],
  before: Date | 'infinity' = 'infinity',
): Promise<number> => {
  const { rows } = await sql<{ erased: number }>`
    select erase_personal_data(${ids}::uuid[], ${before}) as erased`.execute(db)
  return rows[0]?.erased ?? 0
}

export const createErasePersonalData = (db: Kysely<any>): Promise<void> =>
  createFunctionForProcesses(db, {
    signature: 'erase_personal_data(uuid[], timestamptz)',
    returns: 'int',
    body: `
      declare
        erased int;
      begin
        delete from personal_data where id = any($1) and stored_at < $2;
        get diagnostics erased = row_count;
        return erased;
      end`,
  })
