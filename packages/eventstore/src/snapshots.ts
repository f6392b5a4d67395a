import { createHash, randomBytes } from 'node:crypto'
import type { Json } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import { v5 } from 'uuid'
import { canonical } from './canonical.ts'
import { addCheckpoints, raiseCheckpoint, readCheckpoints } from './projections/checkpoints.ts'

/** What an event holds of personal data: where it is kept, and a digest that proves it and gives nothing away. */
export type SnapshotReference = { readonly id: string; readonly digest: string }

export type NewSnapshot = {
  /** The event that will hold the reference: `eventIdOf(command, stream, index)`. */
  readonly eventId: string
  /** What it is, such as `address`. */
  readonly kind: string
  /** Tells several snapshots of one kind and event apart. */
  readonly name?: string
  readonly data: Json
}

type Row = { id: string; data: Json; digest: Buffer }

/**
 * Stores personal data before the event that refers to it is appended. The same data for the same event is the same
 * snapshot. Other data (a refused command may come back with a changed body) is another one: a snapshot never changes, and
 * the one that no event refers to is swept.
 */
export const keepSnapshot = async (db: Kysely<any>, snapshot: NewSnapshot): Promise<SnapshotReference> => {
  const text = canonical(snapshot.data)
  for (let attempt = 0; ; attempt += 1) {
    const id = v5(`${snapshot.kind}\n${snapshot.name ?? ''}\n${attempt}`, snapshot.eventId)
    const { data, digest } = await keepRow(db, id, snapshot, text)
    if (canonical(data) === text) return { id, digest: digest.toString('hex') }
  }
}

/** SHA-256 in hex over the salt and the canonical data: what the event holds, so that the snapshot can be checked. */
export const digestOf = (salt: Buffer, text: string): string =>
  createHash('sha256').update(salt).update(text).digest('hex')

/**
 * The row under this id, new or as it was kept. A repeat makes it young again: the sweep does not take it while its event
 * is on the way. The append of that event waits for the disk, behind this in the same journal.
 */
const keepRow = async (db: Kysely<any>, id: string, { eventId, kind }: NewSnapshot, text: string): Promise<Row> => {
  const salt = randomBytes(16)
  const digest = Buffer.from(digestOf(salt, text), 'hex')
  const { rows } = await sql<Row>`
    insert into personal_snapshots (id, event_id, kind, data, salt, digest)
    values (${id}, ${eventId}, ${kind}, ${text}::jsonb, ${salt}, ${digest})
    on conflict (id) do update set kept_at = excluded.kept_at
    returning id, data, digest, set_config('synchronous_commit', 'off', true)`.execute(db)
  return rows[0] as Row
}

const readRows = async (db: Kysely<any>, ids: readonly string[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select id, data, digest from personal_snapshots where id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** The data by the snapshots' ids; those that were erased are not there. */
export const readSnapshots = async (db: Kysely<any>, ids: readonly string[]): Promise<Map<string, Json>> => {
  if (ids.length === 0) return new Map()
  const rows = await readRows(db, [...new Set(ids)])
  return new Map(rows.map(({ id, data }) => [id, data] as const))
}

/** Notes how far `sweepOrphans` has come. Its position is no place in the log but a `kept_at`, in milliseconds. */
const SWEPT = 'personal_snapshots_swept'

/**
 * Deletes what was kept before `olderThan` and is referred to by no event. Answers how many. What is referred to stays so
 * for good, and a repeat makes a snapshot young again: so only those are looked at that have grown old since the last sweep.
 */
export const sweepOrphans = async (db: Kysely<any>, olderThan: Date): Promise<number> => {
  const to = Math.min(olderThan.getTime(), Date.now())
  await addCheckpoints(db, [SWEPT])
  const [swept] = await readCheckpoints(db, [SWEPT])
  const { numAffectedRows } = await sql`
    delete from personal_snapshots s
    where s.kept_at >= ${new Date(swept?.position ?? 0)} and s.kept_at < ${olderThan} and not exists (
      select from events e where e.id = s.event_id and position(s.id::text in e.data::text) > 0
    )`.execute(db)
  await raiseCheckpoint(db, SWEPT, to)
  return Number(numAffectedRows ?? 0)
}

/** Deletes for good: the events stay, and so do their hashes. Answers how many there were. */
export const eraseSnapshots = async (db: Kysely<any>, ids: readonly string[]): Promise<number> => {
  const { numAffectedRows } = await sql`delete from personal_snapshots where id = any(${ids}::uuid[])`.execute(db)
  return Number(numAffectedRows ?? 0)
}
