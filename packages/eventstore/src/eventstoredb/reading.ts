import { convertToCommandError, type EventStoreDBClient } from '@eventstore/db-client'
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { EventFilter, StoredEvent } from '../port.ts'
import { type Patience, persistently, Quiet, unavailable } from './away.ts'
import { openCall } from './calls.ts'
import { isServers, type Placed, placed, withoutDoubles } from './record.ts'
import { allBackwards, allForwards, type From, lastOf, recordAt, streamFrom } from './requests.ts'

export type Recorded = ReadResp.ReadEvent.RecordedEvent

/** A stream's events, each once, and the revision of the last that was written to it. */
export type StreamRead = { readonly events: readonly Placed[]; readonly revision: number | undefined }

const TAIL_PAGE = 64
const OWN_PAGE = 1_000

/** A server has no answer of its own for it: until 23.10 it says *Error*, which may be another one as well. */
const NO_RECORD_THERE = /Unexpected ReadAllResult: (?:InvalidPosition|Error)$/

/** A record of a reading of all; `each` is an event of ours. */
type Passed = { readonly position: number; readonly each: Placed | undefined }

const passed = (record: Recorded): Passed => ({
  position: Number(record.getCommitPosition()),
  each: isServers(record) ? undefined : placed(record),
})

/** What the server is asked and answers; each reading ends by itself, and is asked again while the server is away. */
export class Reading {
  readonly #client: EventStoreDBClient
  readonly #patience: Patience
  readonly #closing = new AbortController()

  constructor(client: EventStoreDBClient, patience: Patience) {
    this.#client = client
    this.#patience = patience
  }

  /** A stream, whole. */
  async stream(stream: string): Promise<StreamRead> {
    const all = await this.#read(streamFrom(stream, 0, Number.MAX_SAFE_INTEGER), placed)
    return { events: withoutDoubles(all), revision: all.at(-1)?.revision }
  }

  /** So many of a stream's events from a version on, each once: no event's revision is below its version. */
  async from(stream: string, version: number, limit = Number.MAX_SAFE_INTEGER): Promise<Placed[]> {
    const all: Placed[] = []
    for (let revision = version; ; ) {
      const page = await this.#read(streamFrom(stream, revision, limit), placed)
      for (const each of page) all.push(each)
      const once = withoutDoubles(all).filter(({ event }) => event.version >= version)
      if (once.length >= limit || page.length < limit) return once.slice(0, limit)
      revision = (page.at(-1)?.revision ?? revision) + 1
    }
  }

  /** The last event that was written to a stream. */
  async last(stream: string): Promise<Placed | undefined> {
    return (await this.#read(lastOf(stream), placed))[0]
  }

  /** Whether the server took this event for news, though its stream has it already. */
  async isDouble({ event, revision }: Placed): Promise<boolean> {
    if (revision === event.version) return false
    const { events } = await this.stream(event.stream)
    return !events.some((each) => each.revision === revision)
  }

  /** Events of all streams behind a position. */
  async all(after: number, filter: EventFilter, limit: number): Promise<StoredEvent[]> {
    const once: StoredEvent[] = []
    for (let from = after; once.length < limit; ) {
      // One more, as the one at the position comes, too.
      const request = allForwards(from === 0 ? 'start' : from, filter, limit + 1)
      const page = await this.#read(request, passed, this.#patience.scanMs)
      for (const { each } of page) if (each && (await this.#isWanted(each, from, filter))) once.push(each.event)
      // A page that was short is the last one; what was passed over does not make it short.
      if (page.length <= limit) break
      from = page.at(-1)?.position ?? from
    }
    return once.slice(0, limit)
  }

  async #isWanted(each: Placed, after: number, { types }: EventFilter): Promise<boolean> {
    const { position, type } = each.event
    return position > after && (types?.includes(type) ?? true) && !(await this.isDouble(each))
  }

  /** The event at a position; undefined where none begins, or a repeat that the server took for news. */
  async at(position: number): Promise<StoredEvent | undefined> {
    const [record] = await this.#read(recordAt(position), (each) => each).catch((error: Error) => {
      if (NO_RECORD_THERE.test(error.message)) return []
      throw error
    })
    if (record === undefined || isServers(record) || Number(record.getCommitPosition()) !== position) return undefined
    const each = placed(record)
    return (await this.isDouble(each)) ? undefined : each.event
  }

  /** The position of the last event; 0 where there is none. It is the last record, but for the server's own and repeats. */
  async tail(): Promise<number> {
    let from: From = 'end'
    for (let count = 1; ; count = TAIL_PAGE) {
      const page: Recorded[] = await this.#read(allBackwards(from, count), (record) => record)
      for (const record of page) {
        from = Number(record.getCommitPosition())
        if (!isServers(record) && !(await this.isDouble(placed(record)))) return from
      }
      if (page.length < count) return 0
    }
  }

  /** The server's own records of these types, in order. */
  async own(types: readonly string[]): Promise<Recorded[]> {
    const all: Recorded[] = []
    for (let from: From = 'start'; ; ) {
      const request = allForwards(from, { types }, OWN_PAGE)
      const page: Recorded[] = await this.#read(request, (record) => record, this.#patience.scanMs)
      // The one at the position comes again.
      for (const record of page) if (Number(record.getCommitPosition()) !== from) all.push(record)
      if (page.length < OWN_PAGE) return all
      from = Number(page.at(-1)?.getCommitPosition())
    }
  }

  /** The position of the last record, the server's own included; 0 where there is none. */
  async end(): Promise<number> {
    const [last] = await this.#read(allBackwards('end', 1), (record) => record)
    return Number(last?.getCommitPosition() ?? 0)
  }

  /** Ends the readings under way, by `LogUnavailable`, and all that come. */
  close(): void {
    this.#closing.abort(unavailable(new Error('the log was closed')))
  }

  #read<Each>(
    request: ReadReq,
    take: (record: Recorded) => Each,
    quietMs: number = this.#patience.quietMs,
  ): Promise<Each[]> {
    return persistently(this.#patience, () => this.#readOnce(request, take, quietMs), this.#closing.signal)
  }

  /** None where there is no such stream. */
  #readOnce<Each>(request: ReadReq, take: (record: Recorded) => Each, quietMs: number): Promise<Each[]> {
    const all: Each[] = []
    const { promise, resolve, reject } = Promise.withResolvers<Each[]>()
    const { signal } = this.#closing
    const end = () => reject(signal.reason)
    signal.addEventListener('abort', end)
    let isOver = false
    const quiet = setTimeout(() => reject(new Quiet('a read was not answered')), quietMs)
    const hear = (answer: ReadResp) => {
      if (isOver) return
      quiet.refresh()
      const record = answer.getEvent()?.getEvent()
      try {
        if (record !== undefined) all.push(take(record))
      } catch (error) {
        reject(error)
      }
    }
    openCall(this.#client, (stub, ...how) =>
      stub
        .read(request, ...how)
        .on('data', hear)
        .on('error', (error) => reject(convertToCommandError(error)))
        .on('end', () => resolve(all)),
    ).then((call) => promise.catch(() => undefined).finally(() => call.cancel()), reject)
    return promise.finally(() => {
      isOver = true
      clearTimeout(quiet)
      signal.removeEventListener('abort', end)
    })
  }
}
