import { idFilter, moment, ROLES, resource, text } from '@portafilter/contract'
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
  at: moment(),
  actor: z.string().nullable(),
  /** Account of the actor; null when the system acted. */
  actor_account: z.string().nullable(),
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
    id: idFilter(),
  }),
  sorts: ['position'],
  actions: {},
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
  z.object({ ok: z.literal(true), events: z.int(), head: z.string() }),
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
    /** Accounts of the people whose ids stand in what changed. */
    people: z.record(z.string(), z.string()),
  }),
  filters: z.strictObject({
    q: text(100).optional(),
    id: idFilter(),
    kind: text(40).optional(),
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
        /** Accounts of the people whose ids stand in the state. */
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

const bilingual = z.object({ CN: z.string(), EN: z.string() })

/** What people call the streams of each kind, their events, and the fields of their states. Read only. */
export const streamKindsResource = resource({
  name: 'stream-kinds',
  summary: 'What kinds of streams there are, and what people call their events and fields',
  readers: [...ROLES],
  row: z.object({
    /** The kind, as streams' names begin. */
    id: z.string(),
    name: bilingual,
    events: z.record(z.string(), bilingual),
    /** By the field's name, or by its parent's and its own where the same word means different things. */
    fields: z.record(
      z.string(),
      bilingual.extend({
        /** Money in minor units of the stream's currency, or a user's id. */
        holds: z.enum(['money', 'person']).optional(),
        values: z.record(z.string(), bilingual).optional(),
      }),
    ),
  }),
  filters: z.strictObject({ id: idFilter() }),
  sorts: ['id'],
  actions: {},
})
