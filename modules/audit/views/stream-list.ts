import type { ListQuery } from '@portafilter/contract'
import {
  beginsWith,
  type Database,
  type DomainEvent,
  keyIn,
  kindOf,
  listRows,
  type Recorded,
  rowsProjection,
  sinceDay,
  untilDay,
} from '@portafilter/eventstore'
import type { streamsResource } from '../contract.ts'

/** Which streams are there, and what happened last in each? `version` and `position` are those of the last event. */
export type StreamRow = {
  stream: string
  kind: string
  /** What the stream is about: what stands behind the kind in its name. */
  key: string
  version: number
  position: number
  started_at: string
  last_at: string
  last_type: string
}

const fold = (row: StreamRow | undefined, event: Recorded<DomainEvent>): StreamRow => {
  const { stream, version, position, at, type } = event
  const last = { version, position, last_at: at, last_type: type }
  return row === undefined
    ? { stream, kind: kindOf(stream), key: keyIn(stream), started_at: at, ...last }
    : { ...row, ...last }
}

export const streamList = rowsProjection<StreamRow, DomainEvent>({
  name: 'stream_list',
  version: 2,
  handles: 'all',
  key: 'stream',
  keyOf: ({ stream }) => stream,
  columns: {
    // In the order of bytes, by which an index finds what begins alike.
    stream: 'text collate "C"',
    kind: 'text not null',
    key: 'text collate "C" not null',
    version: 'integer not null',
    position: 'bigint not null',
    started_at: 'timestamptz not null',
    last_at: 'timestamptz not null',
    last_type: 'text not null',
  },
  indexes: {
    last_at: '(last_at, stream)',
    kind: '(kind, last_at, stream)',
    kind_stream: '(kind, stream)',
    key: '(key)',
  },
  begins: ({ version }) => version === 0,
  evolve: fold,
})

/** So many signs of a key are looked for: an order's day, the first group of a user's id. Fewer begin half of all keys. */
const KEY_BEGINS = 8

/**
 * Streams by their last event or by name. `q` is a name or its beginning, or what stands in it behind the kind; `users` are
 * the ids of those whom it names.
 */
export const listStreams = (db: Database, query: ListQuery<typeof streamsResource>, users: readonly string[]) =>
  listRows(streamList, db, query, {
    sorts: { last_at: 'last_at' },
    filters: {
      kind: (where, kind) => where('kind', '=', kind),
      start_date: sinceDay('last_at'),
      end_date: untilDay('last_at'),
      q: (where, q) =>
        where.or([
          where('stream', '=', q),
          ...(keyIn(q).length < KEY_BEGINS ? [] : [where('stream', 'like', beginsWith(q))]),
          ...(q.length < KEY_BEGINS ? [] : [q, q.toUpperCase()].map((key) => where('key', 'like', beginsWith(key)))),
          ...users.map((user) => where('key', 'like', beginsWith(user))),
        ]),
    },
  })

export const streamRow = (db: Database, stream: string): Promise<StreamRow | undefined> =>
  streamList.rows(db).selectAll().where('stream', '=', stream).executeTakeFirst()

/** Names of streams behind one, in the order of bytes. */
export const streamNames = async (
  db: Database,
  after: string | undefined,
  limit: number,
  descending: boolean,
): Promise<string[]> => {
  const all = streamList.rows(db).select('stream')
  const names = after === undefined ? all : all.where('stream', descending ? '<' : '>', after)
  const rows = await names
    .orderBy('stream', descending ? 'desc' : 'asc')
    .limit(limit)
    .execute()
  return rows.map(({ stream }) => stream)
}

/** How many streams there are. */
export const countStreams = async (db: Database): Promise<number> => {
  const { streams } = await streamList
    .rows(db)
    .select(({ fn }) => fn.countAll<number>().as('streams'))
    .executeTakeFirstOrThrow()
  return Number(streams)
}
