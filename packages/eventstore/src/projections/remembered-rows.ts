import { LRUCache } from 'lru-cache'

/** In characters of JSON, for each table: enough for what goes on at the same time. */
const MOST = 2_000_000
/** For a rebuild, which goes through all that ever went on at the same time in a process of its own. */
export const MOST_IN_REBUILD = 20_000_000
/** What an entry takes beside its row. */
const OVERHEAD = 100

const ABSENT = ''

/**
 * The rows of a table that were written last, as JSON: they need not be read to be folded on. They hold as long as nobody
 * else has written to the table, which the fence of the next turn proves.
 */
export class RememberedRows {
  readonly #rows: LRUCache<string, string>

  constructor(most = MOST) {
    this.#rows = new LRUCache({ maxSize: most, sizeCalculation: (row, key) => row.length + key.length + OVERHEAD })
  }

  /** Null: known to be absent; undefined: not known. */
  get(key: string): string | null | undefined {
    const row = this.#rows.get(key)
    return row === ABSENT ? null : row
  }

  keep(rows: ReadonlyMap<string, string | null>): void {
    for (const [key, row] of rows) this.#rows.set(key, row ?? ABSENT)
  }

  forget(): void {
    this.#rows.clear()
  }
}
