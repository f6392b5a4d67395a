import type pg from 'pg'
import { storedEvent } from '../appended.ts'
import type { SealedEvent } from '../hash.ts'
import type { Head, StoredEvent } from '../port.ts'
import { hashes, ints, jsonbs, texts, times, uuids } from './encoding.ts'

/** One append as the statement takes it: `events` is not empty. */
export type AppendRequest = {
  readonly stream: string
  readonly expected: Head
  readonly events: readonly SealedEvent[]
}

/** An append's events in their places, or that another was first. */
export type AppendOutcome = { readonly won: true; readonly events: readonly StoredEvent[] } | { readonly won: false }

/** `won`: the streams of the appends that won; null: all. */
type Row = { won: string[] | null; first_position: string | null; last_position: string | null; taken_at: Date | null }

/**
 * Appends a group, at most one append a stream, in one statement and one round trip. Its commit does not wait for the
 * disk.
 */
export const appendGroup = async (
  connection: pg.PoolClient,
  group: readonly AppendRequest[],
): Promise<AppendOutcome[]> => {
  const { rows } = await connection.query<Row>({
    name: 'append',
    text: `select *, set_config('synchronous_commit', 'off', true)
           from append_events($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15)`,
    values: [...headParameters(group), ...eventParameters(group)],
  })
  return outcomesOf(group, rows[0] as Row)
}

const headParameters = (group: readonly AppendRequest[]): Buffer[] => {
  const last = group.map(({ events }) => events.at(-1) as SealedEvent)
  return [
    texts(group.map(({ stream }) => stream)),
    ints(group.map(({ expected }) => expected.version)),
    hashes(group.map(({ expected }) => expected.hash)),
    ints(last.map(({ version }) => version)),
    hashes(last.map(({ hash }) => hash)),
  ]
}

const eventParameters = (group: readonly AppendRequest[]): Buffer[] => {
  const all = group.flatMap(({ events }) => events)
  return [
    ints(group.flatMap(({ events }, append) => events.map(() => append + 1))),
    ints(all.map(({ version }) => version)),
    uuids(all.map(({ event }) => event.id)),
    texts(all.map(({ event }) => event.type)),
    ints(all.map(({ event }) => event.schema)),
    jsonbs(all.map(({ data }) => data)),
    jsonbs(all.map(({ metadata }) => metadata)),
    times(all.map(({ event }) => event.at)),
    hashes(all.map(({ hash }) => hash)),
    ints(all.map(({ hashFormat }) => hashFormat)),
  ]
}

/** The winners' events stand one behind the other, in the order of the group: the lock lets nobody draw between them. */
const outcomesOf = (group: readonly AppendRequest[], row: Row): AppendOutcome[] => {
  let next = Number(row.first_position)
  const won = row.won && new Set(row.won)
  const recordedAt = row.taken_at?.toISOString() ?? ''
  const outcomes = group.map(({ stream, events }): AppendOutcome => {
    if (won && !won.has(stream)) return { won: false }
    const first = next
    next += events.length
    return { won: true, events: events.map((event, index) => storedEvent(stream, event, first + index, recordedAt)) }
  })
  if (row.last_position !== null && next - 1 !== Number(row.last_position)) {
    throw new Error(`positions drawn outside the append lock: ${row.first_position} to ${row.last_position}`)
  }
  return outcomes
}
