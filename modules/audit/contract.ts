import { day, daysResource, idFilter, moment, resource, searchField, text } from '@portafilter/contract'
import { z } from 'zod'

const change = z.object({
  /** Where in the state, e.g. `lines.1.shipped`. */
  path: z.string(),
  /** Absent where there was nothing before; `after` where nothing is left. */
  before: z.unknown().optional(),
  after: z.unknown().optional(),
})
export type Change = z.output<typeof change>

const eventRow = z.object({
  /** The event's UUID. */
  id: z.string(),
  stream: z.string(),
  /** The same as people read it: with accounts in the place of users' ids. */
  stream_name: z.string(),
  version: z.int(),
  position: z.int(),
  type: z.string(),
  /** What happened, in one sentence in the reader's language; its type where nothing can be said. */
  sentence: z.string(),
  at: moment(),
  actor: z.string().nullable(),
  /** Account of the actor; null when the system acted. */
  actor_account: z.string().nullable(),
  /** What the actor is called. */
  actor_name: z.string().nullable(),
  data: z.unknown(),
  hash: z.string(),
})
export type AuditEvent = z.output<typeof eventRow>

/** Every event of the log, newest first. Read only. */
export const eventsResource = resource({
  name: 'events',
  summary: 'Every event of the log, the latest first',
  readers: [],
  row: eventRow,
  filters: z.strictObject({
    stream: text(100).optional(),
    type: text(100).optional(),
    /** Account, name or firm of who acted, or the beginning of one. */
    person: text(100).optional(),
    start_date: day().optional(),
    end_date: day().optional(),
    id: idFilter(),
  }),
  sorts: ['at', 'position'],
  actions: {},
})

/** How much happened, day by day. Read only. */
export const eventDaysResource = daysResource({
  name: 'event-days',
  summary: 'Of each of the last days: how many events the log took',
  readers: eventsResource.readers,
  figures: { events: z.int() },
})

const streamRow = z.object({
  /** The stream's name, e.g. `order-20261121-ABCDEFGH`. */
  id: z.string(),
  /** The same as people read it: with accounts in the place of users' ids. */
  name: z.string(),
  /** By which the resource of kinds tells its words. */
  kind: z.string(),
  /** What it is about: of an order its code. */
  key: z.string(),
  version: z.int(),
  head: z.string(),
  events_count: z.int(),
  started_at: moment(),
  last_at: moment(),
  last_type: z.string(),
})
export type AuditStream = z.output<typeof streamRow>

export const verificationShape = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    events: z.int(),
    head: z.string(),
    /** So many records of personal data that its events refer to are not there any more: erased, or removed by hand. */
    gone: z.int(),
  }),
  z.object({ ok: z.literal(false), version: z.int(), event_id: z.string().nullable(), reason: z.string() }),
])
export type Verification = z.output<typeof verificationShape>

/** Histories: the events of a stream with what each changed, the state as of any of them, and the proof. Read only. */
export const streamsResource = resource({
  name: 'streams',
  summary: 'Every stream of events: its states at each version, and whether its chain holds',
  readers: [],
  row: streamRow,
  detail: streamRow.extend({
    events: z.array(eventRow.extend({ changes: z.array(change) })),
    /** Name and account of the people whose ids stand in what changed. */
    people: z.record(z.string(), z.string()),
  }),
  filters: z.strictObject({
    q: searchField(),
    id: idFilter(),
    kind: text(40).optional(),
    /** Days of the last event. */
    start_date: day().optional(),
    end_date: day().optional(),
  }),
  sorts: ['last_at', 'id'],
  actions: {},
  questions: {
    state: {
      summary: 'The state as of a version, personal data put in from beside the log',
      input: z.object({ version: z.coerce.number().pipe(z.int().min(0)) }),
      answer: z.object({
        version: z.int(),
        at: moment(),
        type: z.string(),
        state: z.unknown(),
        /** Name and account of the people whose ids stand in the state. */
        people: z.record(z.string(), z.string()),
      }),
    },
    verify: {
      summary: 'Recomputes the hash chain and names the first event that does not hold',
      input: z.object({}),
      answer: verificationShape,
    },
  },
})

const proofRow = z.object({
  /** The stream's name. */
  id: z.string(),
  /** The same as people read it: with accounts in the place of users' ids. */
  name: z.string(),
  ok: z.boolean(),
  /** How many events hold. */
  events: z.int(),
  /** Of the first event that does not hold, its id, and why not, in the reader's language; null where all do. */
  version: z.int().nullable(),
  event_id: z.string().nullable(),
  reason: z.string().nullable(),
  /** So many records of personal data that its events refer to are not there any more; null where it does not hold. */
  gone: z.int().nullable(),
})
export type Proof = z.output<typeof proofRow>

/**
 * The proof of every stream, in the order of their names, computed anew whenever it is read: who reads the whole list
 * verifies the whole log. Read only.
 */
export const proofsResource = resource({
  name: 'proofs',
  summary: 'The proof of every stream, computed anew: read whole, the verification of the log',
  readers: [],
  row: proofRow,
  filters: z.strictObject({ id: idFilter() }),
  sorts: ['id'],
  actions: {},
})

export * from './kinds/contract.ts'
export * from './timeline/contract.ts'
