import { LRUCache } from 'lru-cache'

/** In characters of JSON, for each table: enough for what goes on at the same time. */
const MOST = 2_000_000
/** For a rebuild, which goes through all that ever went on at the same time in a process of its own. */
export const MOST_IN_REBUILD = 20_000_000
/** What an entry takes beside its row. */
const OVERHEAD = 100

const ABSENT = ''

/** Where a view stands: the position of its checkpoint, and how often its table was swapped. */
export type Place = { readonly position: number; readonly rebuilds: number }

/**
 * The rows of a table that were written last, as JSON: they need not be read to be folded on. They hold at one place only,
 * the one that their writing moved the view to: the fence of the next pass proves that nobody has written since, if it
 * begins there.
 */
export class RememberedRows {
  readonly #rows: LRUCache<string, string>
  #at: Place | undefined

  constructor(most = MOST) {
    this.#rows = new LRUCache({ maxSize: most, sizeCalculation: (row, key) => row.length + key.length + OVERHEAD })
  }

  /** Null: known to be absent; undefined: not known. */
  get(key: string): string | null | undefined {
    const row = this.#rows.get(key)
    return row === ABSENT ? null : row
  }

  /** Keeps what holds at this place: nothing, where the rows were written at another. */
  goTo({ position, rebuilds }: Place): void {
    if (this.#at?.position !== position || this.#at.rebuilds !== rebuilds) this.forget()
  }

  /** Their writing has moved the view to this place. */
  keep(rows: ReadonlyMap<string, string | null>, at: Place): void {
    for (const [key, row] of rows) this.#rows.set(key, row ?? ABSENT)
    this.#at = at
  }

  forget(): void {
    this.#rows.clear()
    this.#at = undefined
  }
}
