import { appended, areThese, storedEvent } from '../appended.ts'
import { sealAll } from '../hash.ts'
import {
  type Appended,
  type Head,
  type NewEvent,
  NO_STREAM,
  type StoredEvent,
  VersionConflict,
  type Where,
} from '../port.ts'
import { Signal } from '../signal.ts'

/** What several logs may share, as processes share a database. */
export class Memory {
  readonly grown = new Signal<Where>()
  readonly #events: StoredEvent[] = []
  readonly #ids = new Set<string>()
  readonly #streams = new Map<string, StoredEvent[]>()
  readonly #now: () => Date

  constructor(now: () => Date = () => new Date()) {
    this.#now = now
  }

  stream(name: string): readonly StoredEvent[] {
    return this.#streams.get(name) ?? []
  }

  names(): string[] {
    return [...this.#streams.keys()].sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
  }

  behind(position: number): readonly StoredEvent[] {
    return this.#events.slice(position)
  }

  at(position: number): StoredEvent | undefined {
    return this.#events[position - 1]
  }

  get tail(): StoredEvent | undefined {
    return this.#events.at(-1)
  }

  append(stream: string, expected: Head, events: readonly NewEvent[]): Appended {
    const sealed = sealAll(stream, expected, events)
    const head = headOf(this.stream(stream))
    const moved = head.version !== expected.version || head.hash !== expected.hash
    const ids = events.map(({ id }) => id)
    if (moved || new Set(ids).size < ids.length || ids.some((id) => this.#ids.has(id))) {
      const standing = this.stream(stream).filter(({ id }) => ids.includes(id))
      if (standing.length === 0 || !areThese(standing, ids)) throw new VersionConflict(stream, expected)
      return appended(standing, true)
    }
    const first = this.#events.length + 1
    const recordedAt = this.#recordedAt()
    const placed = sealed.map((each, index) => storedEvent(stream, each, first + index, recordedAt))
    this.#store(stream, placed)
    return appended(placed, false)
  }

  #recordedAt(): string {
    const now = this.#now().toISOString()
    const last = this.tail?.recordedAt ?? ''
    return now > last ? now : last
  }

  #store(stream: string, placed: readonly StoredEvent[]): void {
    this.#events.push(...placed)
    this.#streams.set(stream, [...this.stream(stream), ...placed])
    for (const { id } of placed) this.#ids.add(id)
  }
}

export const headOf = (events: readonly StoredEvent[]): Head => {
  const last = events.at(-1)
  return last ? { version: last.version, hash: last.hash } : NO_STREAM
}
