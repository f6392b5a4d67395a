import type { AnyStream, Database, EventLog, StoredEvent } from '@portafilter/eventstore'
import { people } from '@portafilter/identity'
import { isUuid, type Language, ORDER_CODE } from '@portafilter/kernel'
import { actorOf } from '../actor.ts'
import { sentencesOf } from '../sentences.ts'
import { streamOf } from '../states.ts'
import type { TimelineEntry } from './contract.ts'
import { aroundOf, entryOf } from './entry.ts'

export type TimelineDeps = { readonly db: Database; readonly log: EventLog; readonly streams: readonly AnyStream[] }

const ORDER = 'order'

/** An order has a case for a few of its pieces; the streams of more are read by nobody at once. */
const MOST_BESIDE = 200

/** The streams of one kind that are told beside an order's. */
const besideOf = async (log: EventLog, kind: string, code: string): Promise<string[]> => {
  const beginning = `${kind}-${code}-`
  const names = await log.streams(beginning, MOST_BESIDE)
  return names.filter((name) => name.startsWith(beginning))
}

/** As the log took them: a clock that was put back changes no order. */
export const asTaken = <Event extends Pick<StoredEvent, 'position'>>(events: readonly Event[]): Event[] =>
  [...events].sort((one, other) => one.position - other.position)

const eventsAround = async ({ log, streams }: TimelineDeps, code: string): Promise<StoredEvent[]> => {
  const kinds = streams.filter(({ beside }) => beside === ORDER)
  const beside = await Promise.all(kinds.map(({ kind }) => besideOf(log, kind, code)))
  const read = await Promise.all([`${ORDER}-${code}`, ...beside.flat()].map((name) => log.read(name)))
  return asTaken(read.flat())
}

/**
 * All that has happened to an order and to what is told beside it, in order of time, from the log: never behind. Of what is
 * no order, nothing.
 */
export const timelineOf = async (
  deps: TimelineDeps,
  code: string,
  language: Language,
): Promise<readonly TimelineEntry[]> => {
  if (!ORDER_CODE.test(code)) return []
  const events = await eventsAround(deps, code)
  const around = aroundOf(code, events)
  const actors = new Set(events.flatMap((event) => actorOf(event) ?? []).filter(isUuid))
  const [known, sentences] = await Promise.all([
    people(deps.db, [...actors]),
    sentencesOf(deps.db, deps.streams, events, language),
  ])
  return events.map((event, index) => {
    const word = streamOf(deps.streams, event.stream)?.events[event.type] ?? {}
    return entryOf(event, around, word, sentences[index], known)
  })
}

/** One of them, by its id. */
export const oneEntry = async (
  deps: TimelineDeps,
  id: string,
  language: Language,
): Promise<TimelineEntry | undefined> => {
  const [code = ''] = id.split('~', 1)
  return (await timelineOf(deps, code, language)).find((entry) => entry.id === id)
}
