import type { StoredEvent } from '../port.ts'
import type { Placed } from './record.ts'

const MOST = 1_000

type Expected = {
  readonly stream: string
  readonly ids: ReadonlySet<string>
  readonly heard: Placed[]
  readonly resolve: (all: Placed[]) => void
}

type Waiting = {
  /** Resolves once all of them have been heard. */
  readonly all: Promise<Placed[]>
  /** The same, if it comes to that so soon. */
  within(ms: number): Promise<Placed[] | undefined>
  isOver(): boolean
  stop(): void
}

/** What the standing subscription has told: to those who wait for events of theirs, and to those who read on. */
export class HeardEvents {
  readonly #expected = new Map<string, Set<Expected>>()
  #last: StoredEvent[] = []
  /** Nothing is missing in `#last` behind this position; undefined until something was heard. */
  #from: number | undefined

  /** Waits for all of these, whoever writes them. */
  expect(stream: string, ids: readonly string[]): Waiting {
    const { promise, resolve } = Promise.withResolvers<Placed[]>()
    const expected: Expected = { stream, ids: new Set(ids), heard: [], resolve }
    for (const id of ids) {
      const waiting = this.#expected.get(id) ?? new Set()
      this.#expected.set(id, waiting.add(expected))
    }
    return {
      all: promise,
      within: (ms) =>
        new Promise((tell) => {
          const late = setTimeout(() => tell(undefined), ms)
          promise.then((all) => {
            clearTimeout(late)
            tell(all)
          })
        }),
      isOver: () => expected.heard.length >= ids.length,
      stop: () => this.#forget(expected),
    }
  }

  /** @param before the position behind which this is the next */
  add(placed: Placed, before: number): void {
    this.#from ??= before
    this.#last.push(placed.event)
    if (this.#last.length > MOST) this.#shorten()
    for (const expected of this.#expected.get(placed.event.id) ?? []) {
      if (expected.stream !== placed.event.stream) continue
      expected.heard.push(placed)
      if (expected.heard.length === expected.ids.size) expected.resolve(expected.heard)
    }
  }

  /** For when something came that is not among them. */
  forget(): void {
    this.#last = []
    this.#from = undefined
  }

  /** Those behind `after` that were heard; none where something else may come first. */
  behind(after: number, limit: number): StoredEvent[] {
    if (this.#from === undefined || after < this.#from) return []
    const first = this.#last.findIndex(({ position }) => position > after)
    return first === -1 ? [] : this.#last.slice(first, first + limit)
  }

  #shorten(): void {
    const kept = this.#last.slice(-MOST / 2)
    this.#from = this.#last.at(-kept.length - 1)?.position
    this.#last = kept
  }

  #forget(expected: Expected): void {
    for (const id of expected.ids) {
      const waiting = this.#expected.get(id)
      waiting?.delete(expected)
      if (waiting?.size === 0) this.#expected.delete(id)
    }
  }
}
