import { MEGABYTE } from '@portafilter/kernel'
import { LRUCache } from 'lru-cache'
import type { Head, StoredEvent } from '../port.ts'
import type { StreamRead } from './reading.ts'
import type { Placed } from './record.ts'

/** A stream up to where it was read: who appends behind that can be told, without asking, what stands in it. */
export type KnownStream = {
  readonly head: Head
  /** Of the last that was written to it: what the server expects. */
  readonly revision: number
  /** Of all its events. */
  readonly ids: ReadonlySet<string>
}

/** Streams have thousands of events: their ids are added to, not copied. */
type Entry = KnownStream & { readonly ids: Set<string> }

const MOST_BYTES = 16 * MEGABYTE
const STREAM = 400
const ID = 100

/**
 * The ends of streams and the ids in them, the least recently used giving way. The server refuses an id only where the stream
 * has moved on, so that each append is held against them first.
 */
export class KnownStreams {
  readonly #streams = new LRUCache<string, Entry>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ ids }) => STREAM + ids.size * ID,
  })

  get(stream: string): KnownStream | undefined {
    return this.#streams.get(stream)
  }

  /** Takes a stream as it was read, whole. */
  set(stream: string, { events, revision }: StreamRead): KnownStream | undefined {
    const last = events.at(-1)
    if (last === undefined || revision === undefined) return undefined
    const known = {
      head: headOf(last.event),
      revision,
      ids: new Set(events.map(({ event: { id } }) => id)),
    }
    this.#streams.set(stream, known)
    return known
  }

  /** Takes an event behind what is known of its stream; of a gap before it nothing is known any more. */
  add(placed: Placed): void {
    const { event, revision } = placed
    const known = this.#streams.peek(event.stream)
    if (known === undefined && revision === 0) this.set(event.stream, { events: [placed], revision })
    if (known === undefined || revision <= known.revision) return
    // The server has taken a repeat for news.
    const isDouble = known.ids.has(event.id)
    if (isDouble) this.#streams.set(event.stream, { ...known, revision })
    else if (event.version === known.head.version + 1) this.#extend(known, placed)
    else this.#streams.delete(event.stream)
  }

  #extend(known: Entry, { event, revision }: Placed): void {
    this.#streams.set(event.stream, { head: headOf(event), revision, ids: known.ids.add(event.id) })
  }
}

const headOf = ({ version, hash }: StoredEvent): Head => ({ version, hash })
