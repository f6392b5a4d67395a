import type pg from 'pg'
import { storedEvent } from '../appended.ts'
import type { SealedEvent } from '../hash.ts'
import type { Head, StoredEvent } from '../port.ts'
import { appendCall, tellingAppendCall } from './append-function.ts'

/** One append as the function takes it: `events` is not empty. */
export type AppendRequest = {
  readonly stream: string
  readonly expected: Head
  readonly events: readonly SealedEvent[]
  /** Whether whoever appends waits for the disk. */
  readonly durable: boolean
}

/** An append's events in their places, or that another was first. */
export type AppendOutcome = { readonly won: true; readonly events: readonly StoredEvent[] } | { readonly won: false }

type Row = { id: string; position: string; recorded_at: Date }

/** How a group is appended: whether its commit waits for the disk, and whether other processes are told with it. */
export type AppendWay = { readonly durable: boolean; readonly tells: boolean }

/** Appends a group in one round trip. */
export const appendGroup = async (
  connection: pg.PoolClient,
  group: readonly AppendRequest[],
  { durable, tells }: AppendWay,
): Promise<AppendOutcome[]> => {
  const { rows } = await connection.query<Row>({
    name: tells ? 'append-telling' : 'append',
    text: tells ? tellingAppendCall : appendCall,
    values: [durable, ...headParameters(group), ...eventParameters(group)],
  })
  return outcomesOf(group, rows)
}

const headParameters = (group: readonly AppendRequest[]): unknown[] => {
  const last = group.map(({ events }) => events.at(-1) as SealedEvent)
  return [
    group.map(({ stream }) => stream),
    plain(group.map(({ expected }) => expected.version)),
    bytes(group.map(({ expected }) => expected.hash)),
    plain(last.map(({ version }) => version)),
    bytes(last.map(({ hash }) => hash)),
  ]
}

const eventParameters = (group: readonly AppendRequest[]): unknown[] => {
  const all = group.flatMap(({ events }) => events)
  return [
    group.flatMap(({ stream, events }) => events.map(() => stream)),
    plain(all.map(({ version }) => version)),
    plain(all.map(({ event }) => event.id)),
    all.map(({ event }) => event.type),
    plain(all.map(({ event }) => event.schema)),
    json(all.map(({ data }) => data)),
    json(all.map(({ metadata }) => metadata)),
    plain(all.map(({ event }) => event.at)),
    bytes(all.map(({ hash }) => hash)),
    plain(all.map(({ hashFormat }) => hashFormat)),
  ]
}

// Arrays as Postgres reads them. The driver would look twice at each character of each value for what needs a backslash.

/** Of values in which nothing has a meaning of its own: numbers, ids, times. */
const plain = (values: readonly (string | number)[]) => `{${values.join(',')}}`

const bytes = (hex: readonly string[]) => plain(hex.map((digits) => `"\\\\x${digits}"`))

/** Of canonical JSON: as it has no control characters, JSON escapes in it what Postgres wants escaped, and nothing else. */
const json = (texts: readonly string[]) => plain(texts.map((text) => JSON.stringify(text)))

const outcomesOf = (group: readonly AppendRequest[], rows: readonly Row[]): AppendOutcome[] => {
  const places = new Map(rows.map((row) => [row.id, row]))
  return group.map(({ stream, events }) => {
    const placed = events.flatMap((event) => {
      const place = places.get(event.event.id)
      return place ? [storedEvent(stream, event, Number(place.position), place.recorded_at.toISOString())] : []
    })
    return placed.length > 0 ? { won: true, events: placed } : { won: false }
  })
}
