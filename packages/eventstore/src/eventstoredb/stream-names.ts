import { firstIndex } from '../first-index.ts'
import type { Reading } from './reading.ts'

const PAGE = 1_000

const inOrderOfBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other))

/** Where the names begin that stand behind one, in their order: 1 for that of bytes, -1 for the other way round. */
const firstBehind = (names: readonly string[], after: string, order: 1 | -1): number =>
  firstIndex(names.length, (index) => inOrderOfBytes(names[index] ?? after, after) * order > 0)

/**
 * The names of all streams, an index of ours: such a server has none unless its projections run. It is made by reading the log
 * when somebody asks, from where it was read for the last one who did.
 */
export class StreamNames {
  readonly #reading: Reading
  readonly #names = new Set<string>()
  #sorted: readonly string[] = []
  #position = 0

  constructor(reading: Reading) {
    this.#reading = reading
  }

  async behind(after: string | undefined, limit: number, descending: boolean): Promise<string[]> {
    await this.#readOn()
    const names = descending ? this.#sorted.toReversed() : this.#sorted
    const first = after === undefined ? 0 : firstBehind(names, after, descending ? -1 : 1)
    return names.slice(first, first + limit)
  }

  async #readOn(): Promise<void> {
    for (;;) {
      const events = await this.#reading.all(this.#position, {}, PAGE)
      for (const { stream } of events) this.#names.add(stream)
      this.#position = Math.max(this.#position, events.at(-1)?.position ?? 0)
      if (events.length < PAGE) break
    }
    if (this.#sorted.length < this.#names.size) this.#sorted = [...this.#names].sort(inOrderOfBytes)
  }
}
