import { firstIndex } from '../first-index.ts'

/** Where the events of a log stand in its copy: noted in the order of both. */
export class CopiedPositions {
  readonly #from: number[] = []
  readonly #to: number[] = []

  get count(): number {
    return this.#from.length
  }

  /** Where the last of them stands; 0 where there is none. */
  get last(): { readonly from: number; readonly to: number } {
    return { from: this.#from.at(-1) ?? 0, to: this.#to.at(-1) ?? 0 }
  }

  add(from: number, to: number): void {
    this.#from.push(from)
    this.#to.push(to)
  }

  /** Where the copy has the last event that the log has up to this position; 0 where there is none. */
  upTo(position: number): number {
    const next = firstIndex(this.count, (index) => (this.#from[index] ?? 0) > position)
    return this.#to[next - 1] ?? 0
  }
}
