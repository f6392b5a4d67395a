import type { Database } from '../database.ts'
import { type EventLog, NO_STREAM, type StoredEvent } from '../port.ts'
import { readCheckpoints } from './checkpoints.ts'
import { isHandled, type Projection, tableOf } from './projection.ts'

export type Comparing = Readonly<{ log: EventLog; db: Database; views: readonly Projection[] }>

/** What a view should have of a key, and the position of the stream's last event, which the view must have taken by then. */
type Expected = {
  readonly stream: string
  readonly key: string
  readonly row: object | null
  readonly at: number
}

export type Compared = {
  /** Of the streams that were compared, what is amiss with their rows, each in a sentence; `[]`: nothing. */
  readonly faults: ReadonlyMap<string, readonly string[]>
  /** Streams that are still to be compared: a view has not taken all of them yet, or there were too many events. */
  readonly left: readonly string[]
}

/** A stream is read by so many events, and rows are looked up by so many keys. */
const PAGE = 1_000

/** The events of a stream by pages: of a long one none holds up the process for long. */
async function* pagesOf(log: EventLog, stream: string): AsyncGenerator<readonly StoredEvent[]> {
  for (let from = 0; ; from += PAGE) {
    const page = await log.read(stream, from, PAGE)
    if (page.length > 0) yield page
    if (page.length < PAGE) return
  }
}

/** Where the views stand that have not stopped; one that has is told of elsewhere. */
const standingIn = async ({ db, views }: Comparing): Promise<ReadonlyMap<Projection, number>> => {
  const checkpoints = await readCheckpoints(db, views.map(tableOf))
  const running = new Map(checkpoints.flatMap(({ name, position, failure }) => (failure ? [] : [[name, position]])))
  return new Map(
    views.flatMap((view): [Projection, number][] => {
      const position = running.get(tableOf(view))
      return position === undefined ? [] : [[view, position]]
    }),
  )
}

/** By view, the rows that the stream's events come to, with those that they let go of; and the last of these events. */
const foldStream = async ({ log, views }: Comparing, stream: string) => {
  const rows = new Map(views.map((view) => [view, new Map<string, object | null>()]))
  let last: StoredEvent | undefined
  for await (const page of pagesOf(log, stream)) {
    for (const [view, before] of rows) {
      const own = page.filter(({ type }) => isHandled(view.handles, type))
      if (own.length > 0) for (const [key, row] of view.take(own).fold(before)) before.set(key, row)
    }
    last = page.at(-1)
  }
  return { rows, last }
}

type Folded = {
  readonly expected: ReadonlyMap<Projection, Expected[]>
  /** The versions at which the streams that were read end. */
  readonly ends: ReadonlyMap<string, number>
}

/** One stream after the other, until these come to so many events: through one connection, so that nobody else waits for one. */
const fold = async (comparing: Comparing, streams: readonly string[], mostEvents: number): Promise<Folded> => {
  const expected = new Map(comparing.views.map((view) => [view, [] as Expected[]]))
  const ends = new Map<string, number>()
  let events = 0
  for (const stream of streams) {
    if (events >= mostEvents) break
    const { rows, last } = await foldStream(comparing, stream)
    const { version, position: at } = last ?? { version: NO_STREAM.version, position: 0 }
    ends.set(stream, version)
    events += version + 1
    for (const [view, ofStream] of rows)
      for (const [key, row] of ofStream) expected.get(view)?.push({ stream, key, row, at })
  }
  return { expected, ends }
}

/** Where the one differs from the other, down to each field: `purses.balance.granted is 5, and 7 by its stream`. */
const differencesBetween = (shown: unknown, folded: unknown, path = ''): readonly string[] => {
  if (isObject(shown) && isObject(folded)) {
    const fields = new Set([...Object.keys(shown), ...Object.keys(folded)])
    return [...fields].flatMap((field) =>
      differencesBetween(shown[field], folded[field], path === '' ? field : `${path}.${field}`),
    )
  }
  return shown === folded ? [] : [`${path} is ${JSON.stringify(shown)}, and ${JSON.stringify(folded)} by its stream`]
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const faultsOf = (shown: object | undefined, folded: object | null): readonly string[] => {
  if (shown === undefined) return folded === null ? [] : ['is missing']
  return folded === null ? ['is there, and not by its stream'] : differencesBetween(shown, folded)
}

const shownIn = async ({ db }: Comparing, view: Projection, expected: readonly Expected[]) => {
  const shown = new Map<string, object>()
  for (let from = 0; from < expected.length; from += PAGE) {
    const keys = expected.slice(from, from + PAGE).map(({ key }) => key)
    const found = await view.lookUp(tableOf(view), keys).execute(db)
    for (const { key, row } of found.rows) shown.set(key, view.rowFrom(row))
  }
  return shown
}

/** What is amiss with the rows of a view that has come to this position; of streams that go further, nobody knows yet. */
const lookIn = async (comparing: Comparing, view: Projection, position: number, all: readonly Expected[]) => {
  const taken = all.filter(({ at }) => at <= position)
  const shown = await shownIn(comparing, view, taken)
  const faults = taken.flatMap(({ stream, key, row }) =>
    faultsOf(shown.get(key), row && view.rowFrom(JSON.stringify(row))).map((fault) => ({
      stream,
      fault: `${view.name} ${key}: ${fault}`,
    })),
  )
  return { faults, late: all.flatMap(({ stream, at }) => (at > position ? stream : [])) }
}

/** Holds what the views have of these streams against what the streams' events fold to. */
export const compareStreams = async (
  comparing: Comparing,
  streams: readonly string[],
  mostEvents: number,
): Promise<Compared> => {
  // Read before the rows: these have then taken what their view has come past.
  const standing = await standingIn(comparing)
  const { expected, ends } = await fold({ ...comparing, views: [...standing.keys()] }, streams, mostEvents)
  const looked = []
  for (const [view, rows] of expected) looked.push(await lookIn(comparing, view, standing.get(view) ?? 0, rows))
  const late = new Set(looked.flatMap((look) => look.late))
  const found = Map.groupBy(
    looked.flatMap((look) => look.faults),
    ({ stream }) => stream,
  )
  const faults = new Map<string, readonly string[]>()
  for (const [stream, end] of ends) {
    const amiss = found.get(stream) ?? []
    // Whose stream has moved meanwhile may have moved along.
    const holds = amiss.length === 0 || (await comparing.log.head(stream)).version === end
    if (holds && !late.has(stream))
      faults.set(
        stream,
        amiss.map(({ fault }) => fault),
      )
  }
  return { faults, left: streams.filter((stream) => !faults.has(stream)) }
}
