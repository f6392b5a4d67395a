import type { StoredEvent } from '../port.ts'

/** Many passes over the views, which take some twenty at a time where all goes well. */
const most = 500

/** An event of this process, or the position of one that another has told of. */
export type RecentEvent = StoredEvent | number

/**
 * What stands at the last positions: this process's own events, and where others have told of theirs. Where one known
 * position follows the other, nothing can be between; what nobody told of is not known here. So an answer is a beginning
 * of what the log holds, and never leaves out anything in its middle.
 */
export class RecentEvents {
  readonly #known = new Map<number, RecentEvent>()
  #last = 0

  /** Takes the events of a group of appends. */
  add(events: readonly StoredEvent[]): void {
    for (const event of events) this.#keep(event.position, event)
  }

  /** Another process has appended at these positions, and nothing else stands between them. */
  told(first: number, last: number): void {
    for (let position = Math.max(first, last - most); position <= last; position += 1)
      if (!this.knows(position)) this.#keep(position, position)
  }

  knows(position: number): boolean {
    return this.#known.has(position)
  }

  /** For when the database may have lost them. */
  forget(): void {
    this.#known.clear()
    this.#last = 0
  }

  /**
   * What stands behind `after`, of this process's own up to `to`; nothing where something else may come first, or before
   * what is known behind it, which who reads on would otherwise wait for.
   */
  behind(after: number, to: number, limit: number): RecentEvent[] {
    const events: RecentEvent[] = []
    for (let position = after + 1; position <= this.#last && events.length < limit; position += 1) {
      const event = this.#known.get(position)
      if (event === undefined) return []
      if (typeof event !== 'number' && position > to) break
      events.push(event)
    }
    return events
  }

  #keep(position: number, event: RecentEvent): void {
    this.#known.set(position, event)
    this.#last = Math.max(this.#last, position)
    // In the order in which they came.
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= most) break
      this.#known.delete(oldest)
    }
  }
}
