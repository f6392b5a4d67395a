import type { EventStoreDBClient } from '@eventstore/db-client'
import { readAll } from './reading.ts'

const PAGE = 1_000

const inOrderOfBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other))

/**
 * The names of all streams, an index of ours: such a server has none unless its projections run. It is made by reading the log
 * when somebody asks, from where it was read for the last one who did.
 */
export class StreamNames {
  readonly #client: EventStoreDBClient
  readonly #names = new Set<string>()
  #sorted: readonly string[] = []
  #position = 0

  constructor(client: EventStoreDBClient) {
    this.#client = client
  }

  async behind(after: string | undefined, limit: number, descending: boolean): Promise<string[]> {
    await this.#readOn()
    const names = descending ? this.#sorted.toReversed() : this.#sorted
    const isBehind = (name: string) => after === undefined || inOrderOfBytes(name, after) * (descending ? -1 : 1) > 0
    return names.filter(isBehind).slice(0, limit)
  }

  async #readOn(): Promise<void> {
    for (;;) {
      const events = await readAll(this.#client, this.#position, {}, PAGE)
      for (const { event } of events) this.#names.add(event.stream)
      this.#position = Math.max(this.#position, events.at(-1)?.event.position ?? 0)
      if (events.length < PAGE) break
    }
    if (this.#sorted.length < this.#names.size) this.#sorted = [...this.#names].sort(inOrderOfBytes)
  }
}
