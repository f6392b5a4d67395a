import {
  type AllStreamRecordedEvent,
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  eventTypeFilter,
  excludeSystemEvents,
  type Position,
  type ReadStreamOptions,
  START,
  StreamNotFoundError,
} from '@eventstore/db-client'
import type { EventFilter } from '../port.ts'
import { type Placed, placed, withoutDoubles } from './record.ts'

/** Where a read of all begins behind; the server's own first record stands at 0. */
const behind = (position: number) => (position === 0 ? START : { commit: BigInt(position), prepare: BigInt(position) })

/**
 * A stream's events as they were written; none where there is no such stream. Each reading goes to its end: the client waits at
 * its own end for those that were left.
 */
const written = async (client: EventStoreDBClient, stream: string, options: ReadStreamOptions): Promise<Placed[]> => {
  const events: Placed[] = []
  try {
    for await (const { event } of client.readStream(stream, { ...options, requiresLeader: true }))
      if (event !== undefined) events.push(placed(event))
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error
  }
  return events
}

/** A stream's events, each once, and the revision of the last that was written to it. */
export type StreamRead = { readonly events: readonly Placed[]; readonly revision: bigint | undefined }

export const readStream = async (client: EventStoreDBClient, stream: string): Promise<StreamRead> => {
  const all = await written(client, stream, {})
  return { events: withoutDoubles(all), revision: all.at(-1)?.revision }
}

/** A stream's events from a version on, each once: no event's revision is below its version. */
export const readFrom = async (client: EventStoreDBClient, stream: string, version: number): Promise<Placed[]> =>
  withoutDoubles(await written(client, stream, { fromRevision: BigInt(version) })).filter(
    ({ event }) => event.version >= version,
  )

/** The last event that was written to a stream. */
export const readLast = async (client: EventStoreDBClient, stream: string): Promise<Placed | undefined> => {
  const end = { direction: BACKWARDS, fromRevision: END, maxCount: 1 } as const
  const [last] = await written(client, stream, end)
  return last
}

/** Whether the server took this event for news, though its stream has it already. */
export const isDouble = async (client: EventStoreDBClient, { event, revision }: Placed): Promise<boolean> => {
  if (revision === BigInt(event.version)) return false
  const { events } = await readStream(client, event.stream)
  return !events.some((each) => each.revision === revision)
}

/** Events of all streams behind a position. */
export const readAll = async (
  client: EventStoreDBClient,
  after: number,
  filter: EventFilter,
  limit: number,
): Promise<Placed[]> => {
  const once: Placed[] = []
  for (let from = after; once.length < limit; ) {
    const page = await collected(client, from, filter, limit)
    for (const each of page) if (!(await isDouble(client, each))) once.push(each)
    // A page that was short is the last one; doubles in it do not make it short.
    if (page.length < limit) break
    from = page.at(-1)?.event.position ?? from
  }
  return once.slice(0, limit)
}

const literal = (type: string): string => type.replace(/[.*+?^${}()|[\]\\#\s]/g, '\\$&')

/** Whole types, whatever signs are in them; the server's expressions are .NET's. */
const filterOf = ({ types }: EventFilter) =>
  types === undefined ? excludeSystemEvents() : eventTypeFilter({ regex: `^(?:${types.map(literal).join('|')})$` })

/** A subscription until the past has been read: plain reads of such a server know no filter. */
const collected = (
  client: EventStoreDBClient,
  after: number,
  filter: EventFilter,
  limit: number,
): Promise<Placed[]> => {
  const events: Placed[] = []
  const { promise, resolve, reject } = Promise.withResolvers<Placed[]>()
  const subscription = client.subscribeToAll({
    fromPosition: behind(after),
    filter: filterOf(filter),
    requiresLeader: true,
  })
  let [isPast, last] = [true, -1n]
  const look = () => {
    // What has come already may stand in the stream's buffer still.
    if (events.length >= limit || (!isPast && subscription.readableLength === 0)) resolve(events)
  }
  const take = (event: AllStreamRecordedEvent) => {
    // The server may say a thing twice.
    if (event.position.commit <= last) return
    last = event.position.commit
    if (events.length < limit && (filter.types?.includes(event.type) ?? true)) events.push(placed(event))
  }
  subscription.on('data', ({ event }: AllStreamResolvedEvent) => {
    try {
      if (event !== undefined) take(event)
      look()
    } catch (error) {
      reject(error)
    }
  })
  subscription.on('caughtUp', () => {
    isPast = false
    look()
  })
  subscription.on('error', reject)
  subscription.on('end', () => reject(new Error('the server has ended a read of all before its end')))
  return promise.finally(() => subscription.unsubscribe())
}

const TAIL_PAGE = 64

/** The position of the last event that is not the server's own; 0 where there is none. */
export const readTail = async (client: EventStoreDBClient): Promise<number> => {
  let fromPosition: Position | typeof END = END
  for (;;) {
    const page = await lastBefore(client, fromPosition, TAIL_PAGE)
    const last = page.find(({ type }) => !type.startsWith('$'))
    if (last !== undefined) return Number(last.position.commit)
    const next = page.at(-1)?.position
    if (next === undefined) return 0
    fromPosition = next
  }
}

/** The last records of all streams, the server's own included, the last one first. */
export const lastBefore = async (
  client: EventStoreDBClient,
  fromPosition: Position | typeof END,
  maxCount: number,
): Promise<AllStreamRecordedEvent[]> => {
  const records: AllStreamRecordedEvent[] = []
  const backwards = client.readAll({ direction: BACKWARDS, fromPosition, maxCount, requiresLeader: true })
  for await (const { event } of backwards) if (event !== undefined) records.push(event)
  return records
}
