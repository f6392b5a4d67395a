import { type BoundResource, bindDays, bindResource } from '@portafilter/contract'
import { type AnyStream, type Database, type EventLog, NO_STREAM, type StoredEvent } from '@portafilter/eventstore'
import { listNamed, people, userIdsMatching } from '@portafilter/identity'
import { isRefusal, isUuid, type Language, refuse, toBeijingIso } from '@portafilter/kernel'
import { actorOf } from './actor.ts'
import { changesBetween } from './changes.ts'
import { type Change, eventDaysResource, eventsResource, proofsResource, streamsResource } from './contract.ts'
import { streamKinds } from './kinds/staff.ts'
import { peopleNamed } from './people-named.ts'
import { asPeopleRead, withPersonalData } from './personal-data.ts'
import { listProofs, proofOfStream } from './proofs.ts'
import { readableNames } from './readable-names.ts'
import { sentencesOf } from './sentences.ts'
import { readable, statesOf, streamOf } from './states.ts'
import { orderTimeline } from './timeline/staff.ts'
import { verification } from './verification.ts'
import { type EventRow, eventRow, eventsByDay, listEvents } from './views/event-list.ts'
import { listStreams, type StreamRow, streamList, streamRow } from './views/stream-list.ts'
import { eventOnWire, streamOnWire } from './wire.ts'

type AuditDeps = { readonly db: Database; readonly log: EventLog; readonly streams: readonly AnyStream[] }

/** Those who acted. What was changed by hand need not name anybody. */
const actorsOf = (db: Database, events: readonly (StoredEvent | undefined)[]) =>
  people(db, [...new Set(events.map(actorOf))].filter((actor) => actor !== null).filter(isUuid))

/** A page of the list with what the log has of its events. */
const withContents = async ({ db, log, streams }: AuditDeps, rows: readonly EventRow[], language: Language) => {
  const read = await Promise.all(rows.map(({ stream, version }) => log.read(stream, version, 1)))
  // By its id: where somebody has removed an end, another event has its place.
  const stored = rows.map(({ id }, index) => read[index]?.find((event) => event.id === id))
  const [actors, names, sentences] = await Promise.all([
    actorsOf(db, stored),
    readableNames(
      db,
      rows.map(({ stream }) => stream),
    ),
    sentencesOf(db, streams, stored, language),
  ])
  return rows.map((row, index) => eventOnWire(row, stored[index], sentences[index], actors, names))
}

const withHeads = async ({ db, log }: AuditDeps, rows: readonly StreamRow[]) => {
  const streams = rows.map(({ stream }) => stream)
  const [names, heads] = await Promise.all([
    readableNames(db, streams),
    Promise.all(streams.map((name) => log.head(name))),
  ])
  return rows.map((row, index) => streamOnWire(row, heads[index] ?? NO_STREAM, names.get(row.stream) ?? row.stream))
}

/** What a change came to, under its field's own name. All that a change took away, an earlier one had brought. */
const valueShown = ({ path, after }: Change) => ({ [path.slice(path.lastIndexOf('.') + 1)]: after })

/** A stream's history from the log, so that it is never behind: each event with what it changed in the state. */
const history = async ({ db, log, streams }: AuditDeps, stream: string, language: Language) => {
  const [events, head] = await Promise.all([log.read(stream), log.head(stream)])
  // Of a stream whose events were all removed, the list alone knows.
  const row = streamList.fold(events).get(stream) ?? (await streamRow(db, stream))
  if (row === undefined) return refuse('not_found')
  const states = await asPeopleRead(db, statesOf(streams, stream, events).map(readable))
  const changes = states.map((state, index) => changesBetween(states[index - 1] ?? {}, state))
  const [actors, names, sentences] = await Promise.all([
    actorsOf(db, events),
    readableNames(db, [stream]),
    sentencesOf(db, streams, events, language),
  ])
  return {
    ...streamOnWire(row, head, names.get(stream) ?? stream),
    people: await peopleNamed(db, streamOf(streams, stream), changes.flat().map(valueShown)),
    events: events.map((event, index) => ({
      ...eventOnWire(event, event, sentences[index], actors, names),
      changes: changes[index] ?? [],
    })),
  }
}

const stateAsOf = async ({ db, log, streams }: AuditDeps, stream: string, version: number) => {
  const events = await log.read(stream, 0, version + 1)
  const last = events.at(-1)
  if (last === undefined || last.version !== version) return refuse('not_found')
  const states = statesOf(streams, stream, events)
  if (states.length < events.length) return refuse('event_unreadable')
  const state = await withPersonalData(db, readable(states.at(-1)))
  const named = await peopleNamed(db, streamOf(streams, stream), state)
  return { version, at: toBeijingIso(last.at), type: last.type, state, people: named }
}

/** What auditors read: every event, and every stream's history with its proof. */
export const auditResources = (deps: AuditDeps): readonly BoundResource[] => [
  bindResource(eventsResource, {
    list: (query, _session, { language }) =>
      listNamed(query, [userIdsMatching(deps.db, query.filter.person)], async (named) => {
        const found = await listEvents(deps.db, query, named)
        return isRefusal(found) ? found : { ...found, rows: await withContents(deps, found.rows, language) }
      }),
    one: async (id, _session, { language }) => {
      const row = await eventRow(deps.db, id)
      const [event] = await withContents(deps, row === undefined ? [] : [row], language)
      return event ?? refuse('not_found')
    },
    actions: {},
  }),
  bindDays(eventDaysResource, async (since) =>
    (await eventsByDay(deps.db, since)).map(({ day, rows: events }) => ({ day, figures: { events } })),
  ),
  bindResource(streamsResource, {
    list: (query) =>
      listNamed(query, [userIdsMatching(deps.db, query.filter.q)], async (buyers) => {
        const found = await listStreams(deps.db, query, buyers)
        return isRefusal(found) ? found : { ...found, rows: await withHeads(deps, found.rows) }
      }),
    one: (id, _session, { language }) => history(deps, id, language),
    streamOf: (id) => id,
    actions: {},
    questions: {
      state: (id, { version }) => stateAsOf(deps, id, version),
      verify: (id, _input, _session, { language }) => verification(deps.db, deps.log, id, language),
    },
  }),
  bindResource(proofsResource, {
    list: (query, _session, { language }) => listProofs(deps, query, language),
    one: (id, _session, { language }) => proofOfStream(deps, id, language),
    actions: {},
  }),
  orderTimeline(deps),
  streamKinds(deps),
]
