import type { Json } from '@portafilter/kernel'
import type { Database } from './database.ts'

/** Who and what an event follows from; opaque ids only. */
export type EventMetadata = {
  /** The command's id: the runner finds by it what an earlier try of the same command recorded. */
  readonly command: string
  /** Of the request that the command came with, if it came with a key (`CommandMeta`). */
  readonly digest?: string
  readonly actor: string | null
  readonly request: string | null
  readonly cause: string | null
}

/**
 * An event before it has a place. `at` is when it happened by the writer's word, in ISO 8601 in UTC with milliseconds;
 * `schema` counts the shapes of its type from 1.
 */
export type NewEvent = {
  readonly id: string
  readonly type: string
  readonly schema: number
  readonly data: Json
  readonly metadata: EventMetadata
  readonly at: string
}

/** An event in its place: `version` counts from 0 in its stream without gaps, `position` rises over the whole log (with gaps). */
export type StoredEvent = NewEvent & {
  readonly stream: string
  readonly version: number
  /** SHA-256 in hex over the previous event's hash and every field that the writer gives (see `hash.ts`). */
  readonly hash: string
  /** How the hash was computed: the number of one of the formats in `hash.ts`. */
  readonly hashFormat: number
  readonly position: number
  /** When the log took the event, by its own clock, written as `at` is (`ownClock`). */
  readonly recordedAt: string
}

/** Where an event stands, or would stand. */
export type EventReference = { readonly stream: string; readonly id: string }

/** Where a stream ends: its last event's version and hash. */
export type Head = { readonly version: number; readonly hash: string }

/** The head of a stream that has no events. */
export const NO_STREAM: Head = { version: -1, hash: '0'.repeat(64) }

export type Appended = {
  /** Where the stream ends behind them. */
  readonly head: Head
  /** Of the last of them: what a barrier, or a view, is asked for. */
  readonly position: number
  /** As they stand in the log, in order. */
  readonly events: readonly StoredEvent[]
  /** They stood there before: what they hold is what was appended then. */
  readonly repeated: boolean
}

export type AppendOptions = {
  /** False: the caller has taken a barrier before, waits for it behind, and tells nobody in between. Default: true. */
  readonly durable?: boolean | undefined
}

/**
 * Resolves once the log is on the disk up to `position`. Throws `DurabilityUnknown` when the database has gone away since
 * the barrier was taken.
 */
export type Barrier = (position: number) => Promise<void>

/** Whether events were appended by this process, by another that named them, or maybe by another. */
export type Where = 'here' | 'named' | 'elsewhere'

/** Absent `types`: all. */
export type EventFilter = { readonly types?: readonly string[] }

export interface Subscription {
  /** Resolves when no batch is being handled any more. */
  stop(): Promise<void>
}

/** What one engine promises and another cannot; the conformance suite asks for each. */
export type Capabilities = {
  /** An event's id is refused where it stands on another stream, and harms nobody else's append there. */
  readonly uniqueIds: boolean
  /** `recordedAt` never goes back from one position to the next. Without it, it follows the clock of whichever server leads. */
  readonly ownClock: boolean
  /** Heads are kept beside the events, so that a cut tail shows. Without it, the head is what the stream ends with. */
  readonly keptHeads: boolean
}

/** The log as everything above it sees it; `testing/log-conformance.ts` says what an engine must hold to. */
export interface EventLog {
  readonly capabilities: Capabilities
  /**
   * Appends all events or none behind `expected`. Events whose ids stand already in this stream, in this order, are a
   * success that changes nothing. Throws `VersionConflict` when the stream ends elsewhere or an id is taken (`uniqueIds`), and
   * `InvalidEvent` for what cannot be stored. Resolves when they are on the disk, unless `durable` is false. Others see
   * them before: who tells of what was read, or does something outside about it, waits for a `barrier` first.
   */
  append(stream: string, expected: Head, events: readonly NewEvent[], options?: AppendOptions): Promise<Appended>
  /**
   * Taken before what it shall cover is read or appended, and called behind it, with its last position. It costs nothing
   * where that is known to be on the disk, as it is behind a durable append of this log's.
   */
  barrier(): Promise<Barrier>
  /**
   * Whether a barrier covers what `db` has committed before the append that it waits for, because both write one journal:
   * that commit need not wait for the disk then (`covered-commit.ts`). Elsewhere it waits by itself.
   */
  covers(db: Database): boolean
  /** The events of one stream from version `from` (default 0), in order. */
  read(stream: string, from?: number, limit?: number): Promise<StoredEvent[]>
  /** Those of these events that stand in the log, each once and in no order; each is looked for in its own stream only. */
  find(events: readonly EventReference[]): Promise<StoredEvent[]>
  /** The head as the engine keeps it beside the events: a cut tail shows against it. */
  head(stream: string): Promise<Head>
  /** Names of streams behind `after` (default: from the beginning), in the order of bytes: of all that have events, or a head. */
  streams(after: string | undefined, limit: number, descending?: boolean): Promise<string[]>
  /** Events of all streams behind position `after`, in the order of their commits, none ever skipped. */
  readAll(after: number, filter: EventFilter, limit: number): Promise<StoredEvent[]>
  /**
   * As `readAll` of all types, for whoever reads on and on as the log grows: fewer than `limit` does not mean that there
   * are no more, only none does. What this log has just appended comes without reading.
   */
  readNext(after: number, limit: number): Promise<StoredEvent[]>
  /** The event that stands at this position; undefined where none begins there. */
  at(position: number): Promise<StoredEvent | undefined>
  /** The position of the last event in the log; 0 when it is empty. */
  tail(): Promise<number>
  /**
   * Hands on all events behind `after` that are on the disk, at least once and in order; a batch whose handler throws
   * comes again.
   * @param onFailure told each time that the log could not be read, or a handler threw; both are tried again
   */
  subscribe(
    after: number,
    filter: EventFilter,
    onBatch: (events: StoredEvent[]) => Promise<void>,
    onFailure: (error: unknown) => void,
  ): Subscription
  /** Calls back soon after events came onto the disk; may call for nothing. Answers how to stop it. */
  onAppended(wake: (where: Where) => void): () => void
  /**
   * As `onAppended`, but at once: for the one process that reads on (`readNext`) for all, whom the others wait for. They
   * name what they append, so that it need not look for it. Answers how to stop.
   */
  follow(wake: (where: Where) => void): () => void
}

/** A log that is closed by whoever opened it. */
export type OpenLog = EventLog & {
  /** Waits for the appends under way, then lets go of what the log holds open. */
  close(): Promise<void>
}

/** The stream does not end where the writer thought, or one of the events' ids is taken by another event. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict'
  readonly stream: string
  readonly expected: Head

  constructor(stream: string, expected: Head) {
    super(`stream ${stream} does not end at version ${expected.version}`)
    this.stream = stream
    this.expected = expected
  }
}

/** The database went away before it was certain that the disk has what was appended: only reading it again tells. */
export class DurabilityUnknown extends Error {
  override readonly name = 'DurabilityUnknown'
}

/** The log's server is away, or no server of its cluster leads: nothing was done, and the same may succeed later. */
export class LogUnavailable extends Error {
  override readonly name = 'LogUnavailable'
}

/** An event that no engine may store: not JSON, NUL or a lone surrogate in a string, a malformed id or time. */
export class InvalidEvent extends Error {
  override readonly name = 'InvalidEvent'
}
