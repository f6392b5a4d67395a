import {
  type EventLog,
  type Head,
  InvalidEvent,
  type NewEvent,
  NO_STREAM,
  type StoredEvent,
  VersionConflict,
} from '../port.ts'
import { faultBehind } from '../verify.ts'
import { CopiedPositions } from './copied-positions.ts'
import { CopyRefused, named } from './copy-refused.ts'
import { runsOf, withoutCutRun } from './runs.ts'

const PAGE = 500
const STREAMS_PAGE = 1_000

export type CopyOptions = {
  readonly from: EventLog
  /** Empty, or it holds what `from` begins with: a copy that was broken off goes on. Nobody else writes to it. */
  readonly to: EventLog
  /**
   * Called after each page of events, and of heads: events in both logs so far, the position reached in `from`, and where that
   * ended at the start.
   */
  readonly onProgress?: ((progress: { events: number; position: number; tail: number }) => void) | undefined
}

export type Copied = {
  /** Where each event stands in either log. */
  readonly positions: CopiedPositions
  /** How many were appended by this copy; the others stood there already. */
  readonly appended: number
}

/**
 * Brings a log into another, whatever their engines, in the order of its positions. Every hash is recomputed in both, and where
 * the log keeps the heads of its streams, these are held against where the streams end. Only what the logs themselves add is
 * new there: the position, and when each event was taken.
 * @throws CopyRefused for an event that does not hold, and where the other log has something else, or more
 */
export const copyLog = async ({ from, to, onProgress }: CopyOptions): Promise<Copied> => {
  const copying = new Copying(from, to)
  const tail = await from.tail()
  const { positions } = copying
  const tell = () => onProgress?.({ events: positions.count, position: positions.last.from, tail })
  while (await copying.step()) tell()
  await copying.requireEnd()
  await copying.requireHeads(tell)
  return { positions, appended: copying.appended }
}

/** An event, and where its stream ends before it. */
type Link = { readonly event: StoredEvent; readonly behind: Head }

class Copying {
  readonly positions = new CopiedPositions()
  appended = 0
  readonly #from: EventLog
  readonly #to: EventLog
  readonly #heads = new Map<string, Head>()
  /** Nothing stands in the copy behind what was read of it. */
  #isAtEnd = false

  constructor(from: EventLog, to: EventLog) {
    this.#from = from
    this.#to = to
  }

  /** Takes the next events into the copy, or finds them there. Answers whether there were any. */
  async step(): Promise<boolean> {
    const barrier = await this.#from.barrier()
    const page = withoutCutRun(await this.#from.readNext(this.positions.last.from, PAGE), PAGE)
    const last = page.at(-1)
    // What it could still lose by a crash would stand in the copy alone.
    if (last !== undefined) await barrier(last.position)
    const links = page.map((event) => this.#link(event))
    const standing = await this.#standing(links)
    await this.#append(links.slice(standing))
    return page.length > 0
  }

  async requireEnd(): Promise<void> {
    const [more] = await this.#to.readAll(this.positions.last.to, {}, 1)
    if (more) throw new CopyRefused(`the log at --to goes on where the one at --from ends: with ${named(more)}`)
  }

  /** A stream that was cut would go over to the copy as if it were whole. */
  async requireHeads(onPage: () => void): Promise<void> {
    if (!this.#from.capabilities.keptHeads) return
    let names = await this.#from.streams(undefined, STREAMS_PAGE)
    while (names.length > 0) {
      for (const stream of names) await this.#requireHead(stream)
      onPage()
      names = await this.#from.streams(names.at(-1), STREAMS_PAGE)
    }
  }

  /** Asked by reading: what a log has at its end may be no event that it gives out. */
  async #hasGrown(): Promise<boolean> {
    return (await this.#from.readNext(this.positions.last.from, 1)).length > 0
  }

  async #requireHead(stream: string): Promise<void> {
    const kept = await this.#from.head(stream)
    const end = this.#heads.get(stream) ?? NO_STREAM
    if ((kept.version === end.version && kept.hash === end.hash) || (await this.#hasGrown())) return
    throw new CopyRefused(
      `the log at --from does not hold: its stream ${stream} ends at version ${end.version}, and at ${kept.version} by its head`,
    )
  }

  #link(event: StoredEvent): Link {
    const behind = this.#heads.get(event.stream) ?? NO_STREAM
    requireHolds(event, behind, '--from')
    this.#heads.set(event.stream, { version: event.version, hash: event.hash })
    return { event, behind }
  }

  /** How many of these stand in the copy already: what stands there is nothing else. */
  async #standing(links: readonly Link[]): Promise<number> {
    if (this.#isAtEnd || links.length === 0) return 0
    const there = await this.#to.readAll(this.positions.last.to, {}, links.length)
    this.#isAtEnd = there.length < links.length
    for (const [index, event] of there.entries()) this.#take(links[index] as Link, event)
    return there.length
  }

  /** What was appended is read again, as the answer says what was sent. */
  async #append(links: readonly Link[]): Promise<void> {
    if (links.length === 0) return
    const barrier = await this.#to.barrier()
    for (const run of runsOf(links, ({ event }) => event)) await this.#appendRun(run)
    const written = await this.#to.readAll(this.positions.last.to, {}, links.length)
    for (const [index, link] of links.entries()) this.#take(link, written[index])
    await barrier(this.positions.last.to)
    this.appended += links.length
  }

  /** As one append, as it was one; where the copy takes less in one, as several. */
  async #appendRun(run: readonly [Link, ...Link[]]): Promise<void> {
    const [{ event: first, behind }, ...others] = run
    const events = run.map(({ event }) => event)
    try {
      const done = await this.#to.append(first.stream, behind, events.map(newEvent), { durable: false })
      for (const [index, event] of events.entries()) requireSame(event, done.events[index])
    } catch (error) {
      if (error instanceof VersionConflict)
        throw new CopyRefused(`somebody else writes to the log at --to: ${error.message}`)
      if (!(error instanceof InvalidEvent)) throw error
      if (others.length === 0)
        throw new CopyRefused(`${named(first)} cannot stand in the log at --to: ${error.message}`)
      for (const link of run) await this.#appendRun([link])
    }
  }

  #take({ event, behind }: Link, there: StoredEvent | undefined): void {
    requireSame(event, there)
    requireHolds(there, behind, '--to')
    this.positions.add(event.position, there.position)
  }
}

const newEvent = ({ id, type, schema, data, metadata, at }: StoredEvent): NewEvent => ({
  id,
  type,
  schema,
  data,
  metadata,
  at,
})

const FAULTS = {
  missing: 'an event of its stream is missing before',
  changed: 'somebody has changed',
  unknown_format: 'this version does not know the format of the hash of',
} as const

const requireHolds = (event: StoredEvent, behind: Head, where: '--from' | '--to'): void => {
  const fault = faultBehind(behind, event)
  if (fault !== undefined) throw new CopyRefused(`the log at ${where} does not hold: ${FAULTS[fault]} ${named(event)}`)
}

function requireSame(event: StoredEvent, there: StoredEvent | undefined): asserts there is StoredEvent {
  if (there?.stream === event.stream && there.version === event.version && there.hash === event.hash) return
  const what = there === undefined ? 'nothing' : named(there)
  throw new CopyRefused(`the log at --to holds something else: ${what}, where ${named(event)} should stand`)
}
