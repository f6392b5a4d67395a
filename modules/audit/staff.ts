import { type BoundResource, bindResource } from '@portafilter/contract'
import { type Database, type EventLog, type StoredEvent, verifyStream } from '@portafilter/eventstore'
import { people } from '@portafilter/identity'
import { type Bilingual, type Language, refuse, toBeijingIso } from '@portafilter/kernel'
import { changesBetween } from './changes.ts'
import { type AuditEvent, eventsResource, streamsResource } from './contract.ts'
import { eventsOfLog, type StreamRow, streamsOfLog } from './log-tables.ts'
import { withPersonalData } from './personal-data.ts'
import { statesOf } from './states.ts'
import { isUuid } from './uuid.ts'

export type AuditDeps = { readonly db: Database; readonly log: EventLog }

const withActors = async (db: Database, events: readonly StoredEvent[]): Promise<AuditEvent[]> => {
  const ids = new Set(events.flatMap(({ metadata }) => metadata.actor ?? []))
  // What was changed by hand need not be the id of anybody.
  const actors = await people(db, [...ids].filter(isUuid))
  return events.map(({ id, stream, version, position, type, at, metadata, data, hash }) => ({
    id,
    stream,
    version,
    position,
    type,
    at: toBeijingIso(new Date(at)),
    actor: metadata.actor,
    actor_account: actors.get(metadata.actor ?? '')?.account ?? null,
    data,
    hash,
  }))
}

const streamOnWire = (row: StreamRow) => ({
  id: row.stream,
  version: row.version,
  head: row.hash,
  events_count: row.version + 1,
  started_at: toBeijingIso(row.started_at),
  last_at: toBeijingIso(row.last_at),
  last_type: row.last_type,
})

/** A stream's history: each event with what it changed in the state. */
const history = async ({ db, log }: AuditDeps, stream: string) => {
  const { rows } = await streamsOfLog(db, { id: stream, limit: 1, offset: 0, sort: 'id', descending: false })
  const [row] = rows
  if (row === undefined) return refuse('not_found')
  const events = await log.read(stream)
  const states = statesOf(stream, events)
  const shown = await withActors(db, events)
  return {
    ...streamOnWire(row),
    events: shown.map((event, index) => ({
      ...event,
      changes: index < states.length ? changesBetween(index === 0 ? {} : states[index - 1], states[index]) : [],
    })),
  }
}

const stateAsOf = async ({ db, log }: AuditDeps, stream: string, version: number) => {
  const events = await log.read(stream, 0, version + 1)
  const last = events.at(-1)
  if (last === undefined || last.version !== version) return refuse('not_found')
  const states = statesOf(stream, events)
  if (states.length < events.length) return refuse('event_unreadable')
  const state = await withPersonalData(db, states.at(-1))
  return { version, at: toBeijingIso(new Date(last.at)), type: last.type, state }
}

const FAULTS: Record<string, Bilingual> = {
  changed: { CN: '该事件的内容与其哈希不符', EN: 'The event is not what was recorded: its hash does not hold' },
  missing: { CN: '该版本的事件缺失', EN: 'The event of this version is missing' },
  cut: { CN: '流的末尾被截断', EN: 'The end of the stream was cut off' },
  inserted: { CN: '该事件为事后插入', EN: 'The event was inserted afterwards' },
}

const verification = async ({ db, log }: AuditDeps, stream: string, language: Language) => {
  const { total } = await streamsOfLog(db, { id: stream, limit: 1, offset: 0, sort: 'id', descending: false })
  if (total === 0) return refuse('not_found')
  const verified = await verifyStream(log, stream)
  if (verified.ok) return { ok: true as const, events: verified.events, head: verified.head.hash }
  const reason = FAULTS[verified.reason]?.[language] ?? verified.reason
  return { ok: false as const, version: verified.version, event_id: verified.eventId, reason }
}

/** What auditors read: every event, and every stream's history with its proof. */
export const auditResources = (deps: AuditDeps): readonly BoundResource[] => [
  bindResource(eventsResource, {
    list: async ({ descending, limit, offset, filter }) => {
      const { rows, total } = await eventsOfLog(deps.db, { ...filter, descending, limit, offset })
      return { rows: await withActors(deps.db, rows), total }
    },
    one: async (id) => {
      const { rows } = await eventsOfLog(deps.db, { id, descending: false, limit: 1, offset: 0 })
      const [event] = await withActors(deps.db, rows)
      return event ?? refuse('not_found')
    },
    actions: {},
  }),
  bindResource(streamsResource, {
    list: async ({ sort, descending, limit, offset, filter }) => {
      const { rows, total } = await streamsOfLog(deps.db, { ...filter, sort, descending, limit, offset })
      return { rows: rows.map(streamOnWire), total }
    },
    one: (id) => history(deps, id),
    actions: {},
    questions: {
      state: (id, { version }) => stateAsOf(deps, id, version),
      verify: (id, _input, _session, { language }) => verification(deps, id, language),
    },
  }),
]
