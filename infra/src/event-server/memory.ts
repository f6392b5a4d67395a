import { EventEmitter } from 'node:events'

/** An event as it came, every byte of it. */
export type Proposed = Readonly<{
  id: string
  type: string
  contentType: string
  data: Uint8Array
  metadata: Uint8Array
}>

/** Its place among all is its commit and its prepare position, which differ in transactions only. */
export type Recorded = Proposed & Readonly<{ stream: string; revision: number; place: number; created: bigint }>

export const NO_STREAM = -1

/** The revision of the stream's last event, or NO_STREAM. */
export type Expected = number | 'any' | 'exists'

export type Append = Readonly<{ stream: string; expected: Expected; events: readonly Proposed[] }>

export type Appended =
  | Readonly<{ result: 'written' | 'repeated'; last: Recorded }>
  | Readonly<{ result: 'conflict'; current: number }>
  | Readonly<{ result: 'deleted' }>

const TICKS_PER_MS = 10_000n
/** Where the real one's first event stands, behind the record of its first epoch. */
const FIRST_PLACE = 1_167
/** What a record takes beside what came: places have gaps. */
const RECORD_BYTES = 180

const NOTHING = Buffer.from('{}')

const ofSystem = (type: string): Proposed => ({
  id: crypto.randomUUID(),
  type,
  contentType: 'application/json',
  data: NOTHING,
  metadata: NOTHING,
})

/** What several servers may share, as the nodes of a cluster share a log. */
export class ServerMemory {
  /** In the order of their places. */
  readonly events: Recorded[] = []
  /** Emits `grown` behind every append. */
  readonly growth = new EventEmitter().setMaxListeners(0)
  readonly #streams = new Map<string, Recorded[]>()
  readonly #latest = new Map<string, Recorded>()
  readonly #deleted = new Set<string>()
  readonly #now: () => number
  #place = FIRST_PLACE

  constructor(now: () => number = Date.now) {
    this.#now = now
    this.append({ stream: '$$$settings', expected: 'any', events: [ofSystem('$metadata')] })
    this.append({ stream: '$user-admin', expected: 'any', events: [ofSystem('$UserCreated')] })
  }

  stream(name: string): readonly Recorded[] {
    return this.#streams.get(name) ?? []
  }

  isDeleted(stream: string): boolean {
    return this.#deleted.has(stream)
  }

  /** Where one may begin to read: at a record, or where there is none yet. The real one looks for a record there, too. */
  isPosition(place: number): boolean {
    return place === 0 || place >= this.#place || this.events[this.indexOf(place)]?.place === place
  }

  /** The index of the first event that stands at this place or behind it. */
  indexOf(place: number): number {
    let [low, high] = [0, this.events.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.events[middle]?.place ?? place) < place) low = middle + 1
      else high = middle
    }
    return low
  }

  /** On the right revision known ids are written again, as a real server does. */
  append(append: Append): Appended {
    if (this.#deleted.has(append.stream)) return { result: 'deleted' }
    const current = this.stream(append.stream).length - 1
    if (append.expected === current) return { result: 'written', last: this.#write(append) }
    const standing = this.#standing(append)
    const last = standing.at(-1)
    if (last && standing.length === append.events.length) return { result: 'repeated', last }
    const mayBeNew = append.expected === 'any' || (append.expected === 'exists' && current > NO_STREAM)
    if (!mayBeNew || standing.length > 0) return { result: 'conflict', current }
    return { result: 'written', last: this.#write(append) }
  }

  /** A soft deletion is told like a tombstone: neither may happen to a log. */
  delete(stream: string): Recorded {
    const last = this.#write({ stream, expected: 'any', events: [ofSystem('$streamDeleted')] })
    this.#deleted.add(stream)
    return last
  }

  /** Which of these events stand there already, from the first on: behind the expected revision, where it is one. */
  #standing({ stream, expected, events }: Append): Recorded[] {
    const history = this.stream(stream)
    const standing: Recorded[] = []
    for (const [index, { id }] of events.entries()) {
      const known = typeof expected === 'number' ? history[expected + 1 + index] : this.#latest.get(id)
      if (known?.id !== id || known.stream !== stream) return standing
      standing.push(known)
    }
    return standing
  }

  #write({ stream, events }: Append): Recorded {
    const history = this.#streams.get(stream) ?? []
    this.#streams.set(stream, history)
    const created = BigInt(this.#now()) * TICKS_PER_MS
    for (const event of events) {
      const recorded = { ...event, stream, revision: history.length, place: this.#place, created }
      this.#place += RECORD_BYTES + event.data.length + event.metadata.length
      history.push(recorded)
      this.events.push(recorded)
      this.#latest.set(event.id, recorded)
    }
    this.growth.emit('grown')
    const last = history.at(-1)
    if (!last) throw new RangeError('an append needs an event')
    return last
  }
}
