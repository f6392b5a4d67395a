import type { StoredEvent } from '../port.ts'

/** Many passes over the views, which take some twenty at a time where all goes well. */
const most = 500

/**
 * The last events that this process has appended, as long as they stand side by side: where one position follows the
 * other, nobody else's event can be between. What others append behind them is not known here, so that an answer is a
 * beginning of what the log holds, and never leaves out anything in its middle.
 */
export class RecentEvents {
  #run: StoredEvent[] = []

  /** Takes the events of a group of appends, which stand side by side. A gap before them begins a new run. */
  add(events: readonly StoredEvent[]): void {
    const [first] = events
    if (!first) return
    const follows = first.position === (this.#run.at(-1)?.position ?? 0) + 1
    if (!follows) this.#run = []
    this.#run.push(...events)
    // Half of them at once, so that not each append makes a new list.
    if (this.#run.length > most) this.#run = this.#run.slice(-most / 2)
  }

  /** For when others may have appended behind them, or the database may have lost them. */
  forget(): void {
    this.#run = []
  }

  /** Those behind `after` and up to `to`; none where something else may come first. */
  between(after: number, to: number, limit: number): StoredEvent[] {
    const first = this.#run[0]?.position
    if (first === undefined || after < first - 1) return []
    const from = after + 1 - first
    return this.#run.slice(from, from + limit).filter(({ position }) => position <= to)
  }
}
